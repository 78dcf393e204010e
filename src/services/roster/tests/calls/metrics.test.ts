import { afterAll, beforeAll, expect, test } from 'vitest'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { absence, INTERN, MANAGER, MEMBER, PART_TIMER, roster } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [away] = metrics
const ctx = await t.reader('10000005')

beforeAll(() =>
  roster(t).absences([
    absence('a', MEMBER, '2026-11-19T00:00', '2026-11-21T00:00', 'sick'),
    absence('b', PART_TIMER, '2026-11-20T09:00', '2026-11-20T12:00'),
    absence('c', PART_TIMER, '2026-11-20T13:00', '2026-11-20T18:00', 'training'),
    absence('d', MANAGER, '2026-11-19T00:00', '2026-11-20T00:00'),
    absence('e', INTERN, '2026-11-21T00:00', '2026-11-22T00:00'),
  ]),
)

test('who is absent today counts once, and the list has the same people', async () => {
  expect(await measure(ctx, away!).total()).toBe(2)
  expect((await measure(ctx, away!).list()).map(({ person }) => person)).toEqual([MEMBER, PART_TIMER])
  expect(await measure(ctx, away!).by('kind')).toEqual({ sick: 1, leave: 1, training: 1 })
})

test('why somebody is absent is said to whom sick leave is told only', async () => {
  expect((await measure(ctx, away!).list())[0]!.noteEn).toBe('Sick leave')
  expect((await measure(ctx, away!, { holds: false }).list()).map(({ noteEn }) => noteEn)).toEqual([undefined, undefined])
  expect(away!.dimensions.find((one) => typeof one !== 'string')).toMatchObject({ key: 'kind', permission: 'ESSMSS_SICKLEAVE_ADMIN', sensitive: true })
})

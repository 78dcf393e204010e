import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { MANAGER, safety } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const s = safety(t)
const count = (answers: readonly { code: string }[], code = '10000') => answers.filter((one) => one.code === code).length

test('SAFETY-04 two infractions of one person at once are added one after the other', async () => {
  const who = await s.another()
  await s.items()
  const answers = await Promise.all([1, 2, 3].map(() => s.record(who, 'three', {}, MANAGER)))
  expect([count(answers), count(answers, 'SAFETY-01')]).toEqual([2, 1])
  expect(await s.points(who)).toBe(6)
  expect(await s.followUps(who)).toMatchObject([{ kind: 'talk' }])
})

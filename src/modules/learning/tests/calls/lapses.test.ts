import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { lapses } from '../../server/data/lapses.ts'
import { learning } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = learning(t)
const UNTIL = '2027-02-18'

test('HOME-19 a certificate is told to lapse on its renewal date, to its person alone, until a newer one takes its place', async () => {
  const [who, colleague] = [await l.another(), await l.another()]
  const of = async (one: typeof who, until = UNTIL) => lapses(await t.reader(one), until)
  const height = await l.held(who, 'height', '2024-01-01', '2026-12-31')
  await l.held(who, 'loto', '2024-01-01', null)
  expect(await of(who)).toEqual([
    {
      ...{ id: height, on: '2026-12-31', whatCn: '证书T-HEIGHT', whatEn: 'Certificate T-HEIGHT', path: '/{lang}/learning/my-cert' },
      ...{ lossCn: '到期后不能再从事需要该证书的工作', lossEn: 'No work that needs it after that day' },
    },
  ])
  expect(await of(who, '2026-12-30')).toEqual([])
  expect(await of(colleague)).toEqual([])
  const reader = await t.reader(who)
  const permissions = new Set([...reader.actor.permissions].filter((id) => id !== 'LEARNING_COURSE_VIEW'))
  expect(await lapses({ ...reader, actor: { ...reader.actor, permissions } }, UNTIL)).toEqual([])
  await l.held(who, 'height', '2026-11-01', '2028-10-31')
  expect(await of(who)).toEqual([])
})

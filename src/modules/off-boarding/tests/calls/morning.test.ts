import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { teamDue } from '../../server/data/team.ts'
import { HR, leavings, MANAGER, SECURITY, SECURITY_TOO } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = leavings(t)
beforeEach(async () => {
  t.setClock('2026-11-20T04:00:00Z')
  await l.begin()
})
const lines = async (who: string) => (await l.told(who, 'due')).map(({ body }) => body)

test('an owner has one message a morning: what is due in three working days, today, and overdue', async () => {
  const [soon, today] = [await l.leave(await l.another(), '2026-12-02'), await l.leave(await l.another(), '2026-11-27')]
  await l.act(MANAGER, soon.items[1]!.id)
  // Friday: Monday's and Tuesday's are neither soon nor due
  await l.leave(await l.another(), '2026-11-30')
  await l.morning('2026-11-27')
  await l.morning('2026-11-27')
  expect(await lines(SECURITY)).toEqual(['逾期0项，今天到期1项，三个工作日后到期1项。'])
  expect(await lines(SECURITY_TOO)).toHaveLength(1)
  // of the work that is handed over a day before, one is overdue and one due today
  expect(await lines(MANAGER)).toEqual(['逾期1项，今天到期2项，三个工作日后到期1项。'])
  await l.morning('2026-11-28')
  expect(await lines(SECURITY)).toHaveLength(1)
  await l.clearAll(today.id)
  await l.morning('2026-11-30')
  expect((await lines(SECURITY)).at(-1)).toBe('逾期0项，今天到期1项，三个工作日后到期0项。')
})

test('on the last working date HR and the line manager hear what is open, once, on whatever day that is', async () => {
  // a Saturday
  const of = await l.leave(await l.another(), '2026-12-05')
  const done = await l.leave(await l.another(), '2026-12-05')
  await l.clearAll(done.id)
  for (const day of ['2026-12-04', '2026-12-05', '2026-12-05', '2026-12-06']) await l.morning(day)
  for (const who of [HR, MANAGER])
    expect(
      (await l.told(who, 'stillOpen')).filter(({ about }) => about === of.id || about === done.id).map(({ about, title }) => [about, title.includes('3项')]),
    ).toEqual([[of.id, true]])
})

test('whoever answers for a leaver is told the first day on which something is still to be handed over', async () => {
  const who = await l.another()
  const of = await l.leave(who, '2026-12-01')
  const due = (until: string) => t.write((ctx) => teamDue(ctx, { of: (column) => eq(column, who), until }))
  expect(await due('2026-12-01')).toMatchObject([{ ssoId: who, kind: 'offboarding-task', dueOn: '2026-11-30' }])
  expect(await due('2026-11-29')).toEqual([])
  await l.clearAll(of.id)
  expect(await due('2026-12-01')).toEqual([])
})

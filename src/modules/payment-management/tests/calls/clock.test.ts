import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { PLAN, payments, REVIEWER, SUBMITTER, staffed } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = payments(t)
const morning = async (day: string, job: 'remindDue' | 'listEnding') => {
  t.setClock(`${day}T08:00:00+08:00`)
  for (let twice = 0; twice < 2; twice++) await t.runJob(`payment-management.${job}`)
}

test('ITPAY-13 what falls due and was not asked for is reminded of 30, 14 and 3 days before, each once', async () => {
  const plan = [PLAN[0]!, PLAN[1]!].map((line) => ({ ...line, dueOn: '2027-01-31' }))
  const { items } = await s.active({ contractNo: 'IT-DUE', plan, totalFen: 800_000 })
  await s.submit(items[0]!)
  const [asked, open] = [items[0]!, items[1]!]
  const told = async () => [await s.told(SUBMITTER, 'due', open), await s.told(SUBMITTER, 'due', asked)]
  await morning('2026-12-31', 'remindDue')
  expect(await told(), '31 days').toEqual([[], []])
  await morning('2027-01-01', 'remindDue')
  const first = '合同IT-DUE有付款将于30天后到期'
  expect(await told()).toEqual([[first], []])
  await morning('2027-01-17', 'remindDue')
  await morning('2027-01-20', 'remindDue')
  await morning('2027-01-29', 'remindDue')
  expect(await told()).toEqual([[first, '合同IT-DUE有付款将于14天后到期', '合同IT-DUE有付款将于2天后到期'], []])
})

test('contracts that end within 60 days are listed to owner and reviewers, each once', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const plan = PLAN.map((line) => ({ ...line, dueOn: '2027-03-01' }))
  for (const contractNo of ['IT-END-1', 'IT-END-2']) await s.active({ contractNo, endOn: '2027-03-01', plan })
  await s.draft({ endOn: '2027-03-01', plan })
  await morning('2026-12-30', 'listEnding')
  expect(await s.told(SUBMITTER, 'ending'), '61 days').toEqual([])
  await morning('2026-12-31', 'listEnding')
  await morning('2027-01-01', 'listEnding')
  expect([await s.told(SUBMITTER, 'ending'), await s.told(REVIEWER, 'endingAll')]).toEqual([['2份IT合同将在60天内到期'], ['2份IT合同将在60天内到期']])
})

import { expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { type Amended, amending, type PlanKind, planned, planStateOf, releasing, remindersDue, requesting, spans } from '../rules/index.ts'
import { contractLife, paymentLife } from '../rules/life.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const said = (refusals: readonly { rule: string; field?: string }[]) => refusals.map(({ rule, field }) => `${rule} ${field ?? ''}`.trim())
const line = (amountFen: number, dueOn = '2027-01-31', id?: string) => ({ amountFen, dueOn, ...(id && { id }) })

test('ITPAY-03 a plan adds up to the total, of items above 0', () => {
  const check = (totalFen: number, ...amounts: number[]) =>
    said(planned.check({ facts: {}, input: { totalFen, plan: amounts.map((one) => line(one)) }, p: {}, now: NOW }))
  expect([check(500, 200, 300), check(500, 200, 299), check(500), check(500, 600, -100), check(500, 500, 0)]).toEqual([
    [],
    ['ITPAY-03 plan'],
    ['ITPAY-03 plan'],
    ['ITPAY-03 plan'],
    ['ITPAY-03 plan'],
  ])
})

test('ITPAY-11 a contract ends after it begins, and what falls due does so from signing to a year after the end', () => {
  const days = { signedOn: '2026-01-10', startOn: '2026-02-01', endOn: '2026-12-31' }
  const check = (given: object, ...due: string[]) =>
    said(spans.check({ facts: {}, input: { ...days, ...given, plan: due.map((one) => line(1, one)) }, p: {}, now: NOW }))
  expect(check({}, '2026-01-10', '2027-12-31')).toEqual([])
  expect(check({ endOn: '2026-01-31' })).toEqual(['ITPAY-11 endOn'])
  expect(check({}, '2026-01-09', '2026-06-01', '2028-01-01')).toEqual(['ITPAY-11 plan.0.dueOn', 'ITPAY-11 plan.2.dueOn'])
})

const amended: Amended = {
  ...{ signedOn: '2026-01-10', startOn: '2026-02-01', endOn: '2026-12-31', totalFen: 1_000, heldFen: 400, paidItemsFen: 300 },
  items: [
    { id: 'b', heldFen: 100 },
    { id: 'c', heldFen: 0 },
  ],
}
const amend = (deltaFen: number, plan: ReturnType<typeof line>[], newEndOn: string | null = null) =>
  said(amending.check({ facts: amended, input: { deltaFen, newEndOn, plan }, p: {}, now: NOW }))

test('ITPAY-09 an amendment leaves nothing below what is paid or under way, of the contract, of an item, or of one that is dropped', () => {
  expect(amend(500, [line(400, '2027-01-31', 'b'), line(800)])).toEqual([])
  expect(amend(-200, [line(500, '2027-01-31', 'b')])).toEqual([])
  expect(amend(0, [line(99, '2027-01-31', 'b'), line(601)])).toEqual(['ITPAY-09 plan.0.amountFen'])
  expect(amend(0, [line(700)])).toEqual(['ITPAY-09 plan'])
  expect(amend(-601, [line(99, '2027-01-31', 'b')])).toEqual(['ITPAY-09 deltaFen', 'ITPAY-09 plan.0.amountFen'])
})

test('ITPAY-03 ITPAY-11 what is planned anew adds up with what is paid whole, within the new end', () => {
  expect(amend(100, [line(700, '2027-01-31', 'b')])).toEqual(['ITPAY-03 plan'])
  expect(amend(0, [line(700, '2028-06-30', 'b')])).toEqual(['ITPAY-11 plan.0.dueOn'])
  expect(amend(0, [line(700, '2028-06-30', 'b')], '2027-12-31')).toEqual([])
  expect(amend(0, [line(700, '2026-03-01', 'b')], '2026-01-31')).toEqual(['ITPAY-11 newEndOn'])
})

const whole = { amountFen: 300, invoiceNo: 'INV-1', invoiceDate: '2026-11-18', invoice: ['i'], evidence: ['e'] }
const request = (kind: PlanKind, given: object, left: { contractLeftFen: number; itemLeftFen: number } = { contractLeftFen: 1_000, itemLeftFen: 300 }) =>
  said(requesting.check({ facts: { kind, ...left }, input: { ...whole, ...given }, p: {}, now: NOW }))

test('ITPAY-04 no more is asked for than is left of the item and of the contract', () => {
  expect([request('advance', {}), request('advance', { amountFen: 301 })]).toEqual([[], ['ITPAY-04 amountFen']])
  expect(request('advance', {}, { contractLeftFen: 299, itemLeftFen: 300 })).toEqual(['ITPAY-04 amountFen'])
})

test('ITPAY-06 what was accepted has its evidence, and all but an advance an invoice', () => {
  const none = { invoiceNo: '', invoiceDate: null, invoice: [], evidence: [] }
  const invoice = ['ITPAY-06 invoiceNo', 'ITPAY-06 invoiceDate', 'ITPAY-06 invoice']
  expect([request('advance', none), request('periodic', none)]).toEqual([[], invoice])
  for (const kind of ['milestone', 'acceptance', 'retention'] as const) expect(request(kind, none)).toEqual(['ITPAY-06 evidence', ...invoice])
  expect([request('periodic', { evidence: [] }), request('milestone', { evidence: [] })]).toEqual([[], ['ITPAY-06 evidence']])
})

test('ITPAY-07 ITPAY-10 nobody releases their own request, nor to an account that is not confirmed', () => {
  const check = (reviewer: string, accountToConfirm: boolean, accountConfirmed: boolean) =>
    said(releasing.check({ facts: { submitter: 'a', accountToConfirm }, input: { reviewer, accountConfirmed }, p: {}, now: NOW }))
  expect([check('b', false, false), check('a', false, false)]).toEqual([[], ['ITPAY-07']])
  expect([check('b', true, false), check('b', true, true)]).toEqual([['ITPAY-10 accountConfirmed'], []])
})

test('ITPAY-13 a reminder is due once its days are reached, and once only', () => {
  expect(remindersDue('30, 14, 3', 31, [])).toEqual([])
  expect(remindersDue('30, 14, 3', 30, [])).toEqual([30])
  expect(remindersDue('30, 14, 3', 20, [30])).toEqual([])
  expect(remindersDue('30, 14, 3', 2, [30])).toEqual([14, 3])
  expect(remindersDue('30, 14, 3', -1, [])).toEqual([])
})

test('an item is paid once all of it is, and asked for while something is under way', () => {
  const state = (paidFen: number, heldFen: number) => planStateOf(300, { paidFen, heldFen })
  expect([state(0, 0), state(0, 100), state(100, 100), state(100, 300), state(300, 300)]).toEqual(['open', 'requested', 'open', 'requested', 'paid'])
})

test('contracts and requests move along their lives', () => {
  const from = (action: string) => paymentLife.states.filter((state) => transitionFrom(paymentLife, state, action))
  expect([from('submit'), from('withdraw'), from('release')]).toEqual([['draft', 'returned'], ['reviewing'], ['reviewing']])
  expect([from('record-payment'), from('recall')]).toEqual([['released'], ['released']])
  expect(contractLife.states.filter((state) => transitionFrom(contractLife, state, 'terminate'))).toEqual(['active'])
})

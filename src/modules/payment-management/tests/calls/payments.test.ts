import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { BOTH, MEMBER, OTHER, payments, REVIEWER, SUBMITTER, staffed, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = payments(t)
const submitter = await t.as(SUBMITTER)
const reviewer = await t.as(REVIEWER)
const stateOf = async (id: string) => (await s.seen(id)).status

test('a payment is asked for, returned, asked for again, released and recorded, and each side hears of it', async () => {
  const { id: contract, items } = await s.active()
  const asked = await s.asked(items[0]!)
  const { id, number } = await submitter.ok(calls.savePayment, asked)
  expect(number).toMatch(/^PAY\d{12}$/)
  expect(await reviewer.call(calls.payment, { id }), 'a draft is before nobody').toMatchObject({ code: 'SHELL-02' })
  const again = { ...asked, id }
  expect(await submitter.ok(calls.submitPayment, again)).toEqual({ id, number })
  expect(await s.told(REVIEWER, 'submitted', id)).toEqual([`付款申请待审核：${number}`])
  expect(await s.told(SUBMITTER, 'submitted', id)).toEqual([])
  expect((await s.seen(id)).can).toEqual(['withdraw'])
  expect((await s.seen(id, REVIEWER)).can).toEqual(['release', 'return', 'reject'])
  expect(await submitter.call(calls.savePayment, again), 'in review it stays').toMatchObject({ code: 'LIFE-01' })

  expect(await reviewer.call(calls.operatePayments, { ids: [id], action: 'return' }), 'why').toMatchObject({ fields: [{ path: 'comment' }] })
  expect(await s.operate('return', id)).toEqual({ done: [id], refused: [] })
  expect(await s.told(SUBMITTER, 'returned', id)).toEqual([`付款申请${number}被退回`])
  expect(await s.seen(id)).toMatchObject({ status: 'returned', remark: '请补充', can: ['edit'], invoice: [{ fileName: 'invoice.pdf' }] })
  await submitter.ok(calls.submitPayment, { ...again, comment: '已补充' })
  await s.operate('release', id)
  expect(await s.told(SUBMITTER, 'released', id)).toHaveLength(1)
  await s.operate('recall', id)
  expect(await stateOf(id)).toBe('reviewing')
  await s.operate('release', id)
  expect(await reviewer.call(calls.operatePayments, { ids: [id], action: 'record-payment', sapVoucherNo: 'SAP-9' })).toMatchObject({
    fields: [{ path: 'paidOn' }],
  })
  await s.operate('record-payment', id, { sapVoucherNo: 'SAP-9' })
  expect(await s.told(SUBMITTER, 'paid', id)).toEqual([`付款申请${number}已付款`])
  expect(await s.seen(id)).toMatchObject({ status: 'paid', sapVoucherNo: 'SAP-9', paidOn: '2026-11-20', can: [], item: { state: 'paid' } })
  expect((await s.seen(id)).changes.map(({ action }) => action).slice(0, 3)).toEqual(['record-payment', 'release', 'recall'])
  expect(await s.open(contract)).toMatchObject({ paidFen: 300_000, underWayFen: 0, leftFen: 700_000, requests: [{ id, number }] })
})

test('what is rejected or withdrawn gives its item back', async () => {
  const { id: contract, items, id: _ } = await s.active()
  const first = await s.submit(items[0]!)
  const state = async () => (await s.open(contract)).plan[0]!.state
  expect(await state()).toBe('requested')
  await s.operate('reject', first.id)
  expect([await state(), await s.told(SUBMITTER, 'rejected', first.id)]).toEqual(['open', [`付款申请${first.number}被拒绝`]])
  const second = await s.submit(items[0]!)
  expect(await (await t.as(OTHER)).call(calls.withdraw, { id: second.id }), 'another’s').toMatchObject({ code: 'ITPAY-12' })
  await submitter.ok(calls.withdraw, { id: second.id })
  expect([await state(), await stateOf(second.id)]).toEqual(['open', 'withdrawn'])
  expect(await submitter.call(calls.withdraw, { id: second.id })).toMatchObject({ code: 'LIFE-01' })
})

test('ITPAY-04 requests never exceed the item; a draft holds nothing', async () => {
  const { items } = await s.active()
  expect(await submitter.call(calls.submitPayment, await s.asked(items[0]!, { amountFen: 300_001 }))).toMatchObject({
    code: 'ITPAY-04',
    fields: [{ path: 'amountFen' }],
  })
  await submitter.ok(calls.savePayment, await s.asked(items[0]!))
  await s.submit(items[0]!, { amountFen: 200_000 })
  expect(await submitter.call(calls.submitPayment, await s.asked(items[0]!, { amountFen: 100_001 }))).toMatchObject({ code: 'ITPAY-04' })
  expect(await submitter.call(calls.submitPayment, await s.asked(items[0]!, { amountFen: 100_000 }))).toMatchObject({ code: '10000' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('ITPAY-04 of two submissions at once one gets through', async () => {
  const { items } = await s.active()
  const both = [await s.asked(items[0]!), await s.asked(items[0]!)]
  const codes = (await Promise.all(both.map((one) => submitter.call(calls.submitPayment, one)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'ITPAY-04'])
})

test('ITPAY-05 an invoice of a supplier is used once, unless it was rejected or withdrawn', async () => {
  const { items } = await s.active()
  const first = await s.submit(items[0]!, { invoiceNo: 'FP-001' })
  const again = async (given: object = {}) => submitter.call(calls.submitPayment, await s.asked(items[1]!, { invoiceNo: 'FP-001', ...given }))
  expect(await again()).toMatchObject({ code: 'ITPAY-05', fields: [{ path: 'invoiceNo' }] })
  const elsewhere = await s.active({ supplier: '另一家供应商' })
  expect(await submitter.call(calls.submitPayment, await s.asked(elsewhere.items[0]!, { invoiceNo: 'FP-001' })), 'another supplier').toMatchObject({
    code: '10000',
  })
  await s.operate('reject', first.id)
  expect(await again()).toMatchObject({ code: '10000' })
})

test('ITPAY-06 an acceptance has its evidence and invoice, an advance needs neither', async () => {
  const { items } = await s.active()
  const bare = { invoiceNo: '', invoiceDate: null, invoice: [], evidence: [] }
  expect(await submitter.call(calls.submitPayment, await s.asked(items[1]!, bare))).toMatchObject({ code: 'ITPAY-06', fields: { length: 4 } })
  expect(await submitter.call(calls.submitPayment, await s.asked(items[0]!, bare))).toMatchObject({ code: '10000' })
})

test('ITPAY-07 nobody releases or records what they submitted', async () => {
  const { items } = await s.active({ owner: BOTH }, BOTH)
  const { id, number } = await s.submit(items[0]!, {}, BOTH)
  expect((await s.seen(id, BOTH)).can).toEqual(['withdraw', 'return', 'reject'])
  expect(await s.told(BOTH, 'submitted', id)).toEqual([])
  const own = { done: [], refused: [{ id, number, why: '不能审核本人提交的付款' }] }
  expect(await s.operate('release', id, {}, BOTH)).toEqual(own)
  await s.operate('release', id)
  expect(await s.operate('record-payment', id, {}, BOTH)).toEqual(own)
})

test('ITPAY-08 a payment is recorded once; called again it stays as it was', async () => {
  const { items } = await s.active()
  const id = await s.paid(items[0]!)
  expect(await s.operate('record-payment', id, { sapVoucherNo: 'SAP-2', paidOn: '2026-11-19' })).toEqual({ done: [id], refused: [] })
  expect(await s.seen(id)).toMatchObject({ sapVoucherNo: 'SAP-1', paidOn: '2026-11-20' })
  expect(await s.told(SUBMITTER, 'paid', id)).toHaveLength(1)
})

test('ITPAY-10 an account that changes after a payment is marked, and confirmed before the next one is released', async () => {
  const { id: contract, items } = await s.active()
  const save = async (supplierAccount: string) => {
    const { contractNo, saved, attachments } = await s.open(contract)
    const given = {
      ...written({ contractNo, supplierAccount }),
      plan: [],
      id: contract,
      basedOn: saved.revision,
      attachments: attachments.map((one) => one.id),
    }
    await submitter.ok(calls.saveContract, given)
    return (await s.open(contract)).accountToConfirm
  }
  expect(await save('6222000033334444'), 'nothing is paid yet').toBe(false)
  await s.paid(items[0]!)
  expect(await save('6222000055556666')).toBe(true)
  const { id, number } = await s.submit(items[1]!)
  expect(await s.seen(id, REVIEWER)).toMatchObject({ accountToConfirm: true, accountConfirmed: false })
  expect(await s.operate('release', id)).toEqual({ done: [], refused: [{ id, number, why: '供应商账户已变更，请先确认' }] })
  expect(await s.operate('release', id, { accountConfirmed: true })).toMatchObject({ done: [id] })
  expect(await s.seen(id)).toMatchObject({ accountToConfirm: false, accountConfirmed: true })
  await save('6222000077778888')
  expect(await s.operate('record-payment', id), 'changed once more since').toMatchObject({ refused: [{ id }] })
  await s.operate('recall', id)
  await s.operate('release', id, { accountConfirmed: true })
  expect(await s.operate('record-payment', id)).toMatchObject({ done: [id] })
})

test('several are released at once, each answered by itself', async () => {
  const [one, two, three] = [await s.submitted(), await s.submitted(), await s.submitted()]
  await s.operate('return', two.id)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const { done, refused } = await s.operate('release', [one.id, two.id, three.id, nobody])
  expect(done.toSorted()).toEqual([one.id, three.id].toSorted())
  expect(refused.map(({ id, number }) => [id, number])).toEqual([
    [nobody, ''],
    [two.id, two.number],
  ])
  expect(refused[1]!.why).toContain('已退回')
})

test('reviewers find what waits by status, number and supplier; drafts are not theirs', async () => {
  const { id, number, items } = await s.submitted()
  const draft = await submitter.ok(calls.savePayment, await s.asked(items[1]!))
  t.setClock('2026-11-23T04:00:00Z')
  const found = async (filters: object, who = REVIEWER) => (await (await t.as(who)).ok(calls.payments, { filters, pageSize: 100 })).list
  expect(await found({ status: 'reviewing', keyword: number })).toMatchObject([{ id, daysWaiting: 3, kind: 'advance', dueOn: '2026-11-30' }])
  expect(await found({ status: 'paid', keyword: number })).toEqual([])
  expect(await found({ keyword: draft.number })).toEqual([])
  expect(await found({ keyword: draft.number, submitter: SUBMITTER }, SUBMITTER)).toMatchObject([{ id: draft.id, can: ['edit'], daysWaiting: null }])
  expect(await found({ keyword: number, supplier: '没有这家' })).toEqual([])
  expect(await (await t.as(MEMBER)).call(calls.payment, { id })).toMatchObject({ status: 403 })
})

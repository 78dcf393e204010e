import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { claims, FINANCE, MEMBER, OTHER, STRANGER, stranger } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = claims(t)
const OK = { code: '10000' }

test('TMR-11 finance approves what was found real or is confirmed by hand', async () => {
  const id = await s.reviewing(await s.another())
  expect(await s.told(FINANCE, 'waits', id)).toHaveLength(1)
  expect(await s.review('approve', [id])).toMatchObject({ done: [], refused: [{ id, why: expect.stringContaining('未通过查验') }] })
  const [invoice] = await s.invoicesOf(id)
  expect(await s.review('approve', [id], { confirmed: [invoice!.id] })).toEqual({ done: [id], refused: [] })
  expect(await s.rowOf(id)).toMatchObject({ status: 'approved' })
})

test('finance returns and rejects with a reason, each form by itself', async () => {
  const [me, you] = [await s.another(), await s.another()]
  const [first, second] = [await s.reviewing(me), await s.reviewing(you)]
  expect(await s.review('return', [first, MISSING])).toMatchObject({ done: [first], refused: [{ id: MISSING, number: '' }] })
  expect(await s.told(me, 'returned', first)).toHaveLength(1)
  expect(await s.submit(me, first)).toMatchObject(OK)
  await s.review('reject', [second])
  expect(await s.told(you, 'rejected', second)).toHaveLength(1)
  expect((await s.invoicesOf(second)).map(({ held }) => held)).toEqual([false])
  expect(await s.review('reject', [first])).toMatchObject({ done: [], refused: [{ id: first }] })
})
const MISSING = '00000000-0000-7000-8000-000000000000'

test('TMR-19 nobody handles a form of their own or one that they submitted', async () => {
  const own = await s.reviewing(FINANCE)
  await s.answered(own)
  expect(await s.review('approve', [own])).toMatchObject({ done: [], refused: [{ why: '不能处理本人的报销单' }] })
  const boss = await s.another()
  await s.grant(boss, FINANCE)
  const id = await s.draft(FINANCE, { reimburser: boss })
  await s.line(FINANCE, id)
  expect(await s.submit(FINANCE, id)).toMatchObject(OK)
  expect(await s.review('return', [id])).toMatchObject({ refused: [{ why: '不能处理本人的报销单' }] })
  expect(await (await t.as(FINANCE)).call(calls.batchCreate, { ids: [own] })).toMatchObject({ code: 'TMR-19' })
})

test('TMR-20 amounts are frozen, and a form is in one batch and paid once', async () => {
  const me = await s.another()
  const { form, id } = await s.batched(me)
  const [client, finance] = [await t.as(me), await t.as(FINANCE)]
  const [line] = (await s.seen(form, me)).lines
  expect(await client.call(calls.rowSave, { ...s.written(form), id: line!.id, basedOn: 1 })).toMatchObject({ code: 'LIFE-01' })
  expect(await client.call(calls.rowDelete, { id: line!.id })).toMatchObject({ code: 'LIFE-01' })
  expect(await finance.call(calls.batchCreate, { ids: [form] })).toMatchObject({ code: 'LIFE-01' })
  await finance.ok(calls.batchPaid, { id })
  await finance.ok(calls.batchPaid, { id })
  expect(await s.told(me, 'paid', form)).toHaveLength(1)
  expect(await s.seen(form, me)).toMatchObject({ status: 'paid', batch: { state: 'paid' } })
  expect(await finance.call(calls.batchRemove, { id, forms: [form] })).toMatchObject({ code: 'LIFE-01' })
})

test('a batch is exported for the bank, and goes when nothing is left in it', async () => {
  const { form, id } = await s.batched(await s.another())
  const finance = await t.as(FINANCE)
  const file = await finance.download(calls.batchExport, { id })
  expect(file.status).toBe(200)
  const listed = async () => (await finance.ok(calls.batchSearch, { pageSize: 100 })).list.find((one) => one.id === id)
  expect(await listed()).toMatchObject({ state: 'exported', totalFen: 10_000, forms: [{ id: form }] })
  await finance.ok(calls.batchRemove, { id, forms: [form] })
  expect(await listed()).toBeUndefined()
  expect(await s.rowOf(form)).toMatchObject({ status: 'approved', batch: null })
})

test('paper originals are received, returned and archived; finance waits for them', async () => {
  const me = await s.another()
  const id = await s.reviewing(me, { receiptType: 'PAPER' })
  await s.answered(id)
  expect(await s.review('approve', [id])).toMatchObject({ done: [], refused: [{ id }] })
  const finance = await t.as(FINANCE)
  const paper = await s.papers(id)
  expect(paper).toMatchObject({ state: 'waiting', expected: 1, received: 0, can: ['receive'] })
  expect(await finance.call(calls.paperReceive, { number: paper.number, received: 0 })).toMatchObject({ fields: [{ path: 'missing' }] })
  await finance.ok(calls.paperReceive, { number: paper.number, received: 0, missing: '住宿发票原件' })
  expect(await s.told(me, 'paper', id)).toHaveLength(1)
  expect(await finance.ok(calls.paperReceive, { number: paper.number, shelf: 'A-01' })).toMatchObject({ state: 'received' })
  await finance.ok(calls.paperReturn, { id: paper.id, reason: '发票未盖章' })
  expect(await s.rowOf(id)).toMatchObject({ paperState: 'returned' })
  await finance.ok(calls.paperReceive, { number: paper.number })
  expect(await s.review('approve', [id])).toMatchObject({ done: [id] })
  expect(await finance.call(calls.paperArchive, { id: paper.id })).toMatchObject({ code: 'LIFE-01' })
  const batch = await finance.ok(calls.batchCreate, { ids: [id] })
  await finance.ok(calls.batchPaid, { id: batch.id })
  await finance.ok(calls.paperArchive, { id: paper.id })
  expect(await s.papers(id)).toMatchObject({ state: 'archived' })
})

test('whoever reaches nobody finds nothing of others', async () => {
  await stranger(t)
  const { form, id } = await s.batched(await s.another())
  const client = await t.as(STRANGER)
  expect(await client.call(calls.batchPaid, { id })).toMatchObject({ code: 'SHELL-02' })
  expect((await client.ok(calls.batchSearch, {})).list).toEqual([])
  expect(await s.listed('finance', STRANGER)).toEqual([])
  expect(await client.ok(calls.financeReturn, { ids: [form], comment: '试' })).toMatchObject({ done: [], refused: [{ number: '' }] })
  const plain = await t.as(OTHER)
  for (const call of [calls.batchSearch, calls.paperSearch, calls.formConfigSearch, calls.formControlSearch])
    expect(await plain.call(call, {})).toMatchObject({ status: 403 })
})

test('the list is exported with lines, as sums and as a register of invoices', async () => {
  await s.reviewing(await s.another())
  const finance = await t.as(FINANCE)
  for (const kind of calls.EXPORTS) expect((await finance.download(calls.exportForms, { kind, filters: { scope: 'finance' } })).status).toBe(200)
  expect((await (await t.as(MEMBER)).download(calls.exportForms, { filters: { scope: 'finance' } })).status).toBe(403)
})

test('whose originals have not come for ten days is reminded once', async () => {
  const me = await s.another()
  const id = await s.submitted(me, { receiptType: 'PAPER' })
  t.setClock(startOfDay(addDays(s.today(), 10)).toISOString())
  await t.runJob('reimbursement.remindPapers')
  await t.runJob('reimbursement.remindPapers')
  expect(await s.told(me, 'paper', id)).toHaveLength(1)
})

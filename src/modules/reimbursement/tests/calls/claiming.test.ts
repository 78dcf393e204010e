import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, addMinutes } from '#foundation/time.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { hearOutcome } from '../../server/commands/checking.ts'
import { claims, FINANCE, OTHER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = claims(t)
const OK = { code: '10000' }

test('a form is filled in, submitted once, and found by who may see it', async () => {
  const me = await s.another()
  const id = await s.draft(me, { tripFrom: s.today(), tripTo: s.today() })
  expect(await s.submit(me, id)).toMatchObject({ code: expect.not.stringMatching('10000') })
  expect(await s.line(me, id)).toMatchObject({ state: 'ok', problems: [] })
  const { number, can } = await s.seen(id, me)
  expect(number).toMatch(/^TMR\d{13}$/)
  expect(can).toEqual(['edit', 'submit', 'delete', 'declare'])
  expect(await s.submit(me, id)).toMatchObject(OK)
  expect(await s.submit(me, id)).toMatchObject({ code: 'LIFE-01' })
  expect(await s.listed('mine', me)).toEqual([id])
  expect(await s.listed('finance', FINANCE, { number })).toEqual([id])
  const other = await t.as(OTHER)
  expect(await other.call(calls.formDetail, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.formSearch, { filters: { scope: 'finance' } })).toMatchObject({ status: 403 })
  expect(await other.call(calls.financeApprove, { ids: [id] })).toMatchObject({ status: 403 })
})

test('TMR-07 a form comes to its lines, card by card, in CNY also for what was paid abroad', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  await s.line(me, id)
  const abroad = { currency: 'USD' as const, originalFen: 1_000, rate: 7.1234, card: 'business' as const, amountFen: 7_123 }
  await s.line(me, id, abroad)
  expect(await s.seen(id, me)).toMatchObject({ amountFen: 17_123, salaryCardFen: 10_000, businessCardFen: 7_123 })
  const client = await t.as(me)
  expect(await client.call(calls.rowSave, { ...s.written(id), currency: 'USD' })).toMatchObject({ fields: [{ path: 'originalFen' }] })
})

test('TMR-04 TMR-06 TMR-09 what does not add up is not kept', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  const client = await t.as(me)
  const save = (allocations: { costCenter: string; amountFen?: number; percentage?: number }[], allocationBy: 'amount' | 'percentage' = 'amount') =>
    client.call(calls.rowSave, { ...s.written(id), allocationBy, allocations })
  expect(
    await save([
      { costCenter: 'A', amountFen: 10_000 },
      { costCenter: 'B', amountFen: 0 },
    ]),
  ).toMatchObject({ code: 'TMR-04' })
  expect(await save([{ costCenter: 'A', amountFen: 10_000, percentage: 1 }])).toMatchObject({ code: 'TMR-06' })
  expect(await save([{ costCenter: 'A', amountFen: 9_999 }])).toMatchObject({ code: 'TMR-09' })
  const made = await save(
    [
      { costCenter: 'A', percentage: 3_333 },
      { costCenter: 'B', percentage: 6_667 },
    ],
    'percentage',
  )
  expect(made).toMatchObject(OK)
  expect((await s.seen(id, me)).shares).toEqual([
    { costCenter: 'A', amountFen: 3_333 },
    { costCenter: 'B', amountFen: 6_667 },
  ])
})

test('TMR-03 TMR-16 a line in error keeps its form back', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  const { id: line, revision } = await s.line(me, id, { type: 'MEAL' })
  expect(await s.submit(me, id)).toMatchObject({ code: 'TMR-03' })
  const client = await t.as(me)
  const attendees = [{ kind: 'external' as const, name: '王经理', company: '示例公司' }]
  const before = (await s.seen(id, me)).lines[0]!.invoices.map(({ id: invoice, number, date, totalFen }) => ({ id: invoice, number, date, totalFen }))
  expect(await client.ok(calls.rowSave, { ...s.written(id, { type: 'MEAL' }), id: line, basedOn: revision, attendees, invoices: before })).toMatchObject({
    state: 'ok',
  })
  expect(await s.submit(me, id)).toMatchObject(OK)
})

test('TMR-08 TMR-11 an invoice is checked by the service, and what it finds not real puts its line in error', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  const { id: line } = await s.line(me, id)
  const client = await t.as(me)
  expect((await client.ok(calls.invoiceCheck, { lineId: line })).invoices).toMatchObject([{ realCheck: 'unchecked', duplicateCheck: 'unique' }])
  const [asked] = await s.invoicesOf(id)
  expect(asked).toMatchObject({ tries: 1, code: '', verifyCode: '', totalFen: 10_000, amountExcludingTaxFen: 9_434 })
  await t.write((ctx) => hearOutcome(ctx, { id: asked!.id, key: asked!.order!, state: 'failed', tries: 1, answer: null, about: null }))
  expect((await s.seen(id, me)).lines[0]).toMatchObject({ state: 'warning', problems: [{ code: 'TMR-11' }] })
  t.setClock(addMinutes(t.portal.clock(), 11))
  await s.answered(id, 'rejected')
  expect((await s.seen(id, me)).lines[0]).toMatchObject({ state: 'error', problems: [{ code: 'TMR-11', level: 'error' }] })
  expect(await s.submit(me, id)).toMatchObject({ code: 'TMR-03' })
})

test('TMR-10 TMR-11 an invoice is in one live form, and free again when that is rejected', async () => {
  const [me, you] = [await s.another(), await s.another()]
  const shared = s.invoice()
  const first = await s.draft(me)
  const second = await s.draft(you)
  await s.line(me, first, { invoices: [shared] })
  await s.line(you, second, { invoices: [shared] })
  expect(await s.submit(me, first)).toMatchObject(OK)
  expect(await s.submit(you, second)).toMatchObject({ code: 'TMR-10' })
  await s.decide(first, 'reject')
  expect(await s.rowOf(first)).toMatchObject({ status: 'rejected' })
  expect(await s.submit(you, second)).toMatchObject(OK)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('TMR-10 of two forms submitted at once with the same invoice one goes through', async () => {
  const [me, you] = [await s.another(), await s.another()]
  const shared = s.invoice()
  const ids = [await s.draft(me), await s.draft(you)]
  await s.line(me, ids[0]!, { invoices: [shared] })
  await s.line(you, ids[1]!, { invoices: [shared] })
  const codes = (await Promise.all([s.submit(me, ids[0]!), s.submit(you, ids[1]!)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'TMR-10'])
})

test('TMR-12 a file that was sent before is pointed out, in a form of its own too', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  const client = await t.as(me)
  const upload = async (name: string) => client.ok(calls.invoiceUpload, { formId: id, files: [await s.file(me, name, 'the same')] })
  const { invoices } = await upload('dzfp_24312000000098765432_示例公司_20261105093000.pdf')
  expect(invoices).toMatchObject([{ number: '24312000000098765432', date: '2026-11-05', sameFile: false }])
  expect((await upload('again.pdf')).invoices).toMatchObject([{ number: '', sameFile: true }])
  const { lines } = await s.seen(id, me)
  expect(lines).toHaveLength(2)
  expect(lines[0]!.problems.map(({ code }) => code)).toContain('TMR-12')
})

test('TMR-24 other types of files are not taken, nor more than ten a line', async () => {
  const me = await s.another()
  const client = await t.as(me)
  const sent = await client.upload(uploadFile, { policy: calls.POLICY }, { filename: 'invoice.txt', bytes: 'text' })
  expect(sent).toMatchObject({ code: 'TMR-24' })
  const id = await s.draft(me)
  const { id: lineId } = await s.line(me, id)
  const files = await Promise.all(Array.from({ length: 11 }, () => s.file(me)))
  expect(await client.call(calls.invoiceUpload, { formId: id, lineId, files })).toMatchObject({ code: 'TMR-24' })
})

test('TMR-05 TMR-17 TMR-18 a proxy acts under a grant, and the loss of an invoice only the reimburser declares', async () => {
  const [boss, proxy] = [await s.another(), await s.another()]
  const acting = await t.as(proxy)
  const begin = { purpose: '代填', reimburser: boss }
  expect(await acting.call(calls.formSave, begin)).toMatchObject({ code: 'TMR-18', fields: [{ path: 'reimburser' }] })
  const grant = await s.grant(boss, proxy)
  const id = await s.draft(proxy, begin)
  const { id: line } = await s.line(proxy, id, { receiptType: 'LOST', invoices: [] })
  expect(await s.told(boss, 'declare', id)).toHaveLength(1)
  expect(await s.submit(proxy, id)).toMatchObject({ code: 'TMR-17' })
  expect(await acting.call(calls.declarationLostInvoice, { id, lines: [line] })).toMatchObject({ code: 'TMR-05' })
  await (await t.as(boss)).ok(calls.declarationLostInvoice, { id, lines: [line] })
  expect(await s.submit(proxy, id)).toMatchObject(OK)
  expect(await s.listed('proxy', proxy)).toEqual([id])
  // sent once more after it was returned, the reimburser is told by the room
  await s.decide(id, 'return-to-requester')
  expect(await s.rowOf(id)).toMatchObject({ status: 'returned' })
  expect(await s.submit(proxy, id)).toMatchObject(OK)
  expect(await s.told(boss, 'submitted', id)).toHaveLength(1)
  await (await t.as(boss)).ok(calls.proxyEnd, { id: grant })
  expect(await acting.call(calls.formWithdraw, { id })).toMatchObject({ code: 'TMR-18' })
  expect(await acting.call(calls.proxyEnd, { id: grant })).toMatchObject({ code: 'SHELL-02' })
})

test('TMR-23 what somebody else has saved meanwhile is not overwritten', async () => {
  const [me, friend] = [await s.another(), await s.another()]
  const id = await s.draft(me, { collaborators: [friend] })
  const { id: line, revision } = await s.line(me, id)
  await s.line(friend, id, { id: line, basedOn: revision })
  const [client, shared] = [await t.as(me), await t.as(friend)]
  expect(await client.call(calls.rowSave, { ...s.written(id), id: line, basedOn: revision })).toMatchObject({
    code: 'SHELL-64',
    returnMsg: expect.stringContaining('内容已被他人更新'),
  })
  const head = { id, purpose: '改过的事由', basedOn: 1 }
  await client.ok(calls.formSave, { ...head, collaborators: [friend] })
  expect(await client.call(calls.formSave, head)).toMatchObject({ code: 'SHELL-64' })
  expect(await s.listed('shared', friend)).toEqual([id])
  expect(await shared.call(calls.formSubmit, { id, basedOn: 2 })).toMatchObject({ code: 'SHELL-02' })
})

test('TMR-21 a line keeps the version of its form that it was filled in with', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  const hotel = { type: 'HOTEL', values: { nights: 2 } }
  const { id: line, state } = await s.line(me, id, hotel)
  expect(state).toBe('ok')
  const platform = await t.as(PLATFORM)
  const [published] = (await platform.ok(calls.formConfigSearch, { filters: { code: 'hotel', state: 'published' } })).list
  const { controls } = await platform.ok(calls.formConfig, { id: published!.id })
  const given = { code: 'hotel', nameCn: '住宿', nameEn: 'Hotel' }
  const next = await platform.ok(calls.formConfigSave, { ...given, id: published!.id, basedOn: 1, controls })
  expect(next.id).not.toBe(published!.id)
  await platform.ok(calls.formConfigPublish, { id: next.id })
  expect((await (await t.as(me)).ok(calls.rowDetail, { id: line })).config).toMatchObject({ version: 1 })
  const { id: later } = await s.line(me, id, hotel)
  expect((await (await t.as(me)).ok(calls.rowDetail, { id: later })).config).toMatchObject({ version: 2 })
})

test('a draft is copied without invoices, deleted by its owner, and what is frozen is not', async () => {
  const me = await s.another()
  const id = await s.submitted(me)
  const client = await t.as(me)
  expect(await client.call(calls.formDelete, { id })).toMatchObject({ code: 'LIFE-01' })
  const copy = await client.ok(calls.formSave, { copyOf: id, purpose: '再次拜访' })
  expect((await s.seen(copy.id, me)).lines).toMatchObject([{ amountFen: 10_000, invoices: [], state: 'error' }])
  await client.ok(calls.formDelete, { id: copy.id })
  expect(await client.call(calls.formDetail, { id: copy.id })).toMatchObject({ code: 'SHELL-02' })
  await client.ok(calls.formWithdraw, { id })
  expect(await s.rowOf(id)).toMatchObject({ status: 'withdrawn' })
  expect((await s.invoicesOf(id)).map(({ held }) => held)).toEqual([false])
  expect(await s.submit(me, id)).toMatchObject(OK)
})

test('drafts with lines that grow old are pointed out once', async () => {
  const me = await s.another()
  const id = await s.draft(me)
  await s.line(me, id, { date: addDays(s.today(), -151) })
  await t.runJob('reimbursement.pointOutOld')
  await t.runJob('reimbursement.pointOutOld')
  expect(await s.told(me, 'old', id)).toHaveLength(1)
})

import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { beginUpload } from '#services/files/contract.ts'
import { MB } from '#services/files/server/api.ts'
import { createPrint } from '#services/print/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, FINANCE, MEMBER, mice, PRICE, SALES, STRANGER, stranger, TICKET } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { again, approved, changed, changeOf, confirmed, customer, dayFor, decideAs, detailOf, file, placesOn, sent, statusOf, told, waiting, written } = mice(t)
const sales = () => t.as(SALES)
const admin = () => t.as(ADMIN)
const FEN = 100

test('an inquiry is asked for, approved, confirmed by the customer, and its owner is told', async () => {
  const visitDate = await dayFor(500)
  const one = await sent({ visitDate })
  expect(one.no).toMatch(/^MI\d{12}$/)
  expect(await detailOf(one)).toMatchObject({ status: '1', totalFen: 100 * PRICE * FEN, can: ['void'], versions: [{ kind: 'new' }] })
  expect(await placesOn(visitDate)).toEqual({ available: 400, held: 100 })
  await decideAs(ADMIN, one)
  const shown = await detailOf(one)
  expect(shown).toMatchObject({ status: '3', can: ['change', 'supplement', 'confirm', 'void'] })
  expect(shown.timeline.map(({ did }) => did).slice(0, 2)).toEqual(['submitted', 'approved'])
  await confirmed(one)
  expect(await detailOf(one)).toMatchObject({ status: '23', can: [], confirmation: [{ fileName: 'yes.pdf' }] })
  expect(await placesOn(visitDate)).toEqual({ available: 400, held: 0 })
  await t.drain()
  expect(await told(SALES)).toContain(`询价 ${one.no}：已批准`)
  const { list } = await (await admin()).ok(calls.list, { filters: { ticketType: 'normal', keyword: one.no } })
  expect(list).toMatchObject([{ inquiryNo: one.no, guests: 100, status: '23', owner: { ssoId: SALES }, can: [] }])
})

test('MICE-05 MICE-06 MICE-07 prices are those of the day; below them a reason and finance are asked for', async () => {
  const refused = async (lines: Parameters<typeof written>[0]) => (await sales()).call(calls.submit, await written(lines))
  expect(await refused({ lines: [{ product: 'nothing', quantity: 1 }] })).toMatchObject({ code: 'MICE-05', fields: [{ path: 'lines.0.product' }] })
  expect(await refused({ lines: [{ product: TICKET, quantity: 1.5 }] })).toMatchObject({ code: 'MICE-06', fields: [{ path: 'lines.0.quantity' }] })
  const low = { lines: [{ product: TICKET, quantity: 100, unitPrice: PRICE - 1 }] }
  expect(await refused(low)).toMatchObject({ code: 'MICE-07', fields: [{ path: 'priceReason' }] })
  const one = await sent({ ...low, priceReason: 'loyal' })
  await decideAs(ADMIN, one)
  expect(await statusOf(one)).toBe('1')
  expect(await waiting(one)).toEqual([FINANCE])
  // finance reads what it is to decide on, and no longer
  expect(await detailOf(one, FINANCE)).toMatchObject({ inquiryNo: one.no, can: [] })
  await decideAs(FINANCE, one)
  expect(await (await t.as(FINANCE)).call(calls.detail, { rootId: one.id })).toMatchObject({ code: 'SHELL-02' })
  expect(await statusOf(one)).toBe('3')
})

test('MICE-01 MICE-04 MICE-08 a form that does not fit is refused', async () => {
  const refused = async (more: Parameters<typeof written>[0]) => (await (await sales()).call(calls.submit, await written(more))).code
  expect(await refused({ visitDate: '2020-01-01' })).toBe('MICE-04')
  expect(await refused({ ticketType: 'vip', vipKind: 'private', partySize: 11 })).toBe('MICE-08')
  expect(await refused({ ticketType: 'vip', vipKind: null })).toBe('SHELL-39')
  expect(await refused({ visitEndDate: '2020-01-01' })).toBe('SHELL-39')
  const client = await sales()
  expect(await client.call(calls.list, { filters: { ticketType: 'normal', keyword: 'a' } })).toMatchObject({ code: 'MICE-01' })
  expect(await client.call(calls.customerSearch, { filters: { keyword: 'a' } })).toMatchObject({ code: 'MICE-01' })
  expect(await client.call(calls.quote, { ticketType: 'normal', visitDate: '2020-01-01' })).toMatchObject({ code: 'MICE-04' })
})

test('a quote says prices, places and who decides, and keeps nothing', async () => {
  const visitDate = await dayFor(50)
  await written({ visitDate })
  const quoted = await (await sales()).ok(calls.quote, { ticketType: 'normal', visitDate, lines: [{ product: TICKET, quantity: 60, unitPrice: 1 }] })
  expect(quoted).toMatchObject({ guests: 60, left: 50, totalFen: 60 * FEN, belowFen: 60 * (PRICE - 1) * FEN, lines: [{ listPriceFen: PRICE * FEN }] })
  expect(quoted.steps).toHaveLength(2)
  expect(quoted.products).toContain(TICKET)
  expect(await placesOn(visitDate)).toEqual({ available: 50, held: 0 })
})

test('MICE-10 of one inquiry one change is decided at a time', async () => {
  const one = await approved()
  await changed(one, { eventName: 'Another' })
  expect(await statusOf(one)).toBe('11')
  expect(await (await sales()).call(calls.change, await changeOf(one, { eventName: 'Third' }))).toMatchObject({ code: 'MICE-10' })
})

test('MICE-11 a change changes something, and the log keeps before and after', async () => {
  const one = await approved()
  expect(await (await sales()).call(calls.change, await changeOf(one))).toMatchObject({ code: 'MICE-11' })
  const next = await changed(one, { eventName: 'Another day' })
  await decideAs(ADMIN, next, 'reject')
  expect(await statusOf(one)).toBe('12')
  const { list } = await (await sales()).ok(calls.list, { filters: { ticketType: 'normal', keyword: one.no } })
  expect(list).toMatchObject([{ eventName: 'Family day' }])
  const last = await changed(one, { eventName: 'Other day' })
  await decideAs(ADMIN, last)
  const { versions } = await (await sales()).ok(calls.changelog, { rootId: one.id })
  expect(versions.map(({ status }) => status)).toEqual(['13', '12', '3'])
  expect(versions[0]).toMatchObject({ changes: [{ field: 'eventName', before: { cn: 'Family day' }, after: { cn: 'Other day' } }] })
})

test('MICE-12 a supplement keeps approved lines and adds to them; there is none of a VIP inquiry', async () => {
  const one = await approved()
  const { lines } = await again(one)
  const more = (given: typeof lines) => ({ applyId: one.applyId, reason: 'test', lines: given })
  const client = await sales()
  expect(await client.call(calls.supplement, more([{ ...lines[0]!, quantity: 1 }, ...lines]))).toMatchObject({ code: 'MICE-12' })
  expect(await client.call(calls.supplement, more(lines))).toMatchObject({ code: 'MICE-11' })
  const next = await client.ok(calls.supplement, more([...lines, { product: TICKET, quantity: 5, unitPrice: PRICE }]))
  await decideAs(ADMIN, next)
  const shown = await detailOf(one)
  expect(shown).toMatchObject({ status: '13', totalFen: 105 * PRICE * FEN, version: { supplement: true } })
  const vip = await approved({ ticketType: 'vip' })
  const asked = { ...more([...(await again(vip)).lines, ...lines]), applyId: vip.applyId }
  expect(await client.call(calls.supplement, asked)).toMatchObject({ code: 'SHELL-02' })
})

test('MICE-14 what is voided or confirmed is final', async () => {
  const [gone, won] = [await approved(), await approved()]
  const client = await sales()
  await client.ok(calls.voidInquiry, { id: gone.id, reason: 'test' })
  await confirmed(won)
  for (const one of [gone, won]) {
    expect(await client.call(calls.voidInquiry, { id: one.id, reason: 'test' })).toMatchObject({ code: 'MICE-14' })
    expect(await client.call(calls.change, await changeOf(one, { eventName: 'x' }))).toMatchObject({ code: 'MICE-14' })
    expect(await client.call(calls.confirm, { id: one.id, attachments: [(await file()).content!.id] })).toMatchObject({ code: 'MICE-14' })
  }
  expect(await detailOf(gone)).toMatchObject({ status: '22', voidReason: 'test' })
})

test('what was rejected is sent anew with other terms, and its history stays', async () => {
  const one = await sent()
  await decideAs(ADMIN, one, 'reject')
  expect(await detailOf(one)).toMatchObject({ status: '2', can: ['resubmit', 'void'] })
  const next = await (await sales()).ok(calls.resubmit, { ...(await again(one, { eventName: 'Better' })), id: one.id })
  expect(next).toMatchObject({ id: one.id, no: one.no })
  await decideAs(ADMIN, next)
  expect(await detailOf(one)).toMatchObject({ status: '3', eventName: 'Better', versions: [{ status: '3' }, { status: '2' }] })
  const last = await changed({ ...one, applyId: next.applyId }, { eventName: 'Best' })
  await decideAs(ADMIN, last)
  expect(await statusOf(one)).toBe('13')
})

test('MICE-02 MICE-03 MICE-13 attachments keep to the limits of the documents', async () => {
  const begin = async (fileName: string, size: number) => (await sales()).call(beginUpload, { policy: calls.POLICY, fileName, size, sha256: 'a'.repeat(64) })
  expect(await begin('a.mp4', 20 * MB + 1)).toMatchObject({ code: 'MICE-02' })
  expect(await file('page.zip')).toMatchObject({ code: 'MICE-13' })
  const ids: string[] = []
  for (const n of [1, 2, 3, 4]) ids.push((await file(`${n}.pdf`)).content!.id)
  expect(await (await sales()).call(calls.submit, await written({ attachments: ids }))).toMatchObject({ code: 'MICE-03' })
  const one = await approved({ attachments: ids.slice(1) })
  expect((await detailOf(one)).attachments).toHaveLength(3)
  // one of them gives way to another, and the version before keeps its own
  await changed(one, { attachments: ids.slice(0, 3) })
  expect((await detailOf(one)).attachments.map(({ fileName }) => fileName)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
  expect((await (await sales()).ok(calls.detail, { id: one.applyId })).attachments.map(({ fileName }) => fileName)).toEqual(['2.pdf', '3.pdf', '4.pdf'])
})

test('customers are found by a word, made once, and merged into the one that they are', async () => {
  const [one, other] = [await customer(), await customer()]
  const client = await sales()
  const find = async (keyword: string) => (await client.ok(calls.customerSearch, { filters: { keyword } })).list.map(({ id }) => id)
  expect(await find(one.nameCn)).toContain(one.id)
  await (await admin()).ok(calls.customerMerge, { id: other.id, into: one.id })
  expect(await find(other.nameCn)).not.toContain(other.id)
  const made = await sent({ customerId: other.id })
  expect((await detailOf(made)).customer.id).toBe(one.id)
  expect(await (await admin()).call(calls.customerMerge, { id: one.id, into: other.id })).toMatchObject({ code: 'SHELL-39' })
  expect(await client.call(calls.submit, await written({ customerId: crypto.randomUUID() }))).toMatchObject({
    code: 'SHELL-39',
    fields: [{ path: 'customerId' }],
  })
})

test('who sells sees the own inquiries and those in reach; nobody else sees or changes them', async () => {
  await stranger(t)
  const one = await approved()
  const [member, other] = [await t.as(MEMBER), await t.as(STRANGER)]
  expect(await member.call(calls.list, { filters: { ticketType: 'normal' } })).toMatchObject({ status: 403 })
  expect(await member.call(calls.detail, { rootId: one.id })).toMatchObject({ code: 'SHELL-02' })
  expect((await other.ok(calls.list, { filters: { ticketType: 'normal' } })).list).toEqual([])
  expect(await other.call(calls.changelog, { rootId: one.id })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.voidInquiry, { id: one.id, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.change, await changeOf(one, { eventName: 'x' }))).toMatchObject({ code: 'SHELL-02' })
  expect(await (await sales()).call(calls.priceList, {})).toMatchObject({ status: 403 })
  expect((await (await sales()).ok(createPrint, { kind: 'mice-inquiry', businessId: one.id, language: 'zh' })).id).toBeTruthy()
  expect(await member.call(createPrint, { kind: 'mice-inquiry', businessId: one.id, language: 'zh' })).toMatchObject({ status: 403 })
})

test('inquiries with their lines, the changes of one, and what was won and lost are files', async () => {
  const one = await approved()
  const client = await admin()
  expect((await client.download(calls.exportFile, { what: 'inquiries', filters: { ticketType: 'normal' } })).status).toBe(200)
  expect((await client.download(calls.exportFile, { what: 'changelog', rootId: one.id })).status).toBe(200)
  expect((await client.download(calls.exportFile, { what: 'outcomes' })).status).toBe(200)
  expect((await client.download(calls.exportFile, { what: 'changelog' })).body).toMatchObject({ code: 'SHELL-39' })
})

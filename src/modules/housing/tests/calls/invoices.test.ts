import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, housing, MATE, MEMBER, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { housed, rents, monthsOf, apply, pdf, told } = housing(t)
const [member, admin] = [await t.as(MEMBER), await t.as(ADMIN)]
const listed = async (id: string) => (await admin.ok(calls.invoices, { pageSize: 100 })).list.find((one) => one.id === id)

test('an invoice is asked for, issued with its file, mailed, and opened by who asked alone', async () => {
  const { id: residence } = await housed(MEMBER)
  const months = await rents(residence, ['2026-09', '2026-10'])
  const { content } = await apply(MEMBER, months, { titleKind: 'company', title: '某某公司', taxNumber: '91310000ma1fl12345' })
  expect(content).toMatchObject({ months: ['2026-09', '2026-10'], amountFen: 120_000, state: 'submitted', taxNumber: '91310000MA1FL12345', can: ['withdraw'] })
  const id = content!.id
  expect(await told(ADMIN, 'invoiceAsked', id)).toMatchObject([{ body: expect.stringContaining('¥1,200.00') }])
  expect(await listed(id)).toMatchObject({ months: '2026年9月、2026年10月', person: { ssoId: MEMBER }, can: ['issue', 'reject'] })
  expect(await member.call(calls.issue, { id, file: await pdf(MEMBER) })).toMatchObject({ status: 403 })
  const file = await pdf()
  await admin.ok(calls.issue, { id, file })
  expect(await monthsOf(MEMBER)).toEqual(['2026-09', '2026-10'].map((month) => ({ month, paid: true, invoice: 'issued' })))
  expect((await member.ok(calls.mine)).requests[0]).toMatchObject({ state: 'issued', file: { id: file, fileName: 'invoice.pdf' }, can: [] })
  expect(await told(MEMBER, 'invoiceIssued', id)).toMatchObject([{ body: expect.stringContaining('me@example.com') }])
  const mails = await rowsOf<{ payload: { to: string; text: string } }>(
    t.portal.database.read(),
    sql`select payload from integrations_outbox where port = 'mail' and about_id = ${id}`,
  )
  expect(mails).toMatchObject([{ payload: { to: 'me@example.com', text: expect.stringContaining('2026年9月、2026年10月') } }])
  expect((await member.call(linkToFile, { id: file })).code).toBe('10000')
  expect(await (await t.as(STRANGER)).call(linkToFile, { id: file })).toMatchObject({ status: 403 })
  expect(await admin.call(calls.reject, { id, reason: '太晚' })).toMatchObject({ code: 'LIFE-01' })
})

test('HOUSE-03 HOUSE-12 HOUSE-14 too many months, an address that is none, a company without its number', async () => {
  const { id: residence } = await housed(MEMBER)
  const many = await rents(
    residence,
    Array.from({ length: 21 }, (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
  )
  expect(await apply(MEMBER, many)).toMatchObject({ code: 'HOUSE-03', returnMsg: '一次最多选择20个月', fields: [{ path: 'months' }] })
  for (const email of ['', 'me@']) expect(await apply(MEMBER, many.slice(0, 1), { email })).toMatchObject({ code: 'HOUSE-12', returnMsg: '邮箱格式不正确' })
  expect(await apply(MEMBER, many.slice(0, 1), { titleKind: 'company' })).toMatchObject({ code: 'HOUSE-14' })
  expect((await apply(MEMBER, many.slice(0, 20))).code).toBe('10000')
})

test('HOUSE-09 a month is invoiced once; withdrawn or rejected it is free again', async () => {
  const { id: residence } = await housed(MEMBER)
  const months = await rents(residence, ['2026-08', '2026-09'])
  const first = (await apply(MEMBER, months)).content!
  expect(await apply(MEMBER, months.slice(0, 1))).toMatchObject({ code: 'HOUSE-09', returnMsg: '所选月份已申请开票' })
  expect(await (await t.as(MATE)).call(calls.withdraw, { id: first.id })).not.toMatchObject({ code: '10000' })
  await member.ok(calls.withdraw, { id: first.id })
  const second = (await apply(MEMBER, months)).content!
  expect(await admin.call(calls.reject, { id: second.id, reason: '' })).not.toMatchObject({ code: '10000' })
  await admin.ok(calls.reject, { id: second.id, reason: '抬头有误' })
  expect(await told(MEMBER, 'invoiceRejected', second.id)).toMatchObject([{ body: expect.stringContaining('抬头有误') }])
  expect(await listed(second.id)).toMatchObject({ state: 'rejected', rejectReason: '抬头有误', can: [] })
  expect((await apply(MEMBER, months.slice(0, 1))).code).toBe('10000')
})

test('HOUSE-10 only paid months of own residences, of past ones too', async () => {
  const past = await housed(MEMBER)
  const [old] = await rents(past.id, ['2026-07'])
  const { id: residence } = await housed(MEMBER)
  const [unpaid] = await rents(residence, ['2026-11'], false)
  const [others] = await rents((await housed(MATE)).id, ['2026-10'])
  expect(await apply(MEMBER, [unpaid!])).toMatchObject({ code: 'HOUSE-10', returnMsg: '所选月份未缴费' })
  expect(await apply(MEMBER, [others!])).toMatchObject({ code: 'HOUSE-10' })
  expect(await apply(MEMBER, [old!])).toMatchObject({ content: { months: ['2026-07'], amountFen: 60_000 } })
})

test('HOUSE-04 who is no resident asks for nothing, and who does not keep housing sees no list', async () => {
  expect(await apply(STRANGER, ['00000000-0000-7000-8000-000000000000'])).toMatchObject({ status: 403, code: 'HOUSE-04' })
  for (const call of [calls.invoices, calls.residents, calls.rooms]) expect(await member.call(call, {})).toMatchObject({ status: 403 })
})

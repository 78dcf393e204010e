import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { issueKey } from '#services/integrations/contract.ts'
import * as calls from '../../contract/index.ts'
import { approvedOffer } from '../../server/api.ts'
import { acceptance, declarations, freshPartner, LATER, MANAGER, MEMBER, OFFICE, offer, PLATFORM, STRANGER, thing, tickets, whom } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, approved, at, detail, draft, itemsOf, partner, really, register, rowOf, sent, told } = declarations(t)
beforeEach(() => at('2026-11-20T12:00'))
const office = () => t.as(OFFICE)

test('whoever declared it confirms what it really was, or that it did not happen', async () => {
  const sid = await approved(offer({ items: [thing({ worthFen: 10_000 })] }))
  const [item] = await itemsOf(sid)
  const me = await t.as(MEMBER)
  expect(await me.call(calls.confirm, await really(sid, { items: [] }))).toMatchObject({ fields: [{ path: 'items' }] })
  expect(await me.call(calls.confirm, await really(sid, { quantity: 2 }))).toMatchObject({ fields: [{ path: 'quantity' }] })
  expect((await (await t.as(STRANGER)).call(calls.confirm, await really(sid))).code).toBe('SHELL-02')
  await me.ok(calls.confirm, await really(sid, { items: [{ id: item!.id, worthFen: 30_000 }], note: '加购一份' }))
  expect((await detail(sid)).content).toMatchObject({
    status: 'done',
    limits: ['giftPerPerson'],
    confirmNote: '加购一份',
    items: [{ worthFen: 10_000, actualFen: 30_000 }],
  })
  expect((await me.call(calls.drop, { id: sid })).code).toBe('LIFE-01')
  expect((await (await t.as(STRANGER)).call(calls.drop, { id: sid })).code).toBe('SHELL-02')
})

test('at 09:00 whoever has not confirmed for 7 days is reminded once, and after 30 days the office hears', async () => {
  const sid = await approved(offer({ items: [thing({ date: '2026-11-25' })] }))
  const run = async (wall: string) => {
    at(wall)
    await t.runJob('compliance.remindUnconfirmed')
    await t.drain()
  }
  await run('2026-12-01T09:00')
  expect(await told(MEMBER, 'confirmDue', sid)).toEqual([])
  await run('2026-12-02T09:00')
  await run('2026-12-03T09:00')
  expect(await told(MEMBER, 'confirmDue', sid)).toHaveLength(1)
  await run('2026-12-25T09:00')
  await run('2026-12-26T09:00')
  expect(await told(OFFICE, 'unconfirmed', '2026-12-25')).toHaveLength(1)
  expect(await told(OFFICE, 'unconfirmed', '2026-12-26')).toEqual([])
  expect((await register({ unconfirmed: true })).map(({ id }) => id)).toContain(sid)
})

test('the office disposes of a thing that was accepted, once, and its requester hears so', async () => {
  const who = await another()
  const sid = await approved(acceptance(), who)
  const [item] = await itemsOf(sid)
  const given = { id: sid, item: item!.id, disposal: 'return', note: '已退还' } as const
  expect((await (await t.as(MEMBER)).call(calls.registerDispose, given)).status).toBe(403)
  expect(await (await office()).call(calls.registerDispose, { ...given, item: newId() })).toMatchObject({ fields: [{ path: 'item' }] })
  await (await office()).ok(calls.registerDispose, given)
  expect((await (await office()).call(calls.registerDispose, { ...given, disposal: 'keep' })).code).toBe('LIFE-01')
  expect(await told(who, 'disposed', sid)).toEqual(['您接受的礼品已有处理结果：退还'])
  await (await office()).ok(calls.registerDispose, { id: sid, note: '内部备注' })
  expect((await detail(sid, who)).content).toMatchObject({ items: [{ disposal: 'return' }], notes: [{ disposal: 'return', note: '已退还' }] })
  expect((await detail(sid, OFFICE)).content?.notes).toHaveLength(2)
  const offered = await approved()
  const [gift] = await itemsOf(offered)
  expect((await (await office()).call(calls.registerDispose, { ...given, id: offered, item: gift!.id })).code).toBe('LIFE-01')
  expect((await (await office()).call(calls.registerDispose, { id: await draft(), note: '草稿' })).code).toBe('SHELL-02')
})

test('the register has everything but drafts, under its filters, and exports the declarations of one person', async () => {
  const who = await another()
  const partnerId = await partner()
  const first = await approved(offer({ partnerId, items: [thing({ worthFen: 25_000 })] }), who)
  const second = (await sent(acceptance({ partnerId }), who)).sid
  await draft(offer({ partnerId }), who)
  const ids = async (filters: Parameters<typeof register>[0]) => (await register({ ssoId: asSsoId(who), ...filters })).map(({ id }) => id)
  expect((await ids({})).toSorted()).toEqual([first, second].toSorted())
  expect(await ids({ direction: 'accept' })).toEqual([second])
  expect(await ids({ status: 'approved' })).toEqual([first])
  expect(await ids({ limitPassed: true })).toEqual([first])
  expect(await ids({ official: true })).toEqual([])
  expect(await ids({ to: '2031-01-01' })).toEqual([])
  expect((await register({ partnerId })).map(({ requester }) => requester.ssoId)).toEqual([who, who])
  const { file } = await (await office()).download(calls.registerExport, { filters: { ssoId: asSsoId(who) } })
  expect(await sheetRowsOf(file!.bytes)).toHaveLength(3)
  const sums = await (await office()).download(calls.registerSumsExport, { filters: { year: 2031 } })
  expect((await sheetRowsOf(sums.file!.bytes)).length).toBeGreaterThan(1)
})

test('the register, its sums and the configuration are the office’s alone', async () => {
  const member = await t.as(MEMBER)
  expect((await member.call(calls.registerList, {})).status).toBe(403)
  expect((await member.call(calls.registerSums, {})).status).toBe(403)
  expect((await member.call(calls.config, {})).status).toBe(403)
  expect((await member.call(calls.configLimit, { key: 'giftPerPerson', value: 300, from: LATER, reason: '测试' })).status).toBe(403)
  expect((await member.call(calls.guideSave, { lang: 'zh', body: '<p>字</p>', version: 0 })).status).toBe(403)
  expect((await member.download(calls.registerExport, {})).status).toBe(403)
  expect((await member.download(calls.registerSumsExport, {})).status).toBe(403)
})

test('a limit is planned from a date on, within its range', async () => {
  const plan = { key: 'ticketsPerPartnerYear', value: 5, from: '2027-01-01', reason: '年度调整' } as const
  expect(await (await office()).call(calls.configLimit, { ...plan, value: 51 })).toMatchObject({ code: 'PARAM-01', fields: [{ path: 'value' }] })
  expect(await (await office()).call(calls.configLimit, { ...plan, from: '2026-11-19' })).toMatchObject({ fields: [{ path: 'from' }] })
  await (await office()).ok(calls.configLimit, plan)
  const { limits } = await (await office()).ok(calls.config)
  expect(limits.find(({ key }) => key === plan.key)).toMatchObject({ value: 3, min: 0, max: 50, planned: [{ value: 5, reason: '年度调整' }] })
})

test('merged companies count as one, and are merged once', async () => {
  const [one, other] = [await partner(), await partner()]
  const merge = { id: other, into: one, reason: '同一家单位' }
  expect(await (await office()).call(calls.configPartnerMerge, { ...merge, into: other })).toMatchObject({ fields: [{ path: 'into' }] })
  await (await office()).ok(calls.configPartnerMerge, merge)
  expect(await (await office()).call(calls.configPartnerMerge, merge)).toMatchObject({ fields: [{ path: 'id' }] })
  const { sid } = await sent(offer({ partnerId: other }))
  expect((await rowOf(sid)).partnerId).toBe(one)
  expect((await (await office()).ok(calls.config)).merged.map(({ id }) => id)).toContain(other)
})

test('the guide has versions, and two who write at once do not write over one another', async () => {
  const before = (await (await t.as(MEMBER)).ok(calls.guide)).texts.find(({ lang }) => lang === 'zh')?.version ?? 0
  const given = { lang: 'zh', body: '<h2>限额</h2><script>alert(1)</script>', version: before } as const
  expect(await (await office()).ok(calls.guideSave, given)).toEqual({ version: before + 1 })
  expect((await (await office()).call(calls.guideSave, given)).code).toBe('SHELL-64')
  const { texts, limits } = await (await t.as(MEMBER)).ok(calls.guide)
  expect(texts.find(({ lang }) => lang === 'zh')).toMatchObject({ body: '<h2>限额</h2>', version: before + 1 })
  expect(limits).toMatchObject({ ticketsPerPartnerYear: 3, giftPerPerson: 200 })
})

test('business tickets find the approved offer to an official of a company, by a key or within the house', async () => {
  const company = freshPartner()
  const sid = await approved(offer({ partner: company, ...tickets(1), recipients: [whom({ nameCn: '钱国强', official: true, idType: 'other' })] }))
  const asked = { partner: company.nameCn, official: '钱国强', date: LATER }
  const { key } = await (await t.as(PLATFORM)).ok(issueKey, { name: 'Tickets', permissions: ['COMPLIANCE_OFFER_READ'], validUntil: '2027-03-01' })
  const ask = async (more: Partial<typeof asked> = {}) =>
    (await t.visitor.call(calls.approvedOffer, { ...asked, ...more }, { headers: { authorization: `Bearer ${key}` } })).content
  expect(await ask()).toEqual({ sid })
  expect(await ask({ official: '陆晓明' })).toEqual({ sid: null })
  expect(await ask({ date: '2031-06-04' })).toEqual({ sid: null })
  expect(await ask({ partner: '没有这家' })).toEqual({ sid: null })
  expect((await (await office()).call(calls.approvedOffer, asked)).status).toBe(403)
  expect(await approvedOffer(await t.reader(MANAGER), asked)).toBe(sid)
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { idWithCheck } from '../../rules/declaring.ts'
import { openNumber } from '../../server/data/parts.ts'
import { acceptance, declarations, freshPartner, MANAGER, MEMBER, OFFICE, offer, STRANGER, thing, tickets, whom } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, approve, approved, at, decide, detail, draft, holders, peopleOf, rowOf, send, sent, told } = declarations(t)
beforeEach(() => at('2026-11-20T12:00'))
const NATIONAL = idWithCheck('31011519780512301')

test('an offer within the limits is decided by the line manager, and whoever declared it hears so', async () => {
  const { sid, no, limits } = await sent()
  expect([limits, await holders(sid)]).toEqual([[], [MANAGER]])
  expect(no).toMatch(/^WF/)
  const { content } = await detail(sid)
  expect(content).toMatchObject({ status: 'pending', own: true, decides: false, can: ['withdraw'] })
  expect(content?.timeline[0]).toMatchObject({ kind: 'submitted', person: { ssoId: MEMBER } })
  expect((await detail(sid, MANAGER)).content).toMatchObject({ decides: true, own: false, can: [] })
  await approve(sid)
  expect((await detail(sid)).content).toMatchObject({ status: 'approved', can: ['confirm', 'drop'] })
  expect(await told(MEMBER, 'approved', sid)).toEqual(['您的礼品与招待申报已获批'])
})

test('what was rejected is written anew and submitted once more', async () => {
  const given = offer()
  const { sid } = await sent(given)
  await decide(sid, MANAGER, 'reject')
  expect(await rowOf(sid)).toMatchObject({ status: 'rejected' })
  const { content } = await detail(sid)
  expect(content?.can).toEqual(['submit'])
  const again = await sent({ ...given, sid, items: [thing({ worthFen: 8_000 })] })
  expect(again.sid).toBe(sid)
  await decide(sid, MANAGER, 'reject')
  expect(await told(MEMBER, 'rejected', sid)).toHaveLength(2)
})

test('a draft is whoever’s wrote it, and what was sent is not written any more', async () => {
  const sid = await draft()
  for (const by of [OFFICE, MANAGER, STRANGER]) expect((await detail(sid, by)).code).toBe('SHELL-02')
  expect((await (await t.as(STRANGER)).call(calls.save, offer({ sid }))).code).toBe('SHELL-02')
  expect((await send(offer({ sid }), STRANGER)).code).toBe('SHELL-02')
  await sent(offer({ sid }))
  expect((await (await t.as(MEMBER)).call(calls.save, offer({ sid }))).code).toBe('LIFE-01')
  expect((await send(offer({ sid }))).code).toBe('LIFE-01')
  expect((await detail(sid, STRANGER)).code).toBe('SHELL-02')
})

test('what is not there is refused beside its field', async () => {
  expect(await send(offer({ partner: null, partnerId: newId() }))).toMatchObject({ fields: [{ path: 'partnerId' }] })
  expect(await send(offer({ partner: null }))).toMatchObject({ fields: [{ path: 'partnerId' }] })
  expect(await send(offer({ recipients: [whom({ id: newId() })] }))).toMatchObject({ fields: [{ path: 'recipients.0.id' }] })
  expect(await send(offer({ items: [] }))).toMatchObject({ fields: [{ path: 'items' }] })
  expect(await send(acceptance(tickets(1)))).toMatchObject({ fields: [{ path: 'ticketType' }] })
})

test('GIFTS-07 an official needs an ID type and the compliance office', async () => {
  expect(await send(offer({ recipients: [whom({ official: true })] }))).toMatchObject({
    code: 'GIFTS-07',
    returnMsg: '政府官员须选择证件类型并经合规部审批',
    fields: [{ path: 'recipients.0.idType' }],
  })
  const { sid, limits } = await sent(offer({ recipients: [whom({ official: true, idType: 'national-id', idNumber: NATIONAL })] }))
  expect([limits, (await rowOf(sid)).office]).toEqual([[], true])
  await decide(sid, MANAGER)
  expect([(await rowOf(sid)).status, await holders(sid)]).toEqual(['pending', [OFFICE]])
  await decide(sid, OFFICE)
  expect(await rowOf(sid)).toMatchObject({ status: 'approved' })
})

test('GIFTS-08 at a sensitive time the compliance office decides after the manager', async () => {
  const { sid } = await sent(offer({ items: [thing({ sensitiveTime: true })] }))
  await decide(sid, MANAGER)
  expect([(await rowOf(sid)).status, await holders(sid)]).toEqual(['pending', [OFFICE]])
})

test('GIFTS-09 an offer is declared before its date, an acceptance within five working days of it', async () => {
  expect(await send(offer({ items: [thing({ date: '2026-11-20' })] }))).toMatchObject({ code: 'GIFTS-09', fields: [{ path: 'items.0.date' }] })
  expect((await send(offer({ items: [thing({ date: '2026-11-21' })] }))).code).toBe('10000')
  const who = await another()
  const late = acceptance({ items: [thing({ date: '2026-11-12' })] })
  expect((await send(acceptance({ items: [thing({ date: '2026-11-13' })] }), who)).code).toBe('10000')
  expect(await send(late, who)).toMatchObject({ code: 'GIFTS-09', fields: [{ path: 'lateReason' }] })
  expect((await send({ ...late, lateReason: '出差未归' }, who)).code).toBe('10000')
})

test('GIFTS-10 attachments are of the stated types, and three at most', async () => {
  const upload = async (filename: string) =>
    (await t.as(MEMBER)).upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: filename.endsWith('pdf') ? '%PDF-1.4\n%%EOF\n' : 'text' })
  expect((await upload('清单.txt')).code).toBe('GIFTS-10')
  const ids = []
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) ids.push((await upload(name)).content!.id)
  expect((await send(offer({ attachments: ids }))).code).toBe('GIFTS-10')
  const { sid } = await sent(offer({ attachments: ids.slice(0, 3) }))
  expect((await detail(sid, MANAGER)).content?.attachments.map(({ fileName }) => fileName)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})

test('GIFTS-11 GIFTS-12 GIFTS-13 names, numbers and amounts are refused beside their fields', async () => {
  const idNumber = `${NATIONAL.slice(0, -1)}${NATIONAL.endsWith('7') ? '8' : '7'}`
  const answer = await send(offer({ recipients: [whom({ nameEn: '陆', idType: 'national-id', idNumber })], items: [thing({ worthFen: 0 })] }))
  expect(answer.fields?.map(({ path }) => path)).toEqual(['recipients.0.nameEn', 'recipients.0.idNumber', 'items.0.worthFen'])
})

test('GIFTS-14 the office’s own application is decided one level up', async () => {
  const { sid } = await sent(offer({ items: [thing({ worthFen: 90_000 })] }), OFFICE)
  expect(await holders(sid)).not.toContain(OFFICE)
  expect((await decide(sid, OFFICE)).code).not.toBe('10000')
  await approve(sid)
  expect(await rowOf(sid)).toMatchObject({ status: 'approved', office: true })
})

test('GIFTS-15 a number is sealed, shown with its middle covered, and kept as long as no other is typed', async () => {
  const sid = await draft(offer({ recipients: [whom({ idType: 'national-id', idNumber: NATIONAL })] }))
  const [one] = await peopleOf(sid)
  expect(JSON.stringify(one)).not.toContain(NATIONAL)
  const open = (row: typeof one) => t.write(async (ctx) => openNumber(ctx, { id: row!.id, idSealed: row!.idSealed! }))
  expect(await open(one)).toBe(NATIONAL)
  const shown = (await detail(sid)).content?.recipients[0]
  expect(shown).toMatchObject({ idMasked: `310***********${NATIONAL.slice(-4)}` })
  await sent(offer({ sid, recipients: [whom({ id: shown!.id, idType: 'national-id' })] }))
  expect(await open((await peopleOf(sid))[0])).toBe(NATIONAL)
  expect(JSON.stringify((await detail(sid, MANAGER)).content)).not.toContain(NATIONAL)
})

test('GIFTS-15 what is in the register stays as it was declared', async () => {
  const sid = await approved()
  expect((await (await t.as(MEMBER)).call(calls.save, offer({ sid }))).code).toBe('LIFE-01')
  expect((await (await t.as(MEMBER)).call(calls.withdraw, { id: sid })).code).toBe('LIFE-01')
})

test('the same company is found again by its name or credit code', async () => {
  const partner = { ...freshPartner(), creditCode: `91${newId().slice(-12)}` }
  const first = (await rowOf(await draft(offer({ partner })))).partnerId
  expect((await rowOf(await draft(offer({ partner: { ...partner, nameCn: ` ${partner.nameCn} `, creditCode: '' } })))).partnerId).toBe(first)
  expect((await rowOf(await draft(offer({ partner: { ...freshPartner(), creditCode: partner.creditCode } })))).partnerId).toBe(first)
  const found = await (await t.as(MEMBER)).ok(calls.partnerSearch, { filters: { keyword: partner.nameCn.slice(1, 12) } })
  expect(found.list.map(({ id }) => id)).toContain(first)
})

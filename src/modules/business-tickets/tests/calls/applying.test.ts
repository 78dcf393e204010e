import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { beginUpload, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { openNumber } from '../../server/data/guests.ts'
import { LATER, MANAGER, MEMBER, nationalId, STRANGER, TICKETING, ticketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, approve, at, decide, detail, draft, given, guestsOf, holders, rowOf, send, sent, settings, standing, told } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
const MB = 1_048_576

test('an application goes from the manager to ticketing, and is to be issued', async () => {
  const id = await sent()
  const { content } = await detail(id)
  expect(content).toMatchObject({ status: 'approving', own: true, worthFen: 95_000, can: ['withdraw'], tickets: [] })
  expect(content?.applyNo).toMatch(/^BT20261120\d{4}$/)
  expect(await holders(id)).toEqual([MANAGER])
  const [row] = (await (await t.as(MEMBER)).ok(calls.list, { filters: { category: 'eco' } })).list
  expect(row).toMatchObject({ id, status: 'approving', can: ['withdraw'] })
  expect(row?.waitingOn).not.toBe('')
  await approve(id)
  expect((await detail(id)).content).toMatchObject({ status: 'approved', can: ['cancel'], tickets: [{ state: 'new', guestName: '陆晓明' }, { state: 'new' }] })
  expect(await told(MEMBER, 'approved', id)).toEqual(['您的商务票申请已获批'])
  expect(await told(TICKETING, 'toIssue', id)).toEqual(['有商务票待出票'])
})

test('BTIX-13 BTIX-14 submitting holds the quantity, and what is rejected or withdrawn gives it back', async () => {
  const me = await another()
  const poolId = await addPool(`BT-${me}`, { total: 5 })
  const id = await sent({ quantity: 3 }, me)
  expect(await standing(poolId)).toEqual({ left: 2, held: 3, spent: 0 })
  expect(await send({ quantity: 3 }, me)).toMatchObject({ code: 'BTIX-13', fields: [{ path: 'quantity' }] })
  expect(await standing(poolId)).toEqual({ left: 2, held: 3, spent: 0 })
  await decide(id, MANAGER, 'reject')
  expect(await standing(poolId)).toEqual({ left: 5, held: 0, spent: 0 })
  expect(await told(me, 'rejected', id)).toEqual(['您的商务票申请未获批'])
  const again = await given({ id, quantity: 4 }, me)
  await (await t.as(me)).ok(calls.submit, again)
  expect(await standing(poolId)).toEqual({ left: 1, held: 4, spent: 0 })
  await (await t.as(me)).ok(calls.withdraw, { id, reason: '改期' })
  expect([await standing(poolId), (await rowOf(id)).status]).toEqual([{ left: 5, held: 0, spent: 0 }, 'withdrawn'])
})

test('what breaks a rule is refused beside its field', async () => {
  expect(await send({ quantity: 11 })).toMatchObject({ code: 'BTIX-07', returnMsg: '人数不能超过10人', fields: [{ path: 'quantity' }] })
  expect(await send({ idNumbers: [nationalId()] })).toMatchObject({ code: 'BTIX-01', fields: [{ path: 'idNumbers' }] })
  expect(await send({ productId: (await settings()).unpriced })).toMatchObject({ code: 'BTIX-19', returnMsg: '价格未配置' })
  expect(await send({ guestCompany: '' })).toMatchObject({ fields: [{ path: 'guestCompany' }] })
  expect(await send({ type: 'private' })).toMatchObject({ fields: [{ path: 'type' }] })
  expect(await send({ category: 'dummy', area: '' })).toMatchObject({ fields: [{ path: 'area' }] })
  for (const path of ['productId', 'poolId'] as const) expect(await send({ [path]: newId() })).toMatchObject({ fields: [{ path }] })
  expect(await send({ idNumbers: ['310***********0000', nationalId()] })).toMatchObject({ fields: [{ path: 'idNumbers' }] })
})

test('BTIX-16 a black-out day and what is too soon are refused', async () => {
  const desk = await t.as(TICKETING)
  const date = '2031-06-10'
  await desk.ok(calls.configBlackout, { date, categories: ['eco'], reasonCn: '包场' })
  expect(await send({ visitDate: date })).toMatchObject({ code: 'BTIX-16', fields: [{ path: 'visitDate' }] })
  const { days } = await (await t.as(MEMBER)).ok(calls.availability, { category: 'eco', month: '2031-06' })
  expect(days.find((one) => one.day === date)).toMatchObject({ open: false, blackoutCn: '包场' })
  await desk.ok(calls.configBlackout, { date, categories: [] })
  expect(await send({ visitDate: date })).toMatchObject({ code: '10000' })
  at('2031-06-01T10:00')
  expect(await send({ productId: (await settings()).ahead })).toMatchObject({ code: 'BTIX-16' })
})

test('BTIX-04 BTIX-05 BTIX-06 attachments are of the stated types, 20MB each, three at most', async () => {
  const me = await t.as(MEMBER)
  const upload = (filename: string) =>
    me.upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: filename.endsWith('pdf') ? '%PDF-1.4\n%%EOF\n' : 'text' })
  expect((await upload('清单.txt')).code).toBe('BTIX-04')
  const begin = async (size: number) => (await me.call(beginUpload, { policy: calls.POLICY, fileName: 'a.mp4', size, sha256: 'a'.repeat(64) })).code
  expect([await begin(20 * MB), await begin(20 * MB + 1)]).toEqual(['10000', 'BTIX-05'])
  const ids = []
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) ids.push((await upload(name)).content!.id)
  expect((await send({ attachments: ids })).code).toBe('BTIX-06')
  const id = await sent({ attachments: ids.slice(0, 3) })
  expect((await detail(id, MANAGER)).content?.attachments.map(({ fileName }) => fileName)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})

test('a draft is whoever’s wrote it; what was sent the department sees', async () => {
  const id = await draft()
  for (const by of [MANAGER, TICKETING, STRANGER]) expect((await detail(id, by)).code).toBe('SHELL-02')
  expect((await (await t.as(STRANGER)).call(calls.save, await given({ id }))).code).toBe('SHELL-02')
  await (await t.as(MEMBER)).ok(calls.submit, await given({ id }))
  expect((await (await t.as(MEMBER)).call(calls.save, await given({ id }))).code).toBe('LIFE-01')
  expect((await detail(id, STRANGER)).code).toBe('SHELL-02')
  expect((await detail(id, TICKETING)).content).toMatchObject({ operates: true, own: false })
  const mate = await another()
  expect((await detail(id, mate)).content).toMatchObject({ own: false, can: [] })
  const seen = async (by: string, scope: 'department' | 'all') => (await t.as(by)).call(calls.list, { pageSize: 100, filters: { category: 'eco', scope } })
  expect((await seen(mate, 'department')).content?.list.map((row) => row.id)).toContain(id)
  expect((await seen(mate, 'all')).content?.list).toEqual([])
})

test('BTIX-21 numbers are sealed and shown covered; in full to ticketing alone, and that is logged', async () => {
  const id = await draft({ quantity: 1, idNumbers: [nationalId()] })
  const [one] = await guestsOf(id)
  expect(JSON.stringify(one)).not.toContain(nationalId())
  expect(await t.write(async (ctx) => openNumber(ctx, one!))).toBe(nationalId())
  const shown = (await detail(id)).content?.guests[0]
  expect(shown?.idMasked).toBe(`310***********${nationalId().slice(-4)}`)
  // what is sent as it was shown stays the number that is kept
  await (await t.as(MEMBER)).ok(calls.submit, await given({ id, quantity: 1, idNumbers: [shown!.idMasked] }))
  const look = async (by: string) => (await t.as(by)).call(calls.vgsIdentities, { id })
  expect((await look(TICKETING)).content).toEqual({ numbers: [nationalId()] })
  expect((await look(MEMBER)).status).toBe(403)
})

test('the form is told what is not right, what is left, what it is worth and who decides', async () => {
  const { purpose: _p, costCenter: _c, attachments: _a, ...asked } = await given({ quantity: 11, phone: '1' })
  const { broken, worthFen, workflowCode, path, offer } = await (await t.as(MEMBER)).ok(calls.check, asked)
  expect(broken.map(({ rule }) => rule)).toEqual(['BTIX-07', 'BTIX-10'])
  expect([worthFen, workflowCode, offer]).toEqual([522_500, 'BUSINESS_TICKET', null])
  expect(path.length).toBeGreaterThan(0)
})

test('what nobody decided is urgent two days before the visit, and rejected on its day', async () => {
  const id = await sent({ visitDate: LATER })
  await t.runJob('business-tickets.morning', '2031-06-01')
  expect(await told(MANAGER, 'urgent', id)).toHaveLength(1)
  expect((await rowOf(id)).status).toBe('approving')
  await t.runJob('business-tickets.morning', LATER)
  await t.runJob('business-tickets.morning', LATER)
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', hold: null })
  expect(await told(MEMBER, 'rejected', id)).toHaveLength(1)
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { csv, MEMBER, numbers, SOON, STRANGER, TICKETING, ticketing, vgs } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, approved, at, detail, issue, issued, redeem, rowOf, standing, ticketsOf, told } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
/** Somebody with a pool of five. */
const hosting = async (year = 2031) => {
  const me = await another()
  return { me, poolId: await addPool(`BT-${me}`, { total: 5, year }) }
}

test('BTIX-14 issuing spends what was held, once; a cancelled application gives it back', async () => {
  const { me, poolId } = await hosting()
  const id = await approved({}, me)
  expect(await standing(poolId)).toEqual({ left: 3, held: 2, spent: 0 })
  const given = numbers(2)
  expect((await issue(id, given)).code).toBe('10000')
  expect((await issue(id, numbers(2))).code).toBe('LIFE-01')
  expect(await standing(poolId)).toEqual({ left: 3, held: 0, spent: 2 })
  expect((await ticketsOf(id)).map(({ state, vgsNumber }) => [state, vgsNumber])).toEqual(given.map((number) => ['sold', number]))
  expect(await told(me, 'issued', id)).toEqual(['您的商务票已出票'])
  await (await t.as(TICKETING)).ok(calls.cancel, { id, reason: '活动取消' })
  expect(await standing(poolId)).toEqual({ left: 5, held: 0, spent: 0 })
  expect((await ticketsOf(id)).map(({ state }) => state)).toEqual(['void', 'void'])
  expect(await told(me, 'cancelled', id)).toHaveLength(1)
  const held = await approved({}, me)
  await (await t.as(me)).ok(calls.cancel, { id: held, reason: '客人改期' })
  expect([await standing(poolId), await told(me, 'cancelled', held)]).toEqual([{ left: 5, held: 0, spent: 0 }, []])
})

test('BTIX-18 a number is used for one ticket only, and there are as many as tickets', async () => {
  const [one, other] = [await approved(), await approved()]
  const given = numbers(2)
  expect((await issue(one, [given[0]!, given[0]!])).code).toBe('BTIX-18')
  expect(await issue(one, [given[0]!])).toMatchObject({ fields: [{ path: 'numbers' }] })
  expect((await issue(one, given)).code).toBe('10000')
  expect(await issue(other, [vgs(), given[1]!])).toMatchObject({ code: 'BTIX-18', returnMsg: 'VGS号码重复' })
  expect((await (await t.as(MEMBER)).call(calls.vgsIssue, { id: other, numbers: numbers(2) })).status).toBe(403)
})

test('a file of numbers issues what it has all numbers of', async () => {
  const desk = await t.as(TICKETING)
  const [whole, short] = [await approved(), await approved()]
  const [a, b] = [(await rowOf(whole)).applyNo, (await rowOf(short)).applyNo]
  const used = vgs()
  const bad = await desk.upload(calls.vgsImport, {}, csv('申请编号,VGS号码', `${a},${used}`, `${a},${used}`, `BT0,${vgs()}`))
  expect(bad.content?.faults.map(({ line, column }) => [line, column])).toEqual([
    [3, 'VGS号码'],
    [4, '申请编号'],
  ])
  const good = await desk.upload(calls.vgsImport, {}, csv('申请编号,VGS号码', `${a},${vgs()}`, `${a},${vgs()}`, `${b},${vgs()}`))
  expect(good.content).toMatchObject({ faultCount: 0, applications: 1, short: 1 })
  await desk.ok(calls.vgsConfirm, { importId: good.content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect([(await rowOf(whole)).status, (await rowOf(short)).status]).toEqual(['issued', 'approved'])
})

test('tickets are sent to the guests, open by their link, and let in once', async () => {
  const id = await issued({ visitDate: SOON })
  const [one, other] = await ticketsOf(id)
  const me = await t.as(MEMBER)
  const { links } = await me.ok(calls.share, { ticketIds: [one!.id], to: 'guest@example.com' })
  const opened = await t.raw({ method: 'GET', path: links[0]!.link, headers: {} })
  expect([opened.status, opened.header('content-type')]).toEqual([200, 'application/pdf'])
  const token = links[0]!.link.split('=').at(-1)!
  expect((await t.visitor.download(calls.pass, { token })).file?.type).toContain('pdf')
  expect((await t.visitor.download(calls.pass, { token: `${token.slice(0, -1)}!` })).file).toBeUndefined()
  expect((await ticketsOf(id))[0]).toMatchObject({ state: 'shared', sentBy: 'e-mail', sends: 1 })
  await me.ok(calls.share, { ticketIds: [one!.id], to: '13800000000' })
  expect((await ticketsOf(id))[0]).toMatchObject({ state: 'shared', sentBy: 'sms', sends: 2 })
  expect((await (await t.as(STRANGER)).call(calls.share, { ticketIds: [other!.id], to: 'a@example.com' })).code).toBe('SHELL-02')
  expect((await redeem(one!.vgsNumber!)).content).toMatchObject({ valid: false, reason: 'early', message: '未到入园日期' })
  at(`${SOON}T10:00`)
  expect((await redeem(one!.vgsNumber!)).content).toEqual({ valid: true, reason: null, message: null })
  expect((await redeem(one!.vgsNumber!)).content).toMatchObject({ valid: false, reason: 'used' })
  expect((await redeem('nothing')).content).toMatchObject({ reason: 'unknown' })
  expect((await detail(id)).content).toMatchObject({ can: [], tickets: [{ state: 'redeemed' }, { state: 'sold' }] })
  expect((await (await t.as(MEMBER)).call(calls.cancel, { id, reason: '太晚' })).code).toBe('LIFE-01')
})

test('one ticket is made void, and its quota goes back', async () => {
  const { me, poolId } = await hosting()
  const id = await issued({}, me)
  const [one] = await ticketsOf(id)
  const desk = await t.as(TICKETING)
  await desk.ok(calls.vgsVoid, { id: one!.id, reason: '号码录入错误' })
  expect((await desk.call(calls.vgsVoid, { id: one!.id, reason: '再次' })).code).toBe('LIFE-01')
  expect([await standing(poolId), (await rowOf(id)).voided]).toEqual([{ left: 4, held: 0, spent: 1 }, 1])
  const voided = await desk.ok(calls.vgsList, { filters: { searchType: 'voided' } })
  expect(voided.list.map((row) => row.id)).toContain(id)
})

test('BTIX-22 seven days after their validity unused tickets come back to their pool, once', async () => {
  const { me, poolId } = await hosting(2026)
  const id = await issued({ visitDate: SOON }, me)
  const [one] = await ticketsOf(id)
  at(`${SOON}T10:00`)
  await redeem(one!.vgsNumber!)
  await t.runJob('business-tickets.returnCodes', '2026-12-07')
  expect((await rowOf(id)).status).toBe('issued')
  for (let run = 0; run < 2; run++) await t.runJob('business-tickets.returnCodes', '2026-12-08')
  expect(await rowOf(id)).toMatchObject({ status: 'completed', redeemed: 1, voided: 1 })
  expect((await ticketsOf(id)).map(({ state }) => state)).toEqual(['redeemed', 'void'])
  expect(await standing(poolId)).toEqual({ left: 4, held: 0, spent: 1 })
})

test('who hosts is reminded the day before, with the meeting point', async () => {
  const id = await issued()
  for (let run = 0; run < 2; run++) await t.runJob('business-tickets.morning', '2031-06-02')
  expect(await told(MEMBER, 'tomorrow', id)).toEqual(['明天有来宾入园'])
})

test('the report counts by where they belong, officials among them', async () => {
  const { me } = await hosting()
  await issued({ visitDate: '2031-09-01', guestCompany: '报表测试公司' }, me)
  const desk = await t.as(TICKETING)
  const { totals, rows } = await desk.ok(calls.report, { from: '2031-09', to: '2031-09', by: 'company' })
  expect(rows).toEqual([expect.objectContaining({ key: '报表测试公司', applied: 2, approved: 2, issued: 2, redeemed: 0, official: 0, worthFen: 95_000 })])
  expect(totals.issued).toBe(2)
  expect(await desk.call(calls.report, { from: '2031-09', to: '2031-08' })).toMatchObject({ fields: [{ path: 'to' }] })
  expect((await (await t.as(MEMBER)).call(calls.report, { from: '2031-09', to: '2031-09' })).status).toBe(403)
})

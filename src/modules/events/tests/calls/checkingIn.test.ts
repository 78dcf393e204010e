import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { checkIn as bookingDesk, removeBooking } from '#services/booking/contract.ts'
import { qrcodeSettled } from '#services/my-qrcode/events.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, happenings, later, MEMBER, NOT_FOR, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { opened, signUp, checkIn, qr, selfCheckIn, desk, came, personal, view, stateOf, told, back, signups } = happenings(t)
afterEach(back)

/** An event with a check-in from half an hour before to its end; the clock stands at its beginning. */
async function begun(more: object = {}, limit = 2, people: readonly string[] = [MEMBER]) {
  const event = await opened(more, limit)
  for (const ssoId of people) await signUp(ssoId, event.first.id)
  const { start, end } = event.first
  const one = await checkIn({ type: 'linked', sid: event.sid, sessionIds: [event.first.id], start: later(start, -0.5), end })
  t.setClock(start)
  return { ...event, checkInId: one.id }
}
const codeOfBooking = async (ssoId: string, code: string) => (await view(code, ssoId)).sessions[0]!.mine!.code!

describe('a check-in', () => {
  test('EVT-03 EVT-31 does not end before it starts, and says whom it is for', async () => {
    expect((await checkIn({ end: later('2026-11-20T04:00:00.000Z', -1) })).answer).toMatchObject({ code: 'EVT-03', returnMsg: '签到结束时间不能早于开始时间' })
    expect((await checkIn({ type: 'list' })).answer).toMatchObject({ code: 'EVT-31', fields: [{ path: 'list' }] })
  })

  test('EVT-13 counts once, within its time, for those registered; by the code of the event', async () => {
    const { checkInId, first, sid, code } = await begun()
    const now = (await qr(checkInId)).code
    expect(await selfCheckIn(MEMBER, now)).toMatchObject({ content: { ok: true, again: false, sessionEn: 'Afternoon' } })
    expect(await selfCheckIn(MEMBER, now)).toMatchObject({ content: { ok: true, again: true } })
    expect(await selfCheckIn(OTHER, now)).toMatchObject({ content: { ok: false, rule: 'EVT-13', message: '不在签到时间或未报名' } })
    expect(await came(checkInId)).toMatchObject([{ person: { ssoId: MEMBER }, method: 'event-qr', by: null }])
    expect(await signups(sid)).toMatchObject([{ state: 'attended' }])
    expect(await stateOf(MEMBER, code)).toBe('registered')
    t.setClock(later(first.end, 0.1))
    expect(await selfCheckIn(MEMBER, (await qr(checkInId)).code)).toMatchObject({ content: { again: true } })
    expect(await desk(checkInId, { ssoId: OTHER })).toMatchObject({ code: 'EVT-13' })
  })

  test('EVT-13 the desk lets in who waits while places are free', async () => {
    const { checkInId, first, sid } = await begun({ standby: true }, 1, [MEMBER, OTHER])
    expect((await desk(checkInId, { ssoId: OTHER })).code).toBe('EVT-13')
    const [place] = (await signups(sid)).filter(({ state }) => state === 'booked')
    expect(place!.person.ssoId).toBe(MEMBER)
    // once it has begun nobody moves up any more
    await (await t.as(ADMIN)).ok(removeBooking, { id: place!.booking, reason: 'ill' })
    expect((await signups(sid)).map(({ state }) => state).toSorted()).toEqual(['removed', 'standby'])
    expect(await selfCheckIn(OTHER, (await qr(checkInId)).code)).toMatchObject({ content: { ok: false, rule: 'EVT-13' } })
    expect(await desk(checkInId, { ssoId: OTHER })).toMatchObject({ content: { ok: true, letIn: true } })
    expect((await signups(sid)).find(({ person }) => person.ssoId === OTHER)).toMatchObject({ state: 'attended' })
    expect(first.limit).toBe(1)
  })

  test('EVT-21 whom a reader let in without network has come, once it is back', async () => {
    const { checkInId, first, sid } = await begun()
    await t.write((ctx) =>
      ctx.emit(qrcodeSettled, {
        ...{ scanId: newId(ctx.now), ssoId: asSsoId(MEMBER), purpose: 'event-check-in', result: 'ok', deviceId: newId(ctx.now), place: 'gate' },
        ...{ at: first.start, lostTo: null },
      }),
    )
    await t.drain()
    expect(await signups(sid)).toMatchObject([{ state: 'attended' }])
    expect(await came(checkInId)).toMatchObject([{ person: { ssoId: MEMBER } }])
  })

  test('EVT-14 the code of the event renews; an older link does not check in, nor one that somebody made up', async () => {
    const { checkInId, first } = await begun()
    const { code, renewsAt } = await qr(checkInId)
    expect(new Date(renewsAt).getTime() - new Date(first.start).getTime()).toBeLessThanOrEqual(30_000)
    t.setClock(new Date(new Date(first.start).getTime() + 60_000).toISOString())
    expect(await selfCheckIn(MEMBER, code)).toMatchObject({ content: { ok: false, rule: 'EVT-14', message: '二维码已过期，请重新扫描' } })
    expect(await selfCheckIn(MEMBER, `${code.split('.')[0]}.AAAAAAAAAAAA`)).toMatchObject({ content: { rule: 'EVT-14' } })
    expect(await selfCheckIn(MEMBER, code.split('.')[0]!)).toMatchObject({ content: { rule: 'EVT-14' } })
    expect(await came(checkInId)).toEqual([])
    expect(await selfCheckIn(MEMBER, (await qr(checkInId)).code)).toMatchObject({ content: { ok: true } })
  })

  test('EVT-19 a code that is none is illegal input', async () => {
    expect(await selfCheckIn(MEMBER, 'NOSUCHCODE.x')).toMatchObject({ code: 'EVT-19' })
  })

  test('one for a list takes whom it holds, one that is open everybody; closed it takes nobody', async () => {
    const listed = await checkIn({ type: 'list', list: { everybody: false, include: [{ ssoIds: [asSsoId(MEMBER)] }], exclude: [] } })
    const open = await checkIn({ method: 'desk' })
    expect([(await desk(listed.id, { ssoId: MEMBER })).code, (await desk(listed.id, { ssoId: OTHER })).code]).toEqual(['10000', 'EVT-13'])
    expect(await desk(open.id, { code: await personal(NOT_FOR) })).toMatchObject({ content: { ok: true, person: { ssoId: NOT_FOR } } })
    expect(await desk(open.id, { code: 'nonsense' })).toMatchObject({ content: { ok: false, rule: 'QRC-18' } })
    expect(await selfCheckIn(MEMBER, (await qr(open.id)).code)).toMatchObject({ content: { ok: false } })
    const admin = await t.as(ADMIN)
    const { list } = await admin.ok(calls.checkInList, { filters: { id: listed.id } })
    expect(list).toMatchObject([{ expected: 1, checkedIn: 1, rate: 100, status: 'open', can: ['edit', 'close'] }])
    const { answer: _a, ...given } = listed
    expect((await admin.call(calls.checkInSave, { ...given, version: 1, closed: true })).code).toBe('10000')
    expect((await desk(listed.id, { ssoId: THIRD })).code).toBe('EVT-13')
    expect((await admin.call(calls.checkInSave, { ...given, version: 2 })).code).toBe('SHELL-39')
  })
})

describe('a gate with a bad network', () => {
  test('EVT-21 a scan kept without network counts with its time, each person once, and a code used twice is seen', async () => {
    const { checkInId, first, code } = await begun()
    const mine = await codeOfBooking(MEMBER, code)
    const [scan, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const staff = await t.as(ADMIN)
    t.setClock(later(first.start, 0.2))
    // this desk sends what it scanned ten minutes ago, twice, as its network comes and goes
    const kept = { scan, code: mine, slot: first.slot!, at: later(first.start, 0.03) }
    for (let time = 0; time < 2; time++) expect(await staff.ok(bookingDesk, kept)).toMatchObject({ ok: true })
    expect(await came(checkInId)).toMatchObject([{ at: kept.at, method: 'desk', by: { ssoId: ADMIN } }])
    // another desk scans the same code later
    expect(await staff.ok(bookingDesk, { ...kept, scan: other, at: later(first.start, 0.1) })).toMatchObject({ ok: false, rule: 'BOOKING-08' })
    expect(await desk(checkInId, { code: mine })).toMatchObject({ content: { ok: false, first: kept.at } })
    // and a third had scanned it first
    const earliest = later(first.start, 0.01)
    expect(await staff.ok(bookingDesk, { ...kept, scan: crypto.randomUUID(), at: earliest })).toMatchObject({ ok: true, before: { at: kept.at } })
    expect(await came(checkInId)).toMatchObject([{ at: earliest }])
  })

  test('EVT-21 what was scanned by number is merged too: the same scan once, the first in time counts', async () => {
    const open = await checkIn({})
    const scan = crypto.randomUUID()
    t.setClock(later(open.start, 1))
    const at = later(open.start, 0.5)
    expect(await desk(open.id, { ssoId: MEMBER }, { scan, at })).toMatchObject({ content: { ok: true, at } })
    expect(await desk(open.id, { ssoId: MEMBER }, { scan, at })).toMatchObject({ content: { ok: true, at } })
    expect(await desk(open.id, { ssoId: MEMBER }, { at: later(open.start, 0.7) })).toMatchObject({ content: { ok: false, first: at } })
    expect(await desk(open.id, { ssoId: MEMBER }, { at: later(open.start, 0.2) })).toMatchObject({ content: { ok: true } })
    expect(await came(open.id)).toMatchObject([{ at: later(open.start, 0.2), method: 'manual' }])
    expect(await desk(open.id, { ssoId: OTHER }, { at: later(open.start, -0.1) })).toMatchObject({ code: 'EVT-13' })
  })

  test('who did not come is told so once it is over', async () => {
    const { first } = await begun()
    t.setClock(later(first.end, 30))
    await t.runJob('booking.absent')
    await t.drain()
    expect(await told(MEMBER)).toContain('You were missed: Book club')
  })
})

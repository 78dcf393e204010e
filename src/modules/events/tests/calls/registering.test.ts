import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { cancelMine, drawOf } from '#services/booking/contract.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, FOR, happenings, later, MEMBER, NOT_FOR, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { opened, signUp, cancel, view, stateOf, add, signups, change, session, nextDay, timesOf, told, detail, back } = happenings(t)
afterEach(back)
const Q = '0d9a4c1e-6a37-4b52-9b0e-5f0c2f1d7a11'
const idOf = async (ssoId: string, code: string) => (await view(code, ssoId)).sessions[0]!.mine!.id

describe('registering', () => {
  test('is answered with the state, the code to show and a notice', async () => {
    const questions = [{ id: Q, textCn: '尺码', textEn: 'Size', required: true, choices: [{ cn: '小', en: 'S' }] }]
    const { first, code, sid } = await opened({ questions })
    expect(await signUp(MEMBER, first.id)).toMatchObject({ code: 'EVT-24', fields: [{ path: `answers.${Q}` }] })
    expect(await signUp(MEMBER, first.id, { answers: { [Q]: '0' } })).toMatchObject({ content: { state: 'booked' } })
    const [seen] = (await view(code)).sessions
    expect(seen).toMatchObject({ personState: 'registered', mine: { state: 'booked', code: expect.stringMatching(/^[A-Z0-9]{12}$/), can: ['cancel'] } })
    expect(await signups(sid)).toMatchObject([{ answers: '尺码：小', by: 'self', state: 'booked' }])
    expect(await told(MEMBER)).toContain('Registered: Book club')
  })

  test('EVT-06 once a session; again answers that one is registered', async () => {
    const { first } = await opened()
    await signUp(MEMBER, first.id)
    expect(await signUp(MEMBER, first.id)).toMatchObject({ code: 'EVT-06', returnMsg: '您已报名' })
  })

  test('EVT-07 as many as there are places, whoever adds them', async () => {
    const { first, code } = await opened({}, 1)
    await signUp(MEMBER, first.id)
    expect(await signUp(OTHER, first.id)).toMatchObject({ code: 'EVT-07', returnMsg: '名额已满' })
    expect(await stateOf(OTHER, code)).toBe('full')
    expect((await add(first.id, OTHER)).people).toMatchObject([{ result: 'full' }])
    expect(await told(ADMIN)).toContain('Full: Book club')
  })

  test('EVT-08 who waits is first come first served, moves up when a place is given back, and nobody goes past the list', async () => {
    const { first, code } = await opened({ standby: true, standbyLimit: 2 }, 1)
    await signUp(MEMBER, first.id)
    for (const ssoId of [OTHER, THIRD]) expect(await signUp(ssoId, first.id)).toMatchObject({ content: { state: 'standby' } })
    expect((await view(code, THIRD)).sessions[0]!.mine).toMatchObject({ state: 'standby', place: 2, code: null })
    expect((await signUp('10000007', first.id)).code).toBe('EVT-07')
    await cancel(MEMBER, await idOf(MEMBER, code))
    expect([await stateOf(OTHER, code), await stateOf(THIRD, code), await stateOf(MEMBER, code)]).toEqual(['registered', 'standby', 'full'])
    await t.drain()
    expect(await told(OTHER)).toContain('You have a place: Book club')
    expect(await told(MEMBER)).toContain('Cancelled: Book club')
  })

  test('EVT-09 whom it is not for sees the page without access, and registers for nothing', async () => {
    const { first, code } = await opened()
    const stranger = await t.as(NOT_FOR)
    expect(await stranger.call(calls.registrationCode, { code })).toMatchObject({ code: 'EVT-09', status: 403 })
    expect(await signUp(NOT_FOR, first.id)).toMatchObject({ code: 'EVT-09', status: 403 })
    expect((await stranger.ok(calls.mine, { pageSize: 100 })).list.map((one) => one.code)).not.toContain(code)
    expect((await (await t.as(MEMBER)).ok(calls.mine, { pageSize: 100 })).list.map((one) => one.code)).toContain(code)
    await add(first.id, NOT_FOR)
    expect(await stateOf(NOT_FOR, code)).toBe('registered')
  })

  test('EVT-10 not for two things at once', async () => {
    const one = await opened()
    const { start, end } = one.first
    const other = await opened({
      sessions: [{ ...session('2027-01-01'), start: later(start, 1), end: later(end, 1) }],
      registrationEnd: one.registrationEnd,
      cancelUntil: one.cancelUntil,
    })
    await signUp(MEMBER, one.first.id)
    expect(await signUp(MEMBER, other.first.id)).toMatchObject({ code: 'EVT-10', returnMsg: '与您已报名的其他活动时间冲突' })
    expect((await add(other.first.id, MEMBER)).people).toMatchObject([{ result: 'refused', why: '与您已报名的其他活动时间冲突' }])
    await cancel(MEMBER, await idOf(MEMBER, one.code))
    expect((await signUp(MEMBER, other.first.id)).code).toBe('10000')
  })

  test('EVT-11 within the time of registration; a place is given back until the cut-off, here and where all bookings are', async () => {
    const { first, code, registrationStart, registrationEnd, cancelUntil } = await opened()
    t.setClock(later(registrationStart, -1))
    expect(await stateOf(MEMBER, code)).toBe('registration-not-started')
    expect((await signUp(MEMBER, first.id)).code).toBe('EVT-11')
    t.setClock(registrationEnd)
    expect(await stateOf(MEMBER, code)).toBe('registration-ended')
    expect((await signUp(MEMBER, first.id)).code).toBe('EVT-11')
    back()
    await signUp(MEMBER, first.id)
    const { mine, seats } = (await view(code)).sessions[0]!
    t.setClock(later(cancelUntil, 0.01))
    expect(await cancel(MEMBER, mine!.id)).toMatchObject({ code: 'EVT-11' })
    expect((await view(code)).sessions[0]!.mine!.can).toEqual([])
    t.setClock(cancelUntil)
    expect((await cancel(OTHER, mine!.id)).code).toBe('SHELL-02')
    await (await t.as(MEMBER)).ok(cancelMine, { id: seats!.mine!.id })
    expect(await stateOf(MEMBER, code)).toBe('registration-ended')
  })

  test('EVT-19 codes of links are by chance, and an unknown one is illegal input', async () => {
    const { code } = await opened()
    expect(code).toMatch(/^[A-Z0-9]{8,}$/)
    for (const wrong of ['', 'x', code.toLowerCase(), '../..']) {
      const answer = await (await t.as(MEMBER)).call(calls.registrationCode, { code: wrong || 'none' })
      expect(answer).toMatchObject({ code: 'EVT-19', returnMsg: '输入不合法' })
    }
  })

  test('EVT-22 sessions that fit come first, a shift is told before one signs up, a draw gives alike and a season has its cap', async () => {
    const day = await nextDay()
    const both = [session(day, '03:00', '04:00', { nameCn: '上午', nameEn: 'Morning' }), session(day)]
    const { code, sessions } = await opened({ sessions: both, ...(await timesOf(day)) })
    const morning = sessions.find(({ nameEn }) => nameEn === 'Morning')!
    const shift = { externalId: code, ssoId: asSsoId('10000007'), starts: new Date(morning.start), ends: new Date(morning.end), place: 'A' }
    await t.write((ctx) => recordShifts(ctx, 'test', [shift]))
    expect((await view(code, '10000007')).sessions.map(({ nameEn, clash }) => [nameEn, clash?.nameEn])).toEqual([
      ['Afternoon', undefined],
      ['Morning', 'shift'],
    ])
    expect((await view(code)).sessions.map(({ nameEn }) => nameEn)).toEqual(['Morning', 'Afternoon'])
    expect((await signUp('10000007', morning.id)).code).toBe('BOOKING-16')
    expect((await signUp('10000007', morning.id, { anyway: true })).code).toBe('10000')

    const drawn = await opened({ draw: true, standby: true })
    for (const one of [MEMBER, OTHER, THIRD]) expect(await signUp(one, drawn.first.id)).toMatchObject({ content: { state: 'standby' } })
    t.setClock(drawn.registrationEnd)
    await t.runJob('booking.places')
    expect((await Promise.all([MEMBER, OTHER, THIRD].map((one) => stateOf(one, drawn.code)))).toSorted()).toEqual(['registered', 'registered', 'standby'])
    expect((await (await t.as(MEMBER)).ok(drawOf, { slot: drawn.first.slot! })).drawn?.entrants).toHaveLength(3)
    back()

    const season = { season: '秋季', seasonMost: 1 }
    const [one, other] = [await opened(season), await opened(season)]
    await signUp(OTHER, one.first.id)
    expect((await signUp(OTHER, other.first.id)).code).toBe('BOOKING-11')
  })

  test('EVT-23 for as many sessions as the event says, and one unless it does', async () => {
    const day = await nextDay()
    const three = [session(day, '08:00', '09:00'), session(day, '10:00', '11:00'), session(day, '12:00', '13:00')]
    const times = await timesOf(day)
    const several = await opened({ sessions: three, multipleSessions: true, maxSessions: 2, ...times })
    const codes = []
    for (const { id } of several.sessions) codes.push((await signUp(MEMBER, id)).code)
    expect(codes).toEqual(['10000', '10000', 'EVT-23'])
    const one = await opened({ sessions: three, ...times })
    await signUp(OTHER, one.sessions[0]!.id)
    expect(await signUp(OTHER, one.sessions[1]!.id)).toMatchObject({ code: 'EVT-23', returnMsg: '此活动每人最多可报名1场' })
  })
})

describe('what is changed once people have registered', () => {
  test('EVT-12 places grow, which moves up who waits, or shrink to those who have one', async () => {
    const { sid, first, code } = await opened({ standby: true }, 2)
    for (const one of [MEMBER, OTHER, THIRD]) await signUp(one, first.id)
    const { seats: _s, slot: _l, ...plain } = first
    expect(await change(sid, { sessions: [{ ...plain, limit: 1 }] })).toMatchObject({ code: 'EVT-12', fields: [{ path: 'sessions.0.limit' }] })
    expect((await change(sid, { sessions: [{ ...plain, limit: 3 }] })).code).toBe('10000')
    expect(await stateOf(THIRD, code)).toBe('registered')
  })

  test('another time or place is told to who registered; how places are given stays', async () => {
    const { sid, first } = await opened()
    await signUp(MEMBER, first.id)
    const { seats: _s, slot: _l, ...plain } = first
    expect((await change(sid, { sessions: [{ ...plain, placeCn: '二号楼', placeEn: 'House 2' }] })).code).toBe('10000')
    expect((await told(MEMBER)).some((title) => title.includes('Book club · Afternoon'))).toBe(true)
    expect((await change(sid, { standby: true })).code).toBe('SHELL-39')
    expect((await change(sid, { sessions: [plain, session(await nextDay())] })).code).toBe('SHELL-39')
    expect((await detail(sid)).sessions).toMatchObject([{ placeEn: 'House 2' }])
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('EVT-07 of many who register for the last places as many get them as there are', async () => {
    const { first, sid } = await opened({}, 3)
    await Promise.all(FOR.map((one) => t.as(one)))
    expect(tally(await Promise.all(FOR.map((one) => signUp(one, first.id))))).toEqual([...Array(3).fill('10000'), ...Array(FOR.length - 3).fill('EVT-07')])
    expect((await detail(sid)).sessions[0]!.seats).toMatchObject({ booked: 3, left: 0 })
  })

  test('EVT-06 EVT-10 the same twice registers once, and two events at the same time one of them', async () => {
    const one = await opened()
    expect(tally(await Promise.all([signUp(MEMBER, one.first.id), signUp(MEMBER, one.first.id)]))).toEqual(['10000', 'EVT-06'])
    const { seats: _s, slot: _l, id: _i, ...same } = one.first
    const other = await opened({ sessions: [same], registrationEnd: one.registrationEnd, cancelUntil: one.cancelUntil })
    expect(tally(await Promise.all([signUp(OTHER, one.first.id), signUp(OTHER, other.first.id)]))).toEqual(['10000', 'EVT-10'])
  })
})

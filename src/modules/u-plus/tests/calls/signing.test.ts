import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { cancelMine, drawOf } from '#services/booking/contract.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { events } from '../../server/tables.ts'
import { ADMIN, MEMBER, NOT_FOR, OTHER, PHONE, program, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => program(t).back())
const { opened, draft, detail, signUp, add, cancel, mine, stateOf, told, change } = program(t)
const FOR = [MEMBER, OTHER, THIRD, '10000004', '10000005', '10000007', '10000008']
const later = (instant: string, hours: number) => addHours(new Date(instant), hours).toISOString()

describe('an event', () => {
  test('UPLUS-01 is not there as a draft, once it is over, or under an address of nothing', async () => {
    const hidden = await draft()
    const { id, endTime } = await opened()
    for (const eventId of [hidden, crypto.randomUUID()])
      expect(await signUp(MEMBER, eventId)).toMatchObject({ code: 'err2001', returnMsg: '活动不存在或已结束' })
    expect((await (await t.as(MEMBER)).call(calls.detail, { eventId: 'nothing' })).code).toBe('err2001')
    expect((await cancel(MEMBER, hidden)).code).toBe('err2001')
    await signUp(MEMBER, id)
    t.setClock(endTime)
    expect((await signUp(OTHER, id)).code).toBe('err2001')
    expect((await cancel(MEMBER, id)).code).toBe('err2001')
  })

  test('UPLUS-02 UPLUS-08 that says nothing in either language has no content', async () => {
    const { id } = await opened()
    await t.write(({ db }) => db.update(events).set({ wordingBlocks: [] }).where(eq(events.id, id)))
    expect(await signUp(MEMBER, id)).toMatchObject({ code: 'err2002', returnMsg: '活动内容不存在' })
    expect((await (await t.as(MEMBER)).call(calls.detail, { eventId: id })).code).toBe('err2002')
    const { list } = await (await t.as(MEMBER)).ok(calls.list, { pageSize: 100 })
    expect(list.map((one) => one.id)).not.toContain(id)
  })

  test('UPLUS-12 is seen and joined by whom it is for; an administrator adds others', async () => {
    const { id } = await opened()
    const open = async (who: string) => (await (await t.as(who)).ok(calls.list, { pageSize: 100 })).list.map((one) => one.id)
    expect(await open(MEMBER)).toContain(id)
    expect(await open(NOT_FOR)).not.toContain(id)
    expect(await (await t.as(NOT_FOR)).call(calls.detail, { eventId: id })).toMatchObject({ code: 'UPLUS-12', returnMsg: '您不在活动范围内' })
    expect((await signUp(NOT_FOR, id)).code).toBe('UPLUS-12')
    expect((await add(NOT_FOR, id)).code).toBe('10000')
    expect(await stateOf(NOT_FOR, id)).toBe('booked')
  })
})

describe('signing up', () => {
  test('keeps a number and the answers, tells the person, and stands among the own events', async () => {
    const question = { id: crypto.randomUUID(), textCn: '尺码', textEn: 'Size', required: true, choices: [{ cn: '小', en: 'S' }] }
    const { id } = await opened({ questions: [question] })
    expect(await signUp(MEMBER, id)).toMatchObject({ code: 'UPLUS-18', fields: [{ path: `answers.${question.id}` }] })
    expect((await signUp(MEMBER, id, { answers: { [question.id]: '0' } })).code).toBe('10000')
    expect(await mine(MEMBER)).toContainEqual(expect.objectContaining({ eventId: id, state: 'booked', can: ['cancel'] }))
    expect(await program(t).signups(id)).toMatchObject([{ phone: PHONE, answers: '尺码：小' }])
    expect(await told(MEMBER)).toContain('Signed up: Latte art')
  })

  test('UPLUS-03 ends at the cut-off, and has not begun before it opens', async () => {
    const { id, signupCutoff, signupOpen } = await opened()
    t.setClock(later(signupOpen, -1))
    expect((await signUp(MEMBER, id)).code).toBe('BOOKING-03')
    t.setClock(signupCutoff)
    expect(await signUp(MEMBER, id)).toMatchObject({ code: 'err2003', returnMsg: '报名时间已过' })
    expect(await detail(id, MEMBER)).toMatchObject({ whyNot: '报名时间已过', mine: null })
    expect((await add(MEMBER, id)).code).toBe('10000')
  })

  test('UPLUS-04 UPLUS-09 as many as there are places, and then those who may wait', async () => {
    const full = await opened({ quota: 1 })
    await signUp(MEMBER, full.id)
    expect(await signUp(OTHER, full.id)).toMatchObject({ code: 'err2004', returnMsg: '名额已满' })
    expect((await add(OTHER, full.id)).code).toBe('err2004')
    expect(await detail(full.id, OTHER)).toMatchObject({ whyNot: '名额已满', mine: null })
    expect(await told(ADMIN)).toContain('Full: Latte art')
    const waits = await opened({ quota: 1, standby: 1 })
    await signUp(MEMBER, waits.id)
    expect(await signUp(OTHER, waits.id)).toMatchObject({ content: { state: 'standby' } })
    await cancel(MEMBER, waits.id)
    expect([await stateOf(MEMBER, waits.id), await stateOf(OTHER, waits.id)]).toEqual(['cancelled', 'booked'])
    expect((await signUp(MEMBER, waits.id)).content).toMatchObject({ state: 'standby' })
  })

  test('UPLUS-05 UPLUS-07 not for two things at once, nor twice for the same; what clashes is named', async () => {
    const first = await opened({ nameCn: '读书会', nameEn: 'Book club' })
    const { id } = await opened({
      startTime: later(first.startTime, 1),
      endTime: later(first.endTime, 1),
      signupCutoff: first.signupCutoff,
      cancelCutoff: first.cancelCutoff,
    })
    await signUp(MEMBER, first.id)
    expect((await signUp(MEMBER, first.id)).code).toBe('err2005')
    const refused = await signUp(MEMBER, id)
    expect(refused).toMatchObject({ code: 'err2005', returnMsg: expect.stringContaining('与您的其他报名冲突：读书会（') })
    expect((await detail(id, MEMBER)).whyNot).toBe((refused as { returnMsg: string }).returnMsg)
    expect((await add(MEMBER, id)).code).toBe('err2005')
    await cancel(MEMBER, first.id)
    expect((await signUp(MEMBER, id)).code).toBe('10000')
  })

  test('UPLUS-16 of several reasons the first in order answers', async () => {
    const { id, signupCutoff } = await opened({ quota: 1 })
    await signUp(MEMBER, id)
    expect((await signUp(MEMBER, id)).code).toBe('err2005')
    t.setClock(signupCutoff)
    expect((await signUp(MEMBER, id)).code).toBe('err2003')
    expect((await signUp(NOT_FOR, id)).code).toBe('UPLUS-12')
    await t.write(({ db }) => db.update(events).set({ wordingBlocks: [] }).where(eq(events.id, id)))
    expect((await signUp(NOT_FOR, id)).code).toBe('err2002')
  })

  test('UPLUS-17 a draw lets who signed up win alike, and has its hash before', async () => {
    const { id, signupCutoff } = await opened({ draw: true, standby: 5 })
    for (const one of [MEMBER, OTHER, THIRD]) expect(await signUp(one, id)).toMatchObject({ content: { state: 'standby' } })
    const { seats } = await detail(id, MEMBER)
    expect(seats).toMatchObject({ stand: 'draw', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    t.setClock(signupCutoff)
    await t.runJob('booking.places')
    expect((await Promise.all([MEMBER, OTHER, THIRD].map((one) => stateOf(one, id)))).toSorted()).toEqual(['booked', 'booked', 'standby'])
    expect((await (await t.as(MEMBER)).ok(drawOf, { slot: seats!.slot })).drawn?.entrants).toHaveLength(3)
  })

  test('UPLUS-17 a season has its cap, a freed place a deadline, and a shift is warned of or refused, by name', async () => {
    const season = { season: '秋季', seasonMost: 1 }
    const [one, other] = [await opened(season), await opened(season)]
    await signUp(OTHER, one.id)
    expect((await signUp(OTHER, other.id)).code).toBe('BOOKING-11')

    const offered = await opened({ quota: 1, standby: 1, acceptHours: 12 })
    await signUp(MEMBER, offered.id)
    await signUp(THIRD, offered.id)
    await cancel(MEMBER, offered.id)
    expect([await stateOf(THIRD, offered.id), (await detail(offered.id)).seats?.left]).toEqual(['standby', 0])

    const [warns, refuses] = [await opened({ rosterCheck: 'warn' }), await opened({ rosterCheck: 'refuse' })]
    for (const { id, startTime, endTime } of [warns, refuses])
      await t.write((ctx) =>
        recordShifts(ctx, 'test', [{ externalId: id, ssoId: asSsoId('10000007'), starts: new Date(startTime), ends: new Date(endTime), place: 'A' }]),
      )
    expect(await detail(warns.id, '10000007')).toMatchObject({ clash: { nameEn: 'shift' }, whyNot: null })
    expect((await signUp('10000007', warns.id)).code).toBe('BOOKING-16')
    expect((await signUp('10000007', warns.id, { anyway: true })).code).toBe('10000')
    expect(await signUp('10000007', refuses.id, { anyway: true })).toMatchObject({ code: 'err2005', returnMsg: expect.stringContaining('班') })
  })
})

describe('cancelling', () => {
  test('UPLUS-06 ends at the cut-off, here and where all bookings are; who has none finds nothing', async () => {
    const { id, cancelCutoff } = await opened()
    await signUp(MEMBER, id)
    expect((await cancel(OTHER, id)).code).toBe('SHELL-02')
    t.setClock(later(cancelCutoff, 0.01))
    expect(await cancel(MEMBER, id)).toMatchObject({ code: 'err2006', returnMsg: '取消时间已过' })
    expect((await mine(MEMBER)).find(({ eventId }) => eventId === id)?.can).toEqual([])
    t.setClock(cancelCutoff)
    await (await t.as(MEMBER)).ok(cancelMine, { id: (await detail(id, MEMBER)).seats!.mine!.id })
    await t.drain()
    expect(await told(MEMBER)).toContain('Sign-up cancelled: Latte art')
    expect(await mine(MEMBER, 'cancelled')).toContainEqual(expect.objectContaining({ eventId: id, state: 'cancelled' }))
  })

  test('UPLUS-13 another time or place is told, and lets people cancel for a day past the cut-off', async () => {
    const { id, cancelCutoff, startTime } = await opened({ quota: 3 })
    await signUp(MEMBER, id)
    await signUp(OTHER, id)
    t.setClock(later(cancelCutoff, 1))
    expect((await change(id, { quota: 4 })).code).toBe('10000')
    expect((await cancel(MEMBER, id)).code).toBe('err2006')
    const moved = { startTime: later(startTime, 42), endTime: later(startTime, 44) }
    expect((await change(id, { ...moved, placeCn: '二号楼', placeEn: 'House 2' })).code).toBe('10000')
    expect(await told(MEMBER)).toContain('Event changed: Latte art')
    expect((await detail(id, MEMBER)).cancelUntil).toBe(later(cancelCutoff, 25))
    t.setClock(later(cancelCutoff, 25))
    expect((await cancel(MEMBER, id)).code).toBe('10000')
    t.setClock(later(cancelCutoff, 25.1))
    expect((await cancel(OTHER, id)).code).toBe('err2006')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('UPLUS-09 of many who sign up for the last places as many get them as there are', async () => {
    const { id } = await opened({ quota: 3 })
    expect(tally(await Promise.all(FOR.map((one) => signUp(one, id))))).toEqual([...Array(3).fill('10000'), ...Array(4).fill('err2004')])
    expect((await detail(id)).seats).toMatchObject({ booked: 3, left: 0 })
  })

  test('UPLUS-09 the same twice signs up once, and two events at the same time one of them', async () => {
    const one = await opened()
    expect(tally(await Promise.all([signUp(MEMBER, one.id), signUp(MEMBER, one.id)]))).toEqual(['10000', 'err2005'])
    const other = await opened({ startTime: one.startTime, endTime: one.endTime, signupCutoff: one.signupCutoff, cancelCutoff: one.cancelCutoff })
    expect(tally(await Promise.all([signUp(OTHER, one.id), signUp(OTHER, other.id)]))).toEqual(['10000', 'err2005'])
  })

  test('UPLUS-11 a quota that shrinks while places are taken never falls below them', async () => {
    const { id } = await opened({ quota: 6 })
    const answers = await Promise.all([...FOR.map((one) => signUp(one, id)), change(id, { quota: 2 })])
    expect(tally(answers).filter((code) => !['10000', 'err2004', 'UPLUS-11'].includes(code))).toEqual([])
    const { seats } = await detail(id)
    expect(seats!.booked).toBeLessThanOrEqual(seats!.capacity)
  })

  test('who signs up while the event is unpublished or called off has no place afterwards', async () => {
    const [off, back] = [await opened(), await opened()]
    const admin = await t.as(ADMIN)
    const answers = await Promise.all([admin.call(calls.cancelEvent, { id: off.id, reason: 'storm' }), ...FOR.map((one) => signUp(one, off.id))])
    expect(answers[0]).toMatchObject({ code: '10000' })
    expect((await program(t).signups(off.id)).filter(({ state }) => state === 'booked')).toEqual([])
    const [unpublished, signed] = await Promise.all([admin.call(calls.unpublish, { id: back.id }), signUp(MEMBER, back.id)])
    expect([unpublished.code, signed.code].toSorted()).toEqual(unpublished.code === '10000' ? ['10000', 'err2001'] : ['10000', 'UPLUS-21'])
  })
})

import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { checkIn as bookingDesk, deskList, deskListSaid } from '#services/booking/contract.ts'
import { previewFile, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, GATE, MEMBER, NIGHT, NOT_FOR, OTHER, park, SECOND, TERMS, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => park(t).back())
const { opened, draft, again, eventOf, shown, register, left, scan, personal, told } = park(t)
const admin = await t.as(ADMIN)
// by the clock of some tests the session of before is over
const listOf = async (nightId: string) => (await (await t.as(ADMIN)).ok(calls.registrations, { filters: { nightId } })).list
const during = () => t.setClock(at('2026-11-27T18:30'))

describe('events', () => {
  test('PAD-10 a quota shrinks to the places taken, not below; what is new goes to who stands by', async () => {
    const { id, first } = await opened({ standby: 5 })
    await register(MEMBER, first, 2)
    const given = await again(id)
    const save = (quota: number) => admin.call(calls.saveEvent, { ...given, nights: [{ ...given.nights[0]!, quota }, given.nights[1]!] })
    expect(await save(2)).toMatchObject({ code: 'PAD-10', fields: [{ path: 'nights.0.quota', message: '名额不能小于已报名人数（3）' }] })
    expect((await save(3)).code).toBe('10000')
    expect(await left(id)).toEqual([0, 4])
    expect(await register(OTHER, first)).toMatchObject({ content: { state: 'standby' } })
    expect((await save(4)).code).toBe('10000')
    expect(await shown(OTHER, id)).toMatchObject({ mine: { state: 'booked' } })
  })

  test('PAD-11 opens before it closes, and both deadlines lie before the first night', async () => {
    const wrong = async (more: Partial<calls.EventInput>) => (await admin.call(calls.saveEvent, { ...TERMS, ...more })) as { code: string; fields?: unknown }
    for (const [more, path] of [
      [{ registrationOpen: TERMS.registrationDeadline }, 'registrationDeadline'],
      [{ registrationDeadline: at('2026-11-27T18:01') }, 'registrationDeadline'],
      [{ cancelDeadline: at('2026-11-27T18:01') }, 'cancelDeadline'],
      [{ nights: [{ ...NIGHT, to: NIGHT.from }] }, 'nights.0.to'],
    ] as const)
      expect(await wrong({ ...more } as Partial<calls.EventInput>)).toMatchObject({ code: 'PAD-11', fields: [{ path }] })
    // until the small hours of the day after
    expect((await eventOf(await draft({ nights: [{ ...NIGHT, to: '01:00' }] }))).nights).toMatchObject([
      { date: NIGHT.date, to: '01:00', ends: at('2026-11-28T01:00') },
    ])
  })

  test('PAD-14 is published with a night at least', async () => {
    const id = await draft({ nights: [] })
    expect(await admin.call(calls.publish, { id })).toMatchObject({ code: 'PAD-14', returnMsg: '请先添加至少一个夜场' })
    await admin.ok(calls.saveEvent, { ...(await again(id)), nights: [NIGHT] })
    expect((await admin.call(calls.publish, { id })).code).toBe('10000')
  })

  test('of a published one nights are added and moved, and none is taken away; how places are given stays', async () => {
    const { id, first } = await opened()
    await register(MEMBER, first)
    const given = await again(id)
    expect(await admin.call(calls.saveEvent, { ...given, nights: given.nights.slice(0, 1) })).toMatchObject({ code: 'SHELL-39' })
    for (const fixed of [{ draw: true }, { standby: 3 }]) expect((await admin.call(calls.saveEvent, { ...given, ...fixed })).code).toBe('SHELL-39')
    const drawn = await again((await opened({ draw: true })).id)
    const later = { ...drawn, registrationDeadline: at('2026-11-26T18:00') }
    expect(await admin.call(calls.saveEvent, later)).toMatchObject({ code: 'SHELL-39' })
    expect((await admin.call(calls.saveEvent, { ...given, registrationDeadline: at('2026-11-26T18:00') })).code).toBe('10000')
    const [one, two] = given.nights
    await admin.ok(calls.saveEvent, { ...given, nights: [{ ...one!, from: '19:00' }, two!, { ...SECOND, date: '2026-11-29' }] })
    expect((await shown(MEMBER, id)).nights.map(({ starts }) => starts)).toEqual([at('2026-11-27T19:00'), at('2026-11-28T18:00'), at('2026-11-29T18:00')])
    expect(await told(MEMBER)).toContain('Changed: Thank-you night')
  })

  test('a poster is seen by everybody once it is published', async () => {
    const { content } = await admin.upload(uploadFile, { policy: 'park-after-dark' }, { filename: '海报.png', bytes: PNG })
    const id = await draft({ poster: content!.id })
    const preview = async () => (await (await t.as(MEMBER)).download(previewFile, { id: content!.id })).status
    const before = await preview()
    await admin.ok(calls.publish, { id })
    expect([before === 200, await preview()]).toEqual([false, 200])
    expect(await eventOf(id)).toMatchObject({ posterFile: { fileName: '海报.png' } })
    await admin.ok(calls.saveEvent, { ...(await again(id)), poster: null })
    expect(await eventOf(id)).toMatchObject({ poster: null, posterFile: null })
  })

  test('a cancelled one tells everybody registered the reason, and is changed no more', async () => {
    const { id, first } = await opened()
    await register(MEMBER, first)
    await admin.ok(calls.cancelEvent, { id, reason: 'storm' })
    expect(await listOf(first)).toMatchObject([{ state: 'cancelled', reason: 'storm', can: [] }])
    expect(await shown(MEMBER, id)).toBeUndefined()
    expect(await told(MEMBER)).toContain('Cancelled: Thank-you night')
    expect((await register(OTHER, first)).code).toBe('SHELL-02')
    expect((await admin.call(calls.saveEvent, { ...TERMS, id })).code).toBe('SHELL-39')
  })
})

describe('registrations', () => {
  test('are found by night, department, state and person, and leave as a sheet', async () => {
    const { first, second } = await opened()
    await register(MEMBER, first, 1)
    await register(OTHER, second)
    expect(await listOf(first)).toMatchObject([{ person: { ssoId: MEMBER }, guests: 1, state: 'booked', eventEn: 'Thank-you night', can: ['remove'] }])
    const count = async (filters: object) => (await admin.ok(calls.registrations, { filters: { nightId: first, ...filters } })).total
    expect([await count({ state: 'booked' }), await count({ state: 'attended' })]).toEqual([1, 0])
    expect([await count({ ssoId: asSsoId(MEMBER) }), await count({ ssoId: asSsoId(OTHER) })]).toEqual([1, 0])
    expect(await count({ department: 'no such' })).toBe(0)
    const { file } = await admin.download(calls.exportRegistrations, { filters: { nightId: first } })
    expect(await sheetRowsOf(file!.bytes)).toHaveLength(2)
  })

  test('somebody is added after the deadline and from outside of the audience, never beyond the places, and removed with a reason', async () => {
    const { id, first } = await opened({ nights: [{ ...NIGHT, quota: 1 }] })
    t.setClock(at('2026-11-26T09:00'))
    const late = await t.as(ADMIN)
    const add = (ssoId: string) => late.call(calls.add, { nightId: first, ssoId: asSsoId(ssoId), guests: 0 })
    expect((await add(NOT_FOR)).code).toBe('10000')
    expect((await add(NOT_FOR)).code).toBe('err3002')
    expect((await add(OTHER)).code).toBe('err3003')
    const [row] = await listOf(first)
    expect((await late.call(calls.remove, { id: row!.id, reason: '' })).fields).toMatchObject([{ path: 'reason' }])
    await late.ok(calls.remove, { id: row!.id, reason: 'needed on shift' })
    expect(await shown(NOT_FOR, id)).toMatchObject({ mine: { state: 'removed', reason: 'needed on shift' } })
    expect(await told(NOT_FOR)).toContain('Cancelled: Thank-you night')
    expect((await late.call(calls.remove, { id: row!.id, reason: 'again' })).code).toBe('LIFE-01')
    expect((await (await t.as(MEMBER)).call(calls.cancel, { id: row!.id })).code).toBe('SHELL-02')
  })
})

describe('the gate', () => {
  test('PAD-09 admits once, with the guests, by the pass or the personal code', async () => {
    // registered for nothing else that night
    const [guest, friend] = ['10000005', '10000008']
    const { id, first } = await opened()
    await register(guest, first, 2)
    await register(friend, first)
    const { code } = (await shown(guest, id)).mine!
    during()
    expect(await scan(code!)).toMatchObject({ content: { ok: true, person: { ssoId: guest }, guests: 2, ...GATE } })
    for (const again of [code!, await personal(guest)])
      expect(await scan(again)).toMatchObject({ code: 'PAD-09', returnMsg: '该报名已于2026年11月27日 18:30在东门入园' })
    expect(await scan(await personal(friend))).toMatchObject({ content: { ok: true, person: { ssoId: friend }, guests: 0 } })
    expect(await shown(guest, id)).toMatchObject({ mine: { state: 'attended', enteredAt: at('2026-11-27T18:30') } })
    expect((await eventOf(id)).nights[0]).toMatchObject({ entered: 4, booked: 4 })
    // another night at the same time is entered with the next scan
    const other = await opened({ nights: [{ ...NIGHT, from: '17:30', quota: 1 }] })
    await (await t.as(ADMIN)).ok(calls.add, { nightId: other.first, ssoId: asSsoId(guest), guests: 0 })
    expect(await scan(await personal(guest))).toMatchObject({ content: { ok: true, guests: 0 } })
    expect(await scan('no code of anybody')).toMatchObject({ content: { ok: false } })
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('PAD-09 of two gates at once one admits, and the other is told', async () => {
    const { id, first } = await opened()
    await register(MEMBER, first)
    const { code } = (await shown(MEMBER, id)).mine!
    during()
    expect((await Promise.all([scan(code!), scan(code!)])).map((answer) => answer.code).toSorted()).toEqual(['10000', 'PAD-09'])
  })

  test('PAD-09 whom a gate without network let in has entered once it is sent, with the time of the scan, and once', async () => {
    const { id, first } = await opened()
    await register('10000007', first, 1)
    await register('10000008', first)
    const [kept, heard] = [(await shown('10000007', id)).mine!.code!, (await shown('10000008', id)).mine!.code!]
    during()
    const admin = await t.as(ADMIN)
    const { said } = await admin.ok(deskList)
    const nights = deskListSaid.parse(JSON.parse(said)).slots.filter(({ link }) => link === '/park-after-dark/index')
    expect(nights.flatMap(({ codes }) => codes.map(([, party]) => party))).toEqual(expect.arrayContaining([1, 2]))
    expect(said).not.toContain(kept)
    const scanned = { scan: crypto.randomUUID(), code: kept, at: at('2026-11-27T18:10') }
    for (let time = 0; time < 2; time++) expect(await admin.ok(bookingDesk, scanned)).toMatchObject({ ok: true, party: 2, at: scanned.at })
    expect(await shown('10000007', id)).toMatchObject({ mine: { state: 'attended', enteredAt: scanned.at } })
    expect(await scan(kept)).toMatchObject({ code: 'PAD-09', returnMsg: '该报名已于2026年11月27日 18:10在东门入园' })
    // a scan that the server did hear is the same as the one that is sent later
    const same = { scan: crypto.randomUUID(), code: heard }
    await admin.ok(calls.scan, same)
    expect(await admin.ok(bookingDesk, { ...same, at: at('2026-11-27T18:29') })).toMatchObject({ ok: true, before: null })
  })

  test('PAD-15 not who has no place tonight, or comes on another night', async () => {
    const { second } = await opened()
    await register(THIRD, second)
    during()
    for (const who of [THIRD, '10000004']) expect(await scan(await personal(who))).toMatchObject({ code: 'PAD-15', returnMsg: '今晚没有可入园的报名' })
  })
})

describe('by the clock', () => {
  test('who has a place is reminded two days before; the organizers get numbers while registration is open', async () => {
    const { first } = await opened({ nameEn: 'Clock night' })
    await register(MEMBER, first)
    await t.runJob('park-after-dark.tellDaily', '2026-11-20')
    expect(await told(ADMIN)).toContain('Numbers of today: Clock night')
    t.setClock(at('2026-11-25T10:00'))
    await t.runJob('park-after-dark.remindOfNights', '2026-11-25')
    expect([await told(MEMBER), await told(OTHER)].map((all) => all.includes('In two days: Clock night'))).toEqual([true, false])
  })

  test('an event closes when its last night is over, and who did not come was absent', async () => {
    const { id, first } = await opened()
    await register(MEMBER, first)
    t.setClock(at('2026-11-28T21:59'))
    await t.runJob('park-after-dark.closePast')
    expect(await eventOf(id)).toMatchObject({ status: 'published' })
    t.setClock(at('2026-11-28T22:00'))
    await t.runJob('booking.absent')
    await t.runJob('park-after-dark.closePast')
    expect(await eventOf(id)).toMatchObject({ status: 'closed', can: [] })
    expect(await listOf(first)).toMatchObject([{ state: 'absent' }])
  })
})

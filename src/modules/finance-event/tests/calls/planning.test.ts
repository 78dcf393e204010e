import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays } from '#foundation/time.ts'
import { previewFile, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, HOST, lunchHour, MEMBER, OTHER, ROUND, soon, THIRD, times } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => lunchHour(t).back())
const { opened, draft, round, given, shown, index, book, seatsOf, seated, act, told, planned, personal } = lunchHour(t)
const admin = await t.as(ADMIN)
const titles = async (ssoId: string) => (await told(ssoId)).map(({ titleEn }) => titleEn)

describe('planning', () => {
  test('LUNCH-08 seats shrink to those booked, not below', async () => {
    const { id, roundId } = await opened({ seats: 3 })
    await book(MEMBER, id)
    await book(OTHER, id)
    const { date, from, to, bookingCutoff, cancelCutoff } = await planned(id)
    const save = (seats: number) => admin.call(calls.saveLunch, { ...given(roundId), date, from, to, bookingCutoff, cancelCutoff, id, seats })
    expect(await save(1)).toMatchObject({ code: 'LUNCH-08', fields: [{ path: 'seats', message: '名额不能小于已预约人数' }] })
    expect((await save(2)).code).toBe('10000')
    expect(await shown(THIRD, id)).toMatchObject({ seats: { left: 0 } })
    expect((await admin.call(calls.saveLunch, { ...given(await round()), id })).code).toBe('SHELL-39')
  })

  test('LUNCH-11 a lunch lies within its round, whichever of the two is saved', async () => {
    const roundId = await round({ to: '2026-12-31' })
    const wrong = { date: '2027-01-01', bookingCutoff: at('2026-12-31T18:00'), cancelCutoff: at('2026-12-31T18:00') }
    expect(await admin.call(calls.saveLunch, given(roundId, wrong))).toMatchObject({ code: 'LUNCH-11', fields: [{ path: 'date' }] })
    const span = times()
    const { id } = await opened(span)
    const { roundId: other } = await planned(id)
    const ends = await admin.call(calls.saveRound, { ...ROUND, id: other, to: addDays(span.date, -1) })
    expect(ends).toMatchObject({ code: 'LUNCH-11', fields: [{ path: 'to' }] })
    await admin.ok(calls.saveRound, { ...ROUND, id: other, bookingOpen: at('2026-11-21T08:00') })
    expect((await book(MEMBER, id)).code).toBe('LUNCH-06')
  })

  test('LUNCH-09 the host is active and hosts one lunch at a time', async () => {
    const span = times()
    const { id, roundId } = await opened(span)
    expect(await admin.call(calls.saveLunch, given(roundId, span))).toMatchObject({ code: 'LUNCH-09', fields: [{ path: 'host', message: '主持人时间冲突' }] })
    expect((await admin.call(calls.saveLunch, given(roundId, { ...span, from: '13:00', to: '14:00' }))).code).toBe('10000')
    expect((await admin.call(calls.saveLunch, given(roundId, { host: asSsoId('19999999') }))).code).toBe('LUNCH-09')
    await act(id, 'cancelLunch', 'ill')
    expect((await admin.call(calls.saveLunch, given(roundId, span))).code).toBe('10000')
  })

  test('LUNCH-07 a lunch is not moved to where a guest of it has another', async () => {
    const [first, second] = [times(), times()]
    const { id } = await opened(first)
    const { id: other, roundId } = await opened({ ...second, host: asSsoId(THIRD) })
    await book(MEMBER, id)
    await book(MEMBER, other)
    const move = (more: object) => admin.call(calls.saveLunch, given(roundId, { id: other, ...more, host: asSsoId(THIRD) }))
    expect(await move(first)).toMatchObject({ code: 'LUNCH-07', fields: [{ path: 'date' }] })
    expect((await move({ ...first, from: '13:00', to: '14:00' })).code).toBe('10000')
  })

  test('who has a seat is told of another time, and of the reason where it is called off; then it is changed no more', async () => {
    const { id, roundId } = await opened({ topicEn: 'Moving' })
    await book(MEMBER, id)
    await admin.ok(calls.saveLunch, given(roundId, { id, topicEn: 'Moving' }))
    expect(await titles(MEMBER)).toContain('Changed: Moving')
    expect((await act(id, 'cancelLunch')).fields).toMatchObject([{ path: 'reason' }])
    await act(id, 'cancelLunch', 'storm')
    expect(await seatsOf(id)).toMatchObject([{ state: 'cancelled', reason: 'storm', can: [] }])
    expect((await admin.call(calls.saveLunch, given(roundId, { id }))).code).toBe('SHELL-39')
    expect((await act(id, 'publish')).code).toBe('LIFE-01')
  })
})

describe('seats', () => {
  test('somebody is added after the cutoff, never beyond the seats, moved with what she eats, and removed with a reason', async () => {
    const span = times()
    const { id, roundId } = await opened({ ...span, seats: 1 }, { maxPerPerson: 1 })
    const { id: second } = await opened({ roundId, topicEn: 'The other one' })
    t.setClock(at(`${addDays(span.date, -1)}T19:00`))
    const late = await t.as(ADMIN)
    const add = (ssoId: string) => late.call(calls.addSeat, { lunchId: id, ssoId: asSsoId(ssoId), diet: 'halal' })
    expect([(await add(MEMBER)).code, (await add(MEMBER)).code, (await add(OTHER)).code]).toEqual(['10000', 'LUNCH-05', 'LUNCH-03'])
    const [seat] = await seatsOf(id)
    // LUNCH-04: the seat that is left does not count against the other
    await late.ok(calls.moveSeat, { id: seat!.id, lunchId: second })
    expect(await seatsOf(id)).toEqual([])
    expect(await seatsOf(second)).toMatchObject([{ id: seat!.id, person: { ssoId: MEMBER }, diet: 'halal', state: 'booked', can: ['move', 'remove'] }])
    expect(await titles(MEMBER)).toContain('Your lunch was moved: The other one')
    expect((await add(OTHER)).code).toBe('10000')
    expect((await late.call(calls.moveSeat, { id: seat!.id, lunchId: id })).code).toBe('LUNCH-03')
    await late.ok(calls.remove, { id: seat!.id, reason: 'needed elsewhere' })
    expect(await seatsOf(second)).toMatchObject([{ state: 'removed', reason: 'needed elsewhere', can: [] }])
    expect(await titles(MEMBER)).toContain('Cancelled: The other one')
    // back to where she had been before
    await late.ok(calls.addSeat, { lunchId: second, ssoId: asSsoId(MEMBER), diet: 'none' })
    expect(await seatsOf(second)).toMatchObject([{ id: seat!.id, state: 'booked', diet: 'none' }])
  })

  test('those who come are marked by hand or by their code; who has no mark after three days was absent', async () => {
    const { id, lunchId } = await seated(MEMBER, { ...soon(), seats: 3 })
    for (const one of [OTHER, THIRD]) await admin.ok(calls.addSeat, { lunchId, ssoId: asSsoId(one), diet: 'none' })
    await admin.ok(calls.attend, { id })
    expect((await admin.call(calls.attend, { id })).code).toBe('BOOKING-08')
    const scan = async (code: string) => admin.call(calls.scan, { lunchId, code })
    expect(await scan(await personal(OTHER))).toMatchObject({ content: { ok: true, person: { ssoId: OTHER } } })
    expect((await scan(await personal(HOST))).code).toBe('SHELL-02')
    expect(await scan('no code of anybody')).toMatchObject({ content: { ok: false } })
    t.setClock('2026-11-22T04:00:00Z')
    await t.runJob('finance-event.holdPast')
    await t.runJob('booking.absent')
    expect(await planned(lunchId)).toMatchObject({ status: 'held', booked: 3, attended: 2, can: ['edit'] })
    const states = async () => (await seatsOf(lunchId)).map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['attended', 'attended', 'booked'])
    t.setClock('2026-11-23T06:00:00Z')
    await t.runJob('booking.absent')
    expect(await states()).toEqual(['absent', 'attended', 'attended'])
    const exporter = await t.as(ADMIN)
    const seats = await exporter.download(calls.exportSeats, { filters: { lunchId } })
    expect(await sheetRowsOf(seats.file!.bytes)).toHaveLength(4)
    const attendance = await exporter.download(calls.exportAttendance, {})
    expect(JSON.stringify(await sheetRowsOf(attendance.file!.bytes))).toContain('秋季午餐')
  })

  test('a lunch that was keeps its plan and takes photos, which everybody sees', async () => {
    const { lunchId, roundId } = await seated(MEMBER, soon())
    t.setClock('2026-11-21T04:00:00Z')
    await t.runJob('finance-event.holdPast')
    const later = await t.as(ADMIN)
    const { content } = await later.upload(uploadFile, { policy: 'finance-event' }, { filename: '合影.png', bytes: PNG })
    const before = await planned(lunchId)
    await later.ok(calls.saveLunch, given(roundId, { id: lunchId, place: 'elsewhere', photos: [content!.id] }))
    expect(await planned(lunchId)).toMatchObject({ place: before.place, starts: before.starts, photos: [{ id: content!.id }] })
    expect((await index(MEMBER)).past.find((one) => one.id === lunchId)).toMatchObject({ photos: [{ id: content!.id, fileName: '合影.png' }] })
    expect((await (await t.as(MEMBER)).download(previewFile, { id: content!.id })).status).toBe(200)
    await later.ok(calls.saveLunch, given(roundId, { id: lunchId, photos: [] }))
    expect((await planned(lunchId)).photos).toEqual([])
  })
})

test('those booked and the host are told of the lunches until the next working day, once each', async () => {
  const { id } = await opened({ date: '2026-11-23', bookingCutoff: at('2026-11-22T18:00'), cancelCutoff: at('2026-11-22T18:00'), topicEn: 'Monday' })
  await book(MEMBER, id)
  await draft(await round(), { topicEn: 'Not yet' })
  const count = async (ssoId: string, title: string) => (await titles(ssoId)).filter((one) => one === title).length
  // a Thursday has its Friday
  await t.runJob('finance-event.remind', '2026-11-19')
  expect(await count(MEMBER, 'Coming up: Monday')).toBe(0)
  await t.runJob('finance-event.remind', '2026-11-20')
  t.setClock('2026-11-21T07:00:00Z')
  await t.runJob('finance-event.remind', '2026-11-21')
  expect([await count(MEMBER, 'Coming up: Monday'), await count(OTHER, 'Coming up: Monday')]).toEqual([1, 0])
  const guests = (await told(HOST)).filter(({ titleEn }) => titleEn === 'Your guests: Monday')
  expect(guests).toHaveLength(1)
  expect(guests[0]!.bodyEn).toMatch(/Guests: .+ \(.+\)/)
  expect(await titles(HOST)).not.toContain('Your guests: Not yet')
})

test('a lunch that nobody has booked says so to its host', async () => {
  await opened({ date: '2026-11-21', bookingCutoff: at('2026-11-21T10:00'), cancelCutoff: at('2026-11-21T10:00'), topicEn: 'Empty', host: asSsoId(THIRD) })
  await t.runJob('finance-event.remind', '2026-11-20')
  expect(await told(THIRD)).toContainEqual(expect.objectContaining({ titleEn: 'Your guests: Empty', bodyEn: expect.stringContaining('Nobody yet') }))
})

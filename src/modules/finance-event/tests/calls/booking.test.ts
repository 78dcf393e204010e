import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, HOST, lunchHour, MEMBER, OTHER, THIRD, times } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => lunchHour(t).back())
const { opened, draft, round, shown, index, book, cancel, seatsOf, act, told, planned } = lunchHour(t)

test('the story: a seat is booked with what one eats, shown, put into a calendar and given back', async () => {
  const { id, roundId } = await opened()
  const me = await t.as(MEMBER)
  expect(await shown(MEMBER, id)).toMatchObject({
    host: { nameCn: expect.any(String) },
    seats: { left: 2, stand: 'open' },
    coming: [],
    mine: null,
    can: ['book'],
  })
  await me.ok(calls.book, { lunchId: id, diet: 'allergy', allergy: 'peanuts', note: 'late' })
  const { mine, coming } = await shown(MEMBER, id)
  expect([mine?.can, coming.length]).toEqual([['cancel'], 1])
  expect((await index(MEMBER)).rounds.find((one) => one.id === roundId)).toMatchObject({ taken: 1, maxPerPerson: 3 })
  expect(await told(MEMBER)).toContainEqual(expect.objectContaining({ titleEn: 'Lunch booked: A chat' }))
  const { file } = await me.download(calls.calendar, { id: mine!.id })
  expect(file!.bytes.toString()).toContain('SUMMARY:欢乐午餐：聊聊')
  expect((await (await t.as(OTHER)).download(calls.calendar, { id: mine!.id })).file).toBeUndefined()
  expect((await cancel(OTHER, mine!.id)).code).toBe('SHELL-02')
  await me.ok(calls.cancel, { id: mine!.id })
  expect(await shown(MEMBER, id)).toMatchObject({ seats: { left: 2 }, mine: null, can: ['book'] })
  expect((await cancel(MEMBER, mine!.id)).code).toBe('LIFE-01')
  expect((await book(MEMBER, id)).code).toBe('10000')
  expect(await seatsOf(id)).toMatchObject([{ state: 'booked', diet: 'none', allergy: '', note: '' }])
})

test('LUNCH-01 who lacks the permission is refused on either side', async () => {
  const member = await t.as(MEMBER)
  const admin = await t.as(ADMIN)
  for (const call of [calls.rounds, calls.seats]) expect([(await member.call(call, {})).status, (await admin.call(call, {})).code]).toEqual([403, '10000'])
  expect((await t.visitor.call(calls.index)).code).not.toBe('10000')
  expect((await member.download(calls.exportAttendance, {})).status).toBe(403)
})

test('a draft is shown and found by nobody, and neither is a lunch of a round that is no longer open, but by who is booked', async () => {
  const lunchId = await draft(await round())
  expect(await shown(MEMBER, lunchId)).toBeUndefined()
  expect((await book(MEMBER, lunchId)).code).toBe('SHELL-02')
  const { id, roundId } = await opened()
  await book(MEMBER, id)
  const admin = await t.as(ADMIN)
  const { lunches: _, ...given } = (await admin.ok(calls.rounds, { pageSize: 100 })).list.find((one) => one.id === roundId)!
  expect((await admin.call(calls.saveRound, { ...given, status: 'draft' })).code).toBe('SHELL-39')
  await admin.ok(calls.saveRound, { ...given, status: 'closed' })
  expect(await shown(OTHER, id)).toBeUndefined()
  expect(await shown(MEMBER, id)).toMatchObject({ mine: { can: ['cancel'] }, can: [] })
  expect((await book(OTHER, id)).code).toBe('SHELL-02')
})

describe('booking', () => {
  test('LUNCH-03 no more seats than there are', async () => {
    const { id } = await opened({ seats: 1 })
    await book(MEMBER, id)
    expect(await book(OTHER, id)).toMatchObject({ code: 'LUNCH-03', returnMsg: '名额已满' })
    expect(await shown(OTHER, id)).toMatchObject({ seats: { left: 0, stand: 'full' }, can: [] })
  })

  test('LUNCH-04 no more lunches of a round than it allows; a cancelled one does not count', async () => {
    const { id, roundId } = await opened({}, { maxPerPerson: 1 })
    const { id: second } = await opened({ roundId })
    await book(MEMBER, id)
    expect(await book(MEMBER, second)).toMatchObject({ code: 'LUNCH-04', returnMsg: '本轮预约次数已用完' })
    expect((await book(MEMBER, (await opened()).id)).code).toBe('10000')
    await act(id, 'cancelLunch', 'the host is ill')
    expect((await book(MEMBER, second)).code).toBe('10000')
    expect(await told(MEMBER)).toContainEqual(expect.objectContaining({ titleEn: 'Cancelled: A chat', bodyEn: expect.stringContaining('the host is ill') }))
  })

  test('LUNCH-05 a second booking of the same lunch answers that one is registered', async () => {
    const { id } = await opened({ seats: 1 })
    await book(MEMBER, id)
    expect(await book(MEMBER, id)).toMatchObject({ code: 'LUNCH-05', returnMsg: '您已报名' })
  })

  test('LUNCH-06 not before it opens or after it closes, nor given back after the last moment', async () => {
    const span = times()
    const { id } = await opened(span, { bookingOpen: at('2026-11-21T08:00') })
    expect(await book(MEMBER, id)).toMatchObject({ code: 'LUNCH-06', returnMsg: '不在预约或取消时间内' })
    t.setClock(at('2026-11-21T08:00'))
    expect((await book(MEMBER, id)).code).toBe('10000')
    const { mine } = await shown(MEMBER, id)
    t.setClock(span.bookingCutoff)
    expect((await book(OTHER, id)).code).toBe('LUNCH-06')
    t.setClock(new Date(new Date(span.cancelCutoff).getTime() + 1000).toISOString())
    expect((await cancel(MEMBER, mine!.id)).code).toBe('LUNCH-06')
    expect((await shown(MEMBER, id)).mine).toMatchObject({ can: [] })
  })

  test('LUNCH-07 two lunches of one person never overlap, as a guest or as the host', async () => {
    const span = times()
    const { id } = await opened(span)
    const { id: other } = await opened({ ...span, from: '12:59', to: '14:00', host: asSsoId(THIRD) })
    await book(MEMBER, id)
    expect(await book(MEMBER, other)).toMatchObject({ code: 'LUNCH-07', returnMsg: '与您的其他午餐预约冲突' })
    expect((await book(HOST, other)).code).toBe('LUNCH-07')
    expect((await book(OTHER, other)).code).toBe('10000')
  })

  test('LUNCH-10 those who come are named; what they eat is for administrators only', async () => {
    const { id } = await opened()
    await (await t.as(OTHER)).ok(calls.book, { lunchId: id, diet: 'allergy', allergy: 'shellfish', note: 'a secret' })
    const all = JSON.stringify(await index(MEMBER))
    expect((await shown(MEMBER, id)).coming).toMatchObject([{ nameEn: expect.stringMatching(/./) }])
    expect(['shellfish', 'a secret', 'allergy'].filter((word) => all.includes(word))).toEqual([])
    expect(await seatsOf(id)).toMatchObject([{ diet: 'allergy', allergy: 'shellfish', note: 'a secret' }])
  })

  test('what an allergy is to has to be said', async () => {
    const { id } = await opened()
    expect((await (await t.as(MEMBER)).call(calls.book, { lunchId: id, diet: 'allergy' })).fields).toMatchObject([{ path: 'allergy' }])
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('LUNCH-03 of many who want the last seats as many get them as there are', async () => {
    const { id } = await opened()
    const answers = await Promise.all([MEMBER, OTHER, THIRD, '10000004', '10000005'].map((one) => book(one, id)))
    expect(tally(answers)).toEqual(['10000', '10000', 'LUNCH-03', 'LUNCH-03', 'LUNCH-03'])
    expect(await planned(id)).toMatchObject({ booked: 2 })
  })

  test('LUNCH-04 one who books two lunches at once has one', async () => {
    const { id, roundId } = await opened({}, { maxPerPerson: 1 })
    const { id: second } = await opened({ roundId })
    expect(tally(await Promise.all([book(MEMBER, id), book(MEMBER, second)]))).toEqual(['10000', 'LUNCH-04'])
  })
})

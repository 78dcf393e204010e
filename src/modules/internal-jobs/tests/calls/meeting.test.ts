import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { cancelMine, myBookings } from '#services/booking/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADVISER, HR, MEMBER, OTHER, STRANGER, transfers } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const we = transfers(t)
const slotOf = async (who: string, id: string) => (await (await t.as(who)).ok(calls.slotList, { pageSize: 100 })).list.find((one) => one.id === id)

test('IJOB-14 IJOB-15 of two at once the first has the talk, and one to come is enough', async () => {
  const [one, other] = [await we.another(), await we.another()]
  const [id, next] = [await we.slot(), await we.slot()]
  const book = async (who: string, of: string) => (await t.as(who)).call(calls.slotBook, { id: of, topic: '转岗方向' })
  const codes = (await Promise.all([book(one, id), book(other, id)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'IJOB-14'])
  const winner = codes[0] === '10000' ? one : other
  expect(await book(winner, next)).toMatchObject({ code: 'IJOB-15' })
  expect((await we.told(ADVISER, 'talkBooked')).length).toBeGreaterThan(0)
  expect((await slotOf(winner, id))?.can).toEqual(['release'])
  expect(await slotOf(winner === one ? other : one, id), 'whose it is not sees nothing of it').toBeUndefined()
})

test('IJOB-15 times of a consultant do not overlap, and only consultants open them', async () => {
  await we.slot()
  const given = we.time()
  const adviser = await t.as(ADVISER)
  await adviser.ok(calls.slotSave, given)
  const half = addHours(new Date(given.startTime), 0.5).toISOString()
  expect(await adviser.call(calls.slotSave, { ...given, startTime: half, endTime: addHours(new Date(half), 1).toISOString() })).toMatchObject({
    code: 'IJOB-15',
  })
  expect(await (await t.as(STRANGER)).call(calls.slotSave, we.time())).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(MEMBER)).call(calls.slotSave, we.time())).status).toBe(403)
})

test('IJOB-18 a talk is given back until two hours before, here or among all bookings, and is free again', async () => {
  const who = await we.another()
  const id = await we.booked(who)
  await (await t.as(who)).ok(calls.slotRelease, { id })
  expect((await slotOf(OTHER, id))?.state).toBe('free')
  await (await t.as(who)).ok(calls.slotBook, { id, topic: '再聊' })
  const { list } = await (await t.as(who)).ok(myBookings, { filters: { when: 'upcoming' } })
  await (await t.as(who)).ok(cancelMine, { id: list[0]!.id })
  expect((await slotOf(OTHER, id))?.state).toBe('free')
  expect((await we.told(ADVISER, 'talkReleased')).length).toBe(2)
  await (await t.as(who)).ok(calls.slotBook, { id, topic: '第三次' })
  const starts = new Date((await slotOf(who, id))!.startTime)
  t.setClock(addHours(starts, -1).toISOString())
  expect(await (await t.as(who)).call(calls.slotRelease, { id })).toMatchObject({ code: 'IJOB-18' })
  await (await t.as(ADVISER)).ok(calls.slotCancel, { id, reason: '临时出差' })
  expect((await slotOf(who, id))?.state).toBe('cancelled')
  t.setClock(TEST_NOW)
})

test('a talk is reminded of, and its outcome is read by both', async () => {
  const who = await we.another()
  const id = await we.booked(who)
  const { startTime } = (await slotOf(who, id))!
  t.setClock(addHours(new Date(startTime), -24).toISOString())
  await t.runJob('internal-jobs.remindOfTomorrow', we.today())
  expect((await we.told(who, 'talkTomorrow')).length).toBe(1)
  const adviser = await t.as(ADVISER)
  expect((await adviser.call(calls.slotFinish, { id, outcome: '太早' })).code).toBe('SHELL-39')
  t.setClock(addHours(new Date(startTime), 1).toISOString())
  await (await t.as(ADVISER)).ok(calls.slotFinish, { id, outcome: '建议先申请带教' })
  expect(await slotOf(who, id)).toMatchObject({ state: 'done', outcome: '建议先申请带教' })
  const paper = await (await t.as(ADVISER)).download(calls.resumePdf, { slot: id })
  expect(paper.file?.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect((await (await t.as(STRANGER)).download(calls.resumePdf, { slot: id })).body?.code).toBe('SHELL-02')
  const { list } = await (await t.as(HR)).ok(calls.talks, { filters: {}, pageSize: 100 })
  expect(list.find((one) => one.id === id)?.outcome).toBe('建议先申请带教')
  t.setClock(TEST_NOW)
})

test('IJOB-16 sign-ups never exceed the places, and a place that was given back is free', async () => {
  const id = await we.activity({ capacity: 1 })
  const [one, other] = [await we.another(), await we.another()]
  const signUp = async (who: string) => (await t.as(who)).call(calls.activitySignup, { id })
  const codes = (await Promise.all([signUp(one), signUp(other)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'IJOB-16'])
  const [has, waits] = codes[0] === '10000' ? [one, other] : [other, one]
  const { list } = await (await t.as(has)).ok(calls.activityList, { filters: { mine: true } })
  expect(list.map((row) => [row.id, row.left, row.can])).toEqual([[id, 0, ['cancel']]])
  await (await t.as(has)).ok(calls.activityCancel, { id })
  expect((await signUp(waits)).code).toBe('10000')
  const shown = (await (await t.as(HR)).ok(calls.activityList, { filters: { all: true }, pageSize: 100 })).list.find((row) => row.id === id)!
  const { nameCn, nameEn, text, startTime, endTime, place } = shown
  const change = { id, nameCn, nameEn, text, startTime, endTime, place, state: 'published' as const }
  await (await t.as(HR)).ok(calls.activitySave, { ...change, capacity: 2 })
  expect((await signUp(has)).code).toBe('10000')
  expect(await (await t.as(HR)).call(calls.activitySave, { ...change, capacity: 1 })).toMatchObject({ code: 'IJOB-16' })
})

test('contacts and consultants stand once each', async () => {
  const hr = await t.as(HR)
  await we.slot()
  const given = { department: 'MB-HR-OP', ssoId: asSsoId(HR), phone: '021-20990001', email: 'jobs@example.com', order: 1 }
  await hr.ok(calls.contactSave, given)
  expect((await hr.call(calls.contactSave, given)).code).toBe('SHELL-39')
  expect(await hr.call(calls.contactSave, { ...given, ssoId: asSsoId('99999999') })).toMatchObject({ code: 'PPL-10' })
  expect(await (await t.as(MEMBER)).ok(calls.contact)).toMatchObject([{ department: 'MB-HR-OP', email: 'jobs@example.com' }])
  expect((await (await t.as(MEMBER)).ok(calls.consultants)).list.map(({ person }) => person.ssoId)).toEqual([ADVISER])
  expect((await (await t.as(MEMBER)).call(calls.consultantSave, { ssoId: asSsoId(OTHER), field: '-', languages: [], active: true })).status).toBe(403)
})

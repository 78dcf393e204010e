import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as survey from '#modules/survey/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, FOR, happenings, later, MEMBER, NOT_FOR, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { redemption, redemptionRow, book, handOut, mineOf, personal, opened, signUp, checkIn, desk, told, back } = happenings(t)
afterEach(back)
const admin = () => t.as(ADMIN)
const ownCode = async (ssoId: string, id: string) => (await mineOf(ssoId, id)).content!.records.find(({ code }) => code)!.code!
const save = async (one: Awaited<ReturnType<typeof redemption>>, change: Partial<calls.RedeemInput>) => {
  const row = await redemptionRow(one.id)
  const { windowId: _w, starts: _s, row: _r, ...given } = one
  const windows = row.windows.map(({ id, start, end, capacity }) => ({ id, start, end, capacity }))
  return (await admin()).call(calls.redeemSave, { ...given, windows, version: row.version, ...change })
}

describe('booking a window', () => {
  test('holds place and goods, tells so, and gives both back when it is cancelled', async () => {
    const one = await redemption({ stock: 3 })
    const { id } = (await book(MEMBER, one.windowId)).content!
    expect(await redemptionRow(one.id)).toMatchObject({ stock: 3, stockLeft: 2, booked: 1, windows: [{ seats: { booked: 1 } }] })
    expect(await told(MEMBER)).toContain('Redemption booked: Mug')
    expect((await mineOf(MEMBER, one.id)).content).toMatchObject({ records: [{ state: 'booked', can: ['cancel'] }] })
    const member = await t.as(MEMBER)
    expect((await member.ok(calls.mine, {})).redemptions).toContainEqual(expect.objectContaining({ id: one.id, booked: 1 }))
    expect((await (await t.as(OTHER)).call(calls.redeemCancel, { id })).code).toBe('SHELL-02')
    await member.ok(calls.redeemCancel, { id })
    expect(await redemptionRow(one.id)).toMatchObject({ stockLeft: 3, booked: 0, windows: [{ seats: { booked: 0 } }] })
    expect((await member.call(calls.redeemCancel, { id })).code).toBe('LIFE-01')
  })

  test('EVT-09 is for its list, for who registered, or for who came', async () => {
    const listed = await redemption()
    expect(await book(NOT_FOR, listed.windowId)).toMatchObject({ code: 'EVT-09', status: 403 })
    expect(await mineOf(NOT_FOR, listed.id)).toMatchObject({ status: 403 })
    const event = await opened()
    const registered = await redemption({ who: 'registered', sid: event.sid, eligible: null })
    expect((await book(OTHER, registered.windowId)).code).toBe('EVT-09')
    await signUp(OTHER, event.first.id)
    expect((await book(OTHER, registered.windowId)).code).toBe('10000')
    const gate = await checkIn({})
    const came = await redemption({ who: 'checked-in', checkInId: gate.id, eligible: null })
    expect((await book(THIRD, came.windowId)).code).toBe('EVT-09')
    await desk(gate.id, { ssoId: THIRD })
    expect((await book(THIRD, came.windowId)).code).toBe('10000')
  })

  test('EVT-15 EVT-28 a window takes as many as it holds, and nobody beyond the stock', async () => {
    const small = await redemption({}, 1)
    await book(MEMBER, small.windowId)
    expect(await book(OTHER, small.windowId)).toMatchObject({ code: 'EVT-15', returnMsg: '该兑换时段已满' })
    const few = await redemption({ stock: 1 }, 5)
    await book(MEMBER, few.windowId)
    expect(await book(OTHER, few.windowId)).toMatchObject({ code: 'EVT-28' })
    expect((await mineOf(OTHER, few.id)).content?.whyNot).toBe('库存不足')
  })

  test('EVT-27 within the booking dates and as long as it is open', async () => {
    const one = await redemption()
    t.setClock(one.bookingEnd)
    expect((await book(MEMBER, one.windowId)).code).toBe('EVT-27')
    back()
    expect((await save(one, { status: 'closed' })).code).toBe('10000')
    expect((await book(MEMBER, one.windowId)).code).toBe('EVT-27')
  })

  test('EVT-16 a survey that it names is answered before', async () => {
    const staff = await admin()
    const { uid } = await staff.ok(survey.saveSurvey, {
      ...{ titleCn: '反馈', titleEn: 'Feedback', introCn: '', introEn: '', thanksCn: '', thanksEn: '', anonymous: false, audience: { everybody: true } },
      ...{ opensAt: null, closesAt: '2027-06-01T04:00:00.000Z', responseLimit: null, editableUntilClose: false, reminds: false, gateFor: [] },
      questions: [survey.question.parse({ id: 'a', kind: 'text', section: 1, labelCn: '如何', labelEn: 'How was it' })],
    })
    await staff.ok(survey.actOnSurvey, { uid, action: 'publish' })
    const one = await redemption({ surveyUid: uid })
    expect(await book(MEMBER, one.windowId)).toMatchObject({ code: 'EVT-16', returnMsg: '您尚未完成问卷，无法兑换' })
    await (await t.as(MEMBER)).ok(survey.submitResponse, { uid, answers: { a: '好' }, version: 1 })
    expect((await book(MEMBER, one.windowId)).code).toBe('10000')
    expect(await redemptionRow(one.id)).toMatchObject({ survey: true })
  })

  test('EVT-12 EVT-29 EVT-25 what is booked is not taken away; who may redeem stays', async () => {
    const one = await redemption({ stock: 3 })
    await book(MEMBER, one.windowId)
    await book(OTHER, one.windowId)
    const [window] = (await redemptionRow(one.id)).windows
    const smaller = [{ id: window!.id, start: window!.start, end: window!.end, capacity: 1 }]
    expect(await save(one, { windows: smaller })).toMatchObject({ code: 'EVT-12', fields: [{ path: 'windows.0.capacity' }] })
    expect(await save(one, { stock: 1 })).toMatchObject({ code: 'EVT-29', fields: [{ path: 'stock' }] })
    expect((await save(one, { stock: 2 })).code).toBe('10000')
    expect(await redemptionRow(one.id)).toMatchObject({ stock: 2, stockLeft: 0 })
    expect((await save(one, { version: 1 })).code).toBe('EVT-25')
    expect((await save(one, { perPerson: 2, stock: 2 })).code).toBe('SHELL-39')
    expect((await save(one, { stock: 2, windows: [{ start: window!.start, end: window!.end, capacity: 1 }] })).code).toBe('SHELL-39')
  })
})

describe('the desk', () => {
  test('EVT-18 EVT-30 hands out once, within the window, by the code of the booking or a personal one', async () => {
    const one = await redemption()
    await book(MEMBER, one.windowId)
    await book(OTHER, one.windowId)
    expect((await book(MEMBER, one.windowId)).code).toBe('EVT-18')
    const code = await ownCode(MEMBER, one.id)
    expect((await handOut(one.id, code)).code).toBe('EVT-30')
    t.setClock(later(one.starts, 0.1))
    expect(await handOut(one.id, code)).toMatchObject({ content: { ok: true, person: { ssoId: MEMBER }, itemEn: 'Mug' } })
    expect(await handOut(one.id, code)).toMatchObject({ content: { ok: false, rule: 'EVT-18', first: later(one.starts, 0.1) } })
    expect(await handOut(one.id, await personal(OTHER))).toMatchObject({ content: { ok: true } })
    expect((await handOut(one.id, await personal(THIRD))).code).toBe('EVT-30')
    expect(await redemptionRow(one.id)).toMatchObject({ stock: 5, stockLeft: 3, booked: 0, redeemed: 2 })
    const { list } = await (await admin()).ok(calls.redeemRecords, { filters: { redeemId: one.id, state: 'redeemed' } })
    expect(list).toMatchObject([{ by: { ssoId: ADMIN } }, { by: { ssoId: ADMIN } }])
  })

  test('EVT-17 what was booked for a day that is over cannot be looked up', async () => {
    const one = await redemption()
    await book(MEMBER, one.windowId)
    const code = await ownCode(MEMBER, one.id)
    t.setClock(later(one.starts, 24))
    expect(await handOut(one.id, code)).toMatchObject({ code: 'EVT-17', returnMsg: '预约日期已过期，无法查询' })
    expect(await mineOf(MEMBER, one.id)).toMatchObject({ code: 'EVT-17' })
  })

  test('what nobody came for expires once, and its stock returns', async () => {
    const one = await redemption()
    await book('10000004', one.windowId)
    t.setClock(later(one.starts, 2))
    for (let time = 0; time < 2; time++) await t.runJob('booking.absent')
    expect(await redemptionRow(one.id)).toMatchObject({ stockLeft: 5, booked: 0, redeemed: 0 })
    expect((await told('10000004')).filter((title) => title === 'Redemption expired: Mug')).toHaveLength(1)
  })

  test('the evening before, who has booked is reminded', async () => {
    const one = await redemption()
    await book(OTHER, one.windowId)
    t.setClock(later(one.starts, -16))
    await t.runJob('events.remindOfTomorrow')
    expect(await told(OTHER)).toContain('Redeem tomorrow: Mug')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('EVT-18 of two desks that scan one code one hands out, and the other is told', async () => {
    const one = await redemption()
    await book(MEMBER, one.windowId)
    const code = await ownCode(MEMBER, one.id)
    t.setClock(one.starts)
    const answers = await Promise.all([handOut(one.id, code), handOut(one.id, code)])
    expect(answers.map(({ content }) => content?.ok).toSorted()).toEqual([false, true])
    expect(await redemptionRow(one.id)).toMatchObject({ stockLeft: 4, redeemed: 1 })
  })

  test('EVT-15 EVT-18 EVT-28 of many who book at once as many get it as there is, and nobody twice', async () => {
    const few = await redemption({ stock: 2 }, 5)
    await Promise.all(FOR.map((ssoId) => t.as(ssoId)))
    expect(tally(await Promise.all(FOR.map((ssoId) => book(ssoId, few.windowId))))).toEqual([
      ...Array(2).fill('10000'),
      ...Array(FOR.length - 2).fill('EVT-28'),
    ])
    const one = await redemption()
    expect(tally(await Promise.all([book(MEMBER, one.windowId), book(MEMBER, one.windowId)]))).toEqual(['10000', 'EVT-18'])
  })
})

import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, APPROVER, happenings, later, MEMBER, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { terms, save, draft, act, detail, decide, opened, signUp, add, signups, told, session, nextDay, change, back, stateOf } = happenings(t)
afterEach(back)
const admin = () => t.as(ADMIN)

describe('a registration on its way', () => {
  test('is a draft, waits for approval, is published, and its places are offered', async () => {
    const sid = await draft()
    expect(await detail(sid)).toMatchObject({ publishStatus: 'draft', can: ['edit', 'submit', 'delete'], wfId: null })
    expect((await act(sid, 'withdraw')).code).toBe('LIFE-01')
    expect((await act(sid, 'submit')).code).toBe('10000')
    expect(await detail(sid, APPROVER)).toMatchObject({ publishStatus: 'pending-approval', can: [] })
    expect((await change(sid, {})).code).toBe('LIFE-01')
    expect((await decide(sid, 'approve')).code).toBe('10000')
    const published = await detail(sid)
    expect(published).toMatchObject({ publishStatus: 'published', can: ['edit', 'delete'], sessions: [{ seats: { stand: 'open', capacity: 2 } }] })
    expect(await told(ADMIN)).toContain('Published: Book club')
    const { list } = await (await admin()).ok(calls.registrationList, { filters: { status: 'published', keyword: '读书', mine: true }, pageSize: 100 })
    expect(list).toContainEqual(expect.objectContaining({ id: sid, limit: 2, registered: 0, sessions: 1 }))
  })

  test('is rejected with a comment, changed and sent again; withdrawn it is a draft', async () => {
    const sid = await draft()
    await act(sid, 'submit')
    expect((await decide(sid, 'reject', '内容不完整')).code).toBe('10000')
    expect(await detail(sid)).toMatchObject({ publishStatus: 'rejected' })
    expect(await told(ADMIN)).toContain('Not approved: Book club')
    expect((await change(sid, { titleEn: 'Book club II' })).code).toBe('10000')
    expect(await detail(sid)).toMatchObject({ publishStatus: 'draft', titleEn: 'Book club II' })
    await act(sid, 'submit')
    expect((await act(sid, 'withdraw')).code).toBe('10000')
    expect(await detail(sid)).toMatchObject({ publishStatus: 'draft' })
    expect((await decide(sid, 'approve')).code).not.toBe('10000')
  })

  test('EVT-01 EVT-02 EVT-04 EVT-05 what does not fit is not saved', async () => {
    const given = await terms()
    const day = await nextDay()
    expect(await save({ ...given, multipleSessions: true })).toMatchObject({ code: 'EVT-01', returnMsg: '允许多场次时，至少需创建2个场次' })
    expect(await save({ ...given, multipleSessions: true, maxSessions: 3, sessions: [session(day), session(day, '17:00', '18:00')] })).toMatchObject({
      code: 'EVT-02',
    })
    expect(await save({ ...given, sessions: [session(day, '05:00', '07:00', { limit: 1.5 })] })).toMatchObject({
      code: 'EVT-04',
      fields: [{ path: 'sessions.0.limit' }],
    })
    expect(await save({ ...given, registrationEnd: later(given.registrationStart, -1) })).toMatchObject({
      code: 'EVT-05',
      fields: [{ path: 'registrationEnd' }],
    })
  })

  test('EVT-25 a newer version of somebody else is not saved over', async () => {
    const given = await terms()
    const { sid } = (await save(given)).content!
    expect((await save({ ...given, sid })).code).toBe('EVT-25')
    expect((await save({ ...given, sid, version: 1 })).code).toBe('10000')
    expect((await save({ ...given, sid, version: 1 })).code).toBe('EVT-25')
    expect(await detail(sid)).toMatchObject({ version: 2, sessions: [{ nameEn: 'Afternoon' }] })
  })

  test('EVT-26 one with sign-ups is deleted with a reason, which all are told; a draft without', async () => {
    const { sid, first, code } = await opened()
    await signUp(MEMBER, first.id)
    expect(await act(sid, 'delete')).toMatchObject({ code: 'EVT-26' })
    expect((await act(sid, 'delete', '讲师生病')).code).toBe('10000')
    expect(await detail(sid)).toMatchObject({ publishStatus: 'deleted', deletedReason: '讲师生病' })
    expect((await told(MEMBER)).some((title) => title.includes('Book club · Afternoon'))).toBe(true)
    expect((await (await t.as(MEMBER)).call(calls.registrationCode, { code })).code).toBe('EVT-19')
    expect((await act(sid, 'delete', 'x')).code).toBe('SHELL-02')
    expect((await act(await draft(), 'delete')).code).toBe('10000')
  })
})

describe('the list of people', () => {
  test('EVT-20 line by line: who was added, was on it, is unknown; the limit holds', async () => {
    const { sid, first } = await opened({ standby: true, standbyLimit: 1 }, 2)
    await signUp(MEMBER, first.id)
    const answer = await add(first.id, MEMBER, OTHER, '99999999', 'x1', THIRD, '10000007')
    expect(answer.people.map(({ person, result }) => [person.ssoId, result])).toEqual([
      [MEMBER, 'known'],
      [OTHER, 'added'],
      [THIRD, 'standby'],
      ['10000007', 'full'],
    ])
    expect(answer.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'unknown'],
      [4, 'malformed'],
    ])
    expect((await signups(sid)).map(({ by }) => by).toSorted()).toEqual(['organizer', 'organizer', 'self'])
  })

  test('a message reaches those who have registered, or wait', async () => {
    const { sid, first } = await opened({ standby: true }, 1)
    await signUp(MEMBER, first.id)
    await signUp(OTHER, first.id)
    const send = async (to: 'registered' | 'both') =>
      (await admin()).ok(calls.registrationMessage, { sid, to, messageCn: '请带水杯', messageEn: 'Bring a cup' })
    expect([(await send('registered')).told, (await send('both')).told]).toEqual([1, 2])
    expect(await told(OTHER)).toContain('Message: Book club')
  })

  test('who does not hold the permission reads and changes nothing', async () => {
    const { sid, first } = await opened()
    const member = await t.as(MEMBER)
    for (const answer of [
      await member.call(calls.registrationList, {}),
      await member.call(calls.registrationSignups, {}),
      await member.call(calls.registrationAction, { sid, action: 'delete' }),
      await member.call(calls.registrationAdd, { sessionId: first.id, ssoIds: [MEMBER] }),
      await member.call(calls.checkInList, {}),
      await member.call(calls.redeemList, {}),
    ])
      expect(answer.status).toBe(403)
  })

  test('the evening before, who has a place is reminded, once', async () => {
    const { first, code } = await opened()
    await signUp(MEMBER, first.id)
    t.setClock(later(first.start, -20))
    await t.runJob('events.remindOfTomorrow')
    await t.runJob('events.remindOfTomorrow')
    expect((await told(MEMBER)).filter((title) => title === 'Tomorrow: Book club')).toHaveLength(1)
    expect(await stateOf(MEMBER, code)).toBe('registered')
  })
})

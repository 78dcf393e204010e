import { expect } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays, addHours, dayOf } from '#foundation/time.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
/** Holds the role that approves. */
export const APPROVER = '10000017'
/** Part-time, and so not among those for whom the events of the tests are. */
export const NOT_FOR = '10000012'
/** For whom they are, besides those named above. */
export const FOR = [MEMBER, OTHER, THIRD, '10000004', '10000005', '10000007', '10000008']

export const FULL_TIME = { everybody: false, include: [{ employeeType: ['full-time' as const] }], exclude: [] }

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()
export const later = (instant: string, hours: number): string => addHours(new Date(instant), hours).toISOString()

type Terms = Partial<calls.RegistrationInput>
type Session = calls.SessionInput
/** Events of a portal have days of their own, so that nobody is in two places. */
const made = new WeakMap<TestPortal, number>()
const AHEAD = 20

/** What tests of events do over and over, on one portal. */
export function happenings(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const moment = () => t.write(async (ctx) => ctx.now)
  const nextDay = async (): Promise<string> => {
    const nth = (made.get(t) ?? 0) + 1
    made.set(t, nth)
    return addDays(dayOf(await moment()), AHEAD + nth)
  }
  const session = (day: string, from = '05:00', to = '07:00', more: Partial<Session> = {}): Session => ({
    ...{ nameCn: '下午场', nameEn: 'Afternoon', placeCn: '员工中心', placeEn: 'Team center', start: at(`${day}T${from}`), end: at(`${day}T${to}`), limit: 2 },
    ...more,
  })
  const timesOf = async (day: string) => ({
    registrationStart: addHours(await moment(), -24).toISOString(),
    registrationEnd: at(`${addDays(day, -1)}T18:00`),
    cancelUntil: at(`${addDays(day, -1)}T20:00`),
  })
  /** An event with one session on a day of its own, so early that nothing of another room is then, as it is saved. */
  const terms = async (more: Terms = {}, limit = 2): Promise<calls.RegistrationInput> => {
    const day = await nextDay()
    return {
      ...{ version: 0, titleCn: '读书会', titleEn: 'Book club', contentCn: '<p>一起读书</p>', contentEn: '<p>Reading</p>', cover: null },
      ...{ sessions: [session(day, '05:00', '07:00', { limit })], standby: false, standbyLimit: null, multipleSessions: false, maxSessions: 1 },
      ...{ draw: false, season: '', seasonMost: 1, questions: [], eligible: FULL_TIME, surveyUid: null, organizers: [ADMIN] },
      ...(await timesOf(day)),
      ...more,
    }
  }
  const save = async (given: calls.RegistrationInput) => (await admin()).call(calls.registrationSave, given)
  const draft = async (more: Terms = {}, limit = 2) => (await (await admin()).ok(calls.registrationSave, await terms(more, limit))).sid
  const act = async (sid: string, action: 'submit' | 'withdraw' | 'delete', reason?: string) =>
    (await admin()).call(calls.registrationAction, { sid, action, ...(reason && { reason }) })
  const detail = async (sid: string, by = ADMIN) => (await t.as(by)).ok(calls.registrationDetail, { sid })
  const decide = async (sid: string, action: 'approve' | 'reject', comment = '') =>
    (await t.as(APPROVER)).call(operate, { itemId: (await detail(sid)).wfId!, action, comment })
  const view = async (code: string, by = MEMBER) => (await t.as(by)).ok(calls.registrationCode, { code })
  return {
    terms,
    save,
    draft,
    act,
    detail,
    decide,
    view,
    session,
    nextDay,
    timesOf,
    /** A published event, with the code of its link and its sessions. */
    async opened(more: Terms = {}, limit = 2) {
      const given = await terms(more, limit)
      const { sid } = await (await admin()).ok(calls.registrationSave, given)
      expect(await act(sid, 'submit')).toMatchObject({ code: '10000' })
      expect(await decide(sid, 'approve')).toMatchObject({ code: '10000' })
      const { code, sessions } = await detail(sid)
      return { ...given, sid, code, sessions, first: sessions[0]! }
    },
    /** Changes an event as it stands. */
    async change(sid: string, change: Terms) {
      const {
        sessions,
        cover,
        eligible,
        organizers,
        audience: _a,
        code: _c,
        publishStatus: _p,
        wfId: _w,
        deletedReason: _d,
        can: _n,
        ...event
      } = await detail(sid)
      const plain = sessions.map(({ seats: _s, slot: _l, ...one }) => one)
      return save({ ...event, sessions: plain, cover: cover?.id ?? null, eligible, organizers: organizers.map(({ ssoId }) => ssoId), ...change })
    },
    signUp: async (ssoId: string, sessionId: string, more: object = {}) => (await t.as(ssoId)).call(calls.signup, { sessionId, answers: {}, ...more }),
    cancel: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.signupCancel, { id }),
    add: async (sessionId: string, ...ssoIds: string[]) => await (await admin()).ok(calls.registrationAdd, { sessionId, ssoIds }),
    stateOf: async (ssoId: string, code: string) => (await view(code, ssoId)).sessions[0]!.personState,
    signups: async (sid: string) => (await (await admin()).ok(calls.registrationSignups, { filters: { sid }, pageSize: 100 })).list,
    checkIn: async (more: Partial<calls.CheckInInput>) => {
      const given = {
        ...{
          version: 0,
          nameCn: '入场签到',
          nameEn: 'Entrance',
          type: 'open' as const,
          sid: null,
          sessionIds: [],
          list: null,
          placeCn: '大门',
          placeEn: 'Gate',
        },
        ...{ method: 'both' as const, surveyUid: null, redeemId: null, closed: false, start: TEST_NOW, end: later(TEST_NOW, 2) },
        ...more,
      }
      const answer = await (await admin()).call(calls.checkInSave, given)
      return { ...given, answer, id: answer.content?.id ?? '' }
    },
    qr: async (id: string) => (await admin()).ok(calls.checkInQr, { id }),
    selfCheckIn: async (ssoId: string, code: string) => (await t.as(ssoId)).call(calls.checkInSelf, { code }),
    desk: async (id: string, who: { ssoId: string } | { code: string }, more: { scan?: string; at?: string } = {}) =>
      (await admin()).call(calls.checkInScan, {
        ...{ id, scan: more.scan ?? crypto.randomUUID(), ...(more.at && { at: more.at }) },
        ...('code' in who ? who : { ssoId: asSsoId(who.ssoId) }),
      }),
    came: async (checkInId: string) => (await (await admin()).ok(calls.checkInRecords, { filters: { checkInId }, pageSize: 100 })).list,
    personal: (ssoId: string) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId))),
    /** A redemption for full-timers, with one window from 10:00 to 11:00 on a day of its own. */
    async redemption(more: Partial<calls.RedeemInput> = {}, capacity = 2) {
      const day = await nextDay()
      const given = {
        ...{ version: 0, nameCn: '领取礼品', nameEn: 'Gift', itemCn: '保温杯', itemEn: 'Mug', stock: 5, who: 'list' as const, sid: null, checkInId: null },
        ...{ surveyUid: null, perPerson: 1, eligible: FULL_TIME, placeCn: '前台', placeEn: 'Desk', status: 'open' as const },
        ...{ bookingStart: later((await moment()).toISOString(), -1), bookingEnd: at(`${addDays(day, -1)}T18:00`) },
        ...{ windows: [{ start: at(`${day}T10:00`), end: at(`${day}T11:00`), capacity }] },
        ...more,
      }
      const { id } = await (await admin()).ok(calls.redeemSave, given)
      const row = (await (await admin()).ok(calls.redeemList, { filters: { id } })).list[0]!
      return { ...given, id, windowId: row.windows[0]!.id, starts: row.windows[0]!.start, row }
    },
    redemptionRow: async (id: string) => (await (await admin()).ok(calls.redeemList, { filters: { id } })).list[0]!,
    book: async (ssoId: string, windowId: string) => (await t.as(ssoId)).call(calls.redeemBook, { windowId }),
    handOut: async (id: string, code: string) => (await admin()).call(calls.redeemScan, { id, code }),
    mineOf: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.redeemMine, { id }),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    back: () => t.setClock(TEST_NOW),
  }
}

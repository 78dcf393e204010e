import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays, addHours, dayOf } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
/** Part-time, and so not among those for whom the events of the tests are. */
export const NOT_FOR = '10000012'
export const PHONE = '13800001111'

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

type Terms = Partial<calls.EventInput>
/** Events of a portal have days of their own, so that nobody is in two places. */
const made = new WeakMap<TestPortal, number>()
const AHEAD = 160

/** What tests of events do over and over, on one portal. */
export function program(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const moment = () => t.write(async (ctx) => ctx.now)
  /** An event of a day of its own, from 14:00 to 16:00, as it is saved. */
  const terms = async (more: Terms = {}): Promise<calls.EventInput> => {
    const nth = (made.get(t) ?? 0) + 1
    made.set(t, nth)
    const now = await moment()
    const day = addDays(dayOf(now), AHEAD + nth)
    return {
      ...{ version: 0, nameCn: '咖啡拉花课', nameEn: 'Latte art', placeCn: '员工中心', placeEn: 'Team center', cover: null, quota: 2 },
      ...{ wordingBlocks: [{ key: 'intro', textCn: '一起学拉花', textEn: 'Learn to pour' }], questions: [] },
      ...{ startTime: at(`${day}T14:00`), endTime: at(`${day}T16:00`), signupOpen: addHours(now, -24).toISOString() },
      ...{ signupCutoff: at(`${addDays(day, -1)}T18:00`), cancelCutoff: at(`${addDays(day, -1)}T20:00`) },
      ...{ eligible: { everybody: false, include: [{ employeeType: ['full-time'] }], exclude: [] }, draw: false, standby: 0, acceptHours: null },
      ...{ season: '', seasonMost: 1, rosterCheck: 'none', reportEvery: 'none', reportWeekday: 1, reportHours: 24, reportReceivers: [], reportMails: [] },
      ...more,
    }
  }
  const draft = async (more: Terms = {}) => (await (await admin()).ok(calls.saveEvent, await terms(more))).id
  const detail = async (eventId: string, by = ADMIN) => (await t.as(by)).ok(calls.detail, { eventId })
  return {
    terms,
    draft,
    detail,
    /** A published event. */
    async opened(more: Terms = {}) {
      const given = await terms(more)
      const { id } = await (await admin()).ok(calls.saveEvent, given)
      await (await admin()).ok(calls.publish, { id })
      return { ...given, id }
    },
    /** Changes an event as it stands. */
    async change(id: string, change: Terms, version?: number) {
      const { admin: of, seats: _s, mine: _m, whyNot: _w, clash: _c, status: _t, cancelUntil: _u, ...event } = await detail(id)
      const { eligible, reportEvery, reportWeekday, reportHours, reportReceivers, reportMails } = of!
      const given = {
        ...event,
        eligible,
        reportEvery,
        reportWeekday,
        reportHours,
        reportMails,
        reportReceivers: reportReceivers.map(({ ssoId }) => ssoId),
        ...change,
      }
      return (await admin()).call(calls.saveEvent, version === undefined ? given : { ...given, version })
    },
    signUp: async (ssoId: string, eventId: string, more: object = {}) =>
      (await t.as(ssoId)).call(calls.signup, { eventId, answers: {}, phone: PHONE, ...more }),
    add: async (ssoId: string, eventId: string) => (await admin()).call(calls.add, { eventId, ssoId: asSsoId(ssoId), answers: {}, phone: PHONE }),
    cancel: async (ssoId: string, eventId: string) => (await t.as(ssoId)).call(calls.cancel, { eventId }),
    mine: async (ssoId: string, when: 'coming' | 'past' | 'cancelled' = 'coming') =>
      (await (await t.as(ssoId)).ok(calls.mine, { filters: { when }, pageSize: 100 })).list,
    stateOf: async (ssoId: string, eventId: string) => (await detail(eventId, ssoId)).mine?.state,
    signups: async (eventId: string) => (await (await admin()).ok(calls.signups, { filters: { eventId }, pageSize: 100 })).list,
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    back: () => t.setClock(TEST_NOW),
  }
}

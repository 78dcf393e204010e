import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays, dayOf, format } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
/** Part-time, and so not among those for whom the periods of the tests are. */
export const NOT_FOR = '10000012'

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()
export const PHONE = '13800001111'
export const WEEK = [0, 1, 2, 3, 4, 5, 6]
const NAMES = { nameCn: '湖边小屋', nameEn: 'Lake house', placeCn: '北湖', placeEn: 'North lake' }
const TIMES = [
  { from: '10:00', to: '12:00' },
  { from: '13:00', to: '15:00' },
]

type Terms = Partial<calls.PeriodInput>
/** So many periods of a portal have days of their own, so that nobody is in two places. */
const made = new WeakMap<TestPortal, number>()
const AHEAD = 20

/** What tests of the bungalows do over and over, on one portal. */
export function house(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const moment = () => t.write(async (ctx) => ctx.now)
  const bungalow = async (more: object = {}) => (await (await admin()).ok(calls.saveBungalow, { ...NAMES, seats: 6, photos: [], active: true, ...more })).id
  const nextDay = async () => {
    const nth = (made.get(t) ?? 0) + 1
    made.set(t, nth)
    return addDays(dayOf(await moment()), AHEAD + nth)
  }
  /** A period of one day and one bungalow, as it is saved. */
  const terms = async (more: Terms = {}): Promise<calls.PeriodInput> => {
    const day = more.from ?? (await nextDay())
    return {
      ...{ nameCn: '冬季小屋', nameEn: 'Winter', wordingBlocks: [{ key: 'rules', textCn: '请保持整洁', textEn: 'Keep it clean' }] },
      ...{ signupOpen: at('2026-11-01T08:00'), signupUntil: null, signupHours: 24, cancelHours: 24, maxPeople: 4, maxReservations: 1, draw: false, standby: 5 },
      ...{ bungalows: more.bungalows ?? [await bungalow()], from: day, to: day, weekdays: WEEK, times: TIMES, quota: 1, reportReceivers: [] },
      eligible: { everybody: false, include: [{ employeeType: ['full-time'] }], exclude: [] },
      ...more,
    }
  }
  const draft = async (more: Terms = {}) => (await (await admin()).ok(calls.savePeriod, await terms(more))).id
  const periodOf = async (eventId: string, by = ADMIN) => (await t.as(by)).ok(calls.detail, { eventId })
  const slotsOf = async (eventId: string, by = ADMIN) => {
    const { from, to } = await periodOf(eventId)
    return (await t.as(by)).ok(calls.slots, { eventId, from, to })
  }
  const reserve = async (ssoId: string, slotId: string, companions: string[] = []) =>
    (await t.as(ssoId)).call(calls.reserve, { slotId, companions, phone: PHONE })
  return {
    bungalow,
    terms,
    draft,
    periodOf,
    slotsOf,
    reserve,
    nextDay,
    /** A published period with its slots, the first first. */
    async opened(more: Terms = {}) {
      const id = await draft(more)
      await (await admin()).ok(calls.publish, { id })
      const slots = await slotsOf(id)
      return { id, slots, first: slots[0]!.id, second: slots[1]?.id ?? '', starts: slots[0]!.starts, ends: slots[0]!.ends }
    },
    /** A period whose slot is about to begin: each time at a minute of its own. */
    async soon(n: number, more: Terms = {}) {
      const begins = new Date((await moment()).getTime() + (1 + (n % 50)) * 60_000)
      const times = [{ from: format(begins, 'HH:mm'), to: format(new Date(begins.getTime() + 60_000), 'HH:mm') }]
      return this.opened({ from: dayOf(begins), to: dayOf(begins), times, signupHours: 0, cancelHours: 0, ...more })
    },
    add: async (slotId: string, ssoId: string, companions: string[] = []) =>
      (await admin()).call(calls.add, { slotId, ssoId: asSsoId(ssoId), companions, phone: PHONE }),
    cancel: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.cancel, { id }),
    mine: async (ssoId: string, when: 'coming' | 'past' | 'cancelled' = 'coming') =>
      (await (await t.as(ssoId)).ok(calls.mine, { filters: { when }, pageSize: 100 })).list,
    reservations: async (eventId: string) => (await (await admin()).ok(calls.reservations, { filters: { eventId } })).list,
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    back: () => t.setClock(TEST_NOW),
  }
}

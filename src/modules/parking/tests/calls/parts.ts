import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays, addMinutes, dayOf, format } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { shiftKey } from '../../rules/times.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
/** Parks nowhere and has nothing washed in the tests. */
export const NOBODY = '10000012'

const DAY = [{ from: '08:00', to: '17:00' }]
const DAYS = 6
const MINUTES = 10
const PER_DAY = (24 * 60) / MINUTES

/** What is made on a portal is counted, so that no two things bear one code, plate or time. */
const made = new WeakMap<TestPortal, Map<string, number>>()
function next(t: TestPortal, of = ''): number {
  const counts = made.get(t) ?? new Map<string, number>()
  const nth = (counts.get(of) ?? 0) + 1
  made.set(t, counts.set(of, nth))
  return nth
}
const wall = (minutes: number): string => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type LotGiven = Partial<Omit<calls.LotInput, 'id'>>
type BayGiven = Partial<Omit<calls.BayInput, 'id'>>

/** What tests of the parking room do over and over, on one portal. */
export function house(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const moment = () => t.write(async (ctx) => ctx.now)
  const plate = () => `沪Z${String(10_000 + next(t))}`
  const lotTerms = (more: LotGiven = {}): calls.LotInput => ({
    ...{ code: `L${next(t)}`, nameCn: '员工停车场', nameEn: 'Staff lot', spaces: 2, chargers: 0, entities: ['MB', 'HB', 'JV'] },
    ...{ shifts: DAY, closures: [], active: true, ...more },
  })
  const lot = async (more: LotGiven = {}) => (await (await admin()).ok(calls.saveLot, lotTerms(more))).id
  const bayTerms = (more: BayGiven = {}): calls.BayInput => ({ code: `B${next(t)}`, slotMinutes: 30, opens: '09:00', closes: '18:00', perSlot: 1, ...more })
  const bay = async (more: BayGiven = {}) => (await (await admin()).ok(calls.saveBay, bayTerms(more))).id
  const kindTerms = (more: Partial<calls.KindInput> = {}): calls.KindInput => ({
    ...{ code: `K${next(t)}`, nameCn: '外部清洗', nameEn: 'Exterior wash', minutes: 30, priceFen: 2500, active: true, ...more },
  })
  const kind = async (more: Partial<calls.KindInput> = {}) => (await (await admin()).ok(calls.saveKind, kindTerms(more))).id
  const cars = async (ssoId: string) => (await t.as(ssoId)).ok(calls.myVehicles, {})
  const clear = async (ssoId: string) => {
    for (const { id } of await cars(ssoId)) await (await t.as(ssoId)).ok(calls.deleteVehicle, { id })
  }
  const register = async (ssoId: string, typed = plate()) => (await t.as(ssoId)).ok(calls.saveVehicle, { plate: typed, kind: 'car', isDefault: true })
  /** The plate that somebody has, or gets. */
  const car = async (ssoId: string) => (await cars(ssoId))[0]?.id ?? (await register(ssoId)).id
  const reserve = async (ssoId: string, given: { lotId: string; date: string; shift?: string }) =>
    (await t.as(ssoId)).call(calls.reserve, { shift: '08:00-17:00', ...given, vehicleId: await car(ssoId) })
  /** What somebody may reserve without another reservation at that time, whatever was made before. */
  const free = async (ssoId: string, more: LotGiven = {}) => {
    const nth = next(t, `free ${ssoId}`)
    const from = (nth % PER_DAY) * MINUTES
    const shift = { from: wall(from), to: wall(from + MINUTES) }
    const date = addDays(dayOf(await moment()), 1 + (Math.floor(nth / PER_DAY) % DAYS))
    return { date, lotId: await lot({ shifts: [shift], ...more }), shift: shiftKey(shift), vehicleId: await car(ssoId) }
  }
  /** A free slot of a bay of its own, a day ahead, for a plate that has no booking. */
  const slot = async (ssoId: string, more: BayGiven = {}) => {
    await clear(ssoId)
    const starts = new Date(`${addDays(dayOf(await moment()), 1)}T10:00:00+08:00`).toISOString()
    return { kindId: await kind(), bayId: await bay(more), starts, vehicleId: await car(ssoId), place: 'P1 B12' }
  }
  return {
    plate,
    lotTerms,
    lot,
    bayTerms,
    bay,
    kindTerms,
    kind,
    cars,
    clear,
    register,
    car,
    reserve,
    free,
    slot,
    today: async (ahead = 0) => addDays(dayOf(await moment()), ahead),
    async reserved(ssoId: string, more: LotGiven = {}) {
      const given = await free(ssoId, more)
      return (await (await t.as(ssoId)).ok(calls.reserve, given)).id
    },
    /** A reservation whose shift begins within two hours: each time at minutes of its own. */
    async soon(ssoId: string) {
      const begins = addMinutes(await moment(), 2 + (next(t, `soon ${ssoId}`) % 110))
      const shift = { from: format(begins, 'HH:mm'), to: format(addMinutes(begins, 1), 'HH:mm') }
      const code = `L${next(t)}`
      const lotId = await lot({ code, shifts: [shift] })
      const { content } = await reserve(ssoId, { lotId, date: dayOf(begins), shift: shiftKey(shift) })
      const { plate: own } = (await cars(ssoId)).find((one) => one.isDefault)!
      return { id: content!.id, code, plate: own, begins }
    },
    async washed(ssoId: string) {
      const given = await slot(ssoId)
      return { ...given, id: (await (await t.as(ssoId)).ok(calls.book, given)).id }
    },
    /** A wash of today, a few minutes ahead. */
    async washSoon(ssoId: string) {
      await clear(ssoId)
      const begins = addMinutes(await moment(), 5)
      const bayId = await bay({ opens: format(begins, 'HH:mm'), closes: format(addMinutes(begins, 20), 'HH:mm'), slotMinutes: 10 })
      const starts = new Date(`${format(begins, 'YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString()
      const given = { kindId: await kind(), bayId, starts, vehicleId: await car(ssoId), place: 'P1 B12' }
      return { ...given, id: (await (await t.as(ssoId)).ok(calls.book, given)).id }
    },
    spaces: async (ssoId: string, date: string) => (await t.as(ssoId)).ok(calls.availability, { date }),
    bookingOf: async (id: string) => (await (await admin()).ok(calls.bookings, { pageSize: 100 })).list.find((one) => one.id === id),
    washOf: async (id: string) => (await (await admin()).ok(calls.washes, { pageSize: 100 })).list.find((one) => one.id === id),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    back: () => t.setClock(TEST_NOW),
  }
}

import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, addHours, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, OPERATOR, washes as washesCall, washHistory } from '../../contract/index.ts'
import module from '../../module.ts'
import { inquiring } from '../../rules/index.ts'
import { slotsOf } from '../../rules/times.ts'
import { BAY } from '../commands/record.ts'
import { baySubject } from '../commands/washes.ts'
import { type WashRow, washBays, washBookings, washKinds } from '../tables.ts'
import { inMonth, recent } from './bookings.ts'
import { lastDayOf, takenOf } from './spaces.ts'

/** Washes with their bay and their kind. */
const washed = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: washBookings.id,
        number: washBookings.number,
        ssoId: washBookings.ssoId,
        plate: washBookings.plate,
        starts: washBookings.starts,
        ends: washBookings.ends,
        place: washBookings.place,
        kindId: washBookings.kindId,
      },
      ...{ priceFen: washBookings.priceFen, paidFen: washBookings.paidFen, status: washBookings.status, rating: washBookings.rating },
      bay: sql<string>`${washBays.code}`.as('bay_code'),
      kindCn: sql<string>`${washKinds.nameCn}`.as('kind_cn'),
      kindEn: sql<string>`${washKinds.nameEn}`.as('kind_en'),
    })
    .from(washBookings)
    .innerJoin(washBays, eq(washBays.id, washBookings.bayId))
    .innerJoin(washKinds, eq(washKinds.id, washBookings.kindId))
    .where(where)

/** Kinds of wash, the slots of a day with what is left of each, and the own bookings that are to come or on. @throws PARK-13 */
export async function washSlots(ctx: Reader, { date }: { date: Day }) {
  enforce(inquiring, { facts: { today: ctx.today }, input: { date }, p: {}, now: ctx.now })
  const kinds = await ctx.db.select().from(washKinds).where(eq(washKinds.active, true)).orderBy(asc(washKinds.code))
  const bays = (await ctx.db.select().from(washBays).orderBy(asc(washBays.code))).map((bay) => ({
    ...bay,
    ahead: slotsOf(date, bay).filter(({ starts }) => starts > ctx.now),
  }))
  const taken = await takenOf(
    ctx,
    BAY,
    bays.flatMap(({ id, ahead }) => ahead.map(({ starts }) => baySubject(id, starts))),
  )
  return {
    lastDay: lastDayOf(ctx),
    kinds,
    bays: bays.map(({ id, code, perSlot, ahead }) => ({
      ...{ id, code },
      slots: ahead.map((slot) => ({ ...slot, left: Math.max(0, perSlot - (taken.get(baySubject(id, slot.starts))?.taken ?? 0)) })),
    })),
    mine: await ownWashes(ctx),
  }
}

async function ownWashes(ctx: Reader) {
  const rows = await washed(ctx, and(eq(washBookings.ssoId, ctx.actor.ssoId), ahead(ctx))).orderBy(asc(washBookings.starts), asc(washBookings.id))
  const { changeHours } = ctx.parameters(module)
  return rows.map((row) => {
    const changeUntil = addHours(row.starts, -changeHours)
    const isOpen = row.status === 'booked' && changeUntil >= ctx.now
    return { ...row, changeUntil, can: isOpen ? (['move', 'cancel'] as const).slice() : [] }
  })
}

/** What is to be washed or is being washed, and what was done today. */
const ahead = ({ today }: Ctx): SQL | undefined => and(inArray(washBookings.status, ['booked', 'washing', 'done']), gte(washBookings.starts, startOfDay(today)))

export const washHistoryRows = listRows(washHistory, {
  table: washBookings,
  latest: [washBookings.starts, washBookings.id],
  from: washed,
  only: (ctx) => and(eq(washBookings.ssoId, ctx.actor.ssoId), recent(washBookings.starts, ctx)),
  where: { month: (month) => inMonth(washBookings.starts, month) },
  dress: (_, found) => found.map((row) => ({ ...row, can: row.status === 'done' ? (['rate'] as const).slice() : [] })),
})

type Act = 'start' | 'finish' | 'no-show' | 'cancel'
function actsOf({ now, today, actor: { permissions } }: Reader, { status, starts }: Pick<WashRow, 'status' | 'starts'>): Act[] {
  const isOperator = permissions.has(OPERATOR)
  if (status === 'washing') return isOperator ? ['finish'] : []
  if (status !== 'booked') return []
  // the bay takes a car on its day (offerBay)
  const acts: Act[] = isOperator && dayOf(starts) === today ? ['start'] : []
  if (isOperator && starts <= now) acts.push('no-show')
  return permissions.has(ADMIN) ? [...acts, 'cancel'] : acts
}

export const washRows = listRows(washesCall, {
  table: washBookings,
  latest: [washBookings.starts, washBookings.id],
  from: washed,
  only: ({ actor }) => or(scopeFilter(actor, ADMIN, washBookings.ssoId), scopeFilter(actor, OPERATOR, washBookings.ssoId)),
  where: { date: (date) => and(gte(washBookings.starts, startOfDay(date)), lt(washBookings.starts, startOfDay(addDays(date, 1)))) },
  dress: async (ctx, found) => (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({ ...row, can: actsOf(ctx, row) })),
})
export const washExport = exportListed(module, washesCall, washRows, { name: 'washes', audit: 'WashBooking.exported' })

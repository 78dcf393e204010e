import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings, signUps } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { releasing } from '../../rules/meeting.ts'
import { activities, consultants, contacts, type SlotStored, slots } from '../tables.ts'
import { departmentNames } from './jobs.ts'
import { administers } from './reading.ts'

function stateOf({ cancelledAt, finishedAt, ssoId }: Pick<SlotStored, 'cancelledAt' | 'finishedAt' | 'ssoId'>): contract.SlotState {
  if (cancelledAt) return 'cancelled'
  if (finishedAt) return 'done'
  return ssoId ? 'booked' : 'free'
}

/** What the reader may do with a slot. */
function actsOf({ actor, now }: Reader, row: SlotStored): contract.SlotRow['can'] {
  const [state, ahead] = [stateOf(row), row.startTime > now]
  if (row.consultant === actor.ssoId) {
    const called = (state === 'free' || state === 'booked') && row.endTime > now ? (['cancelSlot'] as const) : []
    return [...(state === 'booked' && !ahead ? (['finish'] as const) : []), ...called]
  }
  if (state === 'free') return ahead ? ['book'] : []
  const late = releasing.check({ facts: row, input: {}, p: {}, now }).length > 0
  return state === 'booked' && row.ssoId === actor.ssoId && !late ? ['release'] : []
}

const between = {
  from: (day: string) => gte(slots.startTime, startOfDay(day)),
  to: (day: string) => lt(slots.startTime, startOfDay(addDays(day, 1))),
}
const isOwn = ({ actor }: Reader): SQL | undefined => or(eq(slots.ssoId, actor.ssoId), eq(slots.consultant, actor.ssoId))

/** Free slots to come, and those in which the reader has a part. */
export const slotRows = listRows(contract.slotList, {
  table: slots,
  latest: [slots.startTime, slots.id],
  only: (ctx) => or(isOwn(ctx), and(isNull(slots.ssoId), isNull(slots.cancelledAt), gt(slots.startTime, ctx.now))),
  where: { ...between, mine: (mine, ctx) => (mine ? isOwn(ctx) : undefined) },
  async dress(ctx, found) {
    const ids = [...new Set(found.map(({ consultant }) => consultant))]
    const known = ids.length > 0 ? await ctx.db.select().from(consultants).where(inArray(consultants.ssoId, ids)) : []
    const rows = await withPeople(
      ctx,
      found.map((row) => ({ row, consultant: row.consultant, ssoId: row.ssoId })),
      { consultant: 'consultant', person: 'ssoId' },
    )
    return rows.map(({ row, consultant, person }) => {
      const about = known.find(({ ssoId }) => ssoId === row.consultant)
      const { id, startTime, endTime, place, topic, outcome } = row
      return {
        ...{ id, startTime, endTime, place, topic, outcome, consultant, person },
        ...{ field: about?.field ?? '', languages: about?.languages ?? [], state: stateOf(row), can: actsOf(ctx, row) },
      }
    })
  },
})

/** Talks that were booked, of the people among whom the actor recruits. */
export const talkRows = listRows(contract.talks, {
  table: slots,
  latest: [slots.startTime, slots.id],
  only: ({ actor }) => and(isNotNull(slots.ssoId), scopeFilter(actor, contract.ADMIN, slots.ssoId)),
  where: between,
  async dress(ctx, found) {
    const held = found.flatMap((row) => (row.ssoId ? [{ ...row, ssoId: row.ssoId }] : []))
    return (await withPeople(ctx, held, { consultant: 'consultant', person: 'ssoId' })).map((row, at) => ({ ...row, state: stateOf(held[at]!) }))
  },
})

export const talkExport = exportListed(module, contract.talks, talkRows, { name: 'talks', audit: 'ConsultantSlot.exported' })

/** Consultants; those who are not active are for who administers them. */
export const consultantRows = listRows(contract.consultants, {
  table: consultants,
  latest: [consultants.id],
  only: (ctx) => (administers(ctx) ? undefined : eq(consultants.active, true)),
  dress: async (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})

/** Activities that are on; all of them to who administers them and asks so. */
export const activityRows = listRows(contract.activityList, {
  table: activities,
  latest: [activities.startTime, activities.id],
  where: (ctx, { all, mine }) =>
    and(
      all && administers(ctx) ? undefined : and(eq(activities.state, 'published'), gt(activities.endTime, ctx.now)),
      mine
        ? sql`${activities.slot} in (select ${bookingBookings.slot} from ${bookingBookings} where ${bookingBookings.ssoId} = ${ctx.actor.ssoId} and ${bookingBookings.state} = 'booked')`
        : undefined,
    ),
  async dress(ctx, found) {
    const views = await signUps(
      ctx,
      found.flatMap(({ slot }) => slot ?? []),
      ctx.actor.ssoId,
    )
    return found.map(({ slot, ...row }) => {
      const view = slot ? views.get(slot) : undefined
      const open = row.state === 'published' && row.startTime > ctx.now && view !== undefined
      return {
        ...{ ...row, signedUp: view?.booked ?? 0, left: row.capacity === null ? null : (view?.left ?? row.capacity) },
        can: open ? [view.mine ? ('cancel' as const) : ('signUp' as const)] : [],
      }
    })
  },
})

/** Who recruits for which department, in their order. */
export async function readContacts(ctx: Reader) {
  const rows = await ctx.db.select().from(contacts).orderBy(contacts.order, contacts.id)
  const named = await departmentNames(ctx, rows)
  return (await withPeople(ctx, rows, { person: 'ssoId' })).map((row) => ({ ...row, ...named(row.department) }))
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, inArray, lt, ne, or } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { isSsoId, peoplePersons } from '#services/people/server/api.ts'
import { companions, reservations, slots } from '../tables.ts'
import type { Place } from './record.ts'

/** The named people who work here and for whom a period is (BUNG-03), by their numbers. */
export async function eligibleOf(ctx: Ctx, audience: string, given: readonly string[]) {
  const numbers = given.filter(isSsoId) as SsoId[]
  if (numbers.length === 0) return new Map<string, { nameCn: string; nameEn: string }>()
  const among = await membersFilter(ctx, audience)
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, nameCn: peoplePersons.nameCn, nameEn: peoplePersons.nameEn })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, numbers), eq(peoplePersons.status, 'active'), among(peoplePersons.ssoId)))
  return new Map<string, { nameCn: string; nameEn: string }>(rows.map(({ ssoId, ...names }) => [ssoId, names]))
}

/** Whether any of these people is in another reservation at the time of a slot, as applicant or companion (BUNG-06). */
async function meets({ db }: Ctx, people: readonly SsoId[], { starts, ends }: Place['slot'], except: string | undefined): Promise<boolean> {
  const along = db.select({ id: companions.reservationId }).from(companions).where(inArray(companions.ssoId, people))
  const [found] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(slots, eq(slots.id, reservations.slotId))
    .innerJoin(bookingBookings, eq(bookingBookings.id, reservations.booking))
    .where(
      and(
        or(inArray(reservations.ssoId, people), inArray(reservations.id, along)),
        inArray(bookingBookings.state, ['booked', 'standby', 'attended']),
        lt(slots.starts, ends),
        gt(slots.ends, starts),
        except === undefined ? undefined : ne(reservations.id, except),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** What the rules have to know of who comes together. Until the end of the transaction nobody else reserves with any of them. */
export async function partyFacts(ctx: WriteCtx, { period, slot, bungalow }: Place, applicant: SsoId, given: readonly string[], except?: string) {
  const people = [...new Set([applicant, ...given.filter(isSsoId)])].toSorted() as SsoId[]
  for (const one of people) await lockName(ctx.db, `bungalow:person:${one}`)
  const eligible = await eligibleOf(ctx, period.eligible, given)
  return {
    ...{ applicant, wrong: given.filter((one) => !eligible.has(one)), maxPeople: period.maxPeople, seats: bungalow.seats },
    clash: await meets(ctx, people, slot, except),
  }
}

export const companionsOf = async ({ db }: Pick<Ctx, 'db'>, reservationId: string): Promise<SsoId[]> =>
  (await db.select({ ssoId: companions.ssoId }).from(companions).where(eq(companions.reservationId, reservationId)).orderBy(companions.id)).map(
    ({ ssoId }) => ssoId,
  )

/** Keeps who comes along, in the order given. */
export async function keepCompanions(ctx: WriteCtx, reservationId: string, given: readonly string[]): Promise<void> {
  await ctx.db.delete(companions).where(eq(companions.reservationId, reservationId))
  const rows = given.filter(isSsoId).map((ssoId) => ({ id: newId(ctx.now), reservationId, ssoId: ssoId as SsoId }))
  if (rows.length > 0) await ctx.db.insert(companions).values(rows)
}

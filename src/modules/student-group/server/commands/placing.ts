import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { balance, commit, grant, hold, release } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { placing } from '../../rules/visits.ts'
import { limits, lockDay, poolOf } from '../data/places.ts'
import { places } from '../tables.ts'
import { detailLink } from './record.ts'

const causeOf = (id: string, reason: 'held' | 'freed' | 'used' | 'opened') => ({
  reason: `cause.student-group.${reason}`,
  reference: { module: module.name, id },
  link: detailLink(id),
})

const heldBy = ({ db }: WriteCtx, groupId: string) => db.select().from(places).where(eq(places.groupId, groupId)).orderBy(asc(places.visitDate))

/** Makes the ledger hold these places for a group, and gives back what it held besides. The group has to be locked. @throws STUD-11 */
export async function keepPlaces(ctx: WriteCtx, groupId: string, wanted: ReadonlyMap<Day, number>): Promise<void> {
  const held = new Map((await heldBy(ctx, groupId)).map((row) => [row.visitDate, row]))
  for (const day of [...new Set([...held.keys(), ...wanted.keys()])].toSorted()) {
    const [before, students] = [held.get(day), wanted.get(day) ?? 0]
    const had = before?.students ?? 0
    if (had === students) continue
    await lockDay(ctx, day)
    if (before) {
      await release(ctx, before.hold, causeOf(groupId, 'freed'))
      await ctx.db.delete(places).where(eq(places.id, before.id))
    }
    // a day that is over has no places to keep
    if (students > 0 && day >= ctx.today) await take(ctx, groupId, { day, students, had })
  }
}

interface Wanted {
  day: Day
  students: number
  /** Places that it held before: who goes on with no more is not refused where the limit was lowered meanwhile. */
  had: number
}

/** A day has as many places as the limit says now; what its pool lacks for that is granted when it is needed. */
async function take(ctx: WriteCtx, groupId: string, { day, students, had }: Wanted): Promise<void> {
  const pool = poolOf(day)
  const { available, held } = await balance(ctx, pool)
  if (students > had) enforce(placing, { facts: { left: limits(ctx).dailyStudents - held }, input: { students }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const opened = { ...causeOf(groupId, 'opened'), key: `open:${id}`, source: 'limit', expiresOn: day }
  if (available < students) await grant(ctx, pool, students - available, opened)
  const { id: holdId } = await hold(ctx, pool, students, { ...causeOf(groupId, 'held'), key: `places:${id}` })
  await ctx.db.insert(places).values({ id, groupId, visitDate: day, students, hold: holdId })
}

/** The places of a group that is over are used. */
export async function spendPlaces(ctx: WriteCtx, groupId: string): Promise<void> {
  for (const { id, hold: held } of await heldBy(ctx, groupId)) {
    await commit(ctx, held, causeOf(groupId, 'used'))
    await ctx.db.delete(places).where(eq(places.id, id))
  }
}

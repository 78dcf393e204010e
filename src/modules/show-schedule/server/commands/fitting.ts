import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Assignment, ShowRole } from '../../contract/index.ts'
import { assigning, type Duty, takenBy } from '../../rules/planning.ts'
import { sayTimes } from '../../rules/times.ts'
import { dutiesAround, dutyOfSlot, factsOf, performersById } from '../data/duties.ts'
import { shows } from '../tables.ts'
import type { SlotRow } from './record.ts'

export type ShowRow = typeof shows.$inferSelect

/** A show that runs on a day. @throws for one that does not, beside the field that asks for it */
export async function showOn(ctx: Pick<Ctx, 'db'>, id: string, date: Day, field = 'show'): Promise<ShowRow> {
  const [show] = await ctx.db.select().from(shows).where(eq(shows.id, id))
  if (!show?.active || date < show.from || (show.to !== null && date > show.to)) throw illegal(field)
  return show
}

/** @throws not-found */
export async function showOf(ctx: Pick<Ctx, 'db'>, id: string): Promise<ShowRow> {
  const [show] = await ctx.db.select().from(shows).where(eq(shows.id, id))
  if (!show) throw notFound()
  return show
}

/** The places of a slot that nobody has yet: of all roles of the show, or of those that are named. */
export const openPlaces = (roles: readonly ShowRole[], only: readonly string[] = []): Assignment[] =>
  roles
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap(({ name, needed, standby }) => [
      ...Array.from({ length: needed }, () => placeOf(name, false)),
      ...Array.from({ length: standby }, () => placeOf(name, true)),
    ])
const placeOf = (role: string, standby: boolean): Assignment => ({ role, standby, performer: null, confirmedAt: null, stoodIn: null })

type Planned = Pick<SlotRow, 'id' | 'date' | 'start' | 'end' | 'venue' | 'assignments'>

/** @throws SHOW-03 beside the field where the venue is taken */
export function requireFree(duty: Duty, others: readonly Duty[], field: string): void {
  const other = takenBy(duty, others)
  if (other) throw refuse('SHOW-03', { field, times: sayTimes(other) })
}

interface Fitting {
  /** Why rest or hours are exceeded (SHOW-09). */
  reason: string
  /** The field that says what is wrong. */
  field: string
  /** The place alone that is given now. */
  at?: number
}

/** Whether a slot may stand so: its venue free, and everybody who plays able to. @throws SHOW-03, -07, -08, -09, -15 */
export async function requireFits(ctx: Ctx, show: ShowRow, slot: Planned, { reason, field, at }: Fitting, around?: readonly Duty[]): Promise<void> {
  const duty = dutyOfSlot(slot)
  const duties = around ?? (await dutiesAround(ctx, slot.date))
  if (at === undefined) requireFree(duty, duties, field)
  const places = at === undefined ? slot.assignments : slot.assignments.slice(at, at + 1)
  await requireAble(ctx, show, duty, places, { reason, field }, duties)
}

/** Whether those who have these places may have them. @throws as above; an unknown performer is illegal beside the field */
export async function requireAble(
  ctx: Ctx,
  show: ShowRow,
  duty: Duty,
  places: readonly { role: string; performer: string | null }[],
  { reason, field }: { reason: string; field: string },
  duties: readonly Duty[],
): Promise<void> {
  const given = places.flatMap(({ role, performer }) => (performer === null ? [] : [{ role, performer }]))
  const known = await performersById(
    ctx,
    given.map(({ performer }) => performer),
  )
  const wanted = given.map(({ role, performer }) => {
    const found = known.get(performer)
    if (!found) throw illegal(field)
    return { role, performer: found }
  })
  for (const facts of await factsOf(ctx, show, duty, wanted, duties)) enforce(assigning, { facts, input: { reason, field }, p: {}, now: ctx.now })
}

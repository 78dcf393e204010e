import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { scheduleCancel, scheduleDelete, type schedulePublish } from '../../contract/index.ts'
import { scheduleChanged, schedulePublished } from '../../events.ts'
import { slotTimes } from '../../rules/times.ts'
import { dutiesAround } from '../data/duties.ts'
import { type PublishedSlot, scheduleSlots } from '../tables.ts'
import { requireFits, type ShowRow, showOf, showOn } from './fitting.ts'
import { lockSchedule, notify, requireAhead, SLOT, type SlotRow, viewAt } from './record.ts'
import { castOf, saidOf, tellChanged, tellPublished, tellStage } from './telling.ts'

export const openIn = ({ assignments }: Pick<SlotRow, 'assignments'>): number =>
  assignments.filter(({ performer, standby }) => performer === null && !standby).length

const asPublished = ({ date, start, end, venue, assignments }: SlotRow): PublishedSlot => ({ date, start, end, venue, assignments })

/** Rest and hours were confirmed with a reason when somebody was given the place. */
const CONFIRMED = { reason: 'confirmed', field: 'date' }

/**
 * Publishes what of a day is new or changed; with open places nothing until `anyway` says so.
 * @throws SHOW-03, -07, -08, -12, -15 for the first that cannot stand
 */
export async function publishDay(ctx: Writer, { date, anyway }: ParsedOf<typeof schedulePublish>): Promise<{ published: number; open: number }> {
  await lockSchedule(ctx)
  requireAhead(ctx, date)
  const rows = await ctx.db
    .select()
    .from(scheduleSlots)
    .where(and(eq(scheduleSlots.date, date), inArray(scheduleSlots.state, ['draft', 'changed'])))
    .orderBy(asc(scheduleSlots.id))
    .for('update')
  const open = rows.reduce((sum, row) => sum + openIn(row), 0)
  if (open > 0 && !anyway) return { published: 0, open }
  const duties = await dutiesAround(ctx, date)
  const told: { row: SlotRow; show: ShowRow }[] = []
  for (const row of rows) {
    enforce(slotTimes, { facts: {}, input: row, p: {}, now: ctx.now })
    const show = await showOn(ctx, row.show, date)
    await requireFits(ctx, show, row, CONFIRMED, duties)
    told.push({ row, show })
  }
  const cast: SsoId[] = []
  for (const { row, show } of told) {
    const published = asPublished(row)
    await advance(ctx, SLOT, row.id, 'publish', { set: { published, publishedDate: date } })
    if (row.published) await tellChanged(ctx, row.id, show, row.published, published, row.version)
    else {
      cast.push(...(await castOf(ctx, published)))
      await tellStage(ctx, show, published, `${row.id}:${row.version}`)
    }
  }
  await tellPublished(ctx, date, cast)
  const ids = (is: (row: SlotRow) => boolean) => rows.filter(is).map(({ id }) => id)
  const [first, again] = [ids(({ published }) => published === null), ids(({ published }) => published !== null)]
  if (first.length > 0) await ctx.emit(schedulePublished, { slots: first, parades: [] })
  if (again.length > 0) await ctx.emit(scheduleChanged, { slots: again, parades: [] })
  return { published: rows.length, open }
}

const ahead = (ctx: WriteCtx, { date }: SlotRow) => requireAhead(ctx, date)

const slotMoves = moves(
  SLOT,
  { cancel: scheduleCancel, delete: scheduleDelete },
  {
    cancel: {
      guard: ahead,
      set: (_, { version }, { reason }) => ({ cancelReason: reason, version: version + 1 }),
      async after(ctx, row, { reason }) {
        const show = await showOf(ctx, row.show)
        const placed = row.published ?? row
        const receivers = await castOf(ctx, row.published)
        const params = { ...saidOf(ctx, show, placed), reason }
        if (receivers.length > 0) await notify(ctx, 'cancelled', { receivers, params, businessId: row.id, link: viewAt(placed.date) })
        await tellStage(ctx, show, placed, `${row.id}:${row.version}`)
        await ctx.emit(scheduleChanged, { slots: [row.id], parades: [] })
      },
    },
    delete: { guard: ahead },
  },
)

/** @throws not-found, LIFE-01, SHOW-12 */
export async function cancelSlot(ctx: Writer, input: ParsedOf<typeof scheduleCancel>): Promise<void> {
  await lockSchedule(ctx)
  await slotMoves.cancel(ctx, input)
}
/** @throws not-found, LIFE-01, SHOW-12 */
export async function deleteSlot(ctx: Writer, input: ParsedOf<typeof scheduleDelete>): Promise<void> {
  await lockSchedule(ctx)
  await slotMoves.delete(ctx, input)
}
export const slotCan = slotMoves.can

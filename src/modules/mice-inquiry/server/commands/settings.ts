import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, between, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addDays, daysBetween } from '#foundation/time.ts'
import { covered, grant, spend } from '#services/ledger/server/api.ts'
import type { capacitySave, priceSave } from '../../contract.ts'
import module from '../../module.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { FEN } from '../../rules/pricing.ts'
import { poolOf } from '../data/accounts.ts'
import { capacities, prices } from '../tables.ts'
import { record } from './record.ts'

/** A price is ended by its last day; inquiries keep those of when they were made. */
export const priceBook = records({
  module,
  thing: 'MicePrice',
  table: prices,
  stored(_ctx, { unitPrice, ...rest }: Omit<ParsedOf<typeof priceSave>, 'id'>) {
    if (rest.effectiveTo !== null && rest.effectiveTo < rest.effectiveFrom) throw illegal('effectiveTo')
    return { ...rest, unitPriceFen: Math.round(unitPrice * FEN) }
  },
})

/** Days that are set at once. */
const MOST_DAYS = 92

/** How many guests each day of a span takes. What is set lower gives up what is free, never what is held (MICE-09). @throws MICE-09; illegal input for a span that is too long */
export async function setCapacity(ctx: Writer, { ticketType, from, to, capacity }: ParsedOf<typeof capacitySave>): Promise<void> {
  const length = daysBetween(from, to)
  if (length < 0 || length >= MOST_DAYS) throw illegal('to')
  await lockName(ctx.db, `${module.name}.capacity`)
  const rows = await ctx.db
    .select()
    .from(capacities)
    .where(and(eq(capacities.ticketType, ticketType), between(capacities.date, from, to)))
  const before = new Map(rows.map((row) => [row.date, row]))
  for (let n = 0; n <= length; n++) {
    const date = addDays(from, n)
    const row = before.get(date)
    if (row) await ctx.db.update(capacities).set({ capacity }).where(eq(capacities.id, row.id))
    else await ctx.db.insert(capacities).values({ id: newId(ctx.now), date, ticketType, capacity })
    await bookMore(ctx, ticketType, date, capacity - (row?.capacity ?? 0))
  }
  await record(ctx, 'MiceCapacity.saved', { target: `${ticketType}:${from}`, after: { ticketType, from, to, capacity } })
}

async function bookMore(ctx: WriteCtx, ticketType: TicketType, date: string, more: number): Promise<void> {
  const cause = { key: `set:${newId(ctx.now)}`, reason: 'cause.mice-inquiry.set', link: '/mice-inquiry/configuration' }
  const pool = poolOf(ticketType, date)
  if (more > 0) await grant(ctx, pool, more, { ...cause, source: 'setting' })
  if (more < 0) await covered(spend(ctx, pool, -more, cause), 'MICE-09', { field: 'capacity' })
}

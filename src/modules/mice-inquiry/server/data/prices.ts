import { and, asc, desc, eq, gte, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import * as contract from '../../contract.ts'
import type { AskedLine, TicketType } from '../../rules/inquiry.ts'
import { FEN, type PricedLine, priced } from '../../rules/pricing.ts'
import { prices as p } from '../tables.ts'

/** The prices of a kind that hold on a day, those of one product together. */
export const pricesOn = ({ db }: Ctx, type: TicketType, day: Day) =>
  db
    .select()
    .from(p)
    .where(and(eq(p.ticketType, type), lte(p.effectiveFrom, day), or(isNull(p.effectiveTo), gte(p.effectiveTo, day))))
    .orderBy(asc(p.product), desc(p.effectiveFrom), asc(p.id))

/** What sales has typed, in fen. */
export const inFen = (lines: readonly { product: string; quantity: number; unitPrice: number | null }[]): AskedLine[] =>
  lines.map(({ product, quantity, unitPrice }) => ({ product, quantity, unitPriceFen: unitPrice === null ? null : Math.round(unitPrice * FEN) }))

/** Lines at the prices of the day of the visit (MICE-05, MICE-06). */
export async function pricedOn(ctx: Ctx, type: TicketType, day: Day, lines: readonly AskedLine[]): Promise<PricedLine[]> {
  const rows = await pricesOn(ctx, type, day)
  return lines.map((line) => priced(rows, line))
}

export const priceRows = listRows(contract.priceList, { table: p, latest: [p.effectiveFrom, p.id], dress: (_ctx, found) => found })

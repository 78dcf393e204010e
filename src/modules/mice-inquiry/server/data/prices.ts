import { and, asc, desc, eq, gte, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import * as contract from '../../contract.ts'
import type { AskedLine, TicketType } from '../../rules/inquiry.ts'
import { FEN, type PricedLine, priced } from '../../rules/pricing.ts'
import { prices } from '../tables.ts'

/** The prices of a kind that hold on a day, those of one product together. */
export const pricesOn = ({ db }: Ctx, type: TicketType, day: Day) =>
  db
    .select()
    .from(prices)
    .where(and(eq(prices.ticketType, type), lte(prices.effectiveFrom, day), or(isNull(prices.effectiveTo), gte(prices.effectiveTo, day))))
    .orderBy(asc(prices.product), desc(prices.effectiveFrom), asc(prices.id))

/** What sales has typed, in fen. */
export const inFen = (lines: readonly { product: string; quantity: number; unitPrice: number | null }[]): AskedLine[] =>
  lines.map(({ product, quantity, unitPrice }) => ({ product, quantity, unitPriceFen: unitPrice === null ? null : Math.round(unitPrice * FEN) }))

/** Lines at the prices of the day of the visit (MICE-05, MICE-06). */
export async function pricedOn(ctx: Ctx, type: TicketType, day: Day, lines: readonly AskedLine[]): Promise<PricedLine[]> {
  const rows = await pricesOn(ctx, type, day)
  return lines.map((line) => priced(rows, line))
}

export const priceRows = listRows(contract.priceList, { table: prices, latest: [prices.effectiveFrom, prices.id], dress: (_ctx, found) => found })

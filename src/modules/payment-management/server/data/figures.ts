import { and, asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { HOLDING } from '../../rules/life.ts'
import { planItems, requests } from '../tables.ts'

/** What requests that are in review, released or paid hold; `paidFen` is part of `heldFen`. */
export interface Held {
  paidFen: number
  heldFen: number
}
const NOTHING: Held = { paidFen: 0, heldFen: 0 }

/** What is held of these contracts, by contract and by item of their plans, in one query. */
export async function heldOf(ctx: Pick<Ctx, 'db'>, contracts: readonly string[]): Promise<{ contract(id: string): Held; item(id: string): Held }> {
  const rows =
    contracts.length === 0
      ? []
      : await ctx.db
          .select({
            contract: requests.contract,
            item: requests.planItem,
            paidFen: sql`coalesce(sum(${requests.amountFen}) filter (where ${requests.status} = 'paid'), 0)`.mapWith(Number),
            heldFen: sql`coalesce(sum(${requests.amountFen}), 0)`.mapWith(Number),
          })
          .from(requests)
          .where(and(inArray(requests.contract, [...contracts]), inArray(requests.status, [...HOLDING])))
          .groupBy(requests.contract, requests.planItem)
  const items = new Map(rows.map((row) => [row.item, row]))
  const whole = Map.groupBy(rows, ({ contract }) => contract)
  const sum = (all: readonly Held[]): Held =>
    all.reduce((one, { paidFen, heldFen }) => ({ paidFen: one.paidFen + paidFen, heldFen: one.heldFen + heldFen }), NOTHING)
  return { contract: (id) => sum(whole.get(id) ?? []), item: (id) => items.get(id) ?? NOTHING }
}

/** Figures of a contract beside each other: what is paid, what is under way, and what is left of its total. */
export const figuresOf = (totalFen: number, { paidFen, heldFen }: Held) => ({ totalFen, paidFen, underWayFen: heldFen - paidFen, leftFen: totalFen - heldFen })

/** The items of a contract's plan in their order. */
export const planOf = ({ db }: Pick<Ctx, 'db'>, contract: string): Promise<(typeof planItems.$inferSelect)[]> =>
  db.select().from(planItems).where(eq(planItems.contract, contract)).orderBy(asc(planItems.seq))

/** Items with what their requests hold of them. */
export const withHeld = <I extends { id: string }>(items: readonly I[], held: { item(id: string): Held }) =>
  items.map((item) => {
    const { paidFen, heldFen } = held.item(item.id)
    return { ...item, paidFen, underWayFen: heldFen - paidFen }
  })

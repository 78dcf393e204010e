import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { refusedRows, searchDeliveries } from '../../contract.ts'
import { rosterDeliveries, rosterRefused } from '../tables.ts'

const { bytes: _bytes, faults: _faults, key: _key, ...shown } = getTableColumns(rosterDeliveries)

/** What was delivered, the last first. @throws SHELL-48, SHELL-62 */
export async function listDeliveries(ctx: Ctx, input: ParsedOf<typeof searchDeliveries>) {
  const where = and(
    inArray(rosterDeliveries.state, ['booking', 'done']),
    input.filters.what && eq(rosterDeliveries.what, input.filters.what),
    input.filters.via && eq(rosterDeliveries.via, input.filters.via),
  )
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select(shown).from(rosterDeliveries).where(where).orderBy(desc(rosterDeliveries.at), desc(rosterDeliveries.id)),
    ctx.db.select({ one: sql`1` }).from(rosterDeliveries).where(where).getSQL(),
  )
  const refs = await personRefs(
    ctx,
    rows.flatMap(({ by }) => by ?? []),
  )
  return {
    ...counted,
    list: rows.map(({ state, ...row }) => ({ ...row, booking: state === 'booking', at: row.at.toISOString(), by: (row.by && refs.get(row.by)) || null })),
  }
}

/** The refused rows of a delivery in its order, with their reasons in words. @throws SHELL-48, SHELL-62 */
export async function listRefused(ctx: Ctx, input: ParsedOf<typeof refusedRows>) {
  const where = eq(rosterRefused.delivery, input.filters.id)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(rosterRefused).where(where).orderBy(asc(rosterRefused.line), asc(rosterRefused.id)),
    ctx.db.select({ one: sql`1` }).from(rosterRefused).where(where).getSQL(),
  )
  return {
    ...counted,
    list: rows.map(({ figures, ...row }) => ({
      ...row,
      message: inWords(ctx, row.rule, figures),
    })),
  }
}

/** Why a row was refused; with the other period where it overlaps one. */
export function inWords(ctx: Ctx, rule: string, figures: Readonly<Record<string, string | number>>): string {
  const message = ctx.text(`rule.${rule}`, figures)
  return figures.period === undefined ? message : ctx.text('roster.clash', { message, period: figures.period })
}

import { and, asc, eq, exists, gte, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { balances, ledgerLot } from '#services/ledger/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { isOpen } from '../../rules/life.ts'
import { passOf } from '../../rules/tickets.ts'
import { blackouts, kinds, payments, quotas, vouchers } from '../tables.ts'
import { notInEffect, quotaOf, signOf, unitOf } from './accounts.ts'
import { kindColumns } from './words.ts'

/** Kinds that are offered or of which the reader has quota, with what was granted and is left of it. */
export async function myQuota(ctx: Reader) {
  const { ssoId } = ctx.actor
  const granted = await grantedTo(ctx, ssoId)
  const all = await ctx.db.select().from(kinds).orderBy(asc(kinds.id))
  const shown = all.filter(({ id, active }) => active || granted.has(id))
  const left = await balances(
    ctx,
    shown.map(({ id }) => quotaOf(id, ssoId)),
  )
  const [stocked, notNow] = [await withStock(ctx), await notInEffect(ctx, ssoId)]
  const tips = await ctx.db.select().from(blackouts).where(gte(blackouts.to, ctx.today)).orderBy(asc(blackouts.from), asc(blackouts.id))
  return {
    kinds: shown.map(({ validDays: _days, partnerSku: _sku, active, ...kind }) => {
      const { available, expiringNext } = left.get(`${unitOf(kind.id)}/${ssoId}`) ?? { available: 0, expiringNext: null }
      const total = Math.max(granted.get(kind.id) ?? 0, available)
      const state = { total, used: total - available, left: available, next: expiringNext }
      return { ...kind, ...state, notNow: available === 0 && notNow.has(kind.id), stock: active && stocked.has(kind.id) }
    }),
    blackouts: tips,
    ...ctx.parameters(module),
  }
}

/** What somebody was granted that is in effect, by kind. */
async function grantedTo({ db, today }: Ctx, ssoId: Reader['actor']['ssoId']): Promise<Map<string, number>> {
  const rows = await db
    .select({ kindId: quotas.kindId, total: sql<number>`sum(${quotas.total})::int` })
    .from(quotas)
    .innerJoin(ledgerLot, eq(ledgerLot.id, quotas.lot))
    .where(and(eq(quotas.ssoId, ssoId), lte(ledgerLot.validFrom, today), or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, today))))
    .groupBy(quotas.kindId)
  return new Map(rows.map(({ kindId, total }) => [kindId, total]))
}

/** Codes that can be exchanged. */
export const inStock = ({ today }: Pick<Ctx, 'today'>): SQL | undefined =>
  and(eq(vouchers.state, 'new'), isNull(vouchers.holder), gte(vouchers.validUntil, today))

/** Kinds of which there are codes. */
async function withStock(ctx: Ctx): Promise<Set<string>> {
  const own = and(eq(vouchers.kindId, kinds.id), inStock(ctx))
  const rows = await ctx.db
    .select({ id: kinds.id })
    .from(kinds)
    .where(exists(ctx.db.select({ id: vouchers.id }).from(vouchers).where(own)))
  return new Set(rows.map(({ id }) => id))
}

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ voucher: vouchers, id: vouchers.id, class: kinds.class, ...kindColumns(kinds), payUntil: payments.until })
    .from(vouchers)
    .innerJoin(kinds, eq(kinds.id, vouchers.kindId))
    .leftJoin(payments, and(eq(payments.id, vouchers.paymentId), eq(payments.state, 'waiting')))
    .where(where)

export const cardRows = listRows(contract.cards, {
  table: vouchers,
  // what waits to be paid has no time yet, and comes first
  latest: [vouchers.exchangedAt, vouchers.id],
  from: joined,
  only: ({ actor }) => eq(vouchers.holder, actor.ssoId),
  where: { states: (states) => (states.length > 0 ? inArray(vouchers.state, states) : undefined) },
  dress: (ctx, found) =>
    found.map(({ voucher, ...row }) => {
      const { code, state, validUntil, exchangedAt, returnsAt, sharedTo, redeemedAt } = voucher
      const own = { code, state, validUntil, exchangedAt, returnsAt, sharedTo, redeemedAt }
      const open = isOpen(state)
      const can = open ? [state === 'shared' ? ('unshare' as const) : ('share' as const), 'return' as const] : []
      return { ...row, ...own, pass: open ? passOf(code, signOf(ctx, voucher)) : null, can }
    }),
})

import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { familyBalances } from '#services/ledger/server/api.ts'
import { kinds } from '../tables.ts'
import { accountOf, kindOfUnit, unitOf } from './accounts.ts'

const NAMED = { id: kinds.id, nameCn: kinds.nameCn, nameEn: kinds.nameEn }

/** What units of quota are called: as their kinds. */
export async function unitNames({ db }: Ctx, units: readonly string[]) {
  const rows = await db
    .select(NAMED)
    .from(kinds)
    .where(inArray(kinds.id, units.map(kindOfUnit)))
  return new Map(rows.map(({ id, ...names }) => [unitOf(id), names]))
}

/** Kinds that are given out and of which somebody was ever granted some, with what is left now and what of it expires next; two queries. */
export async function leftTo(ctx: Ctx, ssoId: SsoId) {
  const found = await familyBalances(ctx, accountOf('*', ssoId))
  if (found.size === 0) return []
  const open = await ctx.db
    .select(NAMED)
    .from(kinds)
    .where(and(eq(kinds.active, true), gte(kinds.stayTo, ctx.today), inArray(kinds.id, [...found.keys()].map(kindOfUnit))))
    .orderBy(asc(kinds.stayTo), asc(kinds.id))
  return open.flatMap(({ id, ...names }) => {
    const balance = found.get(unitOf(id))
    return balance ? [{ ...names, left: balance.available, next: balance.expiringNext }] : []
  })
}

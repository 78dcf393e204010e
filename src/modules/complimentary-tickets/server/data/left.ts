import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { familyBalances } from '#services/ledger/server/api.ts'
import { kinds } from '../tables.ts'
import { kindOfUnit, quotaOf, unitOf } from './accounts.ts'

/** Kinds by the units of their quota. */
const kindsOf = ({ db }: Pick<Ctx, 'db'>, units: readonly string[]) =>
  db
    .select({ id: kinds.id, nameCn: kinds.nameCn, nameEn: kinds.nameEn, class: kinds.class })
    .from(kinds)
    .where(
      inArray(
        kinds.id,
        units.flatMap((unit) => kindOfUnit(unit) ?? []),
      ),
    )
    .orderBy(asc(kinds.id))

/** What units of quota are called: as their kinds. */
export const unitNames = async (ctx: Ctx, units: readonly string[]) => new Map((await kindsOf(ctx, units)).map(({ id, ...names }) => [unitOf(id), names]))

/** Kinds of which somebody was ever granted some, with what is left now and what of it expires next; two queries. */
export async function leftTo(ctx: Ctx, ssoId: SsoId) {
  const found = await familyBalances(ctx, quotaOf('*', ssoId))
  if (found.size === 0) return []
  const named = await kindsOf(ctx, [...found.keys()])
  return named.flatMap(({ id, ...kind }) => {
    const balance = found.get(unitOf(id))
    return balance ? [{ ...kind, left: balance.available, next: balance.expiringNext }] : []
  })
}

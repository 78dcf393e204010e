import { eq, ilike, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { ADMIN, isKeyword, partnerSearch, prices as pricesCall, schoolSearch } from '../../contract.ts'
import { partners, prices, schools } from '../tables.ts'

/** What is no longer in use is for who administers it. */
const inUse =
  (active: PgColumn) =>
  ({ actor }: Reader): SQL | undefined =>
    actor.permissions.has(ADMIN) ? undefined : eq(active, true)

/** By a name in either language; a word that is too short finds nothing. */
const named =
  (...names: readonly PgColumn[]) =>
  (keyword: string): SQL | undefined =>
    isKeyword(keyword) ? or(...names.map((name) => ilike(name, containing(keyword.trim())))) : sql`false`

export const schoolRows = listRows(schoolSearch, {
  table: schools,
  latest: [schools.id],
  only: inUse(schools.active),
  where: { keyword: named(schools.nameCn, schools.nameEn) },
  dress: (_, rows) => rows,
})

export const partnerRows = listRows(partnerSearch, {
  table: partners,
  latest: [partners.id],
  only: inUse(partners.active),
  where: { keyword: named(partners.nameCn, partners.nameEn) },
  dress: (_, rows) => rows,
})

export const priceRows = listRows(pricesCall, { table: prices, latest: [prices.effectiveFrom, prices.product, prices.id], dress: (_, rows) => rows })

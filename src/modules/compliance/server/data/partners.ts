import { notFound } from '#foundation/contract/refused.ts'
import { desc, eq, inArray, isNotNull, isNull, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { partnerSearch } from '../../contract/index.ts'
import { type PartnerRow, partners } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

/** A name as it is compared. */
export const folded = (name: string): string => name.toLowerCase().replace(/\s/g, '')
/** By which a person of a partner is found again: the Chinese name, or the English one of who has none. */
export const foldedPerson = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }): string => folded(nameCn || nameEn)

export const partnerOf = async ({ db }: Db, id: string): Promise<PartnerRow | undefined> => (await db.select().from(partners).where(eq(partners.id, id)))[0]

/** The company that stands for one now: itself, or the one into which it was merged. @throws not-found */
export async function standingFor(ctx: Db, id: string): Promise<PartnerRow> {
  const row = await partnerOf(ctx, id)
  if (!row) throw notFound()
  return row.mergedInto ? standingFor(ctx, row.mergedInto) : row
}

/** All names under which a company was declared, its own among them. */
export const namesOf = async ({ db }: Db, id: string): Promise<string[]> =>
  (
    await db
      .select({ id: partners.id })
      .from(partners)
      .where(or(eq(partners.id, id), eq(partners.mergedInto, id)))
  ).map((row) => row.id)

/** Partners by id, in one query. */
export async function partnersOf({ db }: Db, ids: readonly string[]): Promise<Map<string, PartnerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(partners)
    .where(inArray(partners.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of a partner, in the form that rows have them. */
export const namedPartner = (row: Pick<PartnerRow, 'nameCn' | 'nameEn'> | undefined) => ({
  partnerCn: row?.nameCn ?? '',
  partnerEn: row?.nameEn || (row?.nameCn ?? ''),
})

export const partnerRows = listRows(partnerSearch, {
  table: partners,
  only: () => isNull(partners.mergedInto),
  where: {
    keyword: (keyword) =>
      or(sql`${partners.nameCn} ilike ${containing(keyword)}`, sql`${partners.nameEn} ilike ${containing(keyword)}`, eq(partners.creditCode, keyword)),
  },
  latest: [partners.id],
  dress: (_, found) => found,
})

const MOST_MERGED = 200
/** Which companies were merged into which, the latest first. */
export async function mergedPartners(ctx: Db) {
  const rows = await ctx.db.select().from(partners).where(isNotNull(partners.mergedInto)).orderBy(desc(partners.id)).limit(MOST_MERGED)
  const into = await partnersOf(
    ctx,
    rows.flatMap(({ mergedInto }) => (mergedInto ? [mergedInto] : [])),
  )
  return rows.map(({ id, nameCn, nameEn, mergedInto }) => {
    const { partnerCn, partnerEn } = namedPartner(into.get(mergedInto ?? ''))
    return { id, nameCn, nameEn: nameEn || nameCn, intoCn: partnerCn, intoEn: partnerEn }
  })
}

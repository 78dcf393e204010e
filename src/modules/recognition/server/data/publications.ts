import { namesListed } from '#foundation/contract/texts.ts'
import { and, count, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { fileRefs } from '#services/files/server/api.ts'
import * as contract from '../../contract/announcing.ts'
import { publicationMoves } from '../commands/publications.ts'
import { configs, congratulations, type PublicationRow, publications } from '../tables.ts'
import { freeOf, winnersOf } from './winners.ts'

export const publicationRows = listRows(contract.publicationList, {
  table: publications,
  latest: [publications.id],
  async dress(ctx, found) {
    const own = await winnersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const fileOf = await fileRefs(
      ctx,
      found.map(({ cover }) => cover),
    )
    const named = await ctx.db.select({ id: configs.id, nameCn: configs.nameCn, nameEn: configs.nameEn }).from(configs)
    const free = await freeOf(ctx, found)
    return found.map((row) => {
      const types = namesListed(named.filter(({ id }) => row.configs.includes(id)))
      const all = own.get(row.id) ?? []
      return {
        ...row,
        ...{ typesCn: types.nameCn, typesEn: types.nameEn },
        ...{ count: all.length, winners: all, cover: fileOf(row.cover), can: publicationMoves.can(ctx, row) },
        found: row.state === 'published' ? [] : free.filter(({ typeId, period }) => row.configs.includes(typeId ?? '') && period === row.period),
      }
    })
  },
})

/** How often winners were congratulated, and whether the reader has. */
async function congratulated(ctx: Reader, ids: readonly string[]) {
  if (ids.length === 0) return { counts: new Map<string, number>(), mine: new Set<string>() }
  const counted = await ctx.db
    .select({ id: congratulations.nominationId, times: count() })
    .from(congratulations)
    .where(inArray(congratulations.nominationId, [...ids]))
    .groupBy(congratulations.nominationId)
  const own = await ctx.db
    .select({ id: congratulations.nominationId })
    .from(congratulations)
    .where(and(inArray(congratulations.nominationId, [...ids]), eq(congratulations.by, ctx.actor.ssoId)))
  return { counts: new Map(counted.map(({ id, times }) => [id, times])), mine: new Set(own.map(({ id }) => id)) }
}

export const announcementRows = listRows(contract.announcement, {
  table: publications,
  latest: [publications.publishedAt, publications.id],
  only: () => eq(publications.state, 'published'),
  async dress(ctx, found) {
    const own = await winnersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const fileOf = await fileRefs(
      ctx,
      found.map(({ cover }) => cover),
    )
    const { counts, mine } = await congratulated(
      ctx,
      [...own.values()].flat().map(({ id }) => id),
    )
    return found.map((row) => ({
      ...row,
      publishedAt: row.publishedAt!,
      cover: fileOf(row.cover),
      winners: (own.get(row.id) ?? []).map((one) => ({ ...one, congratulations: counts.get(one.id) ?? 0, congratulated: mine.has(one.id) })),
    }))
  },
})

/** Publications, the newest first, that take an award in a period: for who may read their covers. */
export const stateOfPublication = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<PublicationRow['state'] | undefined> =>
  (await db.select({ state: publications.state }).from(publications).where(eq(publications.id, id)).orderBy(desc(publications.id)))[0]?.state

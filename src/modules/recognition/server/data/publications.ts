import { namesListed } from '#foundation/contract/texts.ts'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract/announcing.ts'
import { ADMIN, MOST_WINNERS } from '../../contract/base.ts'
import { publicationMoves } from '../commands/publications.ts'
import { configs, congratulations, nominations as n, type PublicationRow, publications as p, winners as w } from '../tables.ts'
import { withWords } from './words.ts'

const shown = {
  ...{ id: n.id, nominee: n.nominee, typeId: n.typeId, ubrValues: n.ubrValues, reason: n.reason, points: n.points, period: n.period },
  ...{ publicationId: w.publicationId, place: w.place },
}
const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) => db.select(shown).from(n).leftJoin(w, eq(w.nominationId, n.id)).where(where)

async function asCandidates(ctx: Pick<Ctx, 'db'>, found: Awaited<ReturnType<typeof joined>>) {
  const named = found.flatMap(({ nominee, ...row }) => (nominee ? [{ ...row, points: row.points ?? 0, who: nominee }] : []))
  return withPeople(ctx, await withWords(ctx, named), { person: 'who' })
}

/** Winners of these publications in their order, by publication. */
export async function winnersOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, Awaited<ReturnType<typeof asCandidates>>>()
  const rows = await joined(ctx, inArray(w.publicationId, [...ids])).orderBy(asc(w.place), asc(n.id))
  return Map.groupBy(await asCandidates(ctx, rows), ({ publicationId }) => publicationId)
}

const mayTake = ({ actor }: Reader): SQL => scopeFilter(actor, ADMIN, n.nominee)

/** Who won one of these awards in a period and stands in no other publication (RECOG-17), in the order of the decisions; of people in the reader's scope. */
export const freeFor = (ctx: Reader, { configs: types, period }: Pick<PublicationRow, 'configs' | 'period'>, own?: string) =>
  joined(
    ctx,
    and(
      inArray(n.typeId, [...types]),
      eq(n.period, period),
      eq(n.state, 'final-approved'),
      or(and(isNull(w.publicationId), mayTake(ctx)), own ? eq(w.publicationId, own) : undefined),
    ),
  )
    .orderBy(asc(n.decidedAt), asc(n.id))
    .limit(2 * MOST_WINNERS)

export const publicationRows = listRows(contract.publicationList, {
  table: p,
  latest: [p.id],
  async dress(ctx, found) {
    const own = await winnersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const covers = await facts(
      ctx,
      found.flatMap(({ cover }) => cover ?? []),
    )
    const named = await ctx.db.select({ id: configs.id, nameCn: configs.nameCn, nameEn: configs.nameEn }).from(configs)
    const free = await freeOf(ctx, found)
    return found.map((row) => {
      const types = namesListed(named.filter(({ id }) => row.configs.includes(id)))
      const all = own.get(row.id) ?? []
      return {
        ...row,
        ...{ typesCn: types.nameCn, typesEn: types.nameEn },
        ...{ count: all.length, winners: all, cover: covers.get(row.cover ?? '') ?? null, can: publicationMoves.can(ctx, row) },
        found: row.state === 'published' ? [] : free.filter(({ typeId, period }) => row.configs.includes(typeId ?? '') && period === row.period),
      }
    })
  },
})

/** What could still be taken into these publications, in one query. */
async function freeOf(ctx: Reader, found: readonly PublicationRow[]) {
  const open = found.filter(({ state }) => state !== 'published')
  const [types, periods] = [[...new Set(open.flatMap((row) => row.configs))], [...new Set(open.map(({ period }) => period))]]
  if (types.length === 0) return []
  const where = and(inArray(n.typeId, types), inArray(n.period, periods), eq(n.state, 'final-approved'), isNull(w.publicationId), mayTake(ctx))
  return asCandidates(
    ctx,
    await joined(ctx, where)
      .orderBy(asc(n.decidedAt), asc(n.id))
      .limit(2 * MOST_WINNERS),
  )
}

/** How often winners were congratulated, and whether the reader has. */
async function congratulated(ctx: Reader, ids: readonly string[]) {
  if (ids.length === 0) return { counts: new Map<string, number>(), mine: new Set<string>() }
  const c = congratulations
  const counted = await ctx.db
    .select({ id: c.nominationId, times: count() })
    .from(c)
    .where(inArray(c.nominationId, [...ids]))
    .groupBy(c.nominationId)
  const own = await ctx.db
    .select({ id: c.nominationId })
    .from(c)
    .where(and(inArray(c.nominationId, [...ids]), eq(c.by, ctx.actor.ssoId)))
  return { counts: new Map(counted.map(({ id, times }) => [id, times])), mine: new Set(own.map(({ id }) => id)) }
}

export const announcementRows = listRows(contract.announcement, {
  table: p,
  latest: [p.publishedAt, p.id],
  only: () => eq(p.state, 'published'),
  async dress(ctx, found) {
    const own = await winnersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const covers = await facts(
      ctx,
      found.flatMap(({ cover }) => cover ?? []),
    )
    const { counts, mine } = await congratulated(
      ctx,
      [...own.values()].flat().map(({ id }) => id),
    )
    return found.map((row) => ({
      ...row,
      publishedAt: row.publishedAt!,
      cover: covers.get(row.cover ?? '') ?? null,
      winners: (own.get(row.id) ?? []).map((one) => ({ ...one, congratulations: counts.get(one.id) ?? 0, congratulated: mine.has(one.id) })),
    }))
  },
})

/** Publications, the newest first, that take an award in a period: for who may read their covers. */
export const stateOfPublication = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<PublicationRow['state'] | undefined> =>
  (await db.select({ state: p.state }).from(p).where(eq(p.id, id)).orderBy(desc(p.id)))[0]?.state

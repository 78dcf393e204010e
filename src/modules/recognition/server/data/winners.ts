import { and, asc, eq, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, MOST_WINNERS } from '../../contract/base.ts'
import { nominations as n, type PublicationRow, winners as w } from '../tables.ts'
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

/** What could still be taken into these publications, in one query. */
export async function freeOf(ctx: Reader, found: readonly PublicationRow[]) {
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

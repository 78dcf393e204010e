import { and, asc, eq, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, MOST_WINNERS } from '../../contract/base.ts'
import { nominations, type PublicationRow, winners } from '../tables.ts'
import { withWords } from './words.ts'

const shown = {
  ...{
    id: nominations.id,
    nominee: nominations.nominee,
    typeId: nominations.typeId,
    ubrValues: nominations.ubrValues,
    reason: nominations.reason,
    points: nominations.points,
    period: nominations.period,
  },
  ...{ publicationId: winners.publicationId, place: winners.place },
}
const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db.select(shown).from(nominations).leftJoin(winners, eq(winners.nominationId, nominations.id)).where(where)

async function asCandidates(ctx: Pick<Ctx, 'db'>, found: Awaited<ReturnType<typeof joined>>) {
  const named = found.flatMap(({ nominee, ...row }) => (nominee ? [{ ...row, points: row.points ?? 0, who: nominee }] : []))
  return withPeople(ctx, await withWords(ctx, named), { person: 'who' })
}

/** Winners of these publications in their order, by publication. */
export async function winnersOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, Awaited<ReturnType<typeof asCandidates>>>()
  const rows = await joined(ctx, inArray(winners.publicationId, [...ids])).orderBy(asc(winners.place), asc(nominations.id))
  return Map.groupBy(await asCandidates(ctx, rows), ({ publicationId }) => publicationId)
}

const mayTake = ({ actor }: Reader): SQL => scopeFilter(actor, ADMIN, nominations.nominee)

/** Who won one of these awards in a period and stands in no other publication (RECOG-17), in the order of the decisions; of people in the reader's scope. */
export const freeFor = (ctx: Reader, { configs: types, period }: Pick<PublicationRow, 'configs' | 'period'>, own?: string) =>
  joined(
    ctx,
    and(
      inArray(nominations.typeId, [...types]),
      eq(nominations.period, period),
      eq(nominations.state, 'final-approved'),
      or(and(isNull(winners.publicationId), mayTake(ctx)), own ? eq(winners.publicationId, own) : undefined),
    ),
  )
    .orderBy(asc(nominations.decidedAt), asc(nominations.id))
    .limit(2 * MOST_WINNERS)

/** What could still be taken into these publications, in one query. */
export async function freeOf(ctx: Reader, found: readonly PublicationRow[]) {
  const open = found.filter(({ state }) => state !== 'published')
  const [types, periods] = [[...new Set(open.flatMap((row) => row.configs))], [...new Set(open.map(({ period }) => period))]]
  if (types.length === 0) return []
  const where = and(
    inArray(nominations.typeId, types),
    inArray(nominations.period, periods),
    eq(nominations.state, 'final-approved'),
    isNull(winners.publicationId),
    mayTake(ctx),
  )
  return asCandidates(
    ctx,
    await joined(ctx, where)
      .orderBy(asc(nominations.decidedAt), asc(nominations.id))
      .limit(2 * MOST_WINNERS),
  )
}

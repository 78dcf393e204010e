import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween, earliest } from '#foundation/time.ts'
import { type PublishedEntry, publishedBetween } from '#modules/show-schedule/server/api.ts'
import { peoplePersons, withPeople } from '#services/people/server/api.ts'
import { MOST_DAYS, MOST_SHOWN } from '../../contract.ts'
import { type Difference, differencesOf, type Planned } from '../../rules/difference.ts'
import { seenOfEither } from '../policy.ts'
import { performerRecords } from '../tables.ts'
import type { RecordOfDay } from './judging.ts'

interface PlannedPlace extends Planned {
  ssoId: SsoId
}
type Found = Difference<PlannedPlace, RecordOfDay>

interface Span {
  from: Day
  to: Day
}

/** The schedule gives no more than some hundred slots at once. */
const AT_ONCE = 7

/** The places of published shows and parades that staff have, or stood in for; rehearsals and stand-bys are recorded nowhere. */
const placesOf = (entries: readonly PublishedEntry[]): PlannedPlace[] =>
  entries
    .filter(({ kind, cancelled }) => !cancelled && (kind === 'performance' || kind === 'parade'))
    .flatMap(({ date, start, end, show: { nameCn: showCn, nameEn: showEn }, places }) =>
      places.flatMap(({ role, standby, performer, stoodIn }) => {
        const plays = stoodIn ?? performer
        return plays?.ssoId && (!standby || stoodIn) ? [{ ssoId: plays.ssoId, date, start, end, showCn, showEn, role }] : []
      }),
    )

async function plannedIn(ctx: Pick<Ctx, 'db'>, { from, to }: Span): Promise<PlannedPlace[]> {
  const places: PlannedPlace[] = []
  for (let day = from; day <= to; day = addDays(day, AT_ONCE))
    places.push(...placesOf(await publishedBetween(ctx, day, earliest(addDays(day, AT_ONCE - 1), to))))
  return places
}

/** Shows that were recorded against those that were published, of everybody. */
export async function comparedIn(ctx: Pick<Ctx, 'db'>, span: Span): Promise<Found[]> {
  const recorded = await ctx.db
    .select()
    .from(performerRecords)
    .where(and(eq(performerRecords.kind, 'show'), gte(performerRecords.date, span.from), lte(performerRecords.date, span.to)))
    .orderBy(asc(performerRecords.date), asc(performerRecords.id))
  return differencesOf(await plannedIn(ctx, span), recorded)
}

const subject = ({ planned, recorded }: Found): { ssoId: SsoId; date: Day } => {
  const { ssoId, date } = (planned ?? recorded)!
  return { ssoId, date }
}

/** The same of the people whom the reader sees. @throws SHELL-39 for days that are too many, or the wrong way round */
export async function seenIn(ctx: Reader, span: Span): Promise<(Found & { ssoId: SsoId; date: Day })[]> {
  if (span.to < span.from || daysBetween(span.from, span.to) >= MOST_DAYS) throw illegal('to')
  const all = (await comparedIn(ctx, span)).map((one) => ({ ...one, ...subject(one) }))
  const numbers = [...new Set(all.map(({ ssoId }) => ssoId))]
  const rows = numbers.length
    ? await ctx.db
        .select({ ssoId: peoplePersons.ssoId })
        .from(peoplePersons)
        .where(and(inArray(peoplePersons.ssoId, numbers), seenOfEither(ctx.actor, peoplePersons.ssoId)))
    : []
  const seen = new Set(rows.map(({ ssoId }) => ssoId))
  return all.filter(({ ssoId }) => seen.has(ssoId))
}

export async function differences(ctx: Reader, span: Span) {
  const all = await seenIn(ctx, span)
  const rows = all.slice(0, MOST_SHOWN).map((one, at) => ({ ...one, id: String(at) }))
  return { list: await withPeople(ctx, rows, { person: 'ssoId' }), more: all.length > MOST_SHOWN }
}

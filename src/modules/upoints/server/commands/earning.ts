import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gte, inArray, isNull, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type Cause, grant, grantMany } from '#services/ledger/server/api.ts'
import { peoplePersons, person, serving } from '#services/people/server/api.ts'
import { type EarnType, TYPE } from '../../contract/base.ts'
import module from '../../module.ts'
import { anniversariesOn, POINTS, pointsSteps } from '../../rules.ts'
import { entriesUnder, pointsOf } from '../data/accounts.ts'
import { anniversaries, log } from '../tables.ts'
import { POINTS_PAGE, tellReceived, typeWords, writeLog } from './booking.ts'

export interface Earned {
  ssoId: SsoId
  type: EarnType
  points: number
  source: string
  reason: string
  /** Where it has another wording in English. */
  reasonEn?: string
  /** The thing behind it, and where that is shown. */
  reference?: Cause['reference']
  link?: string
}

/** Books points once for a source. @throws as `earn` of the api */
export async function earn(ctx: WriteCtx, given: Earned): Promise<{ id: string; balance: number }> {
  const { ssoId, type, points, source, reason, reasonEn = reason, reference, link = POINTS_PAGE } = given
  await lockName(ctx.db, `upoints.earn:${source}`)
  const [before] = await ctx.db.select().from(log).where(eq(log.source, source))
  // UPOINT-27
  if (before) {
    if (before.ssoId !== ssoId || before.type !== type || before.points !== points) throw refuse('LEDGER-04', { key: source })
    return { id: before.id, balance: before.balance }
  }
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) throw notFound()
  enforce(pointsSteps, { facts: {}, input: { points }, p: ctx.parameters(module, who.entity), now: ctx.now })
  const key = `earn:${source}`
  const words = { ...typeWords(ctx, type), reasonCn: reason, reasonEn }
  const cause = { reason: 'cause.upoints.granted', params: words, link, ...(reference && { reference }) }
  await grant(ctx, pointsOf(ssoId), points, { key, source: 'earned', ...cause })
  const [id] = await writeLog(ctx, [{ ssoId, points, reason }], { type, key, source })
  await tellReceived(ctx, [ssoId], id!, { points, ...words })
  const [row] = await ctx.db.select({ balance: log.balance }).from(log).where(eq(log.id, id!))
  return { id: id!, balance: row!.balance }
}

const BATCH = 500

/** The points of everybody whose anniversary it is, by the administrators' table (UPOINT-17). Run again it books what is missing and nothing twice. */
export async function bookAnniversaries(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const table = await job.read(({ db }) => db.select().from(anniversaries))
  const points = new Map(table.map((row) => [row.years, row.points]))
  const due = anniversariesOn(day, [...points.keys()])
  const people = await job.read((ctx) => servingSince(ctx, new Set(due.flatMap(({ joined }) => joined)), day))
  for (const { years, joined } of due) {
    const theirs = joined.flatMap((since) => people.get(since) ?? []).toSorted()
    const parts = Array.from({ length: Math.ceil(theirs.length / BATCH) }, (_, n) => theirs.slice(n * BATCH, (n + 1) * BATCH))
    await going.each(
      parts,
      () => `${years} years`,
      (ctx, part) => bookYears(ctx, part, { years, points: points.get(years)!, year: day.slice(0, 4) }),
    )
  }
  going.end()
}

/** Who joined on one of some days and is still there, by that day. */
async function servingSince({ db }: Ctx, joined: ReadonlySet<Day>, day: Day): Promise<Map<Day, SsoId[]>> {
  const stays = or(isNull(peoplePersons.lastWorkingDate), gte(peoplePersons.lastWorkingDate, day))
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId, since: peoplePersons.joinDate })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.joinDate, [...joined]), inArray(peoplePersons.status, ['active', 'on-leave']), stays))
  return new Map([...Map.groupBy(rows, ({ since }) => since)].map(([since, some]) => [since, some.map(({ ssoId }) => ssoId)]))
}

async function bookYears(ctx: WriteCtx, people: readonly SsoId[], { years, points, year }: { years: number; points: number; year: string }): Promise<void> {
  const key = `anniversary:${year}`
  await lockName(ctx.db, `upoints.${key}`)
  const had = await entriesUnder(ctx, key, people)
  const fresh = people.filter((ssoId) => !had.has(ssoId))
  if (fresh.length === 0) return
  await grantMany(
    ctx,
    POINTS,
    fresh.map((ssoId) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount: points, key })),
    { source: 'anniversary', reason: 'cause.upoints.anniversary', params: { years }, link: POINTS_PAGE },
  )
  await writeLog(
    ctx,
    fresh.map((ssoId) => ({ ssoId, points })),
    { type: TYPE.anniversary, key },
  )
  await tellReceived(ctx, fresh, key, { points, years }, 'anniversary')
}

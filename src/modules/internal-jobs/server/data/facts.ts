import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addHours, sayDay } from '#foundation/time.ts'
import { active } from '#modules/disciplinary/server/api.ts'
import { latestRating } from '#modules/performance/server/api.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { type ApplyFacts, applying, monthsSince, takesApplications } from '../../rules/applying.ts'
import { LIVE } from '../../rules/life.ts'
import { applications, type JobRow } from '../tables.ts'

const DAY_HOURS = 24

/** What of an application hangs on the person alone. */
interface Standing extends Omit<ApplyFacts, 'live' | 'open'> {
  who: PersonFacts
  /** Positions for which an application is under way. */
  jobs: ReadonlySet<string>
}

/** What is known of somebody who may apply; an application of theirs that is changed does not count. @throws not-found for nobody */
export async function standingOf(ctx: Ctx, ssoId: SsoId, changes?: string): Promise<Standing> {
  const who = await person(ctx, ssoId)
  if (!who) throw notFound()
  const theirs = and(eq(applications.ssoId, ssoId), changes === undefined ? undefined : ne(applications.id, changes))
  const since = addHours(ctx.now, -DAY_HOURS * ctx.parameters(module).applicationWindowDays)
  const [counted] = await ctx.db
    .select({ recent: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(theirs, gte(applications.submittedAt, since)))
  const live = await ctx.db
    .select({ job: applications.job })
    .from(applications)
    .where(and(theirs, inArray(applications.approval, [...LIVE])))
  const rated = await latestRating(ctx, ssoId)
  return {
    who,
    staffGroup: who.staffGroup,
    monthsInRole: monthsSince(who.positionSince, ctx.today),
    rating: rated ? Number(rated.rating) : null,
    warned: (await active(ctx, ssoId, { level: 'written' })) !== undefined,
    recent: counted?.recent ?? 0,
    jobs: new Set(live.map(({ job }) => job)),
  }
}

type JobTimes = Pick<JobRow, 'id' | 'state' | 'openFrom' | 'closeOn'>
export const factsFor = (ctx: Pick<Ctx, 'today'>, { who: _w, jobs, ...standing }: Standing, job: JobTimes): ApplyFacts => ({
  ...standing,
  live: jobs.has(job.id),
  open: takesApplications(job, ctx.today),
})

/** What stands against an application, in words (IJOB-08). */
export const unmetOf = (ctx: Ctx, standing: Standing, job: JobTimes): string[] =>
  applying
    .check({ facts: factsFor(ctx, standing, job), input: {}, p: ctx.parameters(module), now: ctx.now })
    .map(({ rule, figures }) => ctx.text(`rule.${rule}`, figures))

/** Each condition with whether it is met, and by what; of those about the months in the role the one that is the person's. */
export function conditionsOf(ctx: Ctx, standing: Standing, job: JobRow) {
  const facts = factsFor(ctx, standing, job)
  const p = ctx.parameters(module)
  const broken = new Set(applying.check({ facts, input: {}, p, now: ctx.now }).map(({ rule }) => rule))
  const yesNo = (yes: boolean) => ctx.text(yes ? 'kit.yes' : 'kit.no')
  const values: Readonly<Record<string, string>> = {
    [facts.staffGroup === 'LA' ? 'IJOB-01' : 'IJOB-02']: ctx.text('internal-jobs.months', { months: facts.monthsInRole }),
    'IJOB-03': facts.rating === null ? '—' : String(facts.rating),
    'IJOB-04': yesNo(facts.warned),
    'IJOB-05': String(facts.recent),
    'IJOB-06': yesNo(facts.live),
    'IJOB-07': sayDay(job.closeOn, ctx.lang, ctx.now),
  }
  return Object.entries(values).map(([rule, value]) => ({ rule, met: !broken.has(rule), says: ctx.text(`internal-jobs.condition.${rule}`, { ...p }), value }))
}

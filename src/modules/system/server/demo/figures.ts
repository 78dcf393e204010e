import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { dueAround } from '#foundation/jobs/missed.ts'
import { clockedJobs } from '#foundation/jobs/queues.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addDays, addHours, addMinutes, addMonths, dayOf, monthOf } from '#foundation/time.ts'
import { peoplePersons as people } from '#services/people/server/api.ts'
import { DEVICES, SLOW_MILLISECONDS } from '../../rules/usage.ts'
import { decide } from '../commands/review.ts'
import { systemReviewLines as lines, systemJobRuns as runs, systemCalls, systemReviews, systemUses } from '../tables.ts'

const RUNS = 3
const MONTHS = 6
const PEOPLE = 240
const HOURS = 24
const BATCH = 500

/** The same figures in every demo: a number below `below` for the nth thing of a kind. */
const some = (n: number, below: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 8) % below

/** The last runs of each job, one of which failed. */
export const fillRuns = (job: JobCtx, portal: Portal): Promise<void> =>
  job.write(async (ctx) => {
    const rows = clockedJobs(portal).flatMap(({ queue, it }, which) => {
      let at = ctx.now
      return Array.from({ length: RUNS }, (_, back) => {
        at = dueAround(it.cron, at).last
        const failed = back === 1 && which === 4
        return {
          id: newId(at),
          job: queue,
          day: dayOf(at),
          startedAt: at,
          endedAt: addMinutes(at, 1 + some(which, 3)),
          result: failed ? ('failed' as const) : ('ok' as const),
          message: failed ? 'Error: connection reset' : '',
        }
      })
    })
    for (let at = 0; at < rows.length; at += BATCH) await ctx.db.insert(runs).values(rows.slice(at, at + BATCH))
  })

/** Half a year of visits of some people, and the calls of the last day. */
export async function fillFigures(job: JobCtx, portal: Portal): Promise<void> {
  const who = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: people.ssoId, entity: people.entity })
      .from(people)
      .where(inArray(people.status, ['active']))
      .orderBy(asc(people.ssoId))
      .limit(PEOPLE),
  )
  const modules = portal.rooms.filter(({ manifest }) => manifest.screens.length > 0).map(({ name }) => name)
  await job.write(async (ctx) => {
    for (let back = 0; back < MONTHS; back++) {
      const month = monthOf(addMonths(ctx.today, -back))
      const used = who.flatMap((person, n) => usesOf(person, n, month, back === 0 ? ctx.now : addHours(ctx.now, -24 * 30 * back), modules))
      for (let at = 0; at < used.length; at += BATCH)
        await ctx.db
          .insert(systemUses)
          .values(used.slice(at, at + BATCH))
          .onConflictDoNothing()
    }
    const hours = portal.rooms.flatMap(({ name, bindings }, which) =>
      bindings.slice(0, 6).flatMap(({ endpoint }, n) => callsOf(name, endpoint.call, which * 7 + n, ctx.now)),
    )
    for (let at = 0; at < hours.length; at += BATCH)
      await ctx.db
        .insert(systemCalls)
        .values(hours.slice(at, at + BATCH))
        .onConflictDoNothing()
  })
}

function usesOf({ ssoId, entity }: { ssoId: SsoId; entity: Entity }, n: number, month: string, lastAt: Date, modules: readonly string[]) {
  const from = Number(month.slice(5)) * 31 + n
  return Array.from({ length: 1 + some(from, 4) }, (_, i) => {
    const device = DEVICES[[0, 0, 0, 2, 2, 1][some(from + i, 6)]!]!
    return { month, module: modules[some(from * 3 + i, modules.length)]!, ssoId, device, entity, visits: 1 + some(from + 5 * i, 12), lastAt }
  }).filter((use, i, all) => all.findIndex((one) => one.module === use.module && one.device === use.device) === i)
}

function callsOf(module: string, call: string, n: number, now: Date) {
  const hour = new Date(now)
  hour.setUTCMinutes(0, 0, 0)
  return Array.from({ length: HOURS / 4 }, (_, i) => {
    const calls = 20 + some(n + i, 200)
    const slow = some(n, 9) === 0 ? some(i, 5) : 0
    const longest = slow > 0 ? SLOW_MILLISECONDS + some(n * 3 + i, 1_800) : 80 + some(n + i, 300)
    return {
      hour: addHours(hour, -4 * i - 1),
      call,
      module,
      calls,
      faults: some(n * 11 + i, 40) === 0 ? 1 : 0,
      slow,
      milliseconds: calls * 35 + slow * longest,
      longest,
    }
  })
}

const DECIDED = 6

/** A demo that is kept for long is not to lose the roles of its people. */
const REVIEW_DAYS = 120

/** Some of the review is done already. */
export async function decideSome(ctx: Writer): Promise<void> {
  await ctx.db.update(systemReviews).set({ dueOn: addDays(ctx.today, REVIEW_DAYS) })
  const open = await ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.status, 'open'), ne(lines.ssoId, ctx.actor.ssoId)))
    .orderBy(asc(lines.role), asc(lines.id))
    .limit(DECIDED)
  if (open.length > 0) await decide(ctx, { action: 'confirm', lines: open.map(({ id }) => id) })
}

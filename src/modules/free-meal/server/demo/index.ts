import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, addMonths, type Day, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { expireDue, ledgerAccount, ledgerEntry, ledgerLot } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { tryDraft } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { expiryOf } from '../../rules.ts'
import { EXCHANGE } from '../commands/exchanges.ts'
import { figuresOf } from '../commands/figures.ts'
import { monthlyGrant } from '../commands/grants.ts'
import { configure } from './configuration.ts'
import { mealsOf, mealsToday, uploaded, uploadedAndEaten, uploadHistory } from './meals.ts'
import { MANAGER, MEMBER, memberStory, teamStory } from './named.ts'
import { requestsOfMany } from './requests.ts'
import { shiftVouchers } from './shifts.ts'
import { type Happening, jobAt, live, seeded } from './timeline.ts'

const SEED = 20_261_121
/** Of the resort's people one in so many is told of. */
const ONE_IN = 9
const ASKING = 44

/** Two months of meals at the resort: the runs of the month, meals, requests, and the night on which what was left lapsed. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(configure)
  const { today } = job
  const month = firstOfMonth(today)
  const before = addMonths(month, -1)
  const [eaters, team, p] = await job.read(async (ctx) => [await regulars(ctx, before), await teamOf(ctx, MANAGER), ctx.parameters(module)])
  const random = seeded(SEED)
  const many = eaters.filter((ssoId) => ssoId !== MEMBER && !team.includes(ssoId))
  const happenings: Happening[] = [
    ...many.flatMap((ssoId) => mealsOf(ssoId, today, random)),
    ...requestsOfMany(many.filter((_, i) => i % 3 === 0).slice(0, ASKING), today, random),
    ...many.slice(20, 26).map((ssoId, i) => uploaded(ssoId, 1 + (i % 3), today, addDays(today, 1 + i))),
    ...many.slice(26, 38).flatMap((ssoId, i) => uploadedAndEaten(ssoId, i % 2 ? 1 : 2, today, addDays(today, 5))),
    ...mealsToday([MANAGER, ...many.slice(40)], job.now),
    ...memberStory(today),
    ...teamStory(today, team),
  ].filter(({ at }) => at < job.now)
  const until = async (from: Date, to: Date) =>
    live(
      job,
      happenings.filter(({ at }) => at >= from && at < to),
    )
  const [first, second, lapse] = [fiveIn(before), fiveIn(month), fiveIn(addDays(expiryOf(before, p), 1))]
  await monthlyGrant(jobAt(job, first), before)
  // what was planned for an empty ledger would read all of it for each meal
  await job.write(({ db }) => db.execute(sql`analyze ${ledgerAccount}, ${ledgerEntry}, ${ledgerLot}`))
  await until(first, second)
  await monthlyGrant(jobAt(job, second), month)
  if (lapse < job.now) {
    await until(second, lapse)
    await expire(jobAt(job, lapse), addDays(expiryOf(before, p), 1))
  }
  await until(lapse < job.now ? lapse : second, job.now)
  await shiftVouchers(job, today)
  await figuresOf(job, today)
  await job.write(uploadHistory)
  await job.write((ctx) => tryDraft(ctx, EXCHANGE))
}

/** Five past midnight, when the clock's work is done. */
const fiveIn = (day: Day): Date => addMinutes(startOfDay(day), 5)

async function expire(job: JobCtx, day: Day): Promise<void> {
  while ((await job.write((ctx) => expireDue(ctx, day))).more);
}

/** Full-time people who were here all the time, spread over all departments; the named ones first. */
async function regulars(ctx: Ctx, since: Day): Promise<SsoId[]> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      and(
        eq(peoplePersons.employeeType, 'full-time'),
        eq(peoplePersons.status, 'active'),
        lte(peoplePersons.joinDate, since),
        isNull(peoplePersons.lastWorkingDate),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
  return rows.map(({ ssoId }) => ssoId).filter((ssoId, i) => ssoId < '10000100' || i % ONE_IN === 0)
}

/** Who is at work and has this line manager. */
async function teamOf(ctx: Ctx, manager: SsoId): Promise<SsoId[]> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.manager, manager), eq(peoplePersons.status, 'active')))
    .orderBy(asc(peoplePersons.ssoId))
  return rows.map(({ ssoId }) => ssoId)
}

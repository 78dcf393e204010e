import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, count, eq, isNotNull } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, daysBetween, dayValues } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { PERMISSION } from '../../contract.ts'
import { WAITING, WAITING_STAGES, type WaitingStage } from '../../rules.ts'
import { items, rounds } from '../tables.ts'
import { pageOf, stageWords } from './reaching.ts'
import { notify, type RoundRow, record } from './stored.ts'

/** Days before a due date on which people are reminded; below zero it is past. */
const REMIND_AT = [5, 1, -1]

/** For whom how many items of a round wait at a stage. */
async function waitingFor(ctx: Ctx, roundId: string, stage: WaitingStage, only?: ReturnType<typeof scopeFilter>): Promise<{ ssoId: SsoId; count: number }[]> {
  const holder = items[WAITING[stage].holder]
  const rows = await ctx.db
    .select({ ssoId: holder, count: count() })
    .from(items)
    .where(and(eq(items.roundId, roundId), eq(items.stage, stage), isNotNull(holder), only))
    .groupBy(holder)
  return rows.flatMap(({ ssoId, count }) => (ssoId ? [{ ssoId, count }] : []))
}

async function remindOf(ctx: WriteCtx, round: RoundRow, stage: WaitingStage, { ssoId, count }: { ssoId: SsoId; count: number }, key: string): Promise<void> {
  const due = round[WAITING[stage].due]
  const params = { round: round.name, count, ...stageWords(ctx, stage), ...dayValues(due, ctx.now) }
  const once = { businessId: `${round.id}:${stage}`, dedupeKey: `${round.id}:${stage}:${key}` }
  await notify(ctx, due < ctx.today ? 'overdue' : 'due', { ...once, receivers: [ssoId], params, link: pageOf(stage) })
}

/** Daily at 08:00: for whom something waits, 5 days and 1 day before it is due and when it is overdue; one message a person, and told again nobody twice. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const running = await job.read(({ db }) => db.select().from(rounds).where(eq(rounds.state, 'running')))
  for (const round of running)
    for (const stage of WAITING_STAGES) {
      const left = daysBetween(day, round[WAITING[stage].due])
      if (!REMIND_AT.includes(left)) continue
      const people = await job.read((ctx) => waitingFor(ctx, round.id, stage))
      await going.each(
        people,
        ({ ssoId }) => ssoId,
        (ctx, one) => remindOf(ctx, round, stage, one, String(left)),
      )
    }
  going.end()
}

/** Reminds everybody for whom something waits now. @throws not-found, LIFE-01 for a round that does not run */
export async function remindNow(ctx: Writer, { roundId }: { roundId: string }): Promise<{ people: number }> {
  const round = await locked(ctx, rounds, rounds.id, roundId)
  if (round.state !== 'running') throw refuse('LIFE-01', { state: ctx.text(`state.ConversionRound.${round.state}`) })
  const told = new Set<SsoId>()
  for (const stage of WAITING_STAGES)
    for (const one of await waitingFor(ctx, roundId, stage, scopeFilter(ctx.actor, PERMISSION.admin, items.ssoId))) {
      await remindOf(ctx, round, stage, one, `${ctx.now.getTime()}`)
      told.add(one.ssoId)
    }
  await record(ctx, 'ConversionRound.reminded', { target: roundId, after: { people: told.size } })
  return { people: told.size }
}

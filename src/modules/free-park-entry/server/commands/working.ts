import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq, gte } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { Trigger } from '../../contract.ts'
import { entryRulesChanged } from '../../events.ts'
import { nextPeople, ruleVersion, whoIs } from '../data/deciding.ts'
import { runs } from '../tables.ts'
import { carryOut } from './carryOut.ts'
import { changesOf } from './changes.ts'
import { endRun } from './delivering.ts'

/** People whom one transaction works out. */
const BATCH = 500
/** Whoever works rights out waits their turn: two at once would give the same one twice (FPARK-09). */
const RIGHTS_LOCK = 'free-park-entry:rights'
/** Changes of so many minutes are one run: a feed brings hundreds. */
const TOGETHER_MINUTES = 5

export async function beginRun(ctx: WriteCtx, trigger: Trigger): Promise<string> {
  const id = newId(ctx.now)
  await ctx.db.insert(runs).values({ id, trigger, startedAt: ctx.now, ruleVersion: await ruleVersion(ctx), state: 'running' })
  return id
}

/**
 * Everybody's right by the rules of today, so many people a transaction. Run again it gives and delivers nothing twice (FPARK-09); where nothing differs there is
 * no run in the log.
 */
export async function workOutAll(job: JobCtx, trigger: 'nightly' | 'manual'): Promise<void> {
  let run = await job.read((ctx) => cutOff(ctx, trigger))
  let after: SsoId | null | undefined = null
  while (after !== undefined) {
    const from: { run: string | undefined; after: SsoId | null } = { run, after }
    const done = await job.write((ctx) => workBatch(ctx, from, trigger))
    run = done.run
    after = done.last
  }
  const all = run
  if (all !== undefined) await job.write((ctx) => allIn(ctx, all))
}

/** A run that a stop has cut off, to go on with. */
const cutOff = async ({ db }: Ctx, trigger: Trigger): Promise<string | undefined> =>
  (
    await db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.state, 'running'), eq(runs.trigger, trigger), eq(runs.allIn, false)))
  )[0]?.id

/** After a change of the rules: a batch, then by itself the next. */
export async function workOn(ctx: WriteCtx, { run, after }: { run: string; after: SsoId | null }): Promise<void> {
  const { last } = await workBatch(ctx, { run, after }, 'rule-change')
  if (last === undefined) await allIn(ctx, run)
  else await ctx.emit(entryRulesChanged, { run, after: last })
}

/** After a change of a person's facts (FPARK-11): the same for them alone. */
export async function workOutOne(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  await lockName(ctx.db, RIGHTS_LOCK)
  const who = await whoIs(ctx, ssoId)
  const changes = who ? await changesOf(ctx, [who]) : []
  if (changes.length === 0) return
  const since = addMinutes(ctx.now, -TOGETHER_MINUTES)
  const [open] = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.state, 'running'), eq(runs.trigger, 'hr-change'), gte(runs.startedAt, since)))
    .orderBy(desc(runs.startedAt))
    .limit(1)
    .for('update')
  const run = open?.id ?? (await beginRun(ctx, 'hr-change'))
  await carryOut(ctx, run, changes)
  await allIn(ctx, run)
}

async function allIn(ctx: WriteCtx, id: string): Promise<void> {
  await ctx.db.update(runs).set({ allIn: true }).where(eq(runs.id, id))
  await endRun(ctx, id)
}

/** @returns the run, which begins with the first difference, and the last person of the batch, none when there were no more */
async function workBatch(
  ctx: WriteCtx,
  { run: begun, after }: { run: string | undefined; after: SsoId | null },
  trigger: Trigger,
): Promise<{ run: string | undefined; last: SsoId | undefined }> {
  await lockName(ctx.db, RIGHTS_LOCK)
  const people = await nextPeople(ctx, after, BATCH)
  const changes = await changesOf(ctx, people)
  const run = begun ?? (changes.length > 0 ? await beginRun(ctx, trigger) : undefined)
  if (run !== undefined) await carryOut(ctx, run, changes)
  return { run, last: people.length < BATCH ? undefined : people.at(-1)?.ssoId }
}

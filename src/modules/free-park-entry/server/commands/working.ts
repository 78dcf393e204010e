import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq, gte, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { Trigger } from '../../contract.ts'
import { entryRulesChanged } from '../../events.ts'
import { deciding, lastDay, worksOn } from '../../rules.ts'
import { nextPeople, type Rule, rulesInOrder, ruleVersion, type Somebody, whoIs } from '../data/deciding.ts'
import { deliveries, rights, runRows, runs, skus } from '../tables.ts'
import { deliverRows, endRun } from './delivering.ts'
import { notify, PAGE } from './record.ts'

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

interface Changed {
  what: 'given' | 'changed' | 'taken' | 'same'
  who: Somebody
  before: typeof rights.$inferSelect | undefined
  rule: Rule | undefined
  until: string | null
}

/** What differs between the rights that people have and those that the rules give today. */
async function changesOf(ctx: WriteCtx, people: readonly Somebody[]): Promise<Changed[]> {
  const rules = await rulesInOrder(ctx)
  const had = await ctx.db
    .select()
    .from(rights)
    .where(
      inArray(
        rights.ssoId,
        people.map(({ ssoId }) => ssoId),
      ),
    )
  const rightOf = new Map(had.map((right) => [right.ssoId, right]))
  return people.flatMap((who) => {
    const before = rightOf.get(who.ssoId)
    const rule = deciding(rules, who, ctx.today)
    const until = rule ? lastDay(rule, who) : null
    const what = differs(before, rule, until)
    return what ? [{ what, who, before, rule, until }] : []
  })
}

/** `same` is the same SKU for as long, by another rule: the gate system need not know. */
function differs(before: Changed['before'], rule: Rule | undefined, until: string | null): Changed['what'] | undefined {
  if (!rule) return before && 'taken'
  if (!before) return 'given'
  if (before.skuId !== rule.skuId || before.to !== until) return 'changed'
  return before.ruleId !== rule.id || before.ruleVersion !== rule.version ? 'same' : undefined
}

async function carryOut(ctx: WriteCtx, runId: string, changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ who, before, rule, until }) => ({
    ...{ id: newId(ctx.now), runId, ssoId: who.ssoId, before: before?.skuId ?? null, after: rule?.skuId ?? null },
    ...{ ruleId: rule?.id ?? null, ruleOrder: rule?.order ?? null, ruleVersion: rule?.version ?? null, until, at: ctx.now },
  }))
  await ctx.db.insert(runRows).values(rows)
  const isSent = (at: number) => changes[at]?.what !== 'same'
  await ctx.db
    .insert(deliveries)
    .values(rows.map(({ id: rowId }, at) => ({ rowId, runId, state: isSent(at) ? ('waiting' as const) : ('skipped' as const), attempt: 1 })))
  await keepRights(ctx, changes, rows)
  const count = (what: Changed['what']) => changes.filter((one) => one.what === what).length
  await ctx.db
    .update(runs)
    .set({ given: sql`${runs.given} + ${count('given')}`, changed: sql`${runs.changed} + ${count('changed')}`, taken: sql`${runs.taken} + ${count('taken')}` })
    .where(eq(runs.id, runId))
  await deliverRows(
    ctx,
    rows.filter((_, at) => isSent(at)),
  )
  await tell(ctx, runId, changes)
}

async function keepRights(ctx: WriteCtx, changes: readonly Changed[], rows: readonly { id: string }[]): Promise<void> {
  const lost = changes.filter(({ what }) => what === 'taken').map(({ who }) => who.ssoId)
  if (lost.length > 0) await ctx.db.delete(rights).where(inArray(rights.ssoId, lost))
  const held = changes.flatMap(({ who, rule, until, before, what }, at) => {
    if (!rule) return []
    const from = before && before.skuId === rule.skuId ? before.from : ctx.today
    const rowId = what === 'same' && before ? before.rowId : rows[at]!.id
    return [{ ssoId: who.ssoId, skuId: rule.skuId, ruleId: rule.id, ruleVersion: rule.version, from, to: until, rowId }]
  })
  if (held.length === 0) return
  const given = (column: string) => sql.raw(`excluded."${column}"`)
  await ctx.db
    .insert(rights)
    .values(held)
    .onConflictDoUpdate({
      target: rights.ssoId,
      set: {
        ...{ skuId: given('sku_id'), ruleId: given('rule_id'), ruleVersion: given('rule_version') },
        ...{ from: given('from'), to: given('to'), rowId: given('row_id') },
      },
    })
}

/** Tells people what became of their right, and why; who has left is not told. */
async function tell(ctx: WriteCtx, run: string, changes: readonly Changed[]): Promise<void> {
  const names = new Map((await ctx.db.select({ id: skus.id, nameCn: skus.nameCn, nameEn: skus.nameEn }).from(skus)).map((sku) => [sku.id, sku]))
  const EVENTS = { given: 'given', changed: 'changed', taken: 'ended' } as const
  const told = changes.flatMap(({ what, who, before, rule, until }) => {
    if (what === 'same' || (what === 'taken' && !worksOn(who, ctx.today))) return []
    const skuId = (rule?.skuId ?? before?.skuId)!
    const why = what === 'taken' ? 'noRule' : until !== null && until === who.lastWorkingDate ? 'leaving' : 'rule'
    return [{ ssoId: who.ssoId, event: EVENTS[what], skuId, why }]
  })
  for (const same of Map.groupBy(told, ({ event, skuId, why }) => `${event}/${skuId}/${why}`).values()) {
    const { event, skuId, why } = same[0]!
    const { nameCn, nameEn } = names.get(skuId)!
    await notify(ctx, event, {
      receivers: same.map(({ ssoId }) => ssoId),
      params: { skuCn: nameCn, skuEn: nameEn, ...inBoth(ctx, 'reason', `free-park-entry.why.${why}`) },
      businessId: run,
      link: PAGE,
    })
  }
}

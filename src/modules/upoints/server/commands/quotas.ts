import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { covered, grant, grantMany, transfer } from '#services/ledger/server/api.ts'
import { peoplePersons, person, serving } from '#services/people/server/api.ts'
import { ADMIN, type GrantType } from '../../contract/base.ts'
import type { lockQuota as locking, saveQuota as saving } from '../../contract/index.ts'
import module from '../../module.ts'
import { lowering, QUOTA, quarterAfter, quarterBefore, quarterEnd, quarterOf, quotaSteps } from '../../rules.ts'
import { GRANT_TYPES, quotaLeft, quotaOf } from '../data/accounts.ts'
import { requireScope } from '../policy.ts'
import { quotas } from '../tables.ts'
import { POINTS_PAGE } from './booking.ts'
import { notify, record } from './record.ts'

type Row = typeof quotas.$inferSelect
const figureOf = (row: Pick<Row, 'pointsQuota' | 'specialQuota'>, type: GrantType): number => (type === 5 ? row.pointsQuota : row.specialQuota)

/**
 * Sets a manager's quotas of this quarter or the next. What is set for this one counts at once: more is granted, less is taken from what is left.
 * @throws UPOINT-01, UPOINT-13 with what is left where more is used already, not-found for who does not work here, SHELL-39 for another quarter
 */
export async function saveQuota(ctx: Writer, { ssoId, quarter, ...given }: ParsedOf<typeof saving>): Promise<{ id: string }> {
  const current = quarterOf(ctx.today)
  if (quarter !== current && quarter !== quarterAfter(current)) throw illegal('quarter')
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) throw notFound()
  await requireScope(ctx, ADMIN, ssoId)
  enforce(quotaSteps, { facts: {}, input: given, p: ctx.parameters(module, who.entity), now: ctx.now })
  await ctx.db.insert(quotas).values({ ssoId, quarter, pointsQuota: 0, specialQuota: 0 }).onConflictDoNothing()
  const [before] = await ctx.db
    .select()
    .from(quotas)
    .where(and(eq(quotas.ssoId, ssoId), eq(quotas.quarter, quarter)))
    .for('update')
  if (!before) throw notFound()
  if (quarter === current) await adjustAccounts(ctx, before, given)
  const set = { ...given, ...(quarter === current && !before.openedAt && { openedAt: ctx.now }) }
  await ctx.db.update(quotas).set(set).where(eq(quotas.id, before.id))
  await record(ctx, 'ManagerQuota.saved', { target: before.id, subject: ssoId, before, after: given })
  return { id: before.id }
}

/** Brings the accounts of a quarter that goes on from what was set before to what is set now (UPOINT-09). */
async function adjustAccounts(ctx: WriteCtx, before: Row, now: Pick<Row, 'pointsQuota' | 'specialQuota'>): Promise<void> {
  const left = await quotaLeft(ctx, before.ssoId, before.quarter)
  for (const type of GRANT_TYPES) {
    const more = figureOf(now, type) - (before.openedAt ? figureOf(before, type) : 0)
    const account = quotaOf(before.ssoId, before.quarter, type)
    const cause = { key: `set:${newId(ctx.now)}`, reason: 'cause.upoints.quotaSet' }
    if (more > 0) await grant(ctx, account, more, { ...cause, source: 'set', expiresOn: quarterEnd(before.quarter) })
    if (more >= 0) continue
    enforce(lowering, { facts: { left: left[type] }, input: { by: -more }, p: {}, now: ctx.now })
    await covered(transfer(ctx, account, { unit: QUOTA[type], ownerKind: 'pool', ownerId: 'lowered' }, -more, cause), 'UPOINT-13')
  }
}

/** Keeps a manager from granting, or lets them again (UPOINT-10). Locking what is locked changes nothing. @throws not-found */
export async function lockQuota(ctx: Writer, input: ParsedOf<typeof locking>): Promise<void> {
  const row = await locked(ctx, quotas, quotas.id, input.id)
  await requireScope(ctx, ADMIN, row.ssoId)
  if (row.locked === input.locked) return
  await ctx.db.update(quotas).set({ locked: input.locked }).where(eq(quotas.id, row.id))
  const event = input.locked ? 'locked' : 'unlocked'
  await record(ctx, `ManagerQuota.${event}`, { target: row.id, subject: row.ssoId })
  await tell(ctx, row, event, { quarter: row.quarter }, newId(ctx.now))
}

type Told = 'locked' | 'unlocked' | 'quotaOpened' | 'quotaLeft'
const tell = (ctx: WriteCtx, { id, ssoId }: Row, event: Told, params: Record<string, string | number>, dedupeKey = id) =>
  notify(ctx, event, { receivers: [ssoId], params, businessId: id, dedupeKey, link: POINTS_PAGE })

/**
 * Opens the quotas of the quarter of a day: as they were set for it, else as they were in the quarter before, for whoever still has people.
 * Run again it opens what is not open yet.
 */
export async function openQuotas(job: JobCtx, day: Day): Promise<void> {
  const quarter = quarterOf(day)
  await job.write((ctx) => carryOver(ctx, quarter))
  const waiting = await job.read(({ db }) =>
    db
      .select()
      .from(quotas)
      .where(and(eq(quotas.quarter, quarter), isNull(quotas.openedAt)))
      .orderBy(asc(quotas.ssoId)),
  )
  const going = goingOn(job)
  for (let from = 0; from < waiting.length; from += TOGETHER) {
    const some = waiting.slice(from, from + TOGETHER)
    // where one keeps them all from opening, each is opened by itself
    const together = await job.write((ctx) => openSome(ctx, some)).catch(() => 'failed')
    if (together === 'failed')
      await going.each(
        some,
        ({ ssoId }) => ssoId,
        (ctx, row) => openSome(ctx, [row]),
      )
  }
  going.end()
}

/** Quotas that one transaction opens. */
const TOGETHER = 50

async function carryOver(ctx: WriteCtx, quarter: string): Promise<void> {
  const leading = sql`exists (select 1 from ${peoplePersons} below where below.manager = ${quotas.ssoId} and below.status <> 'left')`
  const rows = await ctx.db
    .select({ ssoId: quotas.ssoId, pointsQuota: quotas.pointsQuota, specialQuota: quotas.specialQuota, locked: quotas.locked })
    .from(quotas)
    .innerJoin(peoplePersons, and(eq(peoplePersons.ssoId, quotas.ssoId), inArray(peoplePersons.status, ['active', 'on-leave'])))
    .where(and(eq(quotas.quarter, quarterBefore(quarter)), leading))
    .orderBy(asc(quotas.ssoId))
  if (rows.length > 0)
    await ctx.db
      .insert(quotas)
      .values(rows.map((row) => ({ ...row, quarter })))
      .onConflictDoNothing()
}

async function openSome(ctx: WriteCtx, some: readonly Row[]): Promise<void> {
  const ids = some.map(({ id }) => id)
  const rows = await ctx.db
    .select()
    .from(quotas)
    .where(and(inArray(quotas.id, ids), isNull(quotas.openedAt)))
    .orderBy(asc(quotas.ssoId))
    .for('update')
  for (const type of GRANT_TYPES)
    for (const [quarter, given] of Map.groupBy(
      rows.filter((row) => figureOf(row, type) > 0),
      (row) => row.quarter,
    ))
      await grantMany(
        ctx,
        QUOTA[type],
        given.map((row) => ({ ...quotaOf(row.ssoId, quarter, type), amount: figureOf(row, type), key: 'open', expiresOn: quarterEnd(quarter) })),
        { source: 'quarter', reason: 'cause.upoints.quotaOpened', params: { quarter } },
      )
  await ctx.db
    .update(quotas)
    .set({ openedAt: ctx.now })
    .where(and(inArray(quotas.id, ids), isNull(quotas.openedAt)))
  for (const row of rows) {
    const { pointsQuota, specialQuota, quarter } = row
    await tell(ctx, row, 'quotaOpened', { quarter, points: pointsQuota, special: specialQuota, ...dayValues(quarterEnd(quarter), ctx.now) }, `opened:${row.id}`)
  }
}

/** Some days before its end: who still has something of this quarter to give. */
export async function tellQuotasLeft(ctx: WriteCtx, quarter: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(quotas)
    .where(and(eq(quotas.quarter, quarter), eq(quotas.locked, false)))
  for (const row of rows) {
    const left = await quotaLeft(ctx, row.ssoId, quarter)
    if (left[5] + left[13] > 0)
      await tell(ctx, row, 'quotaLeft', { quarter, points: left[5], special: left[13], ...dayValues(quarterEnd(quarter), ctx.now) }, `left:${row.id}`)
  }
}

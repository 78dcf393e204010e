import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, lt, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type PersonFacts, person, serving } from '#services/people/server/api.ts'
import type { requestFill } from '../../contract.ts'
import { filling } from '../../rules/applying.ts'
import { yearOf } from '../data/budgets.ts'
import { administered, type RequestRow } from '../policy.ts'
import { fills, lines, requests } from '../tables.ts'
import { requireApproved } from './approved.ts'
import { full } from './ending.ts'
import { lockBudgets, lockHeads } from './locks.ts'
import { record } from './record.ts'

/** Somebody has joined: the oldest approved request of the organization, type and class has one head less to find (HEADC-11). */
export async function hearJoined(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) return
  await lockHeads(ctx, who.departmentCode)
  const [oldest] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(lines, eq(lines.requestId, requests.id))
    .where(
      and(
        ...[eq(requests.orgCode, who.departmentCode), eq(requests.state, 'approved'), eq(requests.tmType, who.employeeType)],
        ...[eq(lines.employeeClass, who.employeeClass), lt(lines.filled, lines.count)],
      ),
    )
    .orderBy(asc(requests.submittedAt), asc(requests.id))
    .limit(1)
  if (oldest) await count(ctx, await requireApproved(ctx, oldest.id), who)
  // who is in place now is counted at once, so that what is free stays the same when a head is filled (HEADC-06)
  const { departmentCode: orgCode, employeeType: tmType, employeeClass } = who
  await lockBudgets(ctx, { orgCode, year: yearOf(ctx), tmType, employeeClassList: [employeeClass] })
}

/** The line of a request that somebody fills: of their class, of their position where there are several. */
async function lineFor(ctx: WriteCtx, { id }: RequestRow, { employeeClass, jobTitleCn, jobTitleEn }: PersonFacts) {
  const open = await ctx.db
    .select()
    .from(lines)
    .where(and(eq(lines.requestId, id), eq(lines.employeeClass, employeeClass), lt(lines.filled, lines.count)))
    .orderBy(asc(lines.id))
  return open.find(({ position }) => position === jobTitleCn || position === jobTitleEn) ?? open[0]
}

/** Counts somebody against a locked request. @returns whether they were not counted before and fit (HEADC-11) */
async function count(ctx: WriteCtx, row: RequestRow, who: PersonFacts): Promise<boolean> {
  const line = await lineFor(ctx, row, who)
  if (!line) return false
  const year = Number(who.joinDate.slice(0, 4))
  const [counted] = await ctx.db
    .insert(fills)
    .values({ id: newId(ctx.now), requestId: row.id, ssoId: who.ssoId, year, at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: fills.id })
  if (!counted) return false
  await ctx.db
    .update(lines)
    .set({ filled: sql`${lines.filled} + 1` })
    .where(eq(lines.id, line.id))
  await ctx.db
    .update(requests)
    .set({ filled: row.filled + 1 })
    .where(eq(requests.id, row.id))
  await record(ctx, 'HeadcountRequest.counted', { target: row.id, subject: row.requester, after: { ssoId: who.ssoId, filled: row.filled + 1 } })
  if (row.filled + 1 === row.count) await full(ctx, row.id)
  return true
}

/** The administration counts somebody whom the people data did not. @throws not-found; LIFE-01; HEADC-04; HEADC-11; SHELL-39 for nobody */
export async function fill(ctx: Writer, { id, ssoId }: ParsedOf<typeof requestFill>): Promise<void> {
  const { orgCode, orgActive } = await administered(ctx, id)
  await lockHeads(ctx, orgCode)
  const row = await requireApproved(ctx, id)
  if (!orgActive) throw refuse('HEADC-04')
  const who = await person(ctx, ssoId)
  if (!who) throw illegal('ssoId')
  const fits = serving(who.status) && who.departmentCode === row.orgCode && who.employeeType === row.tmType && (await count(ctx, row, who))
  enforce(filling, { facts: { fits }, input: {}, p: {}, now: ctx.now })
}

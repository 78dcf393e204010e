import { and, between, count, eq, inArray, isNotNull, lt, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, addMonths, type Day, daysBetween, dayValues, firstOfMonth, monthOf, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { personLeft, personManagerChanged } from '#services/people/events.ts'
import { managerOf } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { FILING_REMINDERS, filingDay, REPORT_REMINDERS, SIGN_DAYS } from '../../rules/holding.ts'
import { caseById } from '../data/cases.ts'
import type { CaseRow } from '../policy.ts'
import { appraisals, cases, downtimes, letters, settlements, tracks } from '../tables.ts'

import { reconcileCase } from './holding.ts'
import { lockCase, moveUnsign } from './stored.ts'
import { tell, tellTakenOver, tellUnsigned } from './telling.ts'

const idOf = ({ id }: { id: string }) => id
/** Days before the end of a downtime on which its end is called to mind. */
const ENDS_DAYS = 30

const casesWhere = (job: JobCtx, where: SQL | undefined) => job.read((ctx) => ctx.db.select().from(cases).where(where))
/** Cases of injuries of so many days ago. */
const hurtBefore = (today: Day, days: number) => between(cases.hurtingTime, startOfDay(addDays(today, -days)), startOfDay(addDays(today, 1 - days)))

/** Daily at 08:00: what is to be reported or filed soon, what is expected today, and which downtime ends in 30 days; each told once a day. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const p = await job.read((ctx) => Promise.resolve(ctx.parameters(module)))
  for (const left of REPORT_REMINDERS) {
    const begun = and(eq(cases.state, 'unsubmitted'), hurtBefore(today, p.reportCountdownDays - left))
    await many.each(await casesWhere(job, begun), idOf, (ctx, row) => tellToReport(ctx, row, left, today))
  }
  for (const left of FILING_REMINDERS) {
    const open = and(eq(cases.track, 'identification'), inArray(cases.state, ['pending', 'delaying', 'unsubmitted']), isNotNull(cases.submittedAt))
    await many.each(await casesWhere(job, and(open, hurtBefore(today, p.filingDays - left))), idOf, async (ctx, row) => {
      const days = row.hurtingTime ? daysBetween(today, filingDay(row.hurtingTime, p.filingDays)) : left
      for (const role of ['fesco', 'bp'] as const) await tell(ctx, 'filingSoon', row, role, { params: { days }, key: today })
    })
  }
  await many.each(await job.read((ctx) => expectedOn(ctx, today)), idOf, async (ctx, row) => {
    for (const role of ['fesco', 'bp'] as const) await tell(ctx, 'expected', row, role, { key: today })
  })
  const ending = await job.read((ctx) =>
    ctx.db
      .select()
      .from(downtimes)
      .where(eq(downtimes.to, addDays(today, ENDS_DAYS))),
  )
  await many.each(ending, idOf, async (ctx, { caseId, to }) => {
    const row = await caseById(ctx, caseId)
    if (row) for (const role of ['bp', 'team-member'] as const) await tell(ctx, 'downtimeEnds', row, role, { params: dayValues(to, ctx.now), key: to })
  })
  many.end()
}

async function tellToReport(ctx: WriteCtx, row: CaseRow, days: number, today: Day): Promise<void> {
  const role = row.submitByMgr ? 'line-manager' : 'team-member'
  await tell(ctx, 'reportSoon', row, role, { params: { days }, key: today })
  const manager = role === 'team-member' ? await managerOf(ctx, row.ssoId) : undefined
  // whoever was hurt may not be able to
  if (manager && row.submittedAt !== null) await tell(ctx, 'reportSoon', row, 'line-manager', { params: { days }, key: today, receivers: [manager] })
}

async function expectedOn(ctx: Ctx, today: Day): Promise<CaseRow[]> {
  const ofTracks = ctx.db
    .select({ id: tracks.caseId })
    .from(tracks)
    .where(and(eq(tracks.expectedDate, today), ne(tracks.state, 'completed')))
  const ofAppraisals = ctx.db
    .select({ id: appraisals.caseId })
    .from(appraisals)
    .where(and(eq(appraisals.expectedDate, today), ne(appraisals.state, '4')))
  return ctx.db
    .select()
    .from(cases)
    .where(or(inArray(cases.id, ofTracks), inArray(cases.id, ofAppraisals)))
}

/** Hourly: a letter that was not signed in 5 days, once. */
export async function expire(job: JobCtx): Promise<void> {
  const many = goingOn(job)
  const before = addHours(job.now, -SIGN_DAYS * 24)
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: settlements.id, caseId: downtimes.caseId })
      .from(settlements)
      .innerJoin(letters, eq(letters.id, settlements.id))
      .innerJoin(downtimes, eq(downtimes.id, settlements.id))
      .where(and(eq(settlements.unsignState, 'pending'), lt(letters.sentAt, before))),
  )
  await many.each(due, idOf, async (ctx, { id, caseId }) => {
    await lockCase(ctx, caseId)
    const [now] = await ctx.db.select().from(settlements).where(eq(settlements.id, id))
    // it may have been signed since it was read
    if (now?.unsignState !== 'pending') return
    await moveUnsign(ctx, id, 'expire')
    await reconcileCase(ctx, caseId)
  })
  many.end()
}

/** On the 3rd of a month: how many letters of the month that is paid were not signed, to payroll. */
export async function listUnsigned(job: JobCtx, today: Day): Promise<void> {
  const payMonth = monthOf(addMonths(firstOfMonth(today), -1))
  await job.write(async (ctx) => {
    const unsigned = and(eq(settlements.unsignState, 'unsigned'), eq(settlements.payMonth, payMonth))
    const [found] = await ctx.db.select({ count: count() }).from(settlements).where(unsigned)
    if (found && found.count > 0) await tellUnsigned(ctx, payMonth, found.count)
  })
}

/** What a manager has begun of somebody and nobody has sent, or was sent back to them. */
const withManagers = (ctx: Ctx, of: SQL | undefined) =>
  ctx.db
    .select()
    .from(cases)
    .where(and(of, eq(cases.submitByMgr, true), eq(cases.track, 'identification'), eq(cases.state, 'unsubmitted')))

/** Another one leads a person from now on, or those below whom the person stands: reports go to who has the place of their reporter. */
export async function managerChanged(ctx: WriteCtx, { ssoId, from }: z.output<(typeof personManagerChanged)['payload']>): Promise<void> {
  const theirs = or(eq(cases.ssoId, ssoId), from === null ? undefined : eq(cases.reporter, from))
  for (const row of await withManagers(ctx, theirs)) await tellTakenOver(ctx, row, row.ssoId === ssoId ? [row.reporter, from] : [row.reporter])
}

/** Of a reporter who has left the same, whoever led the person beside them. */
export async function reporterLeft(ctx: WriteCtx, { ssoId }: z.output<(typeof personLeft)['payload']>): Promise<void> {
  for (const row of await withManagers(ctx, eq(cases.reporter, ssoId))) await tellTakenOver(ctx, row, [ssoId])
}

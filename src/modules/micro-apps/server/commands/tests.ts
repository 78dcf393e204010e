import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, Reader, WriteCtx } from '#foundation/server/context.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { ticks } from '#foundation/time.ts'
import { faultOf, isOutside, modulesOf, TOLD_AFTER, testedInThisSpan } from '../../rules/apps.ts'
import { appOf } from '../data/apps.ts'
import { screensOf } from '../data/house.ts'
import { type AppRow, MOST_ACTIVE } from '../data/memory.ts'
import { probe } from '../data/probe.ts'
import { microApps as table } from '../tables.ts'
import { tellBack, tellFailing } from './tell.ts'

type Of = Parameters<typeof portalOf>[0]

/** What is wrong with an entry, or null: an address is asked, modules have to be in this portal. */
async function wrongWith(of: Of, entry: string): Promise<string | null> {
  const modules = modulesOf(entry)
  if (!modules) {
    const { publicUrl, connectorHosts: named } = portalOf(of).config
    // it may have been registered when a setting still named its host
    return isOutside(entry, { publicUrl, named }) ? probe(entry, publicUrl) : 'unreachable'
  }
  return screensOf(of, modules).length > 0 ? null : 'missing'
}

/**
 * Notes what came of a test. A test of an entry that has changed meanwhile says nothing. Tests by the clock count towards telling administrators, once
 * in five minutes.
 */
async function note(ctx: WriteCtx, { system, entry }: AppRow, fault: string | null, byClock: boolean): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.system, system), eq(table.entry, entry)))
    .for('update')
  if (!row || (byClock && (row.status !== 'active' || testedInThisSpan(row, ctx.now)))) return
  const failures = fault === null ? 0 : row.failures + (byClock ? 1 : 0)
  const answered = fault === null ? { answeredAt: ctx.now } : {}
  await ctx.db
    .update(table)
    .set({ lastError: fault, failures, testedAt: ctx.now, ...answered })
    .where(eq(table.system, system))
  if (row.failures < TOLD_AFTER && failures >= TOLD_AFTER) await tellFailing(ctx, row)
  if (row.failures >= TOLD_AFTER && failures === 0) await tellBack(ctx, row)
}

/**
 * Asks an entry now, because an administrator wants to know; no transaction is open while the network is waited for, and who only looks on through
 * another's eyes notes nothing. @throws not-found
 */
export async function testApp(ctx: Reader, { system }: { system: string }) {
  const app = await appOf(ctx, system)
  const began = ticks()
  const fault = await wrongWith(ctx, app.entry)
  const milliseconds = Math.round(ticks() - began)
  const portal = portalOf(ctx)
  if (!portal.ports.authenticator.looksOn(ctx.actor))
    await inWrite(portal, { by: ctx.by, actor: ctx.actor, requestId: ctx.requestId, ip: ctx.ip }, (write) => note(write, app, fault, false))
  return { fault: fault === null ? null : faultOf(fault), milliseconds }
}

/**
 * Every five minutes: asks the entries of all active applications outside, side by side, and notes each by itself. Which modules the portal has
 * changes with a release only.
 */
export async function testActive(job: JobCtx): Promise<void> {
  const { apps, of } = await job.read(async (ctx) => ({
    apps: await ctx.db.select().from(table).where(eq(table.status, 'active')).orderBy(asc(table.system)).limit(MOST_ACTIVE),
    of: { secrets: ctx.secrets },
  }))
  const due = apps.filter((app) => modulesOf(app.entry) === undefined && !testedInThisSpan(app, job.now))
  const asked = await Promise.all(due.map(async (app) => ({ app, fault: await wrongWith(of, app.entry) })))
  const going = goingOn(job)
  await going.each(
    asked,
    ({ app }) => app.system,
    (ctx, { app, fault }) => note(ctx, app, fault, true),
  )
  going.end()
}

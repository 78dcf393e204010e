import { enforce } from '#foundation/contract/refused.ts'
import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Version as AnyVersion } from '#services/amendments/server/api.ts'
import { approving } from '../../rules/index.ts'
import { anyFull, asked, barredOf, LIVE } from '../data/judging.ts'
import type { Application } from '../policy.ts'
import { applications, areas, passes, persons } from '../tables.ts'
import { APPLICATION, noted, PASS, type Pass, record } from './record.ts'
import { tellDecided, textPass } from './telling.ts'

type Version = Omit<AnyVersion, 'content'>

/** Who decided; nobody where a job did. */
const personOf = (by: string | null): SsoId | null => ssoId.safeParse(by).data ?? null

/** Who is let in and who is barred is settled by one at a time: an approval sees the entry that was made at the same moment, and the other way round. */
export const lockPersons = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, 'in-park-access.persons')

/** The version of a history that waits, locked. */
async function waitingOf(ctx: WriteCtx, rootId: string): Promise<Application | undefined> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.rootId, rootId), eq(applications.status, 'pending')))
    .for('update')
  return row
}

/**
 * A version holds from now on: passes that it does not cover any more are revoked and new ones issued (AMS-21).
 * @throws AMS-12, AMS-17, AMS-18, AMS-19
 */
export async function bringIntoForce(ctx: WriteCtx, version: Version): Promise<void> {
  const row = await waitingOf(ctx, version.rootId)
  if (!row) throw new Error(`nothing of the history ${version.rootId} waits`)
  await lockPersons(ctx)
  const people = await ctx.db.select().from(persons).where(eq(persons.applicationId, row.id)).orderBy(asc(persons.id))
  const barred = await barredOf(
    ctx,
    people.map(({ idPrint }) => idPrint),
    row,
  )
  const codes = asked(row.areas)
  const places = codes.length === 0 ? [] : await ctx.db.select().from(areas).where(inArray(areas.code, codes)).orderBy(asc(areas.code)).for('update')
  const full = await anyFull(ctx, places, { startDate: row.startDate, endDate: row.endDate, rootId: version.rootId, count: people.length })
  enforce(approving, { facts: { own: version.decidedBy === row.applicant, barred: barred.size > 0, full }, input: row, p: {}, now: ctx.now })
  const decidedBy = personOf(version.decidedBy)
  const after = await advance(ctx, APPLICATION, row.id, 'approve', {
    set: { decidedBy, decidedAt: ctx.now, applyId: version.applyId, inForce: true, comment: '' },
  })
  await noted(ctx, 'approve', { target: row.id, object: row.applicationNo, applicant: row.applicant, approval: true })
  const former = await ctx.db
    .select({ pass: passes })
    .from(passes)
    .innerJoin(applications, eq(applications.id, passes.applicationId))
    .where(and(eq(applications.rootId, version.rootId), inArray(passes.status, [...LIVE])))
    .orderBy(asc(passes.id))
  await ctx.db
    .update(applications)
    .set({ inForce: false })
    .where(and(eq(applications.rootId, version.rootId), ne(applications.id, row.id)))
  for (const { pass } of former) await advance(ctx, PASS, pass.id, 'revoke', { set: { lastDirection: null }, reason: row.applicationNo })
  for (const one of people) await issue(ctx, after, one, former.find(({ pass }) => pass.idPrint === one.idPrint)?.pass)
  await tellDecided(ctx, after, '')
}

/** Gives a person a pass; who was suspended or is inside stays so. */
async function issue(
  ctx: WriteCtx,
  row: Application,
  { id: personId, idPrint, name, mobile }: typeof persons.$inferSelect,
  before: Pass | undefined,
): Promise<void> {
  const id = newId(ctx.now)
  const { startDate, endDate, applicationNo: object, applicant } = row
  const given = { areas: asked(row.areas), startDate, endDate }
  const inside = before && { lastDirection: before.lastDirection, lastAt: before.lastAt, lastEvent: before.lastEvent }
  await ctx.db.insert(passes).values({ id, personId, applicationId: row.id, idPrint, ...given, status: 'active', ...inside })
  await record(ctx, 'AccessPass.issued', { target: id, subject: applicant, after: given })
  await noted(ctx, 'issue', { target: id, object: `${object} ${name}`, applicant, after: given })
  if (before?.status === 'suspended') await advance(ctx, PASS, id, 'suspend')
  else await textPass(ctx, { id, ...given }, { name, mobile }, row)
}

/** It was rejected or withdrawn, and what was approved before holds. What the clock has rejected is so already. */
export async function comeToNothing(ctx: WriteCtx, version: Version, comment = ''): Promise<void> {
  const row = await waitingOf(ctx, version.rootId)
  if (row) await endWaiting(ctx, row, version.state === 'rejected' ? 'reject' : 'withdraw', { comment, by: version.decidedBy })
}

/** Ends what waits; of a rejection the applicant hears. */
export async function endWaiting(
  ctx: WriteCtx,
  row: Application,
  action: 'reject' | 'withdraw',
  { comment, by }: { comment: string; by: string | null },
): Promise<void> {
  const rejected = action === 'reject' && { decidedBy: personOf(by), decidedAt: ctx.now }
  const after = await advance(ctx, APPLICATION, row.id, action, { set: { comment, ...rejected }, ...(comment && { reason: comment }) })
  await noted(ctx, action, { target: row.id, object: row.applicationNo, applicant: row.applicant, reason: comment, approval: true })
  if (action === 'reject') await tellDecided(ctx, after, comment)
}

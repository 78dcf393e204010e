import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Leaving } from '../../events.ts'
import { isGoing } from '../../rules/life.ts'
import { caseOfLeaving } from '../data/cases.ts'
import { dueDates } from '../data/days.ts'
import { peopleBehind } from '../data/owners.ts'
import { cases, items } from '../tables.ts'
import { endPapers } from './signing.ts'
import { type CaseRow, lockLeaver, moveCase, record, tellOutside, urgencyOf } from './stored.ts'
import { finish, tell } from './telling.ts'

const awaited = (ctx: WriteCtx, caseId: string) =>
  ctx.db
    .select()
    .from(items)
    .where(and(eq(items.caseId, caseId), eq(items.status, 'awaiting')))
    .orderBy(asc(items.sort))

const ownersOf = async (ctx: WriteCtx, rows: readonly (typeof items.$inferSelect)[]) => (await Promise.all(rows.map((row) => peopleBehind(ctx, row)))).flat()

/** Another last working date: what is awaited is due accordingly, what is done stays as it was (OFFB-08). A letter that says the old one ends. */
export async function moveTo(ctx: WriteCtx, before: CaseRow, lastWorkingDate: Day, by: Partial<Pick<CaseRow, 'source' | 'sourceId'>> = {}): Promise<void> {
  await endPapers(ctx, before, ctx.text('off-boarding.moved', {}, 'zh'))
  const [row] = await ctx.db
    .update(cases)
    .set({ ...by, lastWorkingDate })
    .where(eq(cases.id, before.id))
    .returning()
  if (!row) return
  const dueOf = await dueDates(ctx, lastWorkingDate)
  const rows = await awaited(ctx, row.id)
  for (const { id, dueOffset } of rows) {
    const dueDate = dueOf(dueOffset)
    const urgency = urgencyOf({ status: 'awaiting', dueDate })
    await ctx.db.update(items).set({ dueDate, urgency }).where(eq(items.id, id))
  }
  const { ssoId, id: target } = row
  await record(ctx, 'OffboardingCase.moved', { target, subject: ssoId, before: { lastWorkingDate: before.lastWorkingDate }, after: { lastWorkingDate } })
  const after = await tellOutside(ctx, row)
  const key = String(after.version)
  await tell(ctx, 'ownMoved', after, [ssoId], { key })
  await tell(ctx, 'moved', after, await ownersOf(ctx, rows), { key })
}

/** The last working date of a leaving has changed; the same again changes nothing. */
export async function changeCase(ctx: WriteCtx, leaving: Leaving): Promise<void> {
  await lockLeaver(ctx, leaving.ssoId)
  const found = await caseOfLeaving(ctx, leaving)
  if (!found || !isGoing(found.state) || found.lastWorkingDate === leaving.lastWorkingDate) return
  await moveTo(ctx, found, leaving.lastWorkingDate)
}

/** A leaving was withdrawn: the case and what of it is to be signed end. */
export async function cancelCase(ctx: WriteCtx, leaving: Leaving): Promise<void> {
  await lockLeaver(ctx, leaving.ssoId)
  const found = await caseOfLeaving(ctx, leaving)
  if (!found || !isGoing(found.state)) return
  const reason = ctx.text('off-boarding.withdrawn', {}, 'zh')
  await endPapers(ctx, found, reason)
  const rows = await awaited(ctx, found.id)
  await locked(ctx, cases, cases.id, found.id)
  const row = await moveCase(ctx, found.id, 'cancel', { reason })
  await finish(ctx, { businessId: row.id })
  await tell(ctx, 'withdrawn', row, await ownersOf(ctx, rows), { key: 'cancelled' })
}

import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { submit as send } from '#services/workflow/server/api.ts'
import type { Application } from '../../contract/index.ts'
import module from '../../module.ts'
import { paramsOf, routeOf } from '../data/routing.ts'
import { type ApplicationRow, applications } from '../tables.ts'
import { takeGroup } from './groups.ts'
import { holdQuota } from './holding.ts'
import { APPLICATION, worthOf } from './record.ts'
import { write } from './saving.ts'

/** Puts it on its way, by the approval that serves it. */
async function sendOn(ctx: WriteCtx, row: ApplicationRow): Promise<void> {
  const { id, applicant, category, quantity, visitDate, governmentOfficial } = row
  const worthFen = worthOf(row)
  const subject = (lang: 'zh' | 'en') => {
    const what = ctx.text(`business-tickets.category.${category}`, {}, lang)
    return ctx.text('business-tickets.subject', { what, count: quantity, day: sayDay(visitDate, lang, ctx.now) }, lang)
  }
  const item = await send(ctx, {
    ...{ module: module.name, businessId: id, catalog: await routeOf(ctx, { ...row, worthFen }), requester: applicant },
    ...{ params: paramsOf({ quantity, worthFen, governmentOfficial }), subjectCn: subject('zh'), subjectEn: subject('en') },
  })
  await ctx.db.update(applications).set({ workflowItem: item.id }).where(eq(applications.id, id))
}

/**
 * Applies for what was written: a group of the session and the quantity of the pool are taken in the same transaction (BTIX-13, BTIX-17).
 * @throws as `write`; BTIX-13, BTIX-17; as the workflow's `submit`
 */
export async function submit(ctx: Writer, input: Application): Promise<{ id: string; applyNo: string }> {
  const { row: kept, asked } = await write(ctx, input, { sends: true })
  const booking = asked.session && (await takeGroup(ctx, kept, asked.session))
  const hold = await holdQuota(ctx, kept)
  const row = await advance(ctx, APPLICATION, kept.id, 'submit', { set: { hold, booking, attempt: kept.attempt + 1, submittedAt: ctx.now } })
  await sendOn(ctx, row)
  return { id: row.id, applyNo: row.applyNo }
}

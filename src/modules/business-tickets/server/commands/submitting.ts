import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { type HeldItem, lockItem, resubmit, submit as send, withdraw as takeBack } from '#services/workflow/server/api.ts'
import type { Application } from '../../contract/index.ts'
import module from '../../module.ts'
import { askedOf, routeAsked } from '../data/applying.ts'
import { returnedItem } from '../data/detail.ts'
import { paramsOf, routeOf } from '../data/routing.ts'
import { applicationOf } from '../policy.ts'
import { type ApplicationRow, applications } from '../tables.ts'
import { moveGroup, takeGroup } from './groups.ts'
import { holdQuota, moveQuota } from './holding.ts'
import { APPLICATION, record, worthOf } from './record.ts'
import { write } from './saving.ts'

/** What the workflow is told of an application. */
function toldOf(ctx: WriteCtx, row: ApplicationRow) {
  const { category, quantity, visitDate, governmentOfficial } = row
  const subject = (lang: 'zh' | 'en') => {
    const what = ctx.text(`business-tickets.category.${category}`, {}, lang)
    return ctx.text('business-tickets.subject', { what, count: quantity, day: sayDay(visitDate, lang, ctx.now) }, lang)
  }
  const params = paramsOf({ quantity, worthFen: worthOf(row), governmentOfficial })
  return { params, subject: { subjectCn: subject('zh'), subjectEn: subject('en') } }
}

/** Puts it on its way, by the approval that serves it. */
async function sendOn(ctx: WriteCtx, row: ApplicationRow): Promise<void> {
  const { params, subject } = toldOf(ctx, row)
  const item = await send(ctx, {
    ...{ module: module.name, businessId: row.id, catalog: await routeOf(ctx, { ...row, worthFen: worthOf(row) }), requester: row.applicant },
    ...{ params, ...subject },
  })
  await ctx.db.update(applications).set({ workflowItem: item.id }).where(eq(applications.id, row.id))
}

interface Returned {
  before: ApplicationRow
  item: HeldItem
}

/** What came back to its applicant, with its item locked: items come before persons and rows. */
async function returned(ctx: Writer, { id }: Application): Promise<Returned | undefined> {
  const seen = id === undefined ? undefined : await applicationOf(ctx, id)
  if (!seen?.workflowItem || !(await returnedItem(ctx, seen))) return undefined
  await lockItem(ctx, seen.workflowItem)
  // it may have been sent or ended meanwhile
  const before = await applicationOf(ctx, seen.id)
  const item = before && (await returnedItem(ctx, before))
  return before && item ? { before, item } : undefined
}

/** Changes what came back and sends it on its way again; quota and group are those of what it says now (WF-32). */
async function change(ctx: Writer, { before, item }: Returned, input: Application): Promise<ApplicationRow> {
  const { row: kept, asked } = await write(ctx, input, { sends: true, returned: true })
  const booking = await moveGroup(ctx, before, kept, asked.session)
  const hold = await moveQuota(ctx, before, kept)
  const set = { hold, booking, attempt: kept.attempt + 1 }
  const [row] = await ctx.db.update(applications).set(set).where(eq(applications.id, kept.id)).returning()
  const { id: target, category, visitDate } = kept
  await record(ctx, 'BusinessTicketApplication.saved', { target, subject: ctx.actor.ssoId, after: { category, visitDate } })
  await resubmit(ctx, item.id, toldOf(ctx, row!))
  return row!
}

/** Applies for what is written: a group of the session and the quantity of the pool are taken in the same transaction (BTIX-13, BTIX-17). */
async function apply(ctx: Writer, input: Application): Promise<ApplicationRow> {
  const { row: kept, asked } = await write(ctx, input, { sends: true })
  const booking = asked.session && (await takeGroup(ctx, kept, asked.session))
  const hold = await holdQuota(ctx, kept)
  const row = await advance(ctx, APPLICATION, kept.id, 'submit', { set: { hold, booking, attempt: kept.attempt + 1, submittedAt: ctx.now } })
  await sendOn(ctx, row)
  return row
}

/**
 * Sends an application, or what came back to its applicant once more. Where another approval serves it by what it says now, what was on its way ends, and it
 * is sent anew. @throws as `write`; BTIX-13, BTIX-17; as the workflow's `submit` and `resubmit`
 */
export async function submit(ctx: Writer, input: Application): Promise<{ id: string; applyNo: string }> {
  const back = await returned(ctx, input)
  const stays = back && back.item.catalog === (await routeAsked(ctx, await askedOf(ctx, input), input))
  if (back && !stays) await takeBack(ctx, back.item.id, {})
  const { id, applyNo } = back && stays ? await change(ctx, back, input) : await apply(ctx, input)
  return { id, applyNo }
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayInstant } from '#foundation/time.ts'
import { attach } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { doTask, reopen } from '../../contract.ts'
import module from '../../module.ts'
import { type Action, clearing, mayTakeBack } from '../../rules/clearing.ts'
import { type ItemStatus, isGoing, itemLife } from '../../rules/life.ts'
import { holdings } from '../data/holdings.ts'
import { type ItemRow, isHrOf, isOwner } from '../policy.ts'
import { cases, items } from '../tables.ts'
import { endPapers } from './signing.ts'
import { type CaseRow, ITEM, moveCase, notFrom, POLICY, recordOf, urgencyOf } from './stored.ts'
import { finish, hrPeople, tell, tellOwners } from './telling.ts'

type Given = Pick<ParsedOf<typeof doTask>, 'action' | 'comment' | 'amountFen' | 'seen'> & { files?: readonly string[] }

/** An item that the actor handles, as its owner or as HR. @throws not-found where there is none for them; OFFB-03 for somebody else's */
async function handledBy(ctx: Writer, id: string): Promise<{ row: ItemRow; isHr: boolean }> {
  const [row] = await ctx.db.select().from(items).where(eq(items.id, id))
  if (!row || row.ssoId === ctx.actor.ssoId) throw notFound()
  const isHr = await isHrOf(ctx, row.ssoId)
  if (!isHr && !isOwner(ctx, row)) throw (await ownsOfCase(ctx, row)) ? refuse('OFFB-03') : notFound()
  return { row, isHr }
}

/** Whether the actor owns anything of the same leaver: who does not, does not even learn that somebody leaves. */
async function ownsOfCase(ctx: Writer, { caseId }: ItemRow): Promise<boolean> {
  return (await ctx.db.select().from(items).where(eq(items.caseId, caseId))).some((one) => isOwner(ctx, one))
}

/** Does one thing with an item. @throws not-found, OFFB-03, OFFB-04, OFFB-05, OFFB-07, LIFE-01, SHELL-39 */
export async function clearItem(ctx: Writer, id: string, given: Given): Promise<void> {
  const { row: found, isHr } = await handledBy(ctx, id)
  // what is to be signed says what was handed over: papers end before the case is locked, as everywhere
  const [before] = await ctx.db.select().from(cases).where(eq(cases.id, found.caseId))
  if (before && given.action === 'reopen' && isGoing(before.state))
    await endPapers(ctx, before, ctx.text('off-boarding.reopened', {}, 'zh'), found.blocksCertificate ? undefined : 'handover')
  const of = await locked(ctx, cases, cases.id, found.caseId)
  if (!isGoing(of.state)) throw notFrom(ctx, of)
  const row = await locked(ctx, items, items.id, id)
  await requireFirst(ctx, row, given)
  if (given.action === 'not-returned' && !row.returnable) throw illegal('action')
  if (given.amountFen != null && given.action !== 'not-returned') throw illegal('amountFen')
  const holds = (given.action === 'inapplicable' && (await holdings(ctx, [row.ssoId]))(row.ssoId, row.category)?.length) || 0
  enforce(clearing, { facts: { holds }, input: given, p: {}, now: ctx.now })
  if (given.action === 'reopen' && !mayTakeBack(row.doneAt, ctx.today, isHr)) throw notFromItem(ctx, row)
  await takeFiles(ctx, row, given)
  const after = await advance(ctx, ITEM, id, given.action, { set: columnsOf(ctx, row, given), ...(given.comment && { reason: given.comment }) })
  if (given.action === 'reopen' && !isOwner(ctx, row)) await tellOwners(ctx, of, [after], ` ${ctx.now.toISOString()}`)
  await tellDeducted(ctx, of, after)
  await moveByTasks(ctx, of)
}

const STATUS: Readonly<Record<Action, ItemStatus>> = { complete: 'completed', inapplicable: 'inapplicable', 'not-returned': 'not-returned', reopen: 'awaiting' }

function columnsOf(ctx: Writer, row: ItemRow, { action, comment, amountFen }: Given): Partial<typeof items.$inferInsert> {
  const urgency = urgencyOf({ status: STATUS[action], dueDate: row.dueDate })
  if (action === 'reopen') return { doneBy: null, doneAt: null, comment: '', amountFen: null, urgency }
  return { doneBy: ctx.actor.ssoId, doneAt: ctx.now, comment, amountFen: amountFen || null, urgency }
}

/** Of two who clear the same thing the second is told who did it and when (OFFB-07). */
async function requireFirst(ctx: Writer, row: ItemRow, { action, seen }: Given): Promise<void> {
  const possible = transitionFrom(itemLife, row.status, action) !== undefined
  if (possible && (seen === undefined || seen === row.status)) return
  if (row.doneBy === null || row.doneAt === null || action === 'reopen') throw notFromItem(ctx, row)
  const who = (await personRefs(ctx, [row.doneBy])).get(row.doneBy)
  throw refuse('OFFB-07', { name: nameIn(ctx, who) ?? row.doneBy, at: sayInstant(row.doneAt, ctx.lang) })
}

const notFromItem = (ctx: Writer, { status }: ItemRow) => refuse('LIFE-01', { state: ctx.text(`state.OffboardingItem.${status}`) })

async function takeFiles(ctx: Writer, { id }: ItemRow, { files = [] }: Given): Promise<void> {
  if (files.length > 0) await attach(ctx, files, { module: module.name, businessId: recordOf('item', id), policy: POLICY })
}

/** A leaver hears of a deduction before payroll does (OFFB-09). */
async function tellDeducted(ctx: Writer, of: CaseRow, row: ItemRow): Promise<void> {
  if (row.amountFen === null || row.status !== 'not-returned') return
  const params = { thingCn: row.taskCn, thingEn: row.taskEn, amount: sayFen(row.amountFen) }
  await tell(ctx, 'deducted', of, [of.ssoId], { key: `${row.id} ${ctx.now.toISOString()}`, params })
}

/** A case is cleared once nothing is awaited, and open again when something is. */
export async function moveByTasks(ctx: WriteCtx, { id }: CaseRow): Promise<void> {
  const row = await locked(ctx, cases, cases.id, id)
  const [left] = await ctx.db
    .select({ of: count() })
    .from(items)
    .where(and(eq(items.caseId, id), eq(items.status, 'awaiting')))
  const awaited = (left?.of ?? 0) > 0
  if (awaited && row.state === 'cleared') await moveCase(ctx, id, 'reopen')
  if (awaited || row.state !== 'open') return
  const after = await moveCase(ctx, id, 'clear')
  await finish(ctx, { businessId: id })
  await tell(ctx, 'cleared', after, await hrPeople(ctx), { key: ctx.now.toISOString() })
}

/** @throws what `clearItem` throws */
export const doOne = (ctx: Writer, { id, ...given }: ParsedOf<typeof doTask>): Promise<void> => clearItem(ctx, id, given)

/** HR takes an item back. @throws not-found for who is not HR to the leaver, LIFE-01 */
export async function reopenOne(ctx: Writer, { id, comment }: ParsedOf<typeof reopen>): Promise<void> {
  const { isHr } = await handledBy(ctx, id)
  if (!isHr) throw notFound()
  await clearItem(ctx, id, { action: 'reopen', comment })
}

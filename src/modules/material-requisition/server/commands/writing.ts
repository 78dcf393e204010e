import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { MANAGE, type save, type submit } from '../../contract/index.ts'
import { sumOf } from '../../rules/stock.ts'
import { submitting, writing } from '../../rules/writing.ts'
import { freeOf } from '../data/accounts.ts'
import { belongs, groupOf } from '../data/catalogue.ts'
import { linesOf } from '../data/lines.ts'
import { groups, lines, requisitions, shops } from '../tables.ts'
import { notify, pages, REQUISITION, type Requisition, record, saidOf } from './record.ts'

type Written = Omit<ParsedOf<typeof save>, 'id'>

const DIGITS = 4

/** The actor's own application of a shop that the actor is still assigned to (LVM-22), with its row locked. @throws not-found */
async function ownRequisition(ctx: Writer, id: string): Promise<Requisition> {
  const row = await locked(ctx, requisitions, requisitions.id, id)
  if (row.applicant !== ctx.actor.ssoId || !(await belongs(ctx, row.shopId))) throw notFound()
  return row
}

/** @throws LIFE-01 for what has left already */
function requireDraft(ctx: Writer, { status }: Requisition): void {
  if (status !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.Requisition.${status}`) })
}

/** Holds what is written against the catalogue and the stock as they are now. @throws LVM-01 to LVM-05, LVM-10, LVM-24 with its own code */
async function requireWhole(ctx: Writer, written: Pick<Written, 'groupCode' | 'shopId' | 'lines'>) {
  const group = written.groupCode === '' ? undefined : await groupOf(ctx, written.groupCode)
  const codes = [...(group?.materials.keys() ?? [])].filter((code) => written.lines.some(({ materialCode }) => materialCode === code))
  const facts = { group: group !== undefined, stock: await freeOf(ctx, codes), whole: group !== undefined }
  enforce(writing, { facts, input: written, p: {}, now: ctx.now })
  return { groupId: group?.id ?? '', materials: group?.materials ?? new Map<string, string>() }
}

/**
 * Keeps an application as a draft.
 * @throws LVM-01 to LVM-05, LVM-10, LVM-24, LIFE-01 for what is no draft, not-found for what is not the actor's or a shop that is not
 */
export async function saveRequisition(ctx: Writer, { id: given, ...written }: ParsedOf<typeof save>): Promise<GivenOf<typeof save>> {
  const before = given === undefined ? undefined : await ownRequisition(ctx, given)
  if (written.shopId !== null && !(await belongs(ctx, written.shopId))) throw notFound()
  if (before) requireDraft(ctx, before)
  const { groupId, materials } = await requireWhole(ctx, written)
  const [shop] = await ctx.db
    .select()
    .from(shops)
    .where(eq(shops.id, written.shopId ?? ''))
  if (!shop?.active) throw illegal('shopId')
  const id = before?.id ?? newId(ctx.now)
  const applicationNo = before?.applicationNo ?? (await nextNumber(ctx.db, 'LVM', ctx.today, DIGITS))
  const asked = written.lines.map(({ materialCode, quantity, stock }, place) => ({
    ...{ id: newId(ctx.now), requisitionId: id, materialId: materials.get(materialCode) ?? '' },
    ...{ place, quantity: quantity ?? 0, stock },
  }))
  const values = {
    ...{ groupId, shopId: shop.id, costCenter: shop.costCenter, remark: written.remark },
    ...{ lineCount: asked.length, appliedTotal: sumOf(asked, ({ quantity }) => quantity) },
  }
  if (before) await ctx.db.update(requisitions).set(values).where(eq(requisitions.id, id))
  else await ctx.db.insert(requisitions).values({ id, applicationNo, applicant: ctx.actor.ssoId, ...values })
  await ctx.db.delete(lines).where(eq(lines.requisitionId, id))
  await ctx.db.insert(lines).values(asked)
  await record(ctx, 'Requisition.saved', { target: id, subject: ctx.actor.ssoId, after: { applicationNo, ...written } })
  return { id, applicationNo }
}

/**
 * Sends a draft to the managers, as it was saved; where the stock is another by then, its author looks at it again (LVM-24).
 * @throws LVM-01 to LVM-05, LVM-14, LVM-24, LIFE-01, not-found
 */
export async function submitRequisition(ctx: Writer, { id }: ParsedOf<typeof submit>): Promise<GivenOf<typeof submit>> {
  const row = await ownRequisition(ctx, id)
  requireDraft(ctx, row)
  const [group] = await ctx.db.select().from(groups).where(eq(groups.id, row.groupId))
  const written = await linesOf(ctx, [id])
  await requireWhole(ctx, { groupCode: group?.code ?? '', shopId: row.shopId, lines: written })
  enforce(submitting, { facts: {}, input: { lines: written }, p: {}, now: ctx.now })
  await advance(ctx, REQUISITION, id, 'submit', { set: { submittedAt: ctx.now } })
  const receivers = await holdersOf(ctx, { permission: MANAGE })
  await notify(ctx, 'submitted', {
    receivers,
    params: await saidOf(ctx, row),
    businessId: id,
    dedupeKey: `${id}:${ctx.now.toISOString()}`,
    link: pages.aggregate,
  })
  return { id, applicationNo: row.applicationNo }
}

/** Takes an application back that is in no order yet. @throws LIFE-01, not-found */
export async function withdrawRequisition(ctx: Writer, { id }: { id: string }): Promise<void> {
  await ownRequisition(ctx, id)
  await advance(ctx, REQUISITION, id, 'withdraw', { set: { submittedAt: null } })
}

/** Deletes a draft with its lines. @throws LIFE-01, not-found */
export async function removeRequisition(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownRequisition(ctx, id)
  requireDraft(ctx, row)
  await ctx.db.delete(lines).where(eq(lines.requisitionId, id))
  await ctx.db.delete(requisitions).where(eq(requisitions.id, id))
  await record(ctx, 'Requisition.deleted', { target: id, subject: row.applicant, before: { applicationNo: row.applicationNo } })
}

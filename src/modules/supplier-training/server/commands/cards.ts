import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { cardIssue, cardWithdraw } from '../../contract/cards.ts'
import { issuing } from '../../rules/index.ts'
import { cardEnd, whyNot } from '../../rules/mayWork.ts'
import { factsOfOne, type StaffFacts } from '../data/facts.ts'
import { codeOf } from '../data/sealed.ts'
import { issuerOf, lockReached } from '../policy.ts'
import { cards } from '../tables.ts'
import { record } from './record.ts'
import { tellWithdrawn } from './telling.ts'

/** Issues a card until the earliest end of what it needs (SCT-12). @throws not-found, SCT-08, SCT-12 */
export async function issueCard(ctx: Writer, { staffId }: ParsedOf<typeof cardIssue>): Promise<{ id: string; code: string; to: string }> {
  const row = await lockReached(ctx, staffId)
  const of = await factsOfOne(ctx, staffId)
  if (!of) throw notFound()
  const member = await issuerOf(ctx)
  const here = row.onsiteDates.filter(({ from, to }) => from <= ctx.today && ctx.today <= to)
  const issuer = member !== undefined && here.every(({ area }) => member.areas.includes(area))
  const hasCard = (await ctx.db.$count(cards, and(eq(cards.staffId, staffId), isNull(cards.withdrawnAt)))) > 0
  enforce(issuing, { facts: { issuer, reasons: whyNot(of, ctx.today), hasCard }, input: {}, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const [code, to] = [codeOf(ctx, id), cardEnd(of, ctx.today)]
  await ctx.db.insert(cards).values({ id, staffId, code, issuedBy: ctx.actor.ssoId, from: ctx.today, to })
  await record(ctx, 'SupplierStaff.cardIssued', { target: staffId, after: { from: ctx.today, to } })
  return { id, code, to }
}

/** @throws not-found; SCT-12 for who is no issue member; LIFE-01 for a card that is withdrawn */
export async function withdrawCard(ctx: Writer, { id, reason }: ParsedOf<typeof cardWithdraw>): Promise<void> {
  const [card] = await ctx.db.select({ staffId: cards.staffId }).from(cards).where(eq(cards.id, id))
  if (!card) throw notFound()
  await lockReached(ctx, card.staffId)
  if (!(await issuerOf(ctx))) throw refuse('SCT-12')
  const of = await factsOfOne(ctx, card.staffId)
  if (!of || !(await endCard(ctx, of, { reasonCn: reason, reasonEn: reason }, id)))
    throw refuse('LIFE-01', { state: ctx.text('supplier-training.card.withdrawn') })
}

/** Ends the card that somebody has, with the person locked, and tells the owner. @returns whether there was one */
export async function endCard(ctx: WriteCtx, of: StaffFacts, reason: { reasonCn: string; reasonEn: string }, id?: string): Promise<boolean> {
  const [row] = await ctx.db
    .update(cards)
    .set({ withdrawnAt: ctx.now, ...reason })
    .where(and(eq(cards.staffId, of.row.id), isNull(cards.withdrawnAt), id === undefined ? undefined : eq(cards.id, id)))
    .returning()
  if (!row) return false
  await record(ctx, 'SupplierStaff.cardWithdrawn', { target: of.row.id, reason: reason.reasonCn })
  await tellWithdrawn(ctx, of, row.id, reason)
  return true
}

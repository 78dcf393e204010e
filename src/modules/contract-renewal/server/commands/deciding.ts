import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { confirm, decide, giveBack } from '../../contract.ts'
import { deciding, newEndOf, newStartOf } from '../../rules/deciding.ts'
import { protectionOf } from '../data/protection.ts'
import { type RenewalRow, reportsTo } from '../policy.ts'
import { documents, renewals } from '../tables.ts'
import { many } from './many.ts'
import { partnerFor } from './opening.ts'
import { toSignOf } from './signing.ts'
import { changePaper, notFrom, RENEWAL, takeFiles } from './stored.ts'
import { finish, tell, tellNext } from './telling.ts'

type Term = Pick<ParsedOf<typeof decide>, 'newType' | 'newTermMonths' | 'newStart' | 'request'>

/** A written request is of one person. @throws SHELL-39 */
const requireOne = ({ ids, request }: { ids: readonly string[]; request: readonly string[] }): void => {
  if (request.length > 0 && new Set(ids).size > 1) throw illegal('request')
}

async function hasRequest(ctx: WriteCtx, id: string): Promise<boolean> {
  const [one] = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.renewal, id), eq(documents.kind, 'request')))
    .limit(1)
  return one !== undefined
}

/** @throws RENEW-05 to RENEW-09 */
export async function requireLawful(ctx: WriteCtx, row: RenewalRow, said: Term & { decision: 'renew' | 'not-renew'; comment: string }): Promise<void> {
  const isProtected = said.decision === 'not-renew' && (await protectionOf(ctx, row.ssoId, row.contractEnd)) !== undefined
  const facts = { ...row, isProtected, hasRequest: await hasRequest(ctx, row.id) }
  enforce(deciding, { facts, input: said, p: {}, now: ctx.now })
}

/** The columns of an offer, with the end that follows from it (RENEW-08, RENEW-09). */
export function offerOf({ contractEnd }: Pick<RenewalRow, 'contractEnd'>, { newType = 'fixed-term', newTermMonths }: Pick<Term, 'newType' | 'newTermMonths'>) {
  const newStart = newStartOf(contractEnd)
  const months = newType === 'fixed-term' ? (newTermMonths ?? null) : null
  return { newType, newTermMonths: months, newStart, newEnd: months === null ? null : newEndOf(newStart, months) }
}
const NO_OFFER = { newType: null, newTermMonths: null, newStart: null, newEnd: null }

/** What a manager decides for people who report to that manager today (RENEW-11). @throws RENEW-05 to RENEW-09, RENEW-11, LIFE-01, not-found */
export function decideFor(ctx: Writer, given: ParsedOf<typeof decide>) {
  requireOne(given)
  const { decision, comment } = given
  return many(ctx, 'manager', given.ids, async ({ id }) => {
    const row = await locked(ctx, renewals, renewals.id, id)
    if (row.state !== 'waiting-manager') throw notFrom(ctx, row)
    if (!(await reportsTo(ctx, row, ctx.actor.ssoId))) throw refuse('RENEW-11')
    await requireLawful(ctx, row, given)
    await takeFiles(ctx, id, 'request', given.request)
    const offer = decision === 'renew' ? offerOf(row, given) : NO_OFFER
    const said = { managerId: ctx.actor.ssoId, managerDecision: decision, managerReason: comment, decidedAt: ctx.now }
    const partner = { hrbpId: await partnerFor(ctx, row.ssoId), hrbpDecision: null, waitingSince: ctx.now }
    await tellNext(ctx, await advance(ctx, RENEWAL, id, 'decide', { set: { ...offer, ...said, ...partner }, ...(comment && { reason: comment }) }))
  })
}

/** Confirms what was decided, with another term where one is given; what is to be signed is fixed then. @throws as decideFor */
export function confirmThese(ctx: Writer, given: ParsedOf<typeof confirm>) {
  requireOne(given)
  return many(ctx, 'hrbp', given.ids, async ({ id }) => {
    const row = await locked(ctx, renewals, renewals.id, id)
    const { managerDecision: decision } = row
    if (row.state !== 'waiting-hrbp' || decision === null) throw notFrom(ctx, row)
    const term = given.newType ? given : { ...row, newType: row.newType ?? undefined, newStart: undefined, request: given.request }
    await requireLawful(ctx, row, { ...term, decision, comment: row.managerReason })
    await takeFiles(ctx, id, 'request', given.request)
    // counted anew: a protected period may have moved the end since
    const offer = decision === 'renew' ? offerOf(row, term) : NO_OFFER
    const said = { hrbpDecision: 'confirm' as const, hrbpComment: given.comment, confirmedAt: ctx.now, waitingSince: ctx.now, employeeAnswer: null }
    await changePaper(ctx, id, { toSign: toSignOf({ ...row, ...offer }) })
    const set = { ...offer, ...said }
    await tellNext(ctx, await advance(ctx, RENEWAL, id, 'confirm', { set, ...(given.comment && { reason: given.comment }) }))
  })
}

/** Gives decisions back to the manager, with a comment. @throws LIFE-01, not-found */
export const returnThese = (ctx: Writer, { ids, comment }: ParsedOf<typeof giveBack>) =>
  many(ctx, 'hrbp', ids, async ({ id }) => {
    const set = { hrbpDecision: 'return' as const, hrbpComment: comment, waitingSince: ctx.now }
    const row = await advance(ctx, RENEWAL, id, 'return', { set, reason: comment })
    await finish(ctx, { businessId: id })
    await tell(ctx, 'returned', row, [row.managerId], { params: { comment } })
  })

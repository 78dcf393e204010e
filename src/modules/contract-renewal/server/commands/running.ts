import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { voidPaper } from '#services/e-sign/server/api.ts'
import { lineOf } from '#services/people/server/api.ts'
import { type cancelSign, type close, HRBP, type reassign, type remind, type reopen, type sendSign, type voidSign, type waive } from '../../contract.ts'
import { esignLife } from '../../rules/life.ts'
import { renewalById, type WithPaper } from '../data/records.ts'
import type { RenewalRow } from '../policy.ts'
import { documents, renewals } from '../tables.ts'
import { offerOf, requireLawful } from './deciding.ts'
import { end, untell } from './finishing.ts'
import { at, many } from './many.ts'
import { endPaper, sendPaper, signed } from './signing.ts'
import { change, moveEsign, notFrom, RENEWAL, record, takeFiles, urgencyOf } from './stored.ts'
import { ask, tellNext } from './telling.ts'

const esignNotFrom = (ctx: WriteCtx, { esignState }: WithPaper) => refuse('LIFE-01', { state: ctx.text(`state.ContractRenewal.esignState.${esignState}`) })

export const sendThese = (ctx: Writer, { ids }: ParsedOf<typeof sendSign>) => many(ctx, 'hrops', ids, (row) => sendPaper(ctx, row))

export const cancelThese = (ctx: Writer, { ids, reason }: ParsedOf<typeof cancelSign>) =>
  many(ctx, 'hrops', ids, async (row) => {
    if (!transitionFrom(esignLife, row.esignState, 'cancel')) throw esignNotFrom(ctx, row)
    if (row.esignFlowId) await endPaper(ctx, row, reason)
    else await moveEsign(ctx, row.id, 'cancel', { reason })
  })

/** The signed file stays, and is not in force any more. @throws ESIGN-24 once the new contract has begun */
export const voidThese = (ctx: Writer, { ids, reason }: ParsedOf<typeof voidSign>) =>
  many(ctx, 'hrops', ids, async (row) => {
    if (row.esignState !== 'signed' || !row.esignFlowId) throw esignNotFrom(ctx, row)
    await voidPaper(ctx, row.esignFlowId, reason)
  })

/** Signed on paper: the scan is kept, and nothing is to be signed here any more. @throws RENEW-14 where there is a signed file, LIFE-01, not-found */
export async function waiveOne(ctx: Writer, { id, files }: ParsedOf<typeof waive>): Promise<void> {
  const before = await at(ctx, 'hrops', id)
  const signedOnes = ctx.db.select({ id: documents.id }).from(documents)
  const [there] = await signedOnes.where(and(eq(documents.renewal, id), inArray(documents.kind, ['signed', 'scan']))).limit(1)
  if (before.state === 'finished' && there) throw refuse('RENEW-14')
  if (before.state !== 'waiting-employee') throw notFrom(ctx, before)
  await endPaper(ctx, before, ctx.text('contract-renewal.onPaper', {}, 'zh'))
  const row = (await renewalById(ctx, id)) ?? before
  if (row.esignState === 'voided') await moveEsign(ctx, id, 'restart')
  if (row.esignState !== 'not-needed') await moveEsign(ctx, id, 'waive')
  await takeFiles(ctx, id, 'scan', files)
  await signed(ctx, row)
}

/** Back to the HRBP, before the contract has ended; what was signed or sent is ended first. @throws LIFE-01, ESIGN-24, RENEW-05, RENEW-08, RENEW-09 */
export async function reopenOne(ctx: Writer, given: ParsedOf<typeof reopen>): Promise<void> {
  const { id, reason } = given
  const before = await at(ctx, 'hrops', id)
  if (ctx.today > before.contractEnd) throw notFrom(ctx, before)
  await endPaper(ctx, before, reason)
  const row = await locked(ctx, renewals, renewals.id, id)
  if (given.newType && row.managerDecision !== 'renew') throw illegal('newType')
  if (given.newType) await requireLawful(ctx, row, { ...given, decision: 'renew', comment: '' })
  await takeFiles(ctx, id, 'request', given.request)
  if (row.state === 'finished') await untell(ctx, row)
  const nothing = { outcome: null, finishedAt: null, employeeAnswer: null, hrbpDecision: null, confirmedAt: null }
  const urgency = urgencyOf({ state: 'waiting-hrbp', contractEnd: row.contractEnd })
  const set = { ...nothing, urgency, waitingSince: ctx.now, ...(given.newType && offerOf(row, given)) }
  await tellNext(ctx, await advance(ctx, RENEWAL, id, 'reopen', { set, reason }))
}

export const closeThese = (ctx: Writer, { ids, reason }: ParsedOf<typeof close>) => many(ctx, 'hrops', ids, (row) => closeOne(ctx, row, reason))

/** The person leaves before the contract ends. */
export async function closeOne(ctx: WriteCtx, row: WithPaper, reason: string): Promise<void> {
  if (row.state === 'finished') throw notFrom(ctx, row)
  await endPaper(ctx, row, reason)
  await end(ctx, row, 'close', 'left-before', { reason })
}

/** Tells whoever a renewal waits for once more; once a day. */
export const remindThese = (ctx: Writer, { ids }: ParsedOf<typeof remind>) =>
  many(ctx, 'hrops', ids, async (row) => {
    if (row.state === 'finished') throw notFrom(ctx, row)
    await ask(ctx, row, `reminded ${ctx.today}`)
    await record(ctx, 'ContractRenewal.reminded', { target: row.id, subject: row.ssoId })
  })

/** Gives what waits for a manager or an HRBP to another who may decide it. @throws RENEW-11, RENEW-12, LIFE-01, not-found */
export const reassignThese = (ctx: Writer, { ids, to }: ParsedOf<typeof reassign>) =>
  many(ctx, 'hrops', ids, async ({ id }) => {
    const row = await locked(ctx, renewals, renewals.id, id)
    if (row.ssoId === to) throw refuse('RENEW-12', { field: 'to' })
    const field = row.state === 'waiting-manager' ? 'managerId' : row.state === 'waiting-hrbp' ? 'hrbpId' : undefined
    if (!field) throw notFrom(ctx, row)
    const may = field === 'managerId' ? await lineOf(ctx, row.ssoId) : await holdersOf(ctx, { permission: HRBP })
    if (!may.includes(to)) throw refuse('RENEW-11', { field: 'to' })
    await handTo(ctx, row, field, to)
  })

export async function handTo(ctx: WriteCtx, row: RenewalRow, field: 'managerId' | 'hrbpId', to: RenewalRow['managerId']): Promise<void> {
  if (row[field] === to) return
  const set = { [field]: to, waitingSince: ctx.now }
  await change(ctx, row.id, set)
  await record(ctx, 'ContractRenewal.reassigned', { target: row.id, subject: row.ssoId, before: { [field]: row[field] }, after: { [field]: to } })
  await tellNext(ctx, { ...row, ...set })
}

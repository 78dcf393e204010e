import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { attach } from '#services/files/server/api.ts'
import type { saveCertificate } from '../../contract.ts'
import module from '../../module.ts'
import { papers } from '../../rules.ts'
import { requireStanding } from '../policy.ts'
import { certificates, leaves } from '../tables.ts'
import { type LeaveRow, SICK } from './stored.ts'
import { finish, record } from './telling.ts'

/**
 * Hands in a paper. A certificate puts the leave before HR; a record or receipt comes along, before or while HR checks.
 * @throws not-found, SICK-04, SICK-05, SICK-19; LIFE-01 for a leave that was decided or cancelled
 */
export async function handIn(ctx: Writer, { id, files, ...given }: ParsedOf<typeof saveCertificate>): Promise<{ id: string }> {
  // only a certificate says how long to rest
  const paper = given.kind === 'certificate' ? given : { ...given, restFrom: null, restTo: null }
  const row = await locked(ctx, leaves, leaves.id, id)
  await requireStanding(ctx, row.ssoId)
  enforce(papers, { facts: row, input: paper, p: {}, now: ctx.now })
  const open = ['reported', 'certificate-due', 'returned', 'to-check'].includes(row.status)
  if (!open) throw refuse('LIFE-01', { state: ctx.text(`state.SickLeave.${row.status}`) })
  const one = { id: newId(ctx.now), leave: id, ssoId: row.ssoId, ...paper }
  await ctx.db.insert(certificates).values({ ...one, state: 'to-check', handedInBy: ctx.actor.ssoId, handedInAt: ctx.now })
  await attach(ctx, files, { module: module.name, businessId: one.id, policy: module.name })
  await record(ctx, 'MedicalCertificate.saved', { target: one.id, subject: row.ssoId, after: { leave: id, ...paper, files: files.length } })
  if (paper.kind === 'certificate' && row.status !== 'to-check') await advance(ctx, SICK, id, 'hand-in')
  if (paper.kind === 'certificate') await finish(ctx, { businessId: id })
  return { id: one.id }
}

/** What HR said of a leave holds for the papers that were to check. */
export async function judge(ctx: WriteCtx, { id }: LeaveRow, state: 'accepted' | 'returned', comment = ''): Promise<void> {
  await ctx.db
    .update(certificates)
    .set({ state, comment })
    .where(and(eq(certificates.leave, id), eq(certificates.state, 'to-check')))
}

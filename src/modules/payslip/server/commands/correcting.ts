import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { correct as call } from '../../contract/index.ts'
import module from '../../module.ts'
import { correctionRules } from '../../rules.ts'
import { newestOf } from '../data/published.ts'
import { openSlip, sealSlip } from '../data/sealed.ts'
import { paysFor } from '../policy.ts'
import { batches, slips } from '../tables.ts'
import { tellMember } from './telling.ts'

/** Whether a batch is published, and stays so to the end of the transaction: who takes it back waits. */
async function isOut({ db }: Writer, id: string): Promise<boolean> {
  const [batch] = await db.select({ status: batches.status }).from(batches).where(eq(batches.id, id)).for('share')
  return batch?.status === 'published'
}

/**
 * Writes the next version of a published payslip beside the ones before it, which stay as they are (PAYSLIP-07).
 * @throws not-found where nothing is published, or for somebody outside of the scope; PAYSLIP-18 to PAYSLIP-21
 */
export async function correct(ctx: Writer, { ssoId, month, note, ...input }: ParsedOf<typeof call>) {
  if (!(await paysFor(ctx, ssoId))) throw notFound()
  await lockName(ctx.db, `payslip:${ssoId}:${month}`)
  const row = await newestOf(ctx, ssoId, month)
  if (!row || !(await isOut(ctx, row.batch))) throw notFound()
  const before = openSlip(ctx, row)
  const lines = input.lines.filter(({ amountFen }) => amountFen !== 0)
  const facts = { version: row.version, lines: before.lines, own: ssoId === ctx.actor.ssoId }
  enforce(correctionRules, { facts, input: { ...input, lines }, p: {}, now: ctx.now })
  const version = row.version + 1
  await ctx.db.insert(slips).values({
    id: newId(ctx.now),
    batch: row.batch,
    ssoId,
    month,
    version,
    sealed: sealSlip(ctx, { ...before, lines, note }),
    correctedAt: ctx.now,
    correctedBy: ctx.actor.ssoId,
  })
  await ctx.audit({ module: module.name, kind: 'Payslip.corrected', target: month, subject: ssoId, after: { version } })
  await tellMember(ctx, 'corrected', ssoId, { month, businessId: row.batch, dedupeKey: `corrected:${ssoId}:${month}:${version}`, link: '/profile/pay' })
  return { month, version }
}

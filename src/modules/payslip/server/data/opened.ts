import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, WriteCtx, Writing } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { viewed } from '#services/audit/server/api.ts'
import { birthdayVerified } from '#services/session/server/api.ts'
import module from '../../module.ts'
import { totalsOf } from '../../rules.ts'
import { readOf } from '../policy.ts'
import { slips } from '../tables.ts'
import { inForce, type PublishedSlip, publishedOf } from './published.ts'
import { openSlip } from './sealed.ts'
import { slipOf } from './slip.ts'

/** Payslips open after the birthday check, for who has one. @throws PAYSLIP-02 */
export async function requireVerified(ctx: Reader): Promise<void> {
  if (!(await birthdayVerified(ctx))) throw refuse('PAYSLIP-02')
}

/** A payslip with the lines of the month before beside its own; that it was opened stands in the access log of its person (PAYSLIP-01). */
export async function openPayslip(ctx: Reader & Writing, input: { month: string; version?: number | undefined; ssoId?: SsoId | undefined }) {
  await requireVerified(ctx)
  const ssoId = await readOf(ctx, input.ssoId)
  const { row, answer } = await slipOf(ctx, ssoId, input)
  await ctx.write(async (write) => {
    await viewed(write, ssoId, 'Payslip.viewed', { module: module.name, target: row.month })
    if (ssoId === ctx.actor.ssoId) await noteRead(write, row.id)
  })
  return answer
}

/** When its person first had a payslip before her. */
export const noteRead = async (ctx: WriteCtx, id: string): Promise<void> =>
  void (await ctx.db
    .update(slips)
    .set({ readAt: ctx.now })
    .where(and(eq(slips.id, id), isNull(slips.readAt))))

/** What a payslip of a year came to. */
export const yearRow = (ctx: Ctx, row: PublishedSlip) => {
  const { grossFen, insuranceFen, taxFen, netFen } = totalsOf(openSlip(ctx, row).lines)
  return { month: row.month, grossFen, insuranceFen, taxFen, netFen, version: row.version, read: row.readAt !== null }
}

/** The own payslips of a year that hold. */
export const yearOf = async (ctx: Reader, year: string): Promise<PublishedSlip[]> =>
  inForce(await publishedOf(ctx, ctx.actor.ssoId, { from: `${year}-01`, to: `${year}-12` }))

/** The own payslips of a year, with what they came to. */
export async function payslipList(ctx: Reader & Writing, { year, ...page }: { year: string; pageNum: number; pageSize: number }) {
  await requireVerified(ctx)
  const { list, ...counted } = await pageIn(page, await yearOf(ctx, year))
  await ctx.write((write) => viewed(write, ctx.actor.ssoId, 'Payslip.listed', { module: module.name, target: year }))
  return { ...counted, list: list.map((row) => yearRow(ctx, row)) }
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, isNotNull } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { attach } from '#services/files/server/api.ts'
import { deliver } from '#services/integrations/server/api.ts'
import type { close } from '../../contract.ts'
import module from '../../module.ts'
import { isHrOf } from '../policy.ts'
import { cases, items } from '../tables.ts'
import { endPapers } from './signing.ts'
import { type CaseRow, moveCase, notFrom, POLICY, recordOf } from './stored.ts'
import { finish } from './telling.ts'

/**
 * Ends a case: what is deducted goes to payroll as one list, once (OFFB-09). The leaver has been told of each amount when it was set, and has signed the letter that
 * names them.
 */
export async function closeCase(ctx: WriteCtx, { id, ssoId, lastWorkingDate }: CaseRow): Promise<void> {
  const rows = await ctx.db
    .select({ item: items.id, thing: items.taskCn, amountFen: items.amountFen })
    .from(items)
    .where(and(eq(items.caseId, id), eq(items.status, 'not-returned'), isNotNull(items.amountFen)))
    .orderBy(items.sort, items.id)
  if (rows.length > 0) {
    const said = { what: 'off-boarding.deductions', ssoId, lastWorkingDate, case: id, deductions: rows }
    await deliver(ctx, 'payroll', said, { key: `${module.name}:${id}`, thing: `${module.name}:${ssoId}`, about: { module: module.name, businessId: id } })
  }
  await moveCase(ctx, id, 'close', { set: { closedAt: ctx.now } })
  await finish(ctx, { businessId: id })
}

/** HR closes a cleared case whose letter was signed on paper; what was to be signed here ends. @throws not-found, LIFE-01 */
export async function closeOne(ctx: Writer, { id, files }: ParsedOf<typeof close>): Promise<void> {
  const [found] = await ctx.db.select().from(cases).where(eq(cases.id, id))
  if (!found || !(await isHrOf(ctx, found.ssoId))) throw notFound()
  if (found.state !== 'cleared') throw notFrom(ctx, found)
  await endPapers(ctx, found, ctx.text('off-boarding.onPaper', {}, 'zh'), 'handover')
  const row = await locked(ctx, cases, cases.id, id)
  if (row.state !== 'cleared') throw notFrom(ctx, row)
  await attach(ctx, files, { module: module.name, businessId: recordOf('scan', id), policy: POLICY })
  await closeCase(ctx, row)
}

import { enforce, forbidden, notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, WithHttp } from '#foundation/server/context.ts'
import { read } from '#services/files/server/api.ts'
import { VENDOR_HEADER } from '../../contract/base.ts'
import { eightSteps, picturesOf } from '../../rules/content.ts'
import { inspectionOn, opening, staying, working } from '../../rules/index.ts'
import type { ProcedureRow } from '../policy.ts'
import { procedures, vendorAccounts, vendorReads, vendorSessions } from '../tables.ts'

export type Vendor = typeof vendorAccounts.$inferSelect

/** What is kept of a session or a code. */
export const printOf = ({ secrets }: Pick<Ctx, 'secrets'>, of: 'session' | 'code', text: string): string => secrets.sign(`loto.${of}`, text)

/** Who a vendor is by the session in the header. @throws LOTO-09 (403) where it is none, is over, or the account has ended */
export async function vendorOf(ctx: WithHttp<Ctx>): Promise<Vendor> {
  const token = ctx.http.headers[VENDOR_HEADER]
  if (typeof token !== 'string' || token === '') throw forbidden('LOTO-09')
  const [found] = await ctx.db
    .select({ account: vendorAccounts, until: vendorSessions.until })
    .from(vendorSessions)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, vendorSessions.vendorId))
    .where(eq(vendorSessions.print, printOf(ctx, 'session', token)))
  if (!found || staying.check({ facts: { ...found, today: ctx.today }, input: {}, p: {}, now: ctx.now }).length > 0) throw forbidden('LOTO-09')
  return found.account
}

/** LOTO-10: vendors have procedures of their venues only. */
export const requireVenue = (ctx: Pick<Ctx, 'now'>, { venues }: Vendor, { venue }: Pick<ProcedureRow, 'venue'>): void =>
  enforce(opening, { facts: { venues }, input: { venue }, p: {}, now: ctx.now })

/** The valid version of a code. @throws LOTO-06 where there is none, LOTO-10 */
async function validOf(ctx: WithHttp<Ctx>, code: string): Promise<{ vendor: Vendor; row: ProcedureRow }> {
  const vendor = await vendorOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(procedures)
    .where(and(eq(procedures.procedureCode, code), eq(procedures.state, 'approved')))
  enforce(working, { facts: { valid: row !== undefined }, input: {}, p: {}, now: ctx.now })
  if (!row) throw notFound()
  requireVenue(ctx, vendor, row)
  return { vendor, row }
}

export async function vendorProcedureOf(ctx: WithHttp<Ctx>, { code }: { code: string }) {
  const { vendor, row } = await validOf(ctx, code)
  const reads = await ctx.db.$count(vendorReads, and(eq(vendorReads.vendorId, vendor.id), eq(vendorReads.procedureId, row.id), eq(vendorReads.day, ctx.today)))
  return { ...row, steps: eightSteps(row.steps), readToday: reads > 0, overdue: inspectionOn(row.nextInspection, ctx.today) === 'overdue' }
}

/** A picture of it. @throws LOTO-06, LOTO-10, and not-found for a file that is no picture of it */
export async function vendorPictureOf(ctx: WithHttp<Ctx>, { code, id }: { code: string; id: string }): Promise<FileAnswer> {
  const { row } = await validOf(ctx, code)
  if (!picturesOf(row).includes(id)) throw notFound()
  // the session of the vendor is the right, whoever is signed in beside it
  const { actor: _beside, ...anybody } = ctx
  const file = await read(anybody, id)
  return new FileAnswer({ filename: file.fileName, type: file.contentType, body: file.open(), inline: true })
}

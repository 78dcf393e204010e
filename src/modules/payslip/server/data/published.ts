import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gte, lte } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { sinceJoining } from '../../rules.ts'
import { batches, slips } from '../tables.ts'

/** Published payslips of a person in a span of months, all versions, the newest first (PAYSLIP-03, PAYSLIP-08). */
export async function publishedOf(ctx: Ctx, ssoId: SsoId, { from, to }: { from: string; to: string } = { from: '2000-01', to: '2099-12' }) {
  const facts = await person(ctx, ssoId)
  if (!facts) return []
  const rows = await ctx.db
    .select({
      id: slips.id,
      batch: slips.batch,
      ssoId: slips.ssoId,
      month: slips.month,
      version: slips.version,
      sealed: slips.sealed,
      readAt: slips.readAt,
      correctedAt: slips.correctedAt,
      publishedAt: batches.publishedAt,
      payDate: batches.payDate,
    })
    .from(slips)
    .innerJoin(batches, eq(batches.id, slips.batch))
    .where(and(eq(slips.ssoId, ssoId), gte(slips.month, from), lte(slips.month, to), eq(batches.status, 'published')))
    .orderBy(desc(slips.month), desc(slips.version), asc(slips.id))
  return rows.filter(({ month }) => sinceJoining(month, facts.joinDate))
}

export type PublishedSlip = Awaited<ReturnType<typeof publishedOf>>[number]

/** Of each month the version that holds. */
export const inForce = (rows: readonly PublishedSlip[]): PublishedSlip[] => rows.filter(({ month }, at) => rows[at - 1]?.month !== month)

/** The version of a month that holds; none where nothing is published. */
export const newestOf = async (ctx: Ctx, ssoId: SsoId, month: string): Promise<PublishedSlip | undefined> =>
  (await publishedOf(ctx, ssoId, { from: month, to: month }))[0]

export async function monthsOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await publishedOf(ctx, ssoId)
  return { months: inForce(rows).map(({ month, version, readAt }) => ({ month, corrected: version > 1, read: readAt !== null })) }
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { configPartnerMerge, Declaration } from '../../contract/index.ts'
import { folded, partnerOf, standingFor } from '../data/partners.ts'
import { type PartnerRow, partners, partnerYears } from '../tables.ts'
import { record } from './record.ts'

const PARTNERS = 'compliance.partners'

/** The sums of a company, whatever it was called, are looked at by one at a time; also who merges it waits. */
export const lockPartner = async (ctx: WriteCtx, id: string): Promise<void> => lockName(ctx.db, `compliance.partner.${(await standingFor(ctx, id)).id}`)

/** The company that an application names, a new one among them; of a merged one that into which it went. @throws illegal input for none, or one that is not there */
export async function partnerFor(ctx: WriteCtx, { partnerId, partner }: Pick<Declaration, 'partnerId' | 'partner'>): Promise<PartnerRow> {
  if (partnerId !== null) {
    if (!(await partnerOf(ctx, partnerId))) throw illegal('partnerId')
    return standingFor(ctx, partnerId)
  }
  if (partner === null) throw illegal('partnerId')
  const known = partner.creditCode === '' ? undefined : (await ctx.db.select().from(partners).where(eq(partners.creditCode, partner.creditCode)).limit(1))[0]
  const name = folded(partner.nameCn)
  if (!known)
    await ctx.db
      .insert(partners)
      .values({ ...partner, folded: name })
      .onConflictDoNothing({ target: partners.folded })
  const [row] = known ? [known] : await ctx.db.select().from(partners).where(eq(partners.folded, name))
  return standingFor(ctx, row!.id)
}

/** Notes that a partner has something declared in a year, for the pages of the sums. */
export const noteYear = (ctx: WriteCtx, given: Omit<typeof partnerYears.$inferInsert, 'id'>): Promise<unknown> =>
  ctx.db.insert(partnerYears).values(given).onConflictDoNothing()

/** Takes two names of one company together: all that was declared under both counts for the one. @throws illegal input for one that is not there or was merged already */
export async function mergePartner(ctx: Writer, { id, into, reason }: ParsedOf<typeof configPartnerMerge>): Promise<void> {
  await lockName(ctx.db, PARTNERS)
  const [one, other] = [await partnerOf(ctx, id), await partnerOf(ctx, into)]
  if (!one || one.mergedInto !== null) throw illegal('id')
  if (!other || other.mergedInto !== null || id === into) throw illegal('into')
  for (const each of [id, into].toSorted()) await lockPartner(ctx, each)
  await ctx.db.update(partners).set({ mergedInto: into }).where(eq(partners.mergedInto, id))
  await ctx.db.update(partners).set({ mergedInto: into }).where(eq(partners.id, id))
  const years = await ctx.db.delete(partnerYears).where(eq(partnerYears.partnerId, id)).returning()
  for (const { year, direction } of years) await noteYear(ctx, { partnerId: into, year, direction })
  await record(ctx, 'CompliancePartner.merged', { target: id, before: { name: one.nameCn }, after: { name: other.nameCn }, reason })
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, max } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import type { savePolicy as saving } from '../../contract.ts'
import { acceptances, policies } from '../tables.ts'
import { record } from './record.ts'

/** Adds a version of the policy; those before it are kept. */
export async function savePolicy(ctx: Writer, { bodyCn, bodyEn, effectiveDate }: ParsedOf<typeof saving>): Promise<{ version: number }> {
  await lockName(ctx.db, 'hotel-discount:policy')
  const [last] = await ctx.db.select({ version: max(policies.version) }).from(policies)
  const version = (last?.version ?? 0) + 1
  const text = { bodyCn: cleanHtml(bodyCn), bodyEn: cleanHtml(bodyEn), effectiveDate }
  await ctx.db.insert(policies).values({ version, ...text, by: ctx.actor.ssoId, at: ctx.now })
  await record(ctx, 'PolicyText.saved', { target: String(version), after: { effectiveDate } })
  return { version }
}

/** Notes that the actor has read and accepts a version; again it changes nothing (HOTEL-14). @throws not-found */
export async function acceptPolicy(ctx: Writer, { version }: { version: number }): Promise<void> {
  const [text] = await ctx.db.select({ effectiveDate: policies.effectiveDate }).from(policies).where(eq(policies.version, version))
  if (!text || text.effectiveDate > ctx.today) throw notFound()
  await ctx.db.insert(acceptances).values({ ssoId: ctx.actor.ssoId, version, at: ctx.now }).onConflictDoNothing()
}

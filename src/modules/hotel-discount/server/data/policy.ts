import { and, desc, eq, lte, max } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { ADMIN } from '../../contract.ts'
import { acceptances, policies } from '../tables.ts'

/** Versions that are listed. */
const SHOWN = 50

/** The version in force, and the last one that the reader accepted. */
export async function policyState(ctx: Reader): Promise<{ current: number | null; accepted: number | null }> {
  const current = await currentVersion(ctx)
  const [mine] = await ctx.db
    .select({ version: max(acceptances.version) })
    .from(acceptances)
    .where(eq(acceptances.ssoId, ctx.actor.ssoId))
  return { current, accepted: mine?.version ?? null }
}

/** The latest of those whose day has come. */
export async function currentVersion({ db, today }: Ctx): Promise<number | null> {
  const [row] = await db.select({ version: policies.version }).from(policies).where(lte(policies.effectiveDate, today)).orderBy(desc(policies.version)).limit(1)
  return row?.version ?? null
}

/** The policy in force or another version of it, which may still be to come only for who keeps it; and which versions there are. */
export async function readPolicy(ctx: Reader, { version }: { version?: number | undefined }) {
  const state = await policyState(ctx)
  const mayAll = ctx.actor.permissions.has(ADMIN)
  const seen = mayAll ? undefined : lte(policies.effectiveDate, ctx.today)
  const [text] = await ctx.db
    .select()
    .from(policies)
    .where(and(seen, eq(policies.version, version ?? state.current ?? 0)))
  const { version: number, effectiveDate } = policies
  const versions = await ctx.db.select({ version: number, effectiveDate }).from(policies).where(seen).orderBy(desc(number)).limit(SHOWN)
  return { ...state, text: text ?? null, versions }
}

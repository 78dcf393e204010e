import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { LIMITS, type Limits, loosened, type Suffix } from '../../rules/index.ts'
import { declaredPolicy, inForce } from '../data/policies.ts'
import { policyLimit } from '../tables.ts'

const same = (a: Limits, b: Limits): boolean => LIMITS.every((limit) => [a[limit]].flat().toSorted().join() === [b[limit]].flat().toSorted().join())

/** Sets the limits of a policy; those that are declared take the change back. @throws FILE-36 where a stated limit would become wider */
export async function savePolicy(ctx: Writer, { key, ...given }: { key: string; types: Suffix[] } & Limits): Promise<void> {
  const policy = declaredPolicy(key)?.policy
  if (!policy) throw notFound()
  const limits = { ...given, types: [...new Set(given.types)] }
  const [wider] = loosened(policy, limits)
  if (wider) throw refuse('FILE-36', { field: wider })
  const [before] = await ctx.db.select().from(policyLimit).where(eq(policyLimit.key, key)).for('update')
  if (same(policy, limits)) await ctx.db.delete(policyLimit).where(eq(policyLimit.key, key))
  else {
    const values = { ...limits, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
    await ctx.db
      .insert(policyLimit)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: policyLimit.key, set: values })
  }
  const told = ({ types, maxSize, maxFiles, maxNameLength }: Limits) => ({ types, maxSize, maxFiles, maxNameLength })
  await ctx.audit({ module: 'files', kind: 'policy.saved', target: key, before: told(inForce(policy, before)), after: told(limits) })
}

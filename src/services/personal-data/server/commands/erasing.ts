import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { type Decision, submit } from '#services/workflow/server/api.ts'
import { ADMIN } from '../../contract.ts'
import manifest from '../../module.ts'
import { decidingErasure, erasing, erasureLife } from '../../rules.ts'
import { erasures } from '../tables.ts'

export const ERASURE = 'DATA_ERASURE'

export const storedErasure = storing({
  module: manifest.name,
  life: erasureLife,
  table: erasures,
  id: erasures.id,
  status: erasures.status,
  subject: (row) => row.ssoId,
})

/**
 * Puts an erasure on its way through the workflow: of one's own data, or of somebody's who has left.
 * @throws PDATA-09; PDATA-10, also for who is not there at all, or outside of the scope
 */
export async function askErasure(ctx: Writer, { ssoId, reason }: { ssoId: SsoId; reason: string }): Promise<{ id: string; no: string }> {
  await lockName(ctx.db, `personal-data.erasure.${ssoId}`)
  const open = await ctx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.ssoId, ssoId), inArray(erasures.status, ['pending', 'approved'])))
    .limit(1)
  const own = ssoId === ctx.actor.ssoId
  const whose = own || (await inScopeOf(ctx, ADMIN, ssoId)) ? await person(ctx, ssoId) : undefined
  const facts = { underWay: open.length > 0, left: whose?.status === 'left' }
  enforce(erasing, { facts, input: { own }, p: {}, now: ctx.now })
  const row = { id: newId(ctx.now), no: await nextNumber(ctx.db, 'PE', ctx.today), ssoId, requestedBy: ctx.actor.ssoId, requestedAt: ctx.now, reason }
  await ctx.db.insert(erasures).values({ ...row, status: 'pending' })
  await ctx.audit({ module: manifest.name, kind: 'erasure.asked', target: row.id, subject: ssoId, reason, after: { no: row.no } })
  await submit(ctx, {
    module: manifest.name,
    businessId: row.id,
    catalog: ERASURE,
    params: {},
    requester: ctx.actor.ssoId,
    ...inBoth(ctx, 'subject', 'personal-data.erasure.subject', { no: row.no }),
  })
  return { id: row.id, no: row.no }
}

const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>

/** What follows the decision, in its transaction; what was approved is carried out by the job of the next minute. @throws PDATA-11 */
export async function erasureDecided(ctx: WriteCtx, { businessId, decision, by }: { businessId: string; decision: Decision; by: string }): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const row = await locked(ctx, erasures, erasures.id, businessId)
  if (action === 'approve') enforce(decidingErasure, { facts: row, input: { by }, p: {}, now: ctx.now })
  await advance(ctx, storedErasure, businessId, action, { set: { decidedAt: ctx.now } })
}

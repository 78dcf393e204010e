import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { grantRole } from '#services/access/server/api.ts'
import type { Decision } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { changeLife } from '../../rules/rights.ts'
import { gettingBy } from '../data/weigh.ts'
import { systemChanges } from '../tables.ts'
import { apply, keepingOne } from './apply.ts'
import { requireSecond } from './changes.ts'

const stored = storing({
  module: module.name,
  life: changeLife,
  table: systemChanges,
  id: systemChanges.id,
  status: systemChanges.status,
  subject: (row) => row.requestedBy,
})

const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>

/** What follows the decision, in its transaction: the change holds from the next call of everybody concerned. */
export async function decided(ctx: WriteCtx, { businessId, decision }: { businessId: string; decision: Decision }): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const row = await locked(ctx, systemChanges, systemChanges.id, businessId)
  if (action === 'approve') await hold(ctx, row)
  await advance(ctx, stored, businessId, action)
}

async function hold(ctx: WriteCtx, { change, requestedBy, reason }: typeof systemChanges.$inferSelect): Promise<void> {
  await requireSecond(ctx, { requestedBy, getting: await gettingBy(ctx, change) })
  if (change.kind === 'ask') {
    const { role } = change.given
    // under the same lock as what administrators do, so that they do not give it too, or delete the role
    await keepingOne(ctx, () => grantRole(ctx, { role, ssoId: requestedBy, from: ctx.today, reason }))
    return
  }
  // who asked for it is who granted it; who said yes stands in the audit log and in the approval
  await apply({ ...ctx, by: requestedBy }, change)
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { monthValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'

interface About {
  businessId: string
  month: string
  link: string
  /** Tells the same of one thing again. */
  dedupeKey?: string
}

/** Asks payroll to do something, but not who asks herself; no amount and no word of what was written. */
export async function tellPayroll(ctx: WriteCtx, event: 'imported' | 'asked', { month, ...about }: About): Promise<void> {
  const receivers = (await holdersOf(ctx, { permission: 'PAYSLIP_PAYROLL_PUBLISH' })).filter((one) => one !== ctx.by)
  await notify(ctx, { module: module.name, event, receivers, params: monthValues(month), needsAction: true, ...about })
}

export const tellMember = async (ctx: WriteCtx, event: 'corrected' | 'answered', receiver: SsoId, { month, ...about }: About): Promise<void> =>
  void (await notify(ctx, { module: module.name, event, receivers: [receiver], params: monthValues(month), ...about }))

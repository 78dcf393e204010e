/** Who may work, for who makes badges and schedules and lets people into the park. Events: `health.changed` (events.ts). */
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type Fit, fitOf } from './data/fit.ts'

export { fitOfAll } from './data/fit.ts'

/** Whether somebody is fit on a day, and if not until when they stay away; no quarantine ends by itself (HEALTH-06). */
export const fit = (ctx: Ctx, ssoId: SsoId, date: Day): Promise<Fit> => fitOf(ctx, ssoId, date)

import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'

/** So many days before today, in the morning. */
export const daysAgo = (ctx: WriteCtx, days: number): WriteCtx => atInstant(ctx, fromWallClock(`${addDays(ctx.today, -days)}T09:30`))

/** The same in the hands of somebody, with what they may today. */
export const actor = (ctx: WriteCtx, days: number, ssoId: SsoId): Promise<Writer> => inHandsOf(ctx, ssoId, daysAgo(ctx, days).now)

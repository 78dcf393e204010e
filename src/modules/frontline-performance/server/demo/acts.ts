import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'

/** So many days before today, in the morning. */
export const daysAgo = (ctx: WriteCtx, days: number): WriteCtx => atInstant(ctx, fromWallClock(`${addDays(ctx.today, -days)}T09:30`))

/** The same in the hands of somebody, with what they may today. */
export async function actor(ctx: WriteCtx, days: number, ssoId: SsoId): Promise<Writer> {
  const { nameCn, nameEn, entity } = (await person(ctx, ssoId))!
  return actAs(daysAgo(ctx, days), { ssoId, nameCn, nameEn, entity, lang: 'zh', sessionId: '', ...(await grantsOf(ctx, ssoId)) })
}

import { and, eq, gt, isNull } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { dayOf, format } from '#foundation/time.ts'
import { paper } from '../tables.ts'

/** A code on paper is good for some hours only. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const rows = await ctx.db
    .select({ id: paper.id, validUntil: paper.validUntil })
    .from(paper)
    .where(and(eq(paper.ssoId, ctx.actor.ssoId), isNull(paper.endedAt), gt(paper.validUntil, ctx.now)))
    .limit(1)
  return rows.flatMap(({ id, validUntil }) => {
    const on = dayOf(validUntil)
    if (on > until) return []
    const time = format(validUntil, 'HH:mm')
    return {
      id,
      on,
      whatCn: ctx.text('my-qrcode.lapse.paper', { time }, 'zh'),
      whatEn: ctx.text('my-qrcode.lapse.paper', { time }, 'en'),
      lossCn: ctx.text('my-qrcode.lapse.loss', {}, 'zh'),
      lossEn: ctx.text('my-qrcode.lapse.loss', {}, 'en'),
      path: '/{lang}/my-qrcode/index',
    }
  })
}

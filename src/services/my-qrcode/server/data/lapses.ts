import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, gt, isNull } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/providers.ts'
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
      ...inBoth(ctx, 'what', 'my-qrcode.lapse.paper', { time }),
      ...inBoth(ctx, 'loss', 'my-qrcode.lapse.loss'),
      path: '/{lang}/my-qrcode/index',
    }
  })
}

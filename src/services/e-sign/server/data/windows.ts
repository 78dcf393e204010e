import { and, asc, eq, gt, lt } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { flow, turn } from '../tables.ts'
import { waitsFor } from './turns.ts'

/** Nobody has more to sign than these. */
const MOST = 50

/** Until when the papers that wait for the person's own signature can be signed. */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const end = startOfDay(addDays(until, 1))
  const rows = await ctx.db
    .select({ id: flow.id, titleCn: flow.titleCn, titleEn: flow.titleEn, dueAt: flow.dueAt })
    .from(turn)
    .innerJoin(flow, eq(flow.id, turn.flowId))
    .where(and(waitsFor(ctx.actor.ssoId), gt(flow.dueAt, ctx.now), lt(flow.dueAt, end)))
    .orderBy(asc(flow.dueAt), asc(flow.id))
    .limit(MOST)
  return rows.flatMap(({ id, titleCn, titleEn, dueAt }) =>
    dueAt
      ? {
          id,
          whatCn: ctx.text('e-sign.window.sign', { title: titleCn }, 'zh'),
          whatEn: ctx.text('e-sign.window.sign', { title: titleEn || titleCn }, 'en'),
          window: { kind: 'once' as const, until: dueAt.toISOString() },
          path: `/{lang}/e-sign/${id}` as const,
        }
      : [],
  )
}

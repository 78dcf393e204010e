import { and, asc, eq, gt, isNull, or } from '#foundation/database/drizzle.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { lastDayOf } from '../../rules/index.ts'
import { flow, turn } from '../tables.ts'
import { waitsFor } from './turns.ts'

/** As many as a card of the home page has room for. */
const SHOWN = 3

/** On the home page: papers that wait for the person's own signature, the first to be due before the others. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const rows = await ctx.db
    .select({ id: flow.id, titleCn: flow.titleCn, titleEn: flow.titleEn, dueAt: flow.dueAt })
    .from(turn)
    .innerJoin(flow, eq(flow.id, turn.flowId))
    .where(and(waitsFor(ctx.actor.ssoId), or(isNull(flow.dueAt), gt(flow.dueAt, ctx.now))))
    .orderBy(asc(flow.dueAt), asc(flow.id))
    .limit(SHOWN)
  return rows.map(({ id, titleCn, titleEn, dueAt }) => {
    const note = (lang: 'zh' | 'en') =>
      dueAt ? ctx.text('e-sign.home.until', { day: sayDay(lastDayOf(dueAt), lang, ctx.now) }, lang) : ctx.text('e-sign.home.toSign', {}, lang)
    return { key: id, part: 'new', titleCn, titleEn, noteCn: note('zh'), noteEn: note('en'), path: `/{lang}/e-sign/${id}` }
  })
}

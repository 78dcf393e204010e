import type { Lang } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { reportRows } from '../data/report.ts'

const MOST = 20
const WEEK = 7

/** Tells search administrators what was looked for most in the week before and not found; nothing where all was. */
export async function tellMissed(job: JobCtx, day: string): Promise<void> {
  const [from, to] = [addDays(day, -WEEK), addDays(day, -1)]
  await job.write(async (ctx) => {
    const missed = await reportRows(ctx, { from, to, withoutResult: true }, MOST, 0)
    if (missed.length === 0) return
    const list = (lang: Lang) =>
      missed.map(({ keywords, times }) => ctx.text('search.missed.one', { keywords, times }, lang)).join(ctx.text('search.missed.between', {}, lang))
    await notify(ctx, {
      module: module.name,
      event: 'missed',
      receivers: await holdersOf(ctx, { permission: 'BASIC_GLOBALSEARCH_ADMIN' }),
      params: { count: missed.length, from, to, listCn: list('zh'), listEn: list('en') },
      businessId: `search.missed.${from}`,
      link: '/system/globalSearchConfig?tab=report',
    })
  })
}

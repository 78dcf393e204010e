import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, count, eq } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, Writer } from '#foundation/server/context.ts'
import { monthOf } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { deleteThreshold, saveThreshold } from '../../contract/index.ts'
import module from '../../module.ts'
import { crossing, sayValue } from '../../rules/index.ts'
import { asViewer } from '../data/asViewer.ts'
import { wordsOf } from '../data/catalog.ts'
import { figuresOf } from '../data/figures.ts'
import { seen } from '../data/reckoning.ts'
import { thresholds } from '../tables.ts'

type Threshold = typeof thresholds.$inferSelect

/** Most thresholds that one person watches. */
const MOST = 20

/** @throws not-found for a metric or threshold that is not the person's, SHELL-39 beyond 20 */
export async function saveThresholdOf(ctx: Writer, { id, ...given }: ParsedOf<typeof saveThreshold>): Promise<{ id: string }> {
  const owner = ctx.actor.ssoId
  seen(ctx, given.metric)
  await lockName(ctx.db, `dashboard.thresholds.${owner}`)
  if (id !== undefined) {
    const changed = await ctx.db
      .update(thresholds)
      .set({ ...given, crossed: false })
      .where(and(eq(thresholds.id, id), eq(thresholds.owner, owner)))
      .returning({ id: thresholds.id })
    if (changed.length === 0) throw notFound()
    return { id }
  }
  const [mine] = await ctx.db.select({ n: count() }).from(thresholds).where(eq(thresholds.owner, owner))
  if ((mine?.n ?? 0) >= MOST) throw illegal('metric')
  const made = newId(ctx.now)
  await ctx.db.insert(thresholds).values({ ...given, id: made, owner })
  return { id: made }
}

/** @throws not-found */
export async function dropThreshold(ctx: Writer, { id }: ParsedOf<typeof deleteThreshold>): Promise<void> {
  const gone = await ctx.db
    .delete(thresholds)
    .where(and(eq(thresholds.id, id), eq(thresholds.owner, ctx.actor.ssoId)))
    .returning({ id: thresholds.id })
  if (gone.length === 0) throw notFound()
}

/** The figure as its watcher sees it; nothing where it is not to be had, which turns nothing. */
async function figureFor(ctx: Ctx, { owner, metric, filters }: Threshold): Promise<number | null> {
  const reader = await asViewer(ctx, owner)
  if (!reader) return null
  const month = monthOf(ctx.now)
  const widget = { metric, kind: 'figure' as const, groupBy: null, filters, size: 1, target: null }
  const [figure] = await figuresOf(reader, { widgets: [widget], filters: [], from: month, to: month, on: null })
  return figure?.state === 'now' ? figure.value : null
}

/** DASH-15: tells each watcher once of what was crossed, and once of what is back. */
export async function watchThresholds(job: JobCtx): Promise<void> {
  const all = await job.read((ctx) => ctx.db.select().from(thresholds).orderBy(asc(thresholds.id)))
  const going = goingOn(job)
  for (const threshold of all) await going.past(threshold.id, watchOne(job, threshold))
  going.end()
}

async function watchOne(job: JobCtx, threshold: Threshold): Promise<void> {
  const value = await job.read((ctx) => figureFor(ctx, threshold))
  if (value === null || !crossing(threshold, value)) return
  await job.write(async (ctx) => {
    const [now] = await ctx.db.select().from(thresholds).where(eq(thresholds.id, threshold.id)).for('update')
    const event = now && crossing(now, value)
    if (!event) return
    await ctx.db
      .update(thresholds)
      .set({ crossed: event === 'crossed', turnedAt: ctx.now })
      .where(eq(thresholds.id, now.id))
    const reader = await asViewer(ctx, now.owner)
    if (!reader) return
    const words = wordsOf(reader, now.metric)
    const said = (amount: number, lang: 'zh' | 'en') => sayValue(words.unit, amount, (key, values) => ctx.text(key, values, lang))
    await notify(ctx, {
      module: module.name,
      event,
      receivers: [now.owner],
      businessId: now.id,
      dedupeKey: `${event}.${now.id}.${ctx.now.toISOString()}`,
      link: '/dashboard',
      params: {
        metricCn: words.nameCn,
        metricEn: words.nameEn,
        ...{ valueCn: said(value, 'zh'), valueEn: said(value, 'en'), limitCn: said(now.limit, 'zh'), limitEn: said(now.limit, 'en') },
      },
    })
  })
}

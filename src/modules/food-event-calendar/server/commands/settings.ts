import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { count, eq, inArray, or, sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { mergeClassification, orderClassifications, saveClassification, subscribe } from '../../contract.ts'
import module from '../../module.ts'
import { naming } from '../../rules/index.ts'
import { classifications, events, subscriptions } from '../tables.ts'
import { record } from './record.ts'

const LOCK = 'food-event-calendar.classifications'

/** Classifications: named once in each language; what events bear stays (FOODCAL-07). */
export const classificationRecords = records({
  module,
  thing: 'FoodClassification',
  table: classifications,
  lock: LOCK,
  async stored(ctx, given: Omit<ParsedOf<typeof saveClassification>, 'id'>, before) {
    const same = await ctx.db
      .select()
      .from(classifications)
      .where(or(eq(classifications.nameCn, given.nameCn), eq(classifications.nameEn, given.nameEn)))
    const others = same.filter(({ id }) => id !== before?.id)
    const taken = (['nameCn', 'nameEn'] as const).filter((name) => others.some((one) => one[name] === given[name]))
    enforce(naming, { facts: { taken }, input: {}, p: {}, now: ctx.now })
    if (before) return { ...given, order: before.order }
    const [last] = await ctx.db.select({ order: sql<number>`coalesce(max(${classifications.order}), 0)::int` }).from(classifications)
    return { ...given, order: (last?.order ?? 0) + 1 }
  },
  async ends(ctx, { id }) {
    const [used] = await ctx.db.select({ times: count() }).from(events).where(eq(events.classificationId, id))
    if (used!.times > 0) throw refuse('FOODCAL-07')
    return undefined
  },
})

/** Puts classifications into the order given; who is not named stays behind. @throws not-found where one is none */
export async function putInOrder(ctx: Writer, { ids }: ParsedOf<typeof orderClassifications>): Promise<void> {
  await lockName(ctx.db, LOCK)
  const found = await ctx.db.select({ id: classifications.id }).from(classifications).where(inArray(classifications.id, ids))
  if (found.length !== new Set(ids).size) throw notFound()
  const places = sql.join(
    ids.map((id, at) => sql`(${id}::uuid, ${at + 1}::int)`),
    sql`, `,
  )
  await ctx.db.execute(sql`update ${classifications} set "order" = place.at from (values ${places}) as place(id, at) where ${classifications.id} = place.id`)
  await record(ctx, 'FoodClassification.ordered', { target: ids[0]!, after: { ids } })
}

/** Gives the events of one classification to another, and deletes it. @throws not-found; FOODCAL-08 where the other is not offered */
export async function merge(ctx: Writer, { id, into }: ParsedOf<typeof mergeClassification>): Promise<void> {
  await lockName(ctx.db, LOCK)
  const found = await ctx.db
    .select()
    .from(classifications)
    .where(inArray(classifications.id, [id, into]))
  const [from, to] = [found.find((one) => one.id === id), found.find((one) => one.id === into)]
  if (!from || !to || from === to) throw notFound()
  if (!to.active) throw refuse('FOODCAL-08', { field: 'into' })
  await ctx.db.update(events).set({ classificationId: into }).where(eq(events.classificationId, id))
  await ctx.db.delete(classifications).where(eq(classifications.id, id))
  await record(ctx, 'FoodClassification.merged', { target: id, before: from, after: { into } })
}

/** Follows the calendar, or no longer; what it is followed for is what was chosen last. */
export async function follow(ctx: Writer, { on, classifications, outlets }: ParsedOf<typeof subscribe>): Promise<void> {
  const { ssoId } = ctx.actor
  const set = { classifications, outlets }
  if (!on) await ctx.db.delete(subscriptions).where(eq(subscriptions.ssoId, ssoId))
  else
    await ctx.db
      .insert(subscriptions)
      .values({ ssoId, ...set })
      .onConflictDoUpdate({ target: subscriptions.ssoId, set })
}

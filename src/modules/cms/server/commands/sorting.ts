import { refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { saveSort as saves } from '../../contract/index.ts'
import { sortReleased } from '../../events.ts'
import module from '../../module.ts'
import { BOARD_MOST, exchanged, holdsEach, listName, signOf } from '../../rules/index.ts'
import { boardOf, listOf, waitingSort } from '../data/board.ts'
import { requireEdit } from '../policy.ts'
import { contents, sorts } from '../tables.ts'

/**
 * Keeps an order of a list; readers see it after the delay (CMS-03). One that was saved before and not released is replaced.
 * @throws CMS-02 (403), CMS-15 where the list is another one by now
 */
export async function saveSort(ctx: Writer, { ids, listVersion, ...given }: z.output<typeof saves.input>): Promise<{ releaseAt: string }> {
  requireEdit(ctx.actor, given.type)
  const of = listOf(given)
  await lockName(ctx.db, `cms.sort.${listName(of)}`)
  const list = (await boardOf(ctx, of)).slice(0, BOARD_MOST)
  if (signOf(list) !== listVersion || !holdsEach(list, ids)) throw refuse('CMS-15')
  const releaseAt = addMinutes(ctx.now, ctx.parameters(module).sortDelayMinutes)
  const waiting = await waitingSort(ctx, of)
  const values = { ids, savedBy: ctx.actor.ssoId, savedAt: ctx.now, releaseAt }
  if (waiting) await ctx.db.update(sorts).set(values).where(eq(sorts.id, waiting.id))
  else await ctx.db.insert(sorts).values({ ...of, ...values })
  await ctx.audit({ module: module.name, kind: 'CmsContent.sorted', target: listName(of), after: { ids: ids.join(), releaseAt: releaseAt.toISOString() } })
  return { releaseAt: releaseAt.toISOString() }
}

/** Saved orders whose delay is over become the readers'. */
export async function releaseSorts(job: JobCtx): Promise<void> {
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: sorts.id })
      .from(sorts)
      .where(and(isNull(sorts.releasedAt), lte(sorts.releaseAt, ctx.now))),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => releaseSort(ctx, id),
  )
  going.end()
}

async function releaseSort(ctx: WriteCtx, id: string): Promise<void> {
  const [sort] = await ctx.db.select().from(sorts).where(eq(sorts.id, id)).for('update')
  // saved anew meanwhile, or released by another node
  if (!sort || sort.releasedAt !== null || sort.releaseAt > ctx.now) return
  const rows = await ctx.db
    .select({ id: contents.id, sticky: contents.sticky, sortNo: contents.sortNo })
    .from(contents)
    .where(and(inArray(contents.id, sort.ids), eq(contents.publishStatus, '1')))
    .orderBy(contents.id)
    .for('update')
  const places = [...exchanged(rows, sort.ids)]
  const values = sql.join(
    places.map(([one, place]) => sql`(${one}::int, ${place}::bigint)`),
    sql`, `,
  )
  if (places.length > 0)
    await ctx.db.execute(sql`update ${contents} set sort_no = placed.place from (values ${values}) as placed (id, place) where ${contents.id} = placed.id`)
  await ctx.db.update(sorts).set({ releasedAt: ctx.now }).where(eq(sorts.id, id))
  await ctx.emit(sortReleased, { type: sort.type, channel: sort.channel, section: sort.section })
}

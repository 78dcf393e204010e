import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { operatingDay, type Placed, sayTimes } from '../../rules/times.ts'
import { performersById, staffOf } from '../data/duties.ts'
import type { PublishedSlot } from '../tables.ts'
import type { ShowRow } from './fitting.ts'
import { notify, viewAt } from './record.ts'

/** What texts about a slot say. */
export const saidOf = (ctx: WriteCtx, show: Pick<ShowRow, 'nameCn' | 'nameEn'>, placed: Placed) => ({
  ...{ showCn: show.nameCn, showEn: show.nameEn, time: sayTimes(placed) },
  ...dayValues(placed.date, ctx.now),
})

/** Numbers of those who are in a slot and are staff. */
export async function castOf(ctx: WriteCtx, ...of: readonly (Pick<PublishedSlot, 'assignments'> | null)[]): Promise<SsoId[]> {
  const ids = of.flatMap((one) => one?.assignments.flatMap(({ performer }) => performer ?? []) ?? [])
  return staffOf((await performersById(ctx, ids)).values())
}

/** Of a day that was published: once to everybody who plays in it. */
export async function tellPublished(ctx: WriteCtx, date: Day, receivers: readonly SsoId[]): Promise<void> {
  if (receivers.length === 0) return
  const businessId = `published:${date}:${ctx.now.toISOString()}`
  await notify(ctx, 'published', { receivers: [...new Set(receivers)], params: dayValues(date, ctx.now), businessId, link: viewAt(date) })
}

/** What is other than it was, in words. */
function whatChanged(ctx: WriteCtx, before: PublishedSlot, after: PublishedSlot, lang: Lang): string {
  const say = (key: string, values: Record<string, string> = {}) => ctx.text(`show-schedule.what.${key}`, values, lang)
  const [was, is] = [sayTimes(before), sayTimes(after)]
  const cast = (of: PublishedSlot) => of.assignments.map(({ role, performer }) => `${role} ${performer}`).join()
  return listed(
    [
      ...(before.date === after.date ? [] : [say('date')]),
      ...(was === is ? [] : [say('time', { was, is })]),
      ...(before.venue === after.venue ? [] : [say('venue', { was: before.venue, is: after.venue })]),
      ...(cast(before) === cast(after) ? [] : [say('cast')]),
    ],
    lang,
  )
}

/** To who was in it or is now: what changed (nothing where nothing did). */
export async function tellChanged(ctx: WriteCtx, id: string, show: ShowRow, before: PublishedSlot, after: PublishedSlot, version: number): Promise<void> {
  const [whatCn, whatEn] = [whatChanged(ctx, before, after, 'zh'), whatChanged(ctx, before, after, 'en')]
  if (!whatCn) return
  const { time: _, ...said } = saidOf(ctx, show, after)
  const receivers = await castOf(ctx, before, after)
  if (receivers.length > 0)
    await notify(ctx, 'changed', { receivers, params: { ...said, whatCn, whatEn }, businessId: `${id}:${version}`, link: viewAt(after.date) })
  await tellStage(ctx, show, after, `${id}:${version}`)
}

/** Who stands at the stage hears of what changes on the day itself. */
export async function tellStage(ctx: WriteCtx, show: ShowRow, placed: Placed, businessId: string): Promise<void> {
  if (show.stageManager === null || placed.date !== operatingDay(ctx.now)) return
  const { showCn, showEn, time } = saidOf(ctx, show, placed)
  await notify(ctx, 'onTheDay', { receivers: [show.stageManager], params: { showCn, showEn, time }, businessId, link: viewAt(placed.date) })
}

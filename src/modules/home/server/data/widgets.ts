import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { namedPermissions } from '#foundation/server/running.ts'
import type { Widget, WidgetSetting } from '../../contract/index.ts'
import { arranged, permitted, usualSettings } from '../../rules.ts'
import { arrangements, widgets } from '../tables.ts'

/** All widgets as they are set, in their order; what nobody set comes as usual behind. */
export async function settings(ctx: Pick<Ctx, 'db'>): Promise<WidgetSetting[]> {
  const rows = await ctx.db.select().from(widgets).orderBy(asc(widgets.order))
  const set = rows.map(({ order: _, ...setting }): WidgetSetting => setting)
  return [...set, ...usualSettings().filter(({ key }) => !set.some((one) => one.key === key))]
}

/** The widgets of a person, as they arranged them, with their titles (HOME-06). */
export async function widgetsOf(ctx: Reader): Promise<Widget[]> {
  const [all, [own]] = await Promise.all([settings(ctx), ctx.db.select().from(arrangements).where(eq(arrangements.ssoId, ctx.actor.ssoId))])
  return arranged(permitted(all, ctx.actor), own).map(({ key, titleCn, titleEn, hidden }) => ({
    key,
    titleCn: titleCn || ctx.text(`home.widget.${key}`, {}, 'zh'),
    titleEn: titleEn || ctx.text(`home.widget.${key}`, {}, 'en'),
    hidden,
  }))
}

/** For administrators: what is set, and what a widget may ask for. */
export async function settingsToEdit(ctx: Ctx) {
  return { list: await settings(ctx), permissions: namedPermissions(ctx) }
}

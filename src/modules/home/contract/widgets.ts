import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, someOf, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

const ADMIN = 'HOME_WIDGET_ADMIN'

/** What the page is made of, in the order in which it comes unless somebody chose another. */
export const WIDGETS = ['shortcuts', 'counters', 'news', 'quick', 'events', 'radar', 'banner', 'links', 'evp'] as const
export const widgetKey = z.enum(WIDGETS)
export type WidgetKey = z.output<typeof widgetKey>

const MOST_PERMISSIONS = 20
/** A widget as administrators set it: no title is the usual one, no permission everybody, of several permissions any one suffices. */
const widgetSetting = z.object({
  key: widgetKey,
  titleCn: text(20),
  titleEn: text(40),
  permissions: z.array(text(60).min(1)).max(MOST_PERMISSIONS),
  entities: someOf(entity).min(1),
  enabled: z.boolean(),
})
export type WidgetSetting = z.output<typeof widgetSetting>

/** All widgets in their order, and the permissions that one may ask for. */
export const widgetSettings = endpoint('GET /api/basic/home/v1/widgets', {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(widgetSetting), permissions: z.array(z.object({ id: z.string(), nameCn: z.string(), nameEn: z.string() })) }),
})

/** Saves all of them, in the order in which they are to come. */
export const saveWidgets = endpoint('POST /api/basic/home/v1/widgets/save', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ list: z.array(widgetSetting).length(WIDGETS.length) }),
  output: nothing,
})

/** How a person wants the page: all widgets in order, and those not to be shown; none of both is the usual page. */
export const arrange = endpoint('POST /api/basic/home/v1/arrange', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ order: someOf(widgetKey), hidden: someOf(widgetKey) }),
  output: nothing,
})

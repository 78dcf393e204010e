import type { Entity } from '#foundation/contract/house.ts'
import { WIDGETS, type WidgetKey, type WidgetSetting } from './contract/widgets.ts'

/** One tap away on the page of everybody who has them, whatever they arrange (HOME-20). */
export const ONE_TAP = ['/{lang}/my-qrcode/index', '/{lang}/workflow/requested', '/{lang}/roster/mine', '/{lang}/profile/pay'] as const

/** As long as nobody set anything: everything for everybody. */
export const usualSettings = (): WidgetSetting[] =>
  WIDGETS.map((key) => ({ key, titleCn: '', titleEn: '', permissions: [], entities: ['MB', 'HB', 'JV'], enabled: true }))

/** Of the widgets those that a person may see (HOME-06). */
export const permitted = (settings: readonly WidgetSetting[], who: { permissions: ReadonlySet<string>; entity: Entity }): WidgetSetting[] =>
  settings.filter(
    ({ enabled, permissions, entities }) =>
      enabled && entities.includes(who.entity) && (permissions.length === 0 || permissions.some((one) => who.permissions.has(one))),
  )

export interface Arrangement {
  order: readonly WidgetKey[]
  hidden: readonly WidgetKey[]
}

/** In a person's own order; what they have not placed follows in the order of the house (HOME-22). */
export function arranged<W extends { key: WidgetKey }>(widgets: readonly W[], own: Arrangement | undefined): (W & { hidden: boolean })[] {
  const place = (key: WidgetKey): number => {
    const at = own?.order.indexOf(key) ?? -1
    return at < 0 ? WIDGETS.length : at
  }
  return widgets.map((one) => ({ ...one, hidden: own?.hidden.includes(one.key) ?? false })).sort((a, b) => place(a.key) - place(b.key))
}

/** Letters and characters that a keyword has at least, as in the search of the portal (HOME-15). */
export const KEYWORD_LEAST = 3
export const tooShort = (keyword: string | undefined): boolean => {
  const words = keyword?.replace(/\s/g, '') ?? ''
  return words !== '' && [...words].length < KEYWORD_LEAST
}

/** What a review or a preview is asked for by (HOME-01). */
export const isNumber = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id)

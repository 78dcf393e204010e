import { pinyin } from 'pinyin-pro'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { menuHidden } from '#services/access/server/api.ts'
import { MENU_GROUPS } from '../../contract.ts'
import { menuOf } from '../../rules.ts'
import { shellPins } from '../tables.ts'

interface MenuScreen {
  path: string
  permission: readonly string[]
  group: string
  order: number
  titleCn: string
  titleEn: string
  initials: string
}

let screens: MenuScreen[] = []

/** Reads the menu's entries from the manifests, once, when the portal starts. @throws for a group that is none */
export function readScreens(portal: Portal): void {
  const { texts } = portal.ports
  const inMenu = portal.rooms.flatMap((room) => room.manifest.screens.filter((s): s is ScreenSpec & { group: string } => s.group !== undefined))
  screens = inMenu.map(({ path, permission, group, order }) => {
    if (!MENU_GROUPS.some((known) => known === group)) throw new Error(`The screen ${path} names the menu group ${group}; there are ${MENU_GROUPS.join(', ')}`)
    const titleCn = texts.text('zh', `screen.${path}`)
    return {
      path,
      permission: permission === 'public' ? [] : permission,
      group,
      order: order ?? 100,
      titleCn,
      titleEn: texts.text('en', `screen.${path}`),
      initials: pinyin(titleCn, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').toLowerCase(),
    }
  })
}

const groupsFor = ({ permissions, entity }: Actor) => menuOf(screens, MENU_GROUPS, { permissions, hidden: menuHidden(entity) })

/** Whether the person's menu holds the screen. */
export const inMenu = (actor: Actor, path: string): boolean => groupsFor(actor).some(({ entries }) => entries.some((entry) => entry.path === path))

/** The actor's menu, and the screens that their company does not have. */
export async function menuFor(ctx: Reader) {
  const { actor } = ctx
  const pins = await ctx.db.select({ path: shellPins.path }).from(shellPins).where(eq(shellPins.ssoId, actor.ssoId)).limit(screens.length)
  const pinned = new Set(pins.map((p) => p.path))
  return {
    hidden: [...menuHidden(actor.entity)],
    groups: groupsFor(actor).map(({ group, entries }) => ({
      group: MENU_GROUPS.find((known) => known === group)!,
      entries: entries.map(({ path, titleCn, titleEn, initials }) => ({ path, titleCn, titleEn, initials, pinned: pinned.has(path) })),
    })),
  }
}

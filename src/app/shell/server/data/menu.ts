import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { spoken } from '#foundation/server/spoken.ts'
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
  ahead?: string
}

let screens: MenuScreen[] = []
let house: Portal | undefined
let edition = -1

/** The menu's entries, in the words of today: administrators may have changed a title since they were read. */
function screensNow(): readonly MenuScreen[] {
  if (house && house.ports.texts.edition !== edition) readScreens(house)
  return screens
}

/** Reads the menu's entries from the manifests when the portal starts. @throws for a group that is none */
export function readScreens(portal: Portal): void {
  const { texts } = portal.ports
  house = portal
  edition = texts.edition
  const inMenu = portal.rooms.flatMap((room) => room.manifest.screens.filter((s): s is ScreenSpec & { group: string } => s.group !== undefined))
  screens = inMenu.map(({ path, permission, group, order }) => {
    if (!MENU_GROUPS.some((known) => known === group)) throw new Error(`The screen ${path} names the menu group ${group}; there are ${MENU_GROUPS.join(', ')}`)
    return {
      path,
      permission: permission === 'public' ? [] : permission,
      group,
      order: order ?? 100,
      titleCn: texts.text('zh', `screen.${path}`),
      titleEn: texts.text('en', `screen.${path}`),
    }
  })
}

const initials = new Map<string, string>()
/** Initials of a Chinese title in pinyin, found when a menu is first shown with it. */
function initialsOf(titleCn: string): string {
  const found =
    initials.get(titleCn) ?? spoken().pinyin(titleCn, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').toLowerCase()
  initials.set(titleCn, found)
  return found
}

/** What others offer for this person's menu: they have asked already whether it may be opened. */
const providedTo = (of: Pick<Ctx, 'secrets'>, actor: Actor): MenuScreen[] =>
  [...providersOf('menu').values()].flatMap((entries) => entries(of, actor)).map((entry) => ({ ...entry, permission: [] }))

function groupsFor(of: Pick<Ctx, 'secrets'>, actor: Actor) {
  const { permissions, entity } = actor
  return menuOf([...screensNow(), ...providedTo(of, actor)], MENU_GROUPS, { permissions, hidden: menuHidden(entity) })
}

/** Whether the person's menu holds the screen. */
export const inMenu = (ctx: Reader, path: string): boolean => groupsFor(ctx, ctx.actor).some(({ entries }) => entries.some((entry) => entry.path === path))

/** The actor's menu, and the screens that their company does not have. */
export async function menuFor(ctx: Reader) {
  const { actor } = ctx
  const groups = groupsFor(ctx, actor)
  const most = groups.reduce((sum, { entries }) => sum + entries.length, screensNow().length)
  const pins = await ctx.db.select({ path: shellPins.path }).from(shellPins).where(eq(shellPins.ssoId, actor.ssoId)).limit(most)
  const pinned = new Set(pins.map((p) => p.path))
  return {
    hidden: [...menuHidden(actor.entity)],
    groups: groups.map(({ group, entries }) => ({
      group: MENU_GROUPS.find((known) => known === group)!,
      entries: entries.map(({ path, titleCn, titleEn, ahead }) => ({
        path,
        titleCn,
        titleEn,
        initials: initialsOf(titleCn),
        pinned: pinned.has(path),
        ...(ahead !== undefined && { ahead }),
      })),
    })),
  }
}

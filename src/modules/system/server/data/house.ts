import type { Entity } from '#foundation/contract/house.ts'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { moduleNames } from '#foundation/contract/notices.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { menuHidden } from '#services/access/server/api.ts'
import type { ScreenRef } from '../../contract/index.ts'
import { opens } from '../../rules/menus.ts'

type Of = Pick<Ctx, 'secrets'>

const roomsOf = (ctx: Of): Portal['rooms'] => portalOf(ctx).rooms

export type HouseScreen = ScreenSpec & { module: string }

/** The screens of all rooms. */
export const screensOf = (ctx: Of): HouseScreen[] =>
  roomsOf(ctx).flatMap(({ name, manifest }) => manifest.screens.map((screen) => ({ ...screen, module: name })))

const pages = new WeakMap<Portal, { module: string; fits: RegExp }[]>()

/** The module whose page an address is, as browsers name the page that a call was made on. */
export function moduleOfPage(portal: Portal, address: string): string | undefined {
  const known = pages.get(portal) ?? portal.rooms.flatMap(({ name, manifest }) => manifest.screens.map(({ path }) => ({ module: name, fits: fitting(path) })))
  pages.set(portal, known)
  return known.find(({ fits }) => fits.test(address))?.module
}

/** The addresses of a screen: its language is one of two, everything else between braces is one step, a star whatever follows. */
function fitting(path: string): RegExp {
  const steps = path.replace(/\/\*$/, '').replace(/[.+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${steps.replaceAll('{lang}', '(?:zh|en)').replace(/\{\w+\}/g, '[^/]+')}${path.endsWith('/*') ? '(?:/.*)?' : '/?'}$`)
}

export const refOf = (ctx: Pick<Ctx, 'text'>, screen: { path: string }): ScreenRef => ({
  path: screen.path,
  ...inBoth(ctx, 'title', `screen.${screen.path}`),
})

/** The screens that somebody of a company opens with these permissions; those of everybody are left out. */
export const openedBy = (ctx: Of, entity: Entity | undefined, held: { has(id: string): boolean }): HouseScreen[] => {
  const hidden = entity && menuHidden(entity)
  return screensOf(ctx).filter((screen) => screen.permission !== 'public' && screen.permission.length > 0 && !hidden?.has(screen.path) && opens(screen, held))
}

/** Each permission id with the screens and calls that know it. */
export function opened(ctx: Of): Map<string, { screens: HouseScreen[]; calls: string[] }> {
  const found = new Map<string, { screens: HouseScreen[]; calls: string[] }>()
  const at = (id: string) => {
    const there = found.get(id) ?? { screens: [], calls: [] }
    found.set(id, there)
    return there
  }
  for (const screen of screensOf(ctx)) if (screen.permission !== 'public') for (const id of screen.permission) at(id).screens.push(screen)
  for (const { endpoints } of roomsOf(ctx)) for (const { access, call } of endpoints) for (const id of [access].flat()) at(id).calls.push(call)
  return found
}

/** What a module calls itself; its code where it does not say. */
export const moduleName = (ctx: Pick<Ctx, 'text'>, module: string): { nameCn: string; nameEn: string } => {
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  return { nameCn: moduleCn ?? module, nameEn: moduleEn ?? module }
}

/** Modules in the order of the house. */
export const moduleCodes = (ctx: Of): string[] => roomsOf(ctx).map(({ name }) => name)

import type { Reader } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { menuHidden } from '#services/access/server/api.ts'
import { isPageOf, reachable } from '../../rules/reach.ts'

/** What the actor's permissions open: the route set of the browser, which only hides; each call is checked by itself (SESS-18). */
export function permittedOf(ctx: Reader) {
  const { actor } = ctx
  const hidden = menuHidden(actor.entity)
  const screens = portalOf(ctx)
    .rooms.flatMap((room) => room.manifest.screens)
    // which companies a screen is for is in what is hidden: seeded by its entities, changed by administrators (ACCESS-06)
    .filter(({ path, permission }) => !hidden.has(path) && reachable({ permission }, actor))
    // a one-time link opens its pages and leads nowhere else (SESS-28)
    .filter(({ path }) => !actor.pages?.every((page) => !isPageOf(path.replace('/{lang}', ''), page)))
  return {
    ids: [...actor.permissions].sort(),
    menu: screens
      .filter((screen) => screen.group)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.path.localeCompare(b.path))
      .map((screen) => ({ path: screen.path, group: screen.group!, title: ctx.text(`screen.${screen.path}`) })),
    routes: screens.map(({ path, permission }) => ({ path, permission: permission === 'public' ? [] : [...permission] })),
  }
}

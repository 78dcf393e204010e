import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { menuHidden } from '#services/access/server/api.ts'

type Of = Pick<Ctx, 'secrets'>

const screenOf = (ctx: Of, path: string): ScreenSpec | undefined =>
  portalOf(ctx)
    .rooms.flatMap(({ manifest }) => manifest.screens)
    .find((screen) => screen.path === path)

/** The menu's group of the page that a path leads to, whatever is asked of it; none where it is in no menu. */
export const groupOf = (ctx: Of, path: string): string | null => screenOf(ctx, path.split('?')[0] ?? path)?.group ?? null

/** Whether the page is there and the person may open it: a company may not have it (SHELL-14). */
export function opens(ctx: Reader, path: string): boolean {
  const { permissions, entity } = ctx.actor
  const screen = screenOf(ctx, path)
  if (!screen || menuHidden(entity).has(path)) return false
  return screen.permission === 'public' || screen.permission.length === 0 || screen.permission.some((one) => permissions.has(one))
}

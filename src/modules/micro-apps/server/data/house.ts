import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'

/** The screens of some modules, in the order in which they are named; of those that are not in this portal none. */
export const screensOf = (ctx: Pick<Ctx, 'secrets'>, modules: readonly string[]): ScreenSpec[] =>
  modules.flatMap((name) => [...(portalOf(ctx).rooms.find((room) => room.name === name)?.manifest.screens ?? [])])

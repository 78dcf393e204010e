import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'

/** The screens of all rooms. */
export const screensOf = (ctx: Pick<Ctx, 'secrets'>): ScreenSpec[] => portalOf(ctx).rooms.flatMap(({ manifest }) => manifest.screens)

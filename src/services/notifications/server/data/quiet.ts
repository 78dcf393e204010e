import type { Ctx } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import type { Quiet } from '../../rules/quiet.ts'

/** Quiet hours of everybody (NOTI-10). */
export function houseQuiet(ctx: Pick<Ctx, 'parameters'>): Quiet {
  const { quietFrom: from, quietTo: to } = ctx.parameters(manifest)
  return { from, to }
}

/** A person's own, where she chose any. */
export const ownQuiet = (own: { quietFrom: string | null; quietTo: string | null } | undefined): Quiet | null =>
  own?.quietFrom && own.quietTo ? { from: own.quietFrom, to: own.quietTo } : null

/** All hours in which nothing comes to a person that is not urgent. */
export const quietOf = (house: Quiet, own: Parameters<typeof ownQuiet>[0]): Quiet[] => [house, ownQuiet(own)].filter((hours) => hours !== null)

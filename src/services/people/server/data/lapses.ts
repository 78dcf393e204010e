import { inBoth } from '#foundation/contract/texts.ts'
import type { Lapse } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { person } from './facts.ts'

const DATES = [
  ['contract', 'contractEndDate'],
  ['probation', 'probationEnd'],
] as const

/** The end of the own contract and of the own probation. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const facts = await person(ctx, ctx.actor.ssoId)
  return DATES.flatMap(([what, field]) => {
    const on = facts?.[field]
    if (!on || on < ctx.today || on > until) return []
    return {
      id: what,
      on,
      ...inBoth(ctx, 'what', `people.lapse.${what}`),
      ...inBoth(ctx, 'loss', `people.lapse.${what}Ends`),
      path: '/{lang}/account',
    }
  })
}

import type { Lapse } from '#foundation/offers.ts'
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
      whatCn: ctx.text(`people.lapse.${what}`, {}, 'zh'),
      whatEn: ctx.text(`people.lapse.${what}`, {}, 'en'),
      lossCn: ctx.text(`people.lapse.${what}Ends`, {}, 'zh'),
      lossEn: ctx.text(`people.lapse.${what}Ends`, {}, 'en'),
      path: '/{lang}/account',
    }
  })
}

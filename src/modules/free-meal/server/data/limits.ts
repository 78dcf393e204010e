import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { MealParameters } from '../../rules.ts'

/** The limits in force for a person: those of their company, whoever decides, redeems or runs the job. */
export async function limitsOf(ctx: Ctx, ssoId: SsoId): Promise<MealParameters> {
  const entity = ctx.actor?.ssoId === ssoId ? ctx.actor.entity : (await person(ctx, ssoId))?.entity
  return ctx.parameters(module, entity)
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Reader } from '#foundation/server/context.ts'
import { FL } from '../../contract.ts'
import { reached } from '../policy.ts'
import { goingOf } from './records.ts'

/** A manager begins a request for somebody of the front line from the panel of the team. */
export async function beginFor(ctx: Reader, member: SsoId) {
  const found = ctx.actor.permissions.has(FL) ? await reached(ctx, member) : undefined
  if (!found?.as.has('manager') || found.who.staffGroup !== 'FL' || (await goingOf(ctx, member))) return []
  return [{ key: 'termination', ...inBoth(ctx, 'title', 'termination.beginFor'), path: `/{lang}/profile/termination-fl/index?sso=${member}` as const }]
}

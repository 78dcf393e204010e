import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Reader } from '#foundation/server/context.ts'
import { leadsOne } from '../policy.ts'

/** Whoever leads somebody, directly or further up, may report an injury for them. */
export async function teamActions(ctx: Reader, member: SsoId) {
  if (!(await leadsOne(ctx, member))) return []
  return [
    { key: 'work-injury.report', ...inBoth(ctx, 'title', 'work-injury.report'), path: `/{lang}/profile/myTeamMember/work-injury-create/${member}` as const },
  ]
}

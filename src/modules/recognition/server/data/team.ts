import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { MEMBER } from '../../contract/base.ts'
import { configs } from '../tables.ts'
import { openConfigs } from './open.ts'
import { nominatedBy } from './own.ts'

/** Whether there is an award, open to the reader and with places left, for which a colleague can be nominated and was not yet. */
async function canBeNominated(ctx: Reader, colleague: SsoId): Promise<boolean> {
  const open = (await openConfigs(ctx)).configs.filter(({ left }) => left !== 0).map(({ id }) => id)
  if (open.length === 0) return false
  const isFor = await sqlFor(ctx, colleague)
  const fitting = await ctx.db
    .select()
    .from(configs)
    .where(and(inArray(configs.id, open), isFor(configs.nominees)))
  for (const config of fitting) if (!(await nominatedBy(ctx, ctx.actor.ssoId, config)).includes(colleague)) return true
  return false
}

/** Nominating somebody of the team for an award. */
export async function teamActions(ctx: Reader, member: SsoId) {
  if (member === ctx.actor.ssoId || !ctx.actor.permissions.has(MEMBER) || !(await canBeNominated(ctx, member))) return []
  return [{ key: 'recognition', ...inBoth(ctx, 'title', 'recognition.team.nominate'), path: '/{lang}/recognition/index' as const }]
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import { leadsOne } from '../policy.ts'

/** Whoever leads somebody, directly or further up, may report an injury for them. */
export async function teamActions(ctx: Reader, member: SsoId) {
  if (!(await leadsOne(ctx, member))) return []
  const said = (lang: 'zh' | 'en') => ctx.text('work-injury.report', {}, lang)
  return [{ key: 'work-injury.report', titleCn: said('zh'), titleEn: said('en'), path: `/{lang}/profile/myTeamMember/work-injury-create/${member}` as const }]
}

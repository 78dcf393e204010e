import type { SsoId } from '#foundation/contract/schemas.ts'
import type { TeamPanel } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { managerOf } from '#services/people/server/api.ts'
import { inForceOf } from './active.ts'

/** Letters in force of a direct report, for the manager (WARN-15). */
export async function teamPanels(ctx: Reader, member: SsoId): Promise<TeamPanel[]> {
  if ((await managerOf(ctx, member)) !== ctx.actor.ssoId) return []
  const letters = await inForceOf(ctx, member, ctx.today)
  const both = (key: string, values = {}) => [ctx.text(key, values, 'zh'), ctx.text(key, values, 'en')] as const
  const [titleCn, titleEn] = both('disciplinary.team.title')
  return letters.map(({ id, letterNo, level, validUntil }) => {
    const [labelCn, labelEn] = both(`disciplinary.level.${level}`)
    const until = { number: letterNo ?? '', dayCn: sayDay(validUntil, 'zh'), dayEn: sayDay(validUntil, 'en') }
    const [valueCn, valueEn] = both('disciplinary.team.until', until)
    return {
      key: `disciplinary.${id}`,
      titleCn,
      titleEn,
      facts: [{ labelCn, labelEn, valueCn, valueEn }],
      path: `/{lang}/profile/disciplinary/warning-letter?id=${id}`,
    }
  })
}

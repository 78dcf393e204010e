import { halves, inBoth } from '#foundation/contract/texts.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay, sayMonth } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { sinceJoining } from '../../rules.ts'
import { batches, slips } from '../tables.ts'

/** On the home page: the newest month and when it was paid; never an amount, which is behind the check of the birthday (PAYSLIP-02). */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { actor } = ctx
  if (!actor.permissions.has('ESSMSS_ESS')) return []
  const [newest] = await ctx.db
    .select({ month: slips.month, payDate: batches.payDate })
    .from(slips)
    .innerJoin(batches, eq(batches.id, slips.batch))
    .where(and(eq(slips.ssoId, actor.ssoId), eq(batches.status, 'published')))
    .orderBy(desc(slips.month), desc(slips.version))
    .limit(1)
  const facts = newest && (await person(ctx, actor.ssoId))
  if (!newest || !facts || !sinceJoining(newest.month, facts.joinDate)) return []
  return [
    {
      key: 'newest',
      part: 'have',
      ...inBoth(ctx, 'title', 'payslip.home.title'),
      wordCn: sayMonth(newest.month, 'zh'),
      wordEn: sayMonth(newest.month, 'en'),
      ...halves('note', (lang) => ctx.text('payslip.home.newest', { day: sayDay(newest.payDate, lang, ctx.now) }, lang)),
      path: '/{lang}/profile/pay',
    },
  ]
}

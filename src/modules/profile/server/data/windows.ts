import { inBoth } from '#foundation/contract/texts.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { locksAround } from '../../rules/index.ts'
import { bankTermsOf } from './bank.ts'
import { memberOf } from './facts.ts'

/** Months for which the locks around a moment are known. */
const KNOWN = 3

/** When the person may change their bank account: between the locks of the months around and ahead. */
export async function windows(ctx: Reader): Promise<PersonWindow[]> {
  if (!can(ctx.actor, 'ESSMSS_ESS') || !(await memberOf(ctx, ctx.actor.ssoId)).enabled) return []
  const { partTime, p } = await bankTermsOf(ctx, ctx.actor.ssoId)
  const locks = [ctx.now, startOfDay(addMonths(ctx.today, KNOWN))].flatMap((at) => locksAround(partTime, p, at))
  const once = [...new Map(locks.map((lock) => [lock.from.getTime(), lock])).values()]
  return [
    {
      id: 'bank',
      ...inBoth(ctx, 'what', 'profile.window.bank'),
      window: { kind: 'spans', spans: once.slice(1).map(({ from }, at) => ({ from: once[at]?.until.toISOString(), until: from.toISOString() })) },
      path: '/{lang}/profile/index',
    },
  ]
}

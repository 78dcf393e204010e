import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays, dayValues } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { remindMember } from '../../contract.ts'
import module from '../../module.ts'
import { DUE_DAYS, scopeRules } from '../../rules.ts'
import { dueOf, isTheirs } from '../data/due.ts'
import { isOwn } from '../policy.ts'

/**
 * Reminds somebody of the own team of the nearest of a kind that only they can see to; whoever reminds, they hear of it once a day.
 * @throws MYTEAM-01, not-found where nothing of the kind is due, or it is not theirs alone to see to
 */
export async function remindOf(ctx: Writer, { ssoId, kind }: ParsedOf<typeof remindMember>): Promise<{ reminded: boolean }> {
  enforce(scopeRules, { facts: { inScope: await isOwn(ctx, ssoId) }, input: undefined, p: {}, now: ctx.now })
  const due = await dueOf(ctx, (column) => eq(column, ssoId), addDays(ctx.today, DUE_DAYS))
  const found = due.find((one) => one.kind === kind && isTheirs(one))
  if (!found) throw notFound()
  const { nameCn, nameEn } = ctx.actor
  const told = await notify(ctx, {
    module: module.name,
    event: 'reminded',
    receivers: [ssoId],
    params: { nameCn: nameCn || nameEn, nameEn: nameEn || nameCn, whatCn: found.kindCn, whatEn: found.kindEn, ...dayValues(found.dueOn, ctx.now) },
    businessId: `${ssoId} ${kind}`,
    dedupeKey: `${ssoId} ${kind} ${ctx.today}`,
    // where no page is given: the first one lists what waits for them and what lapses
    link: found.own?.slice('/{lang}'.length) ?? '/home',
  })
  return { reminded: told.length > 0 }
}

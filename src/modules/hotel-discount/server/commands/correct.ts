import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import { covered, spend } from '#services/ledger/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { ADMIN, type Correction } from '../../contract.ts'
import { quotaCount } from '../../rules.ts'
import { accountOf } from '../data/accounts.ts'
import { kindById } from '../data/kinds.ts'
import { requireScope } from '../policy.ts'
import { grantQuotas, lastDay } from './grants.ts'
import { record, SHOP } from './record.ts'

/**
 * Gives somebody quota of a kind or takes what is left of it, for a reason. What is taken comes first from what expires first.
 * @throws HOTEL-08; HOTEL-02 where less is left; not-found
 */
export async function correctQuota(ctx: Writer, { ssoId, kindId, how, amount, reason }: Correction): Promise<void> {
  await requireScope(ctx, ADMIN, ssoId)
  const [kind, who] = [await kindById(ctx, kindId), await person(ctx, ssoId)]
  if (!kind || !who || !serving(who.status)) throw notFound()
  enforce(quotaCount, { facts: {}, input: { amount }, p: {}, now: ctx.now })
  const key = `manual:${newId(ctx.now)}`
  if (how === 'add') await grantQuotas(ctx, kind, [{ ssoId, amount, expiresOn: lastDay(kind, ctx.today) }], { source: 'manual', key, day: ctx.today })
  else {
    const cause = { reason: 'cause.hotel-discount.corrected', params: { nameCn: kind.nameCn, nameEn: kind.nameEn, reason }, link: SHOP }
    await covered(spend(ctx, accountOf(kindId, ssoId), amount, { ...cause, key }), 'HOTEL-02')
  }
  await record(ctx, 'HotelQuota.corrected', { target: kindId, subject: ssoId, after: { how, amount }, reason })
}

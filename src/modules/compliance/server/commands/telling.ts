import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { person, unknownPerson } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { type Limit, near, type Reading } from '../../rules/limits.ts'
import { namedPartner, partnerOf } from '../data/partners.ts'
import { yearOf } from '../data/sums.ts'
import type { RequestRow } from '../tables.ts'
import { limitWords, notify, pageOf, REGISTER } from './record.ts'

/** The compliance office. */
export const office = (ctx: WriteCtx) => holdersOf(ctx, { permission: ADMIN })

/** What notices call the partner of an application. */
export const partnerWords = async (ctx: WriteCtx, { partnerId }: Pick<RequestRow, 'partnerId'>) => namedPartner(await partnerOf(ctx, partnerId))

interface News {
  limits: readonly Limit[]
  partner: readonly Reading[]
}

/** The office hears of an application above a limit, and once a year of a partner at 80 percent of one. */
export async function tellOffice(ctx: WriteCtx, row: RequestRow, { limits, partner }: News): Promise<void> {
  const close = near(partner)
  if (limits.length === 0 && close.length === 0) return
  const receivers = await office(ctx)
  const words = await partnerWords(ctx, row)
  if (limits.length > 0) {
    const { nameCn, nameEn } = (await person(ctx, row.requester)) ?? unknownPerson(row.requester)
    const key = `${row.id}:${row.submittedAt.toISOString()}:${limits.join(',')}`
    await notify(ctx, 'overLimit', {
      ...{ receivers, params: { ...words, nameCn, nameEn, ...limitWords(ctx, limits) } },
      ...{ businessId: row.id, dedupeKey: key, link: pageOf(row) },
    })
  }
  for (const { limit, most, used, pending, adds } of close) {
    const { limitsCn: limitCn, limitsEn: limitEn } = limitWords(ctx, [limit])
    await notify(ctx, 'nearLimit', {
      ...{ receivers, params: { ...words, limitCn, limitEn, percent: Math.round(((used + pending + adds) / most) * 100) } },
      ...{ businessId: row.partnerId, dedupeKey: `${row.partnerId}:${limit}:${row.direction}:${yearOf(row.firstDay)}`, link: `${REGISTER}?tab=sums` },
    })
  }
}

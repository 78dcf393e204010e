import { sayFen } from '#foundation/contract/money.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { worthOf } from '../commands/record.ts'
import type { ApplicationRow } from '../tables.ts'
import { guestsOf } from './guests.ts'
import { poolById, standingOf } from './quota.ts'
import { offerFor } from './routing.ts'
import { productById } from './settings.ts'

const FORM = 'business-tickets.form.'

/** What the approver reads: what is applied for, for whom, what it is worth and what the pool has left after it. */
export async function factsOf(ctx: Ctx, row: ApplicationRow): Promise<Fact[]> {
  const [product, pool] = [await productById(ctx, row.productId), await poolById(ctx, row.poolId)]
  const guests = (await guestsOf(ctx, [row.id])).get(row.id) ?? []
  const left = pool ? (await standingOf(ctx, pool)).left : 0
  const typed = (name: string, value: string): Fact[] => (value === '' ? [] : [typedFact(FORM + name, value)])
  return [
    wordedFact(ctx, `${FORM}type`, `business-tickets.type.${row.type}`, {}),
    { label: `${FORM}productId`, valueCn: product?.nameCn ?? '', valueEn: product?.nameEn ?? '' },
    { label: `${FORM}visitDate`, valueCn: sayDay(row.visitDate, 'zh'), valueEn: sayDay(row.visitDate, 'en') },
    ...typed('startTime', row.startTime ?? ''),
    wordedFact(ctx, `${FORM}quantity`, 'business-tickets.fact.quantity', { count: row.quantity, worth: sayFen(worthOf(row)) }),
    { label: `${FORM}poolId`, ...poolWords(ctx, pool, left) },
    ...typed('costCenter', row.costCenter),
    ...typed('guestCompany', row.guestCompany),
    ...guests.map(({ nameCn, nameEn, title, idMasked }): Fact => {
      const said = (lang: 'zh' | 'en', name: string) => listed([name, title, idMasked].filter(Boolean), lang)
      return { label: 'business-tickets.fact.guest', valueCn: said('zh', nameCn || nameEn), valueEn: said('en', nameEn || nameCn) }
    }),
    ...(row.governmentOfficial ? [await officialFact(ctx, row, guests)] : []),
    ...typed('purpose', row.purpose),
    ...[...typed('workContent', row.workContent), ...typed('area', row.area), ...typed('needs', row.needs)],
  ]
}

const poolWords = (ctx: Ctx, pool: { nameCn: string; nameEn: string } | undefined, left: number) => ({
  valueCn: ctx.text('business-tickets.fact.pool', { pool: pool?.nameCn ?? '', left }, 'zh'),
  valueEn: ctx.text('business-tickets.fact.pool', { pool: pool?.nameEn ?? '', left }, 'en'),
})

/** Whether compliance has approved an offer that covers it (BTIX-20). */
async function officialFact(ctx: Ctx, row: ApplicationRow, guests: Parameters<typeof offerFor>[2]): Promise<Fact> {
  const offer = await offerFor(ctx, row, guests)
  return wordedFact(ctx, `${FORM}governmentOfficial`, `business-tickets.offer.${offer === null ? 'missing' : 'found'}`, {})
}

import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { MINE } from '../../contract.ts'
import { FEN } from '../../rules/entries.ts'
import { amountLeft } from './available.ts'

/** On the home page: what is left of the amount in force, and until when; a rate is shown at the till and does not run out. What lapses of it leads where this card does. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  if (!ctx.actor.permissions.has(MINE)) return []
  const left = await amountLeft(ctx, ctx.actor.ssoId)
  if (!left) return []
  const until = (lang: 'zh' | 'en') => ctx.text('discount-benefits.home.until', { day: sayDay(left.until, lang, ctx.now) }, lang)
  return [
    {
      key: 'discount',
      part: 'have',
      titleCn: ctx.text('discount-benefits.mine.amount', {}, 'zh'),
      titleEn: ctx.text('discount-benefits.mine.amount', {}, 'en'),
      figure: {
        value: left.fen / FEN,
        unitCn: ctx.text('discount-benefits.benefit.amount', {}, 'zh'),
        unitEn: ctx.text('discount-benefits.benefit.amount', {}, 'en'),
      },
      noteCn: until('zh'),
      noteEn: until('en'),
      path: '/{lang}/discountedBenefits/myDiscounted/index',
    },
  ]
}

import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { soonest } from '#services/ledger/server/api.ts'
import { MEMBER } from '../../contract.ts'
import { leftTo } from './left.ts'

/** On the home page: the coupons that can be taken, and the day on which the next of them lapse; nothing for who was never granted any that are still given out. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  if (!ctx.actor.permissions.has(MEMBER)) return []
  const kinds = await leftTo(ctx, ctx.actor.ssoId)
  if (kinds.length === 0) return []
  const next = soonest(kinds.map((kind) => kind.next))
  const said = (key: string, lang: 'zh' | 'en', values = {}) => ctx.text(`hotel-discount.home.${key}`, values, lang)
  const until = (lang: 'zh' | 'en') => (next ? said('until', lang, { day: sayDay(next.on, lang, ctx.now) }) : '')
  return [
    {
      key: 'hotel',
      part: 'have',
      titleCn: said('title', 'zh'),
      titleEn: said('title', 'en'),
      figure: { value: kinds.reduce((sum, { left }) => sum + left, 0), unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
      noteCn: until('zh'),
      noteEn: until('en'),
      path: '/{lang}/hotel/discount/redeemable',
    },
  ]
}

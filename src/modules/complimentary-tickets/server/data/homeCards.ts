import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { soonest } from '#services/ledger/server/api.ts'
import { TM, ticketClass } from '../../contract/base.ts'
import { leftTo } from './left.ts'

/** On the home page: the tickets that can be exchanged, by class, and the day on which the next of them lapse; nothing for who was never granted any. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  if (!ctx.actor.permissions.has(TM)) return []
  const kinds = await leftTo(ctx, ctx.actor.ssoId)
  if (kinds.length === 0) return []
  const next = soonest(kinds.map((kind) => kind.next))
  const of = (name: (typeof kinds)[number]['class']) => kinds.reduce((sum, kind) => (kind.class === name ? sum + kind.left : sum), 0)
  const said = (key: string, lang: 'zh' | 'en', values = {}) => ctx.text(`complimentary-tickets.home.${key}`, values, lang)
  const note = (lang: 'zh' | 'en') => {
    const parts = ticketClass.options.filter((name) => of(name) > 0).map((name) => `${ctx.text(`complimentary-tickets.class.${name}`, {}, lang)} ${of(name)}`)
    const left = parts.join(' · ')
    return next ? said('until', lang, { left, day: sayDay(next.on, lang, ctx.now) }) : left
  }
  return [
    {
      key: 'ticket',
      part: 'have',
      titleCn: said('title', 'zh'),
      titleEn: said('title', 'en'),
      figure: { value: kinds.reduce((sum, { left }) => sum + left, 0), unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
      noteCn: note('zh'),
      noteEn: note('en'),
      path: '/{lang}/myTickets/convertibilityLimit',
    },
  ]
}

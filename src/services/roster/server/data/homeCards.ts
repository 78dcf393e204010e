import { inBoth } from '#foundation/contract/texts.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, dayOf, format, sayDay, startOfDay } from '#foundation/time.ts'
import { shiftsIn } from './shifts.ts'

/** Days ahead in which the next shift is looked for: those that one's own page begins with. */
const AHEAD_DAYS = 14

/** On the home page: the shift that goes on or comes next. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const [next] = await shiftsIn(ctx, [ctx.actor.ssoId], ctx.now, startOfDay(addDays(ctx.today, AHEAD_DAYS)))
  if (!next) return []
  const title = next.starts <= ctx.now ? 'roster.home.now' : 'roster.home.next'
  const times = `${format(next.starts, 'HH:mm')}–${format(next.ends, 'HH:mm')}`
  const day = dayOf(next.starts)
  return [
    {
      key: 'next',
      part: 'have',
      ...inBoth(ctx, 'title', title),
      wordCn: times,
      wordEn: times,
      noteCn: sayDay(day, 'zh', ctx.now),
      noteEn: sayDay(day, 'en', ctx.now),
      path: '/{lang}/roster/mine',
    },
  ]
}

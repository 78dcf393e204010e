import { halves, inBoth } from '#foundation/contract/texts.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { earliest, sayDay } from '#foundation/time.ts'
import { heldBy } from './mine.ts'

/** On the home page: the vouchers that are left, by kind, and the day on which the next of them lapse. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { actor } = ctx
  if (!actor.permissions.has('FREEMEAL')) return []
  const held = await heldBy(ctx, actor.ssoId)
  const [full = 0, simple = 0] = held.map(({ available }) => available)
  const [first, ...others] = held.flatMap(({ expiringNext }) => expiringNext?.on ?? [])
  const note = (lang: 'zh' | 'en') =>
    first === undefined
      ? ctx.text('free-meal.home.left', { full, simple }, lang)
      : ctx.text('free-meal.home.until', { full, simple, day: sayDay(earliest(first, ...others), lang, ctx.now) }, lang)
  return [
    {
      key: 'meal',
      part: 'have',
      ...inBoth(ctx, 'title', 'free-meal.home.title'),
      figure: { value: full + simple, ...inBoth(ctx, 'unit', 'free-meal.home.unit') },
      ...halves('note', note),
      path: '/{lang}/myFreeMeal',
    },
  ]
}

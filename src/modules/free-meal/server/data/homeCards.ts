import type { HomeCard } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { earliest, sayDay } from '#foundation/time.ts'
import { balances } from '#services/ledger/server/api.ts'
import { unitOf } from '../../rules.ts'
import { account, MEALS } from './mine.ts'

/** On the home page: the vouchers that are left, by kind, and the day on which the next of them lapse. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { actor } = ctx
  if (!actor.permissions.has('FREEMEAL')) return []
  const found = await balances(
    ctx,
    MEALS.map((type) => account(actor.ssoId, type)),
  )
  const [full, simple] = MEALS.map((type) => found.get(`${unitOf(type)}/${actor.ssoId}`)).map((of) => of?.available ?? 0) as [number, number]
  const [first, ...others] = [...found.values()].flatMap(({ expiringNext }) => expiringNext?.on ?? [])
  const note = (lang: 'zh' | 'en') =>
    first === undefined
      ? ctx.text('free-meal.home.left', { full, simple }, lang)
      : ctx.text('free-meal.home.until', { full, simple, day: sayDay(earliest(first, ...others), lang, ctx.now) }, lang)
  return [
    {
      key: 'meal',
      part: 'have',
      titleCn: ctx.text('free-meal.home.title', {}, 'zh'),
      titleEn: ctx.text('free-meal.home.title', {}, 'en'),
      figure: { value: full + simple, unitCn: ctx.text('free-meal.home.unit', {}, 'zh'), unitEn: ctx.text('free-meal.home.unit', {}, 'en') },
      noteCn: note('zh'),
      noteEn: note('en'),
      path: '/{lang}/myFreeMeal',
    },
  ]
}

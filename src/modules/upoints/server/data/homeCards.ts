import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { VIEW } from '../../contract/base.ts'
import { account } from './mine.ts'

/** On the home page: the points that can be spent, and what is promised to the benefits mall. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  if (!ctx.actor.permissions.has(VIEW)) return []
  const { available, promised } = await account(ctx)
  const said = (part: string, lang: 'zh' | 'en') => ctx.text(`upoints.home.${part}`, { promised }, lang)
  return [
    {
      key: 'points',
      part: 'have',
      titleCn: said('title', 'zh'),
      titleEn: said('title', 'en'),
      figure: { value: available, unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
      ...(promised > 0 && { noteCn: said('promised', 'zh'), noteEn: said('promised', 'en') }),
      path: '/{lang}/upoints/goodsList',
    },
  ]
}

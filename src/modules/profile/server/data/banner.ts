import type { Reader } from '#foundation/server/context.ts'
import { typesOf } from '#modules/cms/contract/index.ts'
import { published } from '#modules/cms/server/api.ts'

/** The first of the banners that are published for whoever reads their own profile; what it says in cards goes before its title. */
export async function bannerOf(ctx: Reader) {
  const { list } = await published(ctx, { types: typesOf('profile-banner') }, { pageNum: 1, pageSize: 1, uncounted: true })
  const [first] = list
  if (!first) return null
  const { titleCn, titleEn, cardTitleCn, cardTitleEn, cover, link } = first
  return { titleCn: cardTitleCn || titleCn, titleEn: cardTitleEn || titleEn, cover, link }
}

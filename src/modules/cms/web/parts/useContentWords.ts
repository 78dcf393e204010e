import { useParams } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import { CATEGORIES, type ContentType, categoryOf, TYPES, typesOf } from '../../contract/index.ts'

/** The category of the address, and what pages call types and items. */
export function useContentWords() {
  const { t, pick, lang } = useText()
  const { category = 'news' } = useParams()
  const typeName = (type: ContentType) => t(`cms.type.${TYPES[type]}`)
  return {
    category,
    /** What the address is about: a category, or one type. */
    categoryName: CATEGORIES.some((one) => one === category) ? t(`cms.category.${category}`) : t(`cms.type.${category}`),
    typeName,
    types: typesOf(category),
    titleOf: ({ titleCn, titleEn, type }: { titleCn: string; titleEn: string; type: ContentType }) =>
      pick(titleCn, titleEn) || titleCn || titleEn || typeName(type),
    pathOf: ({ id, type }: { id: number; type: ContentType }, part: '' | 'add/' = '') => `/${lang}/cms/${categoryOf(type)}/${part}${id}`,
  }
}

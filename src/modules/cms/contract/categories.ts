import { z } from '#foundation/zod.ts'

/** CMS-04: what the portal shows and editors write, by the codes that the documents give. */
export const TYPES = {
  1: 'news',
  2: 'banner',
  3: 'useful-links',
  4: 'system-links',
  5: 'culture',
  6: 'story',
  10: 'evp-immerse',
  11: 'evp-gather',
  12: 'evp-thrive',
  13: 'evp-enjoy',
  14: 'profile-banner',
} as const
export type TypeName = (typeof TYPES)[ContentType]
export const TYPE_NAMES: readonly TypeName[] = Object.values(TYPES)
/** CMS-18: any other code is refused. */
export const contentType = z.literal([1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14])
export type ContentType = z.output<typeof contentType>
export const CODES: readonly ContentType[] = [...contentType.values]

export const CATEGORIES = ['news', 'culture'] as const
export type Category = (typeof CATEGORIES)[number]
const OF_CULTURE: readonly ContentType[] = [5, 6, 10, 11, 12, 13]
export const categoryOf = (type: ContentType): Category => (OF_CULTURE.includes(type) ? 'culture' : 'news')

/** The types that a path names: those of a category, or one by its name. None where it names nothing. */
export function typesOf(category: string): ContentType[] {
  if (category === 'news' || category === 'culture') return CODES.filter((type) => categoryOf(type) === category)
  return CODES.filter((type) => TYPES[type] === category)
}

export const CHANNELS = ['news', 'ubr-news', 'ubr-magazine'] as const
export const channel = z.enum(CHANNELS)
export type Channel = z.output<typeof channel>
export const SECTIONS = ['vision-mission-values', 'universal-way', 'employer-value-propositon', 'activities-discounts', 'tm-communications'] as const
export const section = z.enum(SECTIONS)
export type Section = z.output<typeof section>
export const kind = z.enum(['activity', 'discount'])
export type Kind = z.output<typeof kind>
export const storyKind = z.enum(['team', 'personal'])
export type StoryKind = z.output<typeof storyKind>

export const publishStatus = z.enum(['0', '1', '2'])
export type PublishStatus = z.output<typeof publishStatus>

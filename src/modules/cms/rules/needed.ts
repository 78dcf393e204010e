import type { Channel, ContentType, Half, Section, TextName, Written } from '../contract/index.ts'

type Group = 'article' | 'banner' | 'link' | 'evp'

const GROUPS: Readonly<Record<ContentType, Group>> = {
  1: 'article',
  2: 'banner',
  3: 'link',
  4: 'link',
  5: 'article',
  6: 'article',
  10: 'evp',
  11: 'evp',
  12: 'evp',
  13: 'evp',
  14: 'banner',
}
export const groupOf = (type: ContentType): Group => GROUPS[type]

/** The permission that a type asks for (CMS-02). */
export const permissionOf = (type: ContentType): 'CMS_NEWS_EDIT' | 'CMS_EVP_EDIT' => (groupOf(type) === 'evp' ? 'CMS_EVP_EDIT' : 'CMS_NEWS_EDIT')

const NEEDED: Readonly<Record<Group, readonly (Half | 'cover' | 'link')[]>> = {
  article: ['titleCn', 'titleEn', 'cover', 'contentCn'],
  banner: ['cover'],
  link: ['titleCn', 'titleEn', 'link'],
  evp: ['titleCn', 'titleEn', 'cardTitleCn', 'cover'],
}

/** What has to be filled in before it is published (CMS-06); of an issue of the magazine its PDF is the content. */
export const neededOf = (type: ContentType, { channel }: Pick<Written, 'channel'>): readonly (Half | 'cover' | 'link')[] =>
  channel === 'ubr-magazine' ? NEEDED.article.filter((field) => field !== 'contentCn') : NEEDED[groupOf(type)]

/** A list that readers see as one: a type, of news a channel, of culture a section. */
export interface ListOf {
  type: ContentType
  channel: Channel | null
  section: Section | null
}
export const listName = ({ type, channel, section }: ListOf): string => [type, channel ?? section].filter((part) => part !== null).join(':')

const CARD: readonly TextName[] = ['cardTitle', 'cardSubtitle', 'cardContent']
const TEXTS_OF: Readonly<Record<Group, readonly TextName[]>> = {
  article: ['title', 'summary', 'content'],
  banner: ['title', 'summary'],
  link: ['title', 'summary'],
  evp: ['title', ...CARD, 'content'],
}
/** What is written of a type; a culture item and a story have a card besides. */
export const textsOf = (type: ContentType): readonly TextName[] => (type === 5 || type === 6 ? [...TEXTS_OF.article, ...CARD] : TEXTS_OF[groupOf(type)])

/** Whether items of a type have a card picture, and videos and attachments. */
export const hasAvatar = (type: ContentType): boolean => textsOf(type).includes('cardTitle')
export const hasMedia = (type: ContentType): boolean => textsOf(type).includes('content')

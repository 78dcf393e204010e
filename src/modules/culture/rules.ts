import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'
import type { ContentType, Kind, ReaderItem, Section, StoryKind } from '#modules/cms/contract/index.ts'
import type { ConsentState } from './contract/index.ts'

/** CULT-03: the parts of what the resort offers to who works here, in the order of the page. */
export const EVP_TYPES = [10, 11, 12, 13] as const satisfies readonly ContentType[]
export const CULTURE = 5
export const STORY = 6
const CULTURE_TYPES: readonly ContentType[] = [CULTURE, STORY, ...EVP_TYPES]
/** What this room shows; news and banners are other rooms' (CULT-05). */
export const isCulture = (type: ContentType): boolean => CULTURE_TYPES.includes(type)

export const EVP_PATH = '/cultures/employer-value-propositon'

type Placed = Pick<ReaderItem, 'id' | 'type' | 'section' | 'storyKind'>

/** Where a story is read, below the language (CULT-08). */
export const storyPath = (kind: StoryKind | null, id: number): string => `/cultures/${kind === 'personal' ? 'tm-stories' : 'team-story-detail'}/${id}`

/** Where whoever is in a story reads it as it is written now, and says whether it may be shown. */
export const consentPath = (id: number): string => `/cultures/stories/consent/${id}`

/** Where an item is read, below the language: what has no page of its own opens on the page of its section. */
export function pathOf({ id, type, section, storyKind }: Placed): string {
  if (type === STORY) return storyPath(storyKind, id)
  if (section === 'activities-discounts') return `/cultures/activities-discounts/${id}`
  if (section === 'tm-communications') return `/cultures/tm-communications?open=${id}`
  return section === null ? `${EVP_PATH}?type=${type}` : `/cultures/${section}`
}

/** The page that shows a story of this kind instead of the one that was asked for; none where that is right (CULT-08). */
export const rightStoryPath = (asked: StoryKind, { id, type, section, storyKind }: Placed): string | undefined =>
  type === STORY && storyKind === asked ? undefined : pathOf({ id, type, section, storyKind })

/** CULT-07: over from 00:00 of the day after the last one on. */
export const hasEnded = (of: { endDate: Day | null }, today: Day): boolean => of.endDate !== null && of.endDate < today

/** When a consent was asked for, given and taken back last. */
export interface Answers {
  askedAt: Date | null
  givenAt: Date | null
  refusedAt: Date | null
}

/** What of both was said last counts; who was never asked has said nothing (CULT-14). */
export function stateOf(one: Answers | undefined): ConsentState {
  if (!one) return 'unasked'
  if (one.refusedAt !== null) return 'refused'
  return one.givenAt === null ? 'asked' : 'given'
}

/** Whether a code can be kept of an item (CULT-12). */
export const isDiscount = ({ section, kind }: { section: Section | null; kind: Kind | null }): boolean =>
  section === 'activities-discounts' && kind === 'discount'

/** How a story that is sent in is refused. */
export const telling = rules<unknown, { consent?: boolean | undefined }>({
  'CULT-11': ({ input }) => input.consent !== true && { field: 'consent' },
})

/** How what was sent in is given back. */
export const returning = rules<unknown, { reason?: string | undefined }>({
  'CULT-15': ({ input }) => (input.reason ?? '').trim() === '' && { field: 'reason' },
})

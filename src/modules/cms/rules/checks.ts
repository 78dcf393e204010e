import { staleUnconfirmed } from '#foundation/contract/bilingual.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { ContentType, Half, Written } from '../contract/index.ts'
import { says } from './missing.ts'
import { neededOf } from './needed.ts'

export const LENGTHS = { title: 60, cardTitle: 60, cardSubtitle: 60, cardContent: 300, summary: 150 } as const
export const MOST_ATTACHMENTS = 10
export const MOST_COMMENT = 150

export interface Saved extends Omit<Written, 'publishTarget'> {
  type: ContentType
  publishAt?: string | null | undefined
}

/** Of what is saved, what every save is held to. */
type Held = Pick<Saved, Half | 'startDate' | 'endDate' | 'attachments' | 'link' | 'videoLink' | 'publishAt'>

const tooLong = (input: Held): Half | undefined => {
  const halves = Object.entries(LENGTHS).flatMap(([text, most]) => (['Cn', 'En'] as const).map((language) => [`${text}${language}` as Half, most] as const))
  return halves.find(([half, most]) => input[half].length > most)?.[0]
}

const isLink = (link: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(link) || /^\/(?!\/)[^\s]*$/.test(link)

/** What every save is held to, be it a draft. */
export const saving = rules<unknown, Held>({
  'CMS-05': ({ input }) => input.startDate !== null && input.endDate !== null && input.endDate < input.startDate && { field: 'endDate' },
  'CMS-07': ({ input }) => {
    const field = tooLong(input)
    return field && { field }
  },
  'CMS-08': ({ input }) => input.attachments.length > MOST_ATTACHMENTS && { field: 'attachments' },
  'CMS-20': ({ input, now }) => typeof input.publishAt === 'string' && new Date(input.publishAt) <= now && { field: 'publishAt' },
  'CMS-22': ({ input }) => {
    const field = (['link', 'videoLink'] as const).find((name) => input[name] !== '' && !isLink(input[name]))
    return field && { field }
  },
})

/** What an item of its type has to say beside its texts, and does not (CMS-21). */
export function lackingIn({ type, channel, section, kind, storyKind, issue, attachments }: Saved) {
  const isIssue = channel === 'ubr-magazine'
  return [
    type === 1 && channel === null && 'channel',
    type === 5 && section === null && 'section',
    section === 'activities-discounts' && kind === null && 'kind',
    type === 6 && storyKind === null && 'storyKind',
    isIssue && !issue?.issueNo && 'issue.issueNo',
    isIssue && !issue?.month && 'issue.month',
    isIssue && attachments.length === 0 && 'attachments',
  ].filter((field) => field !== false)
}

const isMissing = (input: Saved, field: ReturnType<typeof neededOf>[number]): boolean => {
  const value = input[field]
  return value === null || !says(value)
}

/** All that has to be filled in before publishing and is not (CMS-06). */
export const missingIn = (input: Saved): readonly ReturnType<typeof neededOf>[number][] => neededOf(input.type, input).filter((name) => isMissing(input, name))

interface Released extends Saved {
  stale: readonly Half[]
  confirmed?: boolean | undefined
}

/** What has to be there before readers see it. `reached`: people that the publish target holds. */
export const publishing = rules<{ reached: number }, Released>({
  'CMS-06': ({ input }) => {
    const [field] = missingIn(input)
    return field && { field }
  },
  'CMS-16': ({ facts }) => facts.reached === 0 && { field: 'publishTarget' },
  'CMS-19': ({ input }) => staleUnconfirmed(input),
  'CMS-21': ({ input }) => {
    const [field] = lackingIn(input)
    return field !== undefined && { field }
  },
})

/** How an answer to a request for review is refused. */
export const deciding = rules<unknown, { decision: 'publish' | 'return'; comment: string }>({
  'CMS-17': ({ input }) => input.decision === 'return' && (input.comment.trim() === '' || input.comment.length > MOST_COMMENT) && { field: 'comment' },
})

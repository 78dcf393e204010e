import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const updateLife = lifecycle({
  of: 'ConfidentialUpdate',
  initial: 'draft',
  states: { draft: 'n', scheduled: 'b', published: 'g', recalled: 'r', expired: 'n' },
  transitions: [
    { action: 'schedule', from: ['draft'], to: 'scheduled', by: 'confidential-admin' },
    { action: 'publish', from: ['draft', 'scheduled'], to: 'published', by: 'confidential-admin or the clock' },
    { action: 'unschedule', from: ['scheduled'], to: 'draft', by: 'confidential-admin' },
    { action: 'recall', from: ['published'], to: 'recalled', by: 'confidential-admin' },
    { action: 'expire', from: ['published'], to: 'expired', by: 'clock' },
    { action: 'revise', from: ['recalled'], to: 'draft', by: 'confidential-admin' },
  ],
})
export type UpdateState = StateOf<typeof updateLife>

interface Written {
  titleCn: string
  bodyCn: string
  publishAt?: string | null | undefined
  expiresAt?: string | null | undefined
}

/** Whether a rich text says anything. */
const isEmpty = (html: string): boolean => html.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === ''

/** What an update has to look like. */
export const writing = rules<unknown, Written>({
  'CONFID-12': ({ input }) => [...(input.titleCn.trim() === '' ? [{ field: 'titleCn' }] : []), ...(isEmpty(input.bodyCn) ? [{ field: 'bodyCn' }] : [])],
  'CONFID-14': ({ input: { publishAt, expiresAt }, now }) => {
    const begins = publishAt ? new Date(Math.max(new Date(publishAt).getTime(), now.getTime())) : now
    return typeof expiresAt === 'string' && new Date(expiresAt) <= begins && { field: 'expiresAt' }
  },
})

/** People up to whom one editor publishes alone (CONFID-10). */
const ALONE = 50
export const needsRelease = (of: { people: number; importance: 'normal' | 'high' }): boolean => of.people > ALONE || of.importance === 'high'

interface ToPublish {
  people: number
  importance: 'normal' | 'high'
  /** Who has put it before the others, if anybody has. */
  proposedBy: string | null
}

/** Whether somebody may let an update out now. */
export const publishing = rules<ToPublish, { by: string }>({
  'CONFID-10': ({ facts, input }) => needsRelease(facts) && (facts.proposedBy === null || facts.proposedBy === input.by),
  'CONFID-13': ({ facts }) => facts.people === 0,
})

/** Seconds after which the watermark is drawn anew (CONFID-01). */
export const WATERMARK_SECONDS = 2
/** Seconds for which a link to a page is good (CONFID-06); a page that is open asks for new ones in time, and hears that it is over (CONFID-04). */
export const LINK_SECONDS = 60
export const HEARTBEAT_SECONDS = 20

/** Refused openings of one person in a day of which editors hear. */
export const MANY_REFUSALS = 5
/** Days after publication on which who has not confirmed is reminded. */
export const REMINDED_ON: readonly number[] = [2, 4]

import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { type Day, daysBetween } from '#foundation/time.ts'

export const activityLife = lifecycle({
  of: 'MarketingActivity',
  initial: 'tentative',
  states: { tentative: 'w', confirmed: 'g', cancelled: 'n' },
  transitions: [
    { action: 'confirm', from: ['tentative'], to: 'confirmed', by: 'editor' },
    { action: 'reopen', from: ['confirmed'], to: 'tentative', by: 'editor' },
    { action: 'cancel', from: ['tentative', 'confirmed'], to: 'cancelled', by: 'editor' },
    { action: 'restore', from: ['cancelled'], to: 'tentative', by: 'editor' },
  ],
})
export type ActivityState = StateOf<typeof activityLife>

export const TYPES = ['season', 'campaign', 'promotion', 'show', 'festival', 'media', 'partner', 'other'] as const
export type ActivityType = (typeof TYPES)[number]
export const CHANNELS = ['social', 'press', 'outdoor', 'app', 'trade', 'in-park'] as const
export type Channel = (typeof CHANNELS)[number]

/** Days that an activity lasts at most (MKTCAL-01). */
const LONGEST = 366
export const NAME_MAX = 60
export const SUMMARY_MAX = 500

interface Span {
  from: Day
  to: Day
}

/** What an activity, or a school holiday, has to look like. */
export const spans = rules<object, Span>({
  'MKTCAL-01': ({ input: { from, to } }) => (to < from || daysBetween(from, to) >= LONGEST) && { field: 'to' },
})

/** What an activity is called and said to be; the schema leaves it to the rule, so that its words stand beside the field. */
export const wordings = rules<object, { nameCn: string; nameEn: string; summaryCn: string; summaryEn: string }>({
  'MKTCAL-05': ({ input }) =>
    [
      ...(['nameCn', 'nameEn'] as const).filter((name) => input[name].length === 0 || input[name].length > NAME_MAX),
      ...(['summaryCn', 'summaryEn'] as const).filter((name) => input[name].length > SUMMARY_MAX),
    ].map((field) => ({ field })),
})

/** A confirmed campaign that shares days and a channel with this one; what somebody has seen and wants nevertheless is no fault. */
export const meeting = rules<{ other: { nameCn: string; nameEn: string } | undefined }, { anyway: boolean }>({
  'MKTCAL-06': ({ facts: { other }, input: { anyway } }) => other && !anyway && { field: 'anyway', ...other },
})

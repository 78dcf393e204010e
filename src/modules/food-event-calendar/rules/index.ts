import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'
import type { Opening } from './hours.ts'

export const foodLife = lifecycle({
  of: 'FoodEvent',
  initial: 'draft',
  states: { draft: 'n', published: 'g', cancelled: 'n', deleted: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'editor' },
    { action: 'change', from: ['published'], to: 'published', by: 'editor' },
    { action: 'cancel', from: ['published'], to: 'cancelled', by: 'editor' },
    { action: 'restore', from: ['cancelled'], to: 'draft', by: 'editor' },
    { action: 'delete', from: ['draft'], to: 'deleted', by: 'editor' },
  ],
})
export type FoodState = StateOf<typeof foodLife>

/** The colours of classifications, as degrees of the colour wheel. */
export const HUES = {
  red: 5,
  orange: 28,
  amber: 44,
  olive: 70,
  green: 130,
  teal: 170,
  cyan: 190,
  blue: 215,
  indigo: 240,
  violet: 270,
  magenta: 305,
  pink: 335,
} as const
export type Colour = keyof typeof HUES
export const COLOURS = Object.keys(HUES) as [Colour, ...Colour[]]
export const AUDIENCES = ['guests', 'staff', 'partners'] as const
export type Audience = (typeof AUDIENCES)[number]

export const NAME_MAX = 60
export const TEXT_MAX = 2_000

interface Span {
  startDate: Day
  endDate: Day
  hours?: readonly Opening[] | undefined
  exceptions?: readonly (Omit<Opening, 'weekday'> & { closed: boolean })[] | undefined
}
const isReversed = ({ from, to, pastMidnight }: Omit<Opening, 'weekday'>): boolean => !pastMidnight && to <= from

/** From when to when an event is, by days and by hours. */
export const spans = rules<object, Span>({
  'FOODCAL-05': ({ input: { startDate, endDate, hours = [], exceptions = [] } }) => [
    ...(endDate < startDate ? [{ field: 'endDate' }] : []),
    ...(hours.some(isReversed) ? [{ field: 'hours' }] : []),
    ...(exceptions.some((one) => !one.closed && isReversed(one)) ? [{ field: 'exceptions' }] : []),
  ],
})

type Worded = Readonly<Record<'nameCn' | 'nameEn' | 'descriptionCn' | 'descriptionEn', string>>

/** The schema leaves what is too long to the rule, so that its words stand beside the field. */
export const wordings = rules<object, Worded>({
  'FOODCAL-09': ({ input }) =>
    [
      ...(['nameCn', 'nameEn'] as const).filter((name) => input[name].length > NAME_MAX),
      ...(['descriptionCn', 'descriptionEn'] as const).filter((name) => input[name].length > TEXT_MAX),
    ].map((field) => ({ field })),
})

/** Another published event at the same outlet at the same hours; what somebody has seen and wants nevertheless is no fault. */
export const meeting = rules<{ other: { nameCn: string; nameEn: string } | undefined }, { anyway: boolean }>({
  'FOODCAL-06': ({ facts: { other }, input: { anyway } }) => other && !anyway && { field: 'anyway', ...other },
})

/** What a classification is called is not taken, in neither language. */
export const naming = rules<{ taken: readonly ('nameCn' | 'nameEn')[] }, object>({
  'FOODCAL-07': ({ facts: { taken } }) => taken.map((field) => ({ field })),
})

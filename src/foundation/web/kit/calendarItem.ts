import type { Day } from '#foundation/time.ts'
import type { Tone } from './Card.tsx'

/** Something in a calendar, from one day or instant to another, both included. */
export interface CalendarItem {
  id: string
  title: string
  from: Day | string
  to: Day | string
  tone: Tone
  /** Instead of the tone: the degree of the colour wheel that its kind has. */
  hue?: number
  /** It does not take place any more. */
  struck?: boolean
  /** Where others are moved, it stays where it is. */
  fixed?: boolean
}

const COLOURS: Record<Tone, string> = { g: 'good', w: 'warn', r: 'bad', b: 'info', n: 'ink-2' }
const GROUNDS: Record<Tone, string> = { g: 'good-soft', w: 'warn-soft', r: 'bad-soft', b: 'info-soft', n: 'sunken' }

/** A kind's colour on either ground, light or dark: of words, of the ground below them, and of a dot. */
export const inkOf = ({ tone, hue }: Pick<CalendarItem, 'tone' | 'hue'>): string =>
  hue === undefined ? `var(--${COLOURS[tone]})` : `color-mix(in oklab, hsl(${hue} 90% 36%) 45%, var(--ink))`
export const groundOf = ({ tone, hue }: Pick<CalendarItem, 'tone' | 'hue'>): string =>
  hue === undefined ? `var(--${GROUNDS[tone]})` : `color-mix(in oklab, hsl(${hue} 80% 50%) 18%, var(--surface))`
export const dotOf = ({ tone, hue }: Pick<CalendarItem, 'tone' | 'hue'>): string => (hue === undefined ? `var(--${COLOURS[tone]})` : `hsl(${hue} 70% 48%)`)

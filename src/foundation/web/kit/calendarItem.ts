import type { Day } from '#foundation/time.ts'
import type { Tone } from './Card.tsx'

/** Something in a calendar, from one day or instant to another, both included. */
export interface CalendarItem {
  id: string
  title: string
  from: Day | string
  to: Day | string
  tone: Tone
  /** It does not take place any more. */
  struck?: boolean
}

/** The colours of what stands in a calendar, by the tone of it: of its words, and of the ground below them. */
export const COLOURS: Record<Tone, string> = { g: 'good', w: 'warn', r: 'bad', b: 'info', n: 'ink-2' }
export const GROUNDS: Record<Tone, string> = { g: 'good-soft', w: 'warn-soft', r: 'bad-soft', b: 'info-soft', n: 'sunken' }

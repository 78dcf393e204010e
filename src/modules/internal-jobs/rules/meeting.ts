import { rules } from '#foundation/contract/rules.ts'
import { addHours } from '#foundation/time.ts'

/** IJOB-18: until so long before it starts. */
const RELEASE_HOURS = 2
export const releaseEnd = (startTime: Date): Date => addHours(startTime, -RELEASE_HOURS)

export const booking = rules<{ taken: boolean; upcoming: boolean }, object>({
  'IJOB-15': ({ facts }) => facts.upcoming,
  'IJOB-14': ({ facts }) => facts.taken,
})

/** Slots of a consultant do not overlap. */
export const opening = rules<{ overlaps: boolean }, object>({ 'IJOB-15': ({ facts }) => facts.overlaps && { field: 'startTime' } })

export const releasing = rules<{ startTime: Date }, object>({ 'IJOB-18': ({ facts, now }) => now > releaseEnd(facts.startTime) })

export const signingUp = rules<{ left: number | null }, object>({ 'IJOB-16': ({ facts }) => facts.left !== null && facts.left <= 0 })

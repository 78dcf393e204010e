import { randomUUID } from 'node:crypto'
import type { Stale } from '#foundation/contract/bilingual.ts'
import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { systemClock } from '#foundation/time.ts'
import { char, date, integer, jsonb, text, timestamp, uuid } from './drizzle.ts'

let made = 0

/**
 * A UUID of version 7 (RFC 9562, a counter of fixed length): its order is that of the milliseconds given, and within one that of making. The counter
 * runs on over all milliseconds, since what is made at one instant is made among what is made at others; what two nodes make in one has no order.
 */
export function newId(now: Date = systemClock()): string {
  const count = made++
  const [high, middle, low] = [Math.floor(count / 2 ** 22) % 2 ** 12, Math.floor(count / 2 ** 20) % 4, count % 2 ** 20]
  const lows = hex(low, 5)
  // of a random UUID the end, which Node keeps in store
  return `${millisecond(now.getTime())}-7${hex(high, 3)}-${(8 + middle).toString(16)}${lows.slice(0, 3)}-${lows.slice(3)}${randomUUID().slice(26)}`
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/**
 * The smallest id of a millisecond: the order of ids is that of making, so a span of time is a range of the key that every index ends in.
 * Before 1970 there are none.
 */
export function firstId(at: Date): string {
  return `${millisecond(at.getTime())}-0000-0000-000000000000`
}

/** What an id begins with: the millisecond of its making since 1970. */
const millisecond = (since1970: number): string => hex(Math.max(0, since1970), 12).replace(/.{8}/, '$&-')

/** Primary key of a thing. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId())
/** A person by value. */
export const person = (name: string) => char(name, { length: 8 }).$type<SsoId>()
export const entityColumn = (name = 'entity') => text(name).$type<Entity>()
/** An instant; stored in UTC. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A calendar day of the resort. */
export const dayColumn = (name: string) => date(name, { mode: 'string' })
/** The halves of a text in two languages that did not follow a change of their other half, each with the print of what that said before. */
export const staleColumn = <T extends string>() => jsonb('stale').$type<Stale<T>>().notNull().default({})
/** How often a thing was saved, by whom and when last, for who edits it: written by `nextSave` of `server/saving.ts`. */
export const savedColumns = () => ({ revision: integer('revision').notNull().default(1), savedBy: person('saved_by'), savedAt: instantColumn('saved_at') })

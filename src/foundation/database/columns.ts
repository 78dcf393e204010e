import { randomUUID } from 'node:crypto'
import type { Stale } from '#foundation/contract/bilingual.ts'
import type { Entity, SsoId } from '#foundation/contract/schemas.ts'
import { char, date, integer, jsonb, text, timestamp, uuid } from './drizzle.ts'

/** A UUID of version 7 (RFC 9562): its order is the order of making. What was made before 1970 comes first, in no order. */
export function newId(now: Date = new Date()): string {
  // of a random UUID all that is random, which Node keeps in store
  return `${millisecond(now.getTime())}-7${randomUUID().slice(15)}`
}

/**
 * The smallest id of a millisecond: the order of ids is that of making, so a span of time is a range of the key that every index ends in.
 * Before 1970 there are none.
 */
export function firstId(at: Date): string {
  return `${millisecond(at.getTime())}-0000-0000-000000000000`
}

/** What an id begins with: the millisecond of its making since 1970. */
const millisecond = (since1970: number): string => Math.max(0, since1970).toString(16).padStart(12, '0').replace(/.{8}/, '$&-')

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

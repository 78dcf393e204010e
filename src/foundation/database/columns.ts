import { randomBytes } from 'node:crypto'
import type { Entity, SsoId } from '#foundation/contract/schemas.ts'
import { char, date, text, timestamp, uuid } from './drizzle.ts'

/** A UUID of version 7 (RFC 9562): its order is the order of making. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

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

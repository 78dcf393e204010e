import { domainEvent } from '#foundation/contract/events.ts'
import { day, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ports } from './rules/ports.ts'

const port = z.enum(ports)

/** An outside system does not answer and is left alone for a while (`reason` breaker), or messages to it were given up (daily, `reason` messages, with how many). */
export const integrationFailed = domainEvent(
  'integration.failed',
  z.object({ port, reason: z.enum(['breaker', 'messages']), messages: z.int(), error: z.string() }),
)

/** An outside system that was left alone answers again. */
export const integrationRecovered = domainEvent('integration.recovered', z.object({ port }))

/** A service key ends within the days of `keyWarnDays`; told each morning until it is replaced or ended. */
export const serviceKeyExpiring = domainEvent('serviceKey.expiring', z.object({ id: uuid, name: z.string(), validUntil: day, daysLeft: z.int() }))

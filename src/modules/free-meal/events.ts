import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A checked file is to be granted from a line on; the room's own work, batch by batch. */
export const uploadConfirmed = domainEvent('free-meal.uploadConfirmed', z.object({ upload: uuid, after: z.int() }))

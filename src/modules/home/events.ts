import { domainEvent } from '#foundation/contract/events.ts'
import { z } from '#foundation/zod.ts'

/** The next of an audience are to be told; the room hears itself. */
export const announcementGoesOn = domainEvent('home.announcementGoesOn', z.object({ newsId: z.int() }))

import { domainEvent } from '#foundation/contract/events.ts'
import { z } from '#foundation/zod.ts'

/** Somebody searched, and nothing that she may open was found. */
export const searchedInVain = domainEvent('search.noResult', z.object({ keywords: z.string() }))

import { domainEvent } from '#foundation/contract/events.ts'
import { instant, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** An export that was made in the background can be fetched by the person who asked for it (SHEET-07). */
export const exportReady = domainEvent('export.ready', z.object({ exportId: uuid, ssoId, rows: z.int(), until: instant }))

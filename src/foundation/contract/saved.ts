import { z } from '#foundation/zod.ts'
import { instant, personRef, whole } from './schemas.ts'

/** How often a thing was saved, by whom and when last: what who edits it goes on from. Of what was there before this was noted the latter two are unknown. */
export const saved = z.object({ revision: z.int(), by: personRef.nullable(), at: instant.nullable() })
export type Saved = z.output<typeof saved>

/** The revision that an editor has gone on from; 0 for a thing that was not there yet. */
export const basedOn = whole.default(0)

import { MOST, personRef } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { readerWhole } from '#modules/cms/contract/index.ts'

export const BASE = '/api/basic/culture/v1'
/** What every culture page asks for (CULT-01). */
export const READ = 'CMS_CMS_READ'
export const EDIT = 'CMS_NEWS_EDIT'
export const PAGE_SIZE = 12

/** In an address. */
export const pathId = z.coerce.number().int().min(1).max(MOST)
export const itemId = z.int().min(1).max(MOST)

/** An item alone, as it is read, with whom it tells of by name. */
export const whole = readerWhole.omit({ people: true, previous: true, next: true }).extend({ people: z.array(personRef) })
export type Whole = z.output<typeof whole>

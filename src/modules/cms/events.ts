import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { channel, contentType, section, storyKind } from './contract/categories.ts'

const item = z.object({ id: z.int(), type: contentType, channel: channel.nullable(), section: section.nullable(), storyKind: storyKind.nullable() })

/**
 * An item is there for its readers, for the first time or anew after it was away; `again`: what is published was changed. `announce`: its
 * audience is to be told, which its author wants once.
 */
export const published = domainEvent(
  'cms.published',
  item.extend({ titleCn: z.string(), titleEn: z.string(), audience: uuid, announce: z.boolean(), again: z.boolean() }),
)
/** Readers have lost it: it is archived, or a draft again. */
export const archived = domainEvent('cms.archived', item)
/** Readers see a list in another order from now on. */
export const sortReleased = domainEvent('cms.sortReleased', z.object({ type: contentType, channel: channel.nullable(), section: section.nullable() }))

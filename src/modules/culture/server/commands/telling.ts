import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'

export const ASKED = 'asked'
export const EVENTS = {
  [ASKED]: ['title'],
  agreed: ['title', 'name'],
  withdrew: ['title', 'name'],
  ended: ['title'],
  shown: ['title'],
  sentIn: ['title', 'name'],
  returned: ['title', 'reason'],
  shared: ['title', 'name', 'note'],
} as const
type Event = keyof typeof EVENTS

/** What a message is about: an item, or one person's part in it, which is done by itself. */
export const businessOf = (id: number, of?: SsoId): string => (of ? `${id}.${of}` : String(id))

interface Told {
  event: Event
  receivers: readonly SsoId[]
  link: string
  /** What tells this occasion from the others of the same thing. */
  key: string
  params?: Record<string, string>
  needsAction?: boolean
  of?: SsoId
}

/** Tells people of an item by its title, in a language that it has. @returns how many were told who had not been told of the same occasion */
export async function tell(
  ctx: WriteCtx,
  { id, titleCn, titleEn }: { id: number; titleCn: string; titleEn: string },
  { event, receivers, link, key, params = {}, needsAction = false, of }: Told,
): Promise<number> {
  if (receivers.length === 0) return 0
  const written = await notify(ctx, {
    module: module.name,
    event,
    receivers: [...receivers],
    params: { titleCn: titleCn || titleEn, titleEn: titleEn || titleCn, ...params },
    businessId: businessOf(id, of),
    dedupeKey: `${event}.${id}.${key}`,
    link,
    needsAction,
  })
  return written.length
}

import { refuse } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { type EventRow, events } from '../tables.ts'
import { type SignedUp, signupOf } from './signups.ts'

/** UPLUS-01 */
export const noEvent = () => refuse('UPLUS-01', { code: 'err2001' })

/** UPLUS-02 UPLUS-08: what says nothing in either language is no event that anybody could read. */
export function requireContent({ wordingBlocks }: EventRow): void {
  if (wordingBlocks.length === 0) throw refuse('UPLUS-02', { code: 'err2002' })
}

/** What is on: published, and not over. */
export const isOn = ({ status, endTime }: EventRow, now: Date): boolean => status === 'published' && endTime > now

/** An event by what an address says. @throws UPLUS-01 */
export async function eventById({ db }: Pick<Ctx, 'db'>, eventId: string): Promise<EventRow> {
  const id = uuid.safeParse(eventId)
  const [event] = id.success ? await db.select().from(events).where(eq(events.id, id.data)) : []
  if (!event) throw noEvent()
  return event
}

/**
 * An event for its reader: administrators read each; others what is on and for them (UPLUS-12), and what they have signed up for, whatever became of it.
 * @throws UPLUS-01, UPLUS-02, UPLUS-12
 */
export async function readable(ctx: Reader, eventId: string): Promise<{ event: EventRow; mine: SignedUp | undefined }> {
  const { ssoId, permissions } = ctx.actor
  const event = await eventById(ctx, eventId)
  const mine = await signupOf(ctx, event.id, ssoId)
  if (permissions.has(ADMIN) || (mine && event.status !== 'draft')) return { event, mine }
  if (!isOn(event, ctx.now)) throw noEvent()
  requireContent(event)
  if (!(await includes(ctx, event.eligible, ssoId))) throw refuse('UPLUS-12')
  return { event, mine }
}

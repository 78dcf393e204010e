import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { noticeInTime } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'
import { received } from '../tables.ts'

export interface Received {
  port: PortName
  id: string
  at: Date
  payload: unknown
}
type Hear = (ctx: WriteCtx, notice: Received) => Promise<void>

const hearers = new Map<PortName, Hear[]>()

export function onReceived(port: PortName, hear: Hear): void {
  hearers.set(port, [...(hearers.get(port) ?? []), hear])
}

/**
 * Takes a notice whose sender is proven, once: the first time it is told to who hears the port, in the same transaction; again it changes nothing.
 * @returns whether it was the first time
 * @throws INTEG-03 outside of its time; not-found where nobody hears the port
 */
export async function accept(ctx: WriteCtx, by: string, notice: Received): Promise<boolean> {
  if (!noticeInTime(notice.at, ctx.now)) throw forbidden('INTEG-03')
  return hand(ctx, by, notice)
}

/** As `accept`, for what is answered here in an outside system's place. */
export async function hand(ctx: WriteCtx, by: string, { port, id, at, payload }: Received): Promise<boolean> {
  const hears = hearers.get(port)
  if (!hears) throw notFound()
  const first = await ctx.db
    .insert(received)
    .values({ id: newId(ctx.now), port, noticeId: id, by, at, receivedAt: ctx.now, payload })
    .onConflictDoNothing({ target: [received.port, received.noticeId] })
    .returning({ id: received.id })
  if (first.length === 0) return false
  for (const hear of hears) await hear(ctx, { port, id, at, payload })
  return true
}

/** Whether anybody hears what comes in on a port. */
export const isHeard = (port: PortName): boolean => hearers.has(port)

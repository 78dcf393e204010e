import { instant, requiredText, text } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import type { onReceived } from '#services/integrations/server/api.ts'
import { providerEvent } from '../../contract/index.ts'
import { MOST_TURNS, REASON_LENGTH } from '../../rules/index.ts'
import { flowById } from '../data/flows.ts'
import { callback, flow } from '../tables.ts'
import { ofKey } from './handing.ts'

export interface Told {
  provider: 'embedded' | 'http'
  /** The provider's own name of this event: told twice it counts once (ESIGN-08). */
  eventId: string
  /** Of the sending that it is about. */
  key: string
  event: z.output<typeof providerEvent>
  /** When it happened. */
  at: Date
  raw: unknown
  id?: string | undefined
  /** Whose turn it is about. */
  turn?: number | undefined
  reason?: string | undefined
  /** The signed file, where it came along. */
  file?: { id: string; sha256: string; certificate: string }
}

/** Keeps what a provider tells. Nothing of it is done yet: that is for `applyCallbacks`, so that nothing that was told can be lost (ESIGN-14). */
export async function receive(ctx: WriteCtx, { provider, eventId, key, event, at, raw, id, turn, reason, file }: Told): Promise<void> {
  const of = ofKey(key)
  const found = of && (await flowById(ctx, of.id))
  const [row] = await ctx.db
    .insert(callback)
    .values({
      id: newId(ctx.now),
      provider,
      eventId,
      providerFlowId: id ?? key,
      flowId: found?.id ?? null,
      attempt: of?.attempt ?? null,
      turn: turn ?? null,
      event,
      // nothing has happened that is still to come
      at: at > ctx.now ? ctx.now : at,
      receivedAt: ctx.now,
      workAt: ctx.now,
      reason: reason ?? null,
      raw,
      ...(file && { document: file.id, sha256: file.sha256, certificate: file.certificate }),
    })
    .onConflictDoNothing({ target: [callback.provider, callback.eventId] })
    .returning({ id: callback.id })
  if (row && found) await ctx.db.update(flow).set({ lastCallbackAt: ctx.now, askedAt: ctx.now }).where(eq(flow.id, found.id))
}

const LINK_LENGTH = 500
const KEY_LENGTH = 200

/** What an outside provider tells, by a notice that is signed, of the last five minutes, and counts once (INTEG-03). `key` is that of the message that sent the paper. */
export const told = z.object({
  key: requiredText(KEY_LENGTH),
  event: providerEvent,
  at: instant,
  /** The provider's own number of the paper. */
  id: text(KEY_LENGTH).optional(),
  /** Of several who sign: whose turn, counted from one. */
  turn: z.int().min(1).max(MOST_TURNS).optional(),
  reason: text(REASON_LENGTH).optional(),
  link: z
    .url({ protocol: /^https$/ })
    .max(LINK_LENGTH)
    .optional(),
})

type Notice = Parameters<Parameters<typeof onReceived>[1]>[1]

/** Takes a notice from outside. One that cannot be read stays among the notices of integrations, and is told in the log. */
export async function hearProvider(ctx: WriteCtx, notice: Notice): Promise<void> {
  const { data } = told.safeParse(notice.payload)
  if (!data) {
    ctx.log.warn({ notice: notice.id }, 'a provider of signatures told something that cannot be read')
    return
  }
  const { link, at, ...rest } = data
  await receive(ctx, { ...rest, at: new Date(at), provider: 'http', eventId: notice.id, raw: notice.payload })
  const of = ofKey(data.key)
  if (link && of)
    await ctx.db
      .update(flow)
      .set({ link })
      .where(and(eq(flow.id, of.id), eq(flow.attempt, of.attempt), sql`${flow.provider} is distinct from 'embedded'`))
}

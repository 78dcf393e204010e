import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { deliver, type onOutcome, port } from '#services/integrations/server/api.ts'
import { providerDocument } from '../../contract/index.ts'
import { STATE } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { turnsOf } from '../data/turns.ts'
import { namesOfTurns } from '../data/words.ts'
import { flow } from '../tables.ts'
import { move, note } from './moving.ts'
import { tellFailed, tellToSign } from './telling.ts'

type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]

export const PORT = 'e-sign'
/** Long enough for three tries, the last of them after six minutes, and no more: then it is for a person to see to. */
const TRYING_MINUTES = 30

/** How a sending is called on both sides: the key of its message, which a provider repeats in all that it tells of it. */
const keyOf = (action: 'send' | 'cancel', { id, attempt }: Pick<FlowRow, 'id' | 'attempt'>): string => `${action}.${id}.${attempt}`
export const sendKey = (of: Pick<FlowRow, 'id' | 'attempt'>): string => keyOf('send', of)

/** Which sending of which paper a key names. */
export function ofKey(key: string): { action: 'send' | 'cancel'; id: string; attempt: number } | undefined {
  const [, action, id, attempt] = /^(send|cancel)\.([0-9a-f]{8}-[0-9a-f-]{27})\.(\d{1,6})$/.exec(key) ?? []
  return (action === 'send' || action === 'cancel') && id ? { action, id, attempt: Number(attempt) } : undefined
}

/** Messages of one sending keep their order; those of another sending do not wait for them. */
const thingOf = ({ id, attempt }: Pick<FlowRow, 'id' | 'attempt'>): string => `${id}.${attempt}`

/** Hands a paper to the provider, in the transaction in which it is ready. An outside provider fetches the paper itself, by its service key. */
export async function handOver(ctx: WriteCtx, row: FlowRow): Promise<void> {
  const turns = await turnsOf(ctx, row.id)
  const names = await namesOfTurns(ctx, turns)
  await deliver(
    ctx,
    PORT,
    {
      about: `${row.number} ${row.titleCn}`,
      action: 'send',
      flowId: row.id,
      number: row.number,
      type: row.type,
      title: { zh: row.titleCn, en: row.titleEn },
      signers: turns.map(({ turn, kind, ssoId }, at) => ({ turn, kind, ssoId, name: names[at], signatureAt: row.places?.[at] })),
      dueAt: row.dueAt?.toISOString() ?? null,
      document: { path: providerDocument.path, sha256: row.sha256 },
    },
    { key: sendKey(row), thing: thingOf(row), until: addMinutes(ctx.now, TRYING_MINUTES) },
  )
}

/** Tells the provider that nothing is to be signed any more. */
export const takeBack = (ctx: WriteCtx, row: FlowRow): Promise<string> =>
  deliver(
    ctx,
    PORT,
    { about: `${row.number} ${row.titleCn}`, action: 'cancel', flowId: row.id, number: row.number, of: sendKey(row) },
    { key: keyOf('cancel', row), thing: thingOf(row) },
  )

/** What became of handing a paper over, in the transaction in which it became so. */
export async function handed(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const of = ofKey(key)
  if (of?.action !== 'send' || (state !== 'done' && state !== 'failed')) return
  const row = await locked(ctx, flow, flow.id, of.id)
  if (row.attempt !== of.attempt) return
  if (state === 'done') await sent(ctx, row, answer)
  else if (row.state === STATE.toSend) await failToSend(ctx, row, answer ?? '')
}

/** The provider has it. One that was given up and arrived after all is as good as any. */
export async function sent(ctx: WriteCtx, row: FlowRow, answer: string | null): Promise<void> {
  if (row.state === STATE.failed) await move(ctx, row.id, 'resend', { set: { failure: null } })
  else if (row.state !== STATE.toSend) return
  const { adapter } = await port(ctx, PORT)
  const outside = adapter === 'http'
  const providerFlowId = outside && answer && !answer.startsWith('HTTP ') ? answer : sendKey(row)
  const after = await move(ctx, row.id, 'send', {
    set: { sentAt: ctx.now, turnAt: ctx.now, provider: outside ? 'http' : 'embedded', providerFlowId, askedAt: ctx.now, failure: null },
  })
  await note(ctx, after, 'sent', { detail: providerFlowId })
  await tellToSign(ctx, after)
}

export async function failToSend(ctx: WriteCtx, row: FlowRow, answer: string): Promise<void> {
  const after = await move(ctx, row.id, 'fail to send', { set: { failure: { key: 'e-sign.failure.provider', values: { answer } } } })
  await note(ctx, after, 'failed', { detail: answer })
  await tellFailed(ctx, after)
}

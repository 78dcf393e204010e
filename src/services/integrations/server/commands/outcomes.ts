import type { WriteCtx } from '#foundation/server/context.ts'
import type { OutboxState } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'
import type { outbox } from '../tables.ts'

export interface Outcome {
  id: string
  key: string
  state: OutboxState
  tries: number
  answer: string | null
  /** What it told of, where who handed it over said so. */
  about: { module: string; businessId: string } | null
}
type Hear = (ctx: WriteCtx, outcome: Outcome) => Promise<void>

const heard = new Map<PortName, Hear[]>()

export function onOutcome(port: PortName, hear: Hear): void {
  heard.set(port, [...(heard.get(port) ?? []), hear])
}

/** Tells who asked for the message what became of it, in the transaction in which it became so. */
export async function tellOutcome(ctx: WriteCtx, row: typeof outbox.$inferSelect): Promise<void> {
  const { id, key, state, tries, lastAnswer: answer, aboutModule: module, aboutId: businessId } = row
  const about = module !== null && businessId !== null ? { module, businessId } : null
  for (const hear of heard.get(row.port) ?? []) await hear(ctx, { id, key, state, tries, answer, about })
}

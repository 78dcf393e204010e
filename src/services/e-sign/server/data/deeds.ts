import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { deeds, PaperType } from '../../contract/index.ts'
import { eSignFlow, type FlowState, isPast, STATE } from '../../rules/index.ts'
import type { flow } from '../tables.ts'
import { findKind } from './kinds.ts'

type Deed = (typeof deeds)[number]
type FlowRow = typeof flow.$inferSelect

/** What a signer may do now. Where an outside provider carries the paper, it is done there. */
export function deedsOfSigner(row: Pick<FlowRow, 'state' | 'dueAt' | 'provider'>, now: Date): Deed[] {
  return row.state === STATE.sent && row.provider === 'embedded' && !isPast(row.dueAt, now) ? ['sign', 'refuse'] : []
}

const DEEDS: readonly Deed[] = ['resend', 'cancel', 'void']

/** What whoever looks after papers may do; a signed one is voided only where its module lets it. */
export const deedsOfAdmin = ({ state, type }: { state: FlowState; type: PaperType }): Deed[] => {
  const possible: readonly string[] = actionsFrom(eSignFlow, state)
  return DEEDS.filter((deed) => possible.includes(deed) && (deed !== 'void' || findKind(type)?.mayVoid !== undefined))
}

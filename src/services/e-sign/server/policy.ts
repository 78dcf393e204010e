import { enforce, forbidden, notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { ADMIN, SEAL } from '../contract/index.ts'
import { taking } from '../rules/index.ts'
import { type FlowRow, flowById } from './data/flows.ts'
import { findKind } from './data/kinds.ts'
import { dueOf, type Turn, turnsOf } from './data/turns.ts'

/** Whether the actor looks after the papers of this signer (ACCESS-03). */
export const administers = async (ctx: Reader, { signer }: Pick<FlowRow, 'signer'>): Promise<boolean> =>
  ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, signer))

type Asked = Pick<FlowRow, 'turn'>

/** Whether a turn is the actor's: their own, or the seal, of who keeps it, once it is asked for. */
const isTheirs = (ctx: Pick<Reader, 'actor'>, one: Turn, row: Asked): boolean =>
  one.ssoId === ctx.actor.ssoId || (one.kind === 'seal' && one.turn <= row.turn && ctx.actor.permissions.has(SEAL))

/** Whether the actor is one of those who sign a paper. */
export const isOneOf = (ctx: Pick<Reader, 'actor'>, turns: readonly Turn[], row: Asked): boolean => turns.some((one) => isTheirs(ctx, one, row))

const factsOf = (ctx: Pick<Reader, 'actor'>, turns: readonly Turn[], row: Asked) => {
  const due = dueOf(turns, row)
  return { kind: due.kind, isTheirs: isTheirs(ctx, due, row), hasSigned: turns.some(({ ssoId, turn }) => ssoId === ctx.actor.ssoId && turn < row.turn) }
}

/** Whether it is the actor who signs now. */
export const isDue = (ctx: Pick<Reader, 'actor' | 'now'>, turns: readonly Turn[], row: Asked): boolean =>
  taking.check({ facts: factsOf(ctx, turns, row), input: {}, p: {}, now: ctx.now }).length === 0

/** @throws ESIGN-29 where it is not the actor's turn, ESIGN-31 */
export const requireTurn = (ctx: Pick<Reader, 'actor' | 'now'>, turns: readonly Turn[], row: Asked): void =>
  enforce(taking, { facts: factsOf(ctx, turns, row), input: {}, p: {}, now: ctx.now })

/** Who signs it, who started it, who looks after papers, and whom the module lets read the record (ESIGN-09). */
export async function mayReadPaper(ctx: Reader, row: Pick<FlowRow, 'id' | 'signer' | 'initiator' | 'type' | 'businessId' | 'turn'>): Promise<boolean> {
  if (row.signer === ctx.actor.ssoId || row.initiator === ctx.actor.ssoId || (await administers(ctx, row))) return true
  if (isOneOf(ctx, await turnsOf(ctx, row.id), row)) return true
  return (await findKind(row.type)?.mayRead?.(ctx, row.businessId)) ?? false
}

/** @throws ESIGN-09 with 403, whether the paper is missing or another's */
export async function requirePaper(ctx: Reader, id: string): Promise<FlowRow> {
  const row = await flowById(ctx, id)
  if (!row || !(await mayReadPaper(ctx, row))) throw forbidden('ESIGN-09')
  return row
}

/** Who looks after a paper may end it or send it again, and who started it. @throws not-found for a paper of a signer outside of the scope */
export async function requireAdministered(ctx: Reader, id: string): Promise<void> {
  const row = await flowById(ctx, id)
  if (!row || !(row.initiator === ctx.actor.ssoId || (await administers(ctx, row)))) throw notFound()
}

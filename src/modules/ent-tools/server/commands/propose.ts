import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { propose as proposed } from '../../contract.ts'
import { proposing } from '../../rules.ts'
import { specOfKey } from '../data/catalog.ts'
import { valueInForce } from '../data/history.ts'
import { currentValue } from '../data/values.ts'
import { entToolsProposals as proposals } from '../tables.ts'
import { record } from './record.ts'
import { lockOf } from './stored.ts'
import { proposalWaits } from './tell.ts'

type Input = z.output<typeof proposed.input>

/**
 * Asks for a value of a parameter from a moment on, for all or one company.
 * @throws UOP-01 for a key nobody declares or a value that does not fit, UOP-04, UOP-10, UOP-06 where one for the same start waits already
 */
export async function propose(ctx: Writer, input: Input & { urgent?: boolean }): Promise<{ id: string }> {
  const spec = specOfKey(input.module, input.key)
  if (!spec) throw refuse('UOP-01', { field: 'key' })
  enforce(proposing, { facts: spec, input, p: {}, now: ctx.now })
  await lockName(ctx.db, lockOf(input))
  const effectiveFrom = new Date(input.effectiveFrom)
  const [same] = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.module, input.module),
        eq(proposals.key, input.key),
        eq(proposals.entity, input.entity),
        eq(proposals.effectiveFrom, effectiveFrom),
        inArray(proposals.status, ['pending', 'scheduled']),
      ),
    )
  if (same) throw refuse('UOP-06', { field: 'effectiveFrom' })
  const basedOn = (await currentValue(ctx, input.module, input.key, input.entity)) ?? spec.default
  const { module: room, key, entity, value, reason } = input
  const [row] = await ctx.db
    .insert(proposals)
    .values({
      id: newId(ctx.now),
      module: room,
      key,
      entity,
      value,
      basedOn,
      effectiveFrom,
      effectiveTo: input.effectiveTo ? new Date(input.effectiveTo) : null,
      urgent: input.urgent ?? false,
      reason: reason.trim(),
      proposedBy: ctx.actor.ssoId,
      proposedAt: ctx.now,
    })
    .returning()
  // UOP-11
  await record(ctx, 'ParameterProposal.proposed', {
    target: row!.id,
    before: { [key]: basedOn },
    after: { [key]: value, module: room, entity, effectiveFrom, effectiveTo: row!.effectiveTo },
    reason,
  })
  await proposalWaits(ctx, row!)
  return { id: row!.id }
}

/**
 * Proposes what counted before a value that counts now, at once and marked urgent (UOP-08).
 * @param id of the value in services/parameters
 * @throws UOP-04; UOP-06 where it counts no longer
 */
export async function rollBack(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
  if (!reason.trim()) throw refuse('UOP-04', { field: 'reason' })
  const taken = await valueInForce(ctx, id)
  if (taken?.before === undefined) throw refuse('UOP-06')
  const { room, key, entity, before } = taken
  return propose(ctx, { module: room, key, entity, value: before, effectiveFrom: ctx.now.toISOString(), effectiveTo: null, reason, urgent: true })
}

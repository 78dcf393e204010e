import { enforce, refuse } from '#foundation/contract/refused.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { detach } from '#services/files/server/api.ts'
import manifest from '../../module.ts'
import { filling, isPast, resending, STATE, type Values, valuesOf } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { findKind } from '../data/kinds.ts'
import { sealedValues } from '../data/sealed.ts'
import { templateById } from '../data/templates.ts'
import { givenOf, titlesOf, valuesIn } from '../data/words.ts'
import { flow } from '../tables.ts'
import { takeBack } from './handing.ts'
import { move, note } from './moving.ts'
import { tellEnded } from './telling.ts'

/** Ends a paper that is not signed; the provider is told. @throws LIFE-01 where it is signed, refused or ended already */
export async function cancelFlow(ctx: WriteCtx, id: string, given: { reason: string; expired?: true }): Promise<FlowRow> {
  const row = await move(ctx, id, 'cancel', { set: { endReason: given.reason, endedAt: ctx.now, workAt: null }, reason: given.reason })
  await note(ctx, row, 'cancelled', { detail: given.reason })
  if (row.document) await takeBack(ctx, row)
  await tellEnded(ctx, row, given.expired ? 'expired' : 'cancelled')
  return row
}

/** Marks a signed paper as no longer in force; file and evidence stay. @throws ESIGN-24 where its module does not let it, LIFE-01 */
export async function voidFlow(ctx: WriteCtx, id: string, reason: string): Promise<FlowRow> {
  const row = await move(ctx, id, 'void', {
    set: { endReason: reason, endedAt: ctx.now },
    reason,
    guard: async (before) => {
      if (!(await findKind(before.type)?.mayVoid?.(ctx, before.businessId))) throw refuse('ESIGN-24')
    },
  })
  await note(ctx, row, 'voided', { detail: reason })
  await tellEnded(ctx, row, 'voided')
  return row
}

const isSame = (one: Values, other: Values): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/**
 * Makes a paper anew and sends it: one that could not be sent, or one that was refused and says something else now (ESIGN-21). The paper of the
 * sending before stays no longer; what happened to it stays in the timeline.
 * @throws LIFE-01, ESIGN-07 where another one is open for the same thing, ESIGN-12, ESIGN-17, ESIGN-21
 */
export async function resendFlow(ctx: WriteCtx, id: string, given: { values?: Values; dueAt?: Date } = {}): Promise<FlowRow> {
  const before = await locked(ctx, flow, flow.id, id)
  const template = await templateById(ctx, before.templateId)
  const old = sealedValues.open(ctx, before.sealedValues)
  const values = given.values ? valuesOf(given.values) : old
  enforce(filling, { facts: { fields: template.fields }, input: { values }, p: {}, now: ctx.now })
  enforce(resending, { facts: { state: before.state, changed: !isSame(old, values) }, input: {}, p: {}, now: ctx.now })
  const dueAt = given.dueAt ?? before.dueAt
  if (isPast(dueAt, ctx.now)) throw refuse('ESIGN-12', { field: 'dueOn' })
  await requireAlone(ctx, before)
  const words = valuesIn(template.fields, values, await givenOf(ctx, { signer: before.signer, number: before.number, at: before.createdAt }))
  const row = await move(ctx, id, 'resend', {
    set: {
      attempt: before.attempt + 1,
      sealedValues: sealedValues.seal(ctx, values),
      ...titlesOf(template, words),
      sealedPages: null,
      pages: null,
      places: null,
      turn: 1,
      turnAt: null,
      partlySigned: null,
      document: null,
      sha256: null,
      earlierSha256: [...before.earlierSha256, ...(before.sha256 === null ? [] : [before.sha256])],
      dueAt,
      sentAt: null,
      endedAt: null,
      refuseReason: null,
      failure: null,
      provider: null,
      providerFlowId: null,
      link: null,
      reminded: null,
      tries: 0,
      workAt: ctx.now,
    },
  })
  const gone = [before.document, before.partlySigned].filter((file) => file !== null)
  if (gone.length > 0) await detach(ctx, gone, { module: manifest.name, businessId: id })
  await note(ctx, row, 'resent')
  return row
}

/** Another paper of the same thing may have been started since (ESIGN-07). */
async function requireAlone(ctx: WriteCtx, { id, type, businessId }: FlowRow): Promise<void> {
  const open = await ctx.db
    .select({ id: flow.id })
    .from(flow)
    .where(and(eq(flow.type, type), eq(flow.businessId, businessId), inArray(flow.state, [STATE.toSend, STATE.sent])))
  if (open.some((other) => other.id !== id)) throw refuse('ESIGN-07')
}

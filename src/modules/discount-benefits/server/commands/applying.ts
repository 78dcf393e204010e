import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { earliest, latest } from '#foundation/time.ts'
import { current, open, type Proposed, proposeCancel, proposeChange, proposeInvalidate, type Version, withdraw } from '#services/amendments/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { type applyCancel, type applyChange, POLICY } from '../../contract.ts'
import module from '../../module.ts'
import { applying, entryTerms, FEN, lowering, overlapping, wording } from '../../rules/entries.ts'
import { isChecking } from '../../rules/life.ts'
import { lockEntries } from '../data/accounts.ts'
import { conflictsOf } from '../data/conflicts.ts'
import { applicationOf } from '../policy.ts'
import { applications, grants } from '../tables.ts'
import { type Content, KINDS } from './deciding.ts'
import { type Grant, held, liveOf } from './phases.ts'
import { APPLICATION, type Application, passed } from './record.ts'
import { letGo, returned, sendAgain } from './returning.ts'

type Act = 'change' | 'cancel' | 'invalidate'

/** What may be asked for of an entry whose people stand so. */
function openTo(phases: readonly Grant['phase'][]): Act[] {
  if (phases.includes('in-force')) return ['change', 'invalidate']
  return phases.includes('waiting') ? ['change', 'cancel'] : []
}

/** What may be done now with an application whose people stand so. */
export function acts(row: Pick<Application, 'status' | 'operator'>, phases: readonly Grant['phase'][], actor: string): (Act | 'recall')[] {
  if (isChecking(row.status)) return row.operator === actor ? ['recall'] : []
  return openTo(phases)
}

interface Begun {
  row: Application
  rows: Grant[]
  /** What is changed of it, where it came back. */
  back: Version | undefined
}

/** Its people, once nothing else of it is under way. @throws not-found, DBEN-11, LIFE-01 where it is over, or effective already, or not yet; as `returned` */
async function begun(ctx: Writer, { applyId, reason, changes }: ParsedOf<typeof applyCancel>, act: Act): Promise<Begun> {
  const back = changes === undefined ? undefined : (await returned(ctx, changes, act)).version
  if (!back) await applicationOf(ctx, applyId)
  enforce(wording, { facts: {}, input: { reason }, p: {}, now: ctx.now })
  // of two at once the second reads what the first has left (DBEN-11)
  await lockEntries(ctx)
  const row = await applicationOf(ctx, changes ?? applyId)
  if (!back) enforce(applying, { facts: row, input: {}, p: {}, now: ctx.now })
  const rows = await liveOf(ctx, row.id)
  if (!openTo(rows.map(({ phase }) => phase)).includes(act)) throw passed(ctx, row)
  return { row, rows, back }
}

/** The application stands for its newest version. */
async function stands(ctx: WriteCtx, row: Application, { applyId, applyNo: no }: Proposed, operator: Application['operator']) {
  await ctx.db.update(applications).set({ applyId, no, operator }).where(eq(applications.id, row.id))
  return { applyId, no }
}

/**
 * Asks for other terms of an entry; its people stay, and what is in force holds until it is decided.
 * @throws DBEN-01, DBEN-07 to DBEN-12, AMEND-03, AMEND-05, LIFE-01, not-found
 */
export async function change(ctx: Writer, input: ParsedOf<typeof applyChange>) {
  const { row, rows, back } = await begun(ctx, input, 'change')
  const { list, category } = row
  enforce(entryTerms, { facts: { list, category }, input, p: {}, now: ctx.now })
  const now = await current(ctx, row.id)
  if (!now) throw notFound()
  const before = KINDS[list].schema.parse(now.content)
  const { effectiveStart, effectiveEnd, reason } = input
  const amountFen = list === 'white' && category === 'amount' && input.amount !== null ? Math.round(input.amount * FEN) : null
  enforce(lowering, { facts: { usedFen: Math.max(0, ...rows.map(({ usedFen }) => usedFen)) }, input: { amountFen }, p: {}, now: ctx.now })
  const [ssoIds, outsideNos] = [rows.flatMap((one) => one.ssoId ?? []), rows.flatMap((one) => one.outsideNo ?? [])]
  const taken = await conflictsOf(ctx, { list, category, ssoIds, outsideNos, effectiveStart, effectiveEnd, but: row.id })
  enforce(overlapping, { facts: { conflicts: taken.length, field: 'effectiveEnd' }, input: {}, p: {}, now: ctx.now })
  const attachments = [...new Set([...before.attachments, ...input.attachments])]
  if (back) await letGo(ctx, row, back.applyId, attachments)
  if (input.attachments.length > 0) await attach(ctx, attachments, { module: module.name, businessId: row.id, policy: POLICY })
  const rate = list === 'white' && category === 'rate' ? input.rate : null
  const content: Content = { ...before, rate, amountFen, effectiveStart, effectiveEnd, attachments }
  if (back) {
    await reserve(ctx, rows, input)
    return sendAgain(ctx, back, { content, reason })
  }
  await advance(ctx, APPLICATION, row.id, 'apply-change', { reason })
  const proposed = await proposeChange(ctx, KINDS[list], row.id, content, { reason, basedOn: input.applyId })
  await reserve(ctx, rows, input)
  return stands(ctx, row, proposed, ctx.actor.ssoId)
}

/** Keeps the time that is asked for beside the one in force. */
async function reserve(ctx: WriteCtx, rows: readonly Grant[], { effectiveStart, effectiveEnd }: ParsedOf<typeof applyChange>): Promise<void> {
  for (const one of rows) {
    const fresh = await held(ctx, one)
    if (!fresh) continue
    const reserved = { reservedFrom: earliest(fresh.effectiveStart, effectiveStart), reservedTo: latest(fresh.effectiveEnd, effectiveEnd) }
    await ctx.db.update(grants).set(reserved).where(eq(grants.id, fresh.id))
  }
}

/** Asks that an entry never takes effect. @throws DBEN-01, DBEN-11, AMEND-03, LIFE-01 where it is effective already, not-found */
export async function cancel(ctx: Writer, input: ParsedOf<typeof applyCancel>) {
  const { applyId, reason } = input
  const { row, back } = await begun(ctx, input, 'cancel')
  if (back) return sendAgain(ctx, back, { reason })
  await advance(ctx, APPLICATION, row.id, 'apply-cancel', { reason })
  const proposed = await proposeCancel(ctx, row.id, { reason, basedOn: applyId })
  return stands(ctx, row, proposed, ctx.actor.ssoId)
}

/** Asks that an entry ends at once. @throws DBEN-01, DBEN-11, AMEND-03, LIFE-01 where it is not effective, not-found */
export async function invalidate(ctx: Writer, input: ParsedOf<typeof applyCancel>) {
  const { applyId, reason } = input
  const { row, back } = await begun(ctx, input, 'invalidate')
  if (back) return sendAgain(ctx, back, { reason })
  await advance(ctx, APPLICATION, row.id, 'apply-invalidate', { reason })
  const proposed = await proposeInvalidate(ctx, row.id, { reason, basedOn: applyId })
  return stands(ctx, row, proposed, ctx.actor.ssoId)
}

/** Takes back what is being decided; only who has asked for it does. @throws not-found, what the workflow refuses by */
export async function recall(ctx: Writer, { applyId }: { applyId: string }): Promise<void> {
  const row = await applicationOf(ctx, applyId)
  const waiting = await open(ctx, row.id)
  if (!waiting || waiting.by !== ctx.actor.ssoId) throw notFound()
  await withdraw(ctx, waiting.applyId)
}

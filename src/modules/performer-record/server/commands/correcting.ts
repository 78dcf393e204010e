import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { correct as correctCall } from '../../contract.ts'
import { correcting, isLocked, statusesOf } from '../../rules/records.ts'
import { overlaps } from '../../rules/times.ts'
import { lastLocked, recordsAround } from '../data/judging.ts'
import { requireReach } from '../policy.ts'
import { formerRecords, performerRecords } from '../tables.ts'
import { lockRecords, record } from './record.ts'
import { heldOf } from './saving.ts'

type Given = ParsedOf<typeof correctCall>

/**
 * Corrects a record, and keeps what it was. In a locked month it needs a reason, and is marked (PREC-09).
 * @throws not-found; SHELL-64 where it was changed since; PREC-03, PREC-06, PREC-07, PREC-09
 */
export async function correctRecord(ctx: Writer, { id, version, reason, ...given }: Given): Promise<void> {
  await lockRecords(ctx)
  const before = await locked(ctx, performerRecords, performerRecords.id, id)
  await requireReach(ctx, before.kind, before.ssoId)
  if (before.version !== version) throw refuse('SHELL-64')
  const isShow = before.kind === 'show'
  if (!statusesOf(before.kind).includes(given.status)) throw illegal('status')
  if (isShow && !given.show) throw illegal('show')
  if (isShow && !given.role) throw illegal('role')
  const placed = { date: before.date, start: given.start, end: given.end }
  const others = (await recordsAround(ctx, before.kind, [before.ssoId], before.date, before.date)).filter((one) => one.id !== id)
  const late = isLocked(before.date, await lastLocked(ctx))
  const facts = {
    existing: others.some(({ date, start }) => date === before.date && start === given.start),
    overlapping: others.some((other) => overlaps(other, placed)),
    locked: late,
  }
  enforce(correcting, { facts, input: { ...given, reason }, p: {}, now: ctx.now })
  await ctx.db
    .insert(formerRecords)
    .values({ record: id, before: heldOf(before), batch: before.batch, replacedBy: null, reason, by: ctx.actor.ssoId, at: ctx.now })
  const after = { ...given, ...(isShow ? {} : { show: '', role: '' }), late: late || before.late }
  await ctx.db
    .update(performerRecords)
    .set({ ...after, version: version + 1 })
    .where(eq(performerRecords.id, id))
  await record(ctx, 'PerformerRecord.corrected', { target: id, subject: before.ssoId, before: heldOf(before), after, ...(reason && { reason }) })
}

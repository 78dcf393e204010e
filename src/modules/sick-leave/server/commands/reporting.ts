import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, isNull, notInArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { acknowledge as acknowledgeCall, back, extend, report } from '../../contract.ts'
import module from '../../module.ts'
import { fitsBack, reporting, type Span, VOID, workingDaysOf } from '../../rules.ts'
import { scheduledDays } from '../data/schedule.ts'
import { sealDiagnosis } from '../data/sealed.ts'
import { ofTeam, standingTo } from '../policy.ts'
import { leaves } from '../tables.ts'
import { beAway, passOn } from './passing.ts'
import { type LeaveRow, lastOfIllness, lockPerson } from './stored.ts'
import { record, tellManager } from './telling.ts'

interface Begun extends Span {
  hospital: string
  diagnosis: string
  workRelated: boolean
}

/** A leave as it begins: reckoned, away in the roster, and noted. @throws SICK-01 to SICK-03, SICK-13 */
async function begin(ctx: Writer, ssoId: SsoId, given: Begun, of: { byHr: boolean; rootId?: string }): Promise<LeaveRow> {
  const others = await ctx.db
    .select({ from: leaves.from, to: leaves.to, halfDay: leaves.halfDay })
    .from(leaves)
    .where(and(eq(leaves.ssoId, ssoId), notInArray(leaves.status, [...VOID])))
  enforce(reporting, { facts: { others, byHr: of.byHr }, input: given, p: ctx.parameters(module), now: ctx.now })
  const id = newId(ctx.now)
  const workDays = await scheduledDays(ctx, ssoId, given.from, given.to)
  const [row] = await ctx.db
    .insert(leaves)
    .values({
      ...given,
      ...{ id, ssoId, workDays, workingDays: workingDaysOf(given, workDays) },
      diagnosis: sealDiagnosis(ctx, id, given.diagnosis),
      rootId: of.rootId ?? id,
      status: 'reported',
      reportedBy: ctx.actor.ssoId,
      reportedAt: ctx.now,
    })
    .returning()
  await beAway(ctx, row!)
  return row!
}

/** Of a leave, what the log may hold. */
const days = ({ from, to, halfDay, workingDays }: LeaveRow) => ({ from, to, halfDay, workingDays })

/** Reports that somebody is ill. What a manager knows of an illness is not kept (SICK-09). @throws SICK-18, and as `begin` */
export async function reportLeave(ctx: Writer, { ssoId = ctx.actor.ssoId, ...given }: ParsedOf<typeof report>): Promise<{ id: string }> {
  const standing = await standingTo(ctx, ssoId)
  if (!standing) throw refuse('SICK-18', { field: 'ssoId' })
  await lockPerson(ctx, ssoId)
  const row = await begin(ctx, ssoId, standing === 'manager' ? { ...given, hospital: '', diagnosis: '' } : given, { byHr: standing === 'hr' })
  await record(ctx, 'SickLeave.reported', { target: row.id, subject: ssoId, after: days(row) })
  await tellManager(ctx, row, 'reported')
  return { id: row.id }
}

/** Goes on with an illness. @throws not-found, SICK-17, and as `begin` */
export async function extendLeave(ctx: Writer, { id, to, hospital, diagnosis }: ParsedOf<typeof extend>): Promise<{ id: string }> {
  await lockPersonOf(ctx, id)
  const last = await lastOfIllness(ctx, id)
  const said = last.standing === 'manager' ? { hospital: last.hospital, diagnosis: '' } : { hospital: hospital || last.hospital, diagnosis }
  const next = { from: addDays(last.to, 1), to, halfDay: 'none' as const, workRelated: last.workRelated, ...said }
  const row = await begin(ctx, last.ssoId, next, { byHr: last.standing === 'hr', rootId: last.rootId })
  await record(ctx, 'SickLeave.extended', { target: row.id, subject: row.ssoId, after: days(row) })
  await tellManager(ctx, row, 'extended')
  return { id: row.id }
}

/** Ends a leave by the first day back at work. @throws not-found, SICK-14, SICK-17 */
export async function reportBack(ctx: Writer, { id, on }: ParsedOf<typeof back>): Promise<void> {
  await lockPersonOf(ctx, id)
  const before = await lastOfIllness(ctx, id)
  if (!fitsBack(before, on)) throw refuse('SICK-14', { field: 'on' })
  const to = addDays(on, -1)
  // a last day that is cut off takes its half with it
  const span = { from: before.from, to, halfDay: before.halfDay === 'last' && to < before.to ? ('none' as const) : before.halfDay }
  const workingDays = workingDaysOf(span, before.workDays)
  const [row] = await ctx.db
    .update(leaves)
    .set({ ...span, workingDays, backOn: on })
    .where(eq(leaves.id, id))
    .returning()
  await beAway(ctx, row!)
  if (row!.status === 'accepted' && to !== before.to) await passOn(ctx, row!, 'sick')
  await record(ctx, 'SickLeave.back', { target: id, subject: row!.ssoId, before: days(before), after: { ...days(row!), backOn: on } })
  await tellManager(ctx, row!, 'back', { day: on })
}

/** Says that one knows who of the team is away. @throws not-found where one of them is not of the team */
export async function acknowledge(ctx: Writer, { ids }: ParsedOf<typeof acknowledgeCall>): Promise<void> {
  const asked = [...new Set(ids)]
  const own = await ctx.db
    .select({ id: leaves.id })
    .from(leaves)
    .where(and(inArray(leaves.id, asked), ofTeam(ctx, leaves.ssoId)))
  if (own.length < asked.length) throw notFound()
  const fresh = await ctx.db
    .update(leaves)
    .set({ acknowledgedBy: ctx.actor.ssoId, acknowledgedAt: ctx.now })
    .where(and(inArray(leaves.id, asked), isNull(leaves.acknowledgedAt), notInArray(leaves.status, [...VOID])))
    .returning({ id: leaves.id, ssoId: leaves.ssoId })
  for (const { id, ssoId } of fresh) await record(ctx, 'SickLeave.acknowledged', { target: id, subject: ssoId })
}

/** The lock of the person comes before that of the row, so whose it is is looked up first. */
async function lockPersonOf(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db.select({ ssoId: leaves.ssoId }).from(leaves).where(eq(leaves.id, id))
  if (!row) throw notFound()
  await lockPerson(ctx, row.ssoId)
}

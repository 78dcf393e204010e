import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { person, persons, serving } from '#services/people/server/api.ts'
import type { admissionModulate, admissionOperate, admissionSave } from '../../contract/admissions.ts'
import { admitting, deciding } from '../../rules/index.ts'
import { openAreas } from '../data/forms.ts'
import { asked } from '../data/judging.ts'
import { type Admission, administered } from '../policy.ts'
import { type Adjusted, type AreaMap, adjustments, admissions } from '../tables.ts'
import { ADMITTED, noted, notify, record } from './record.ts'

type Span = Pick<ParsedOf<typeof admissionModulate>, 'areas' | 'startDate' | 'endDate'>
const DIGITS = 5
const admissionPage = (id: string): string => `/inParkManage/admissionManagement/MBapplyDetail?id=${id}`

/** @throws AMS-01 to AMS-04; illegal input for an area that there is not */
async function sound(ctx: WriteCtx, { areas, startDate, endDate }: Span, since?: string): Promise<AreaMap> {
  enforce(admitting, { facts: { since }, input: { areas, startDate, endDate }, p: {}, now: ctx.now })
  const codes = areas.map(({ code }) => code)
  const open = await openAreas(ctx, codes)
  if (codes.some((code) => !open.includes(code))) throw illegal('areas')
  return Object.fromEntries(areas.map(({ code, value }) => [code, value === 'Y' ? 'Y' : 'N']))
}

const isDraft = ({ status }: Admission): boolean => status === 'unsubmitted' || status === 'rejected' || status === 'withdrawn'
const inState = (ctx: WriteCtx, { status }: Admission) => refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${status}`) })

/** Keeps an admission, and sends it where that is asked. @throws AMS-01 to AMS-04, LIFE-01, not-found */
export async function saveAdmission(ctx: Writer, { id, submit, persons: given, areas, ...input }: ParsedOf<typeof admissionSave>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, admissions, admissions.id, id)
  if (before && before.applicant !== ctx.actor.ssoId) throw notFound()
  if (before && !isDraft(before)) throw inState(ctx, before)
  const map = await sound(ctx, { areas, ...input })
  const wanted = [...new Set(given)]
  const known = await persons(ctx, wanted)
  if (wanted.some((one) => !serving(known.get(one)?.status ?? 'left'))) throw illegal('persons')
  const me = await person(ctx, ctx.actor.ssoId)
  const values = { ...input, persons: wanted, areas: map, department: me?.departmentCode ?? '' }
  const target = id ?? newId(ctx.now)
  if (before) await ctx.db.update(admissions).set(values).where(eq(admissions.id, target))
  else {
    const applicationNo = await nextNumber(ctx.db, 'AMSA', ctx.today, DIGITS)
    await ctx.db.insert(admissions).values({ id: target, ...values, applicationNo, applicant: ctx.actor.ssoId, status: 'unsubmitted' })
  }
  await record(ctx, 'AdmissionApplication.saved', { target, subject: ctx.actor.ssoId, after: { persons: wanted.length, submit } })
  if (submit) {
    const row = await advance(ctx, ADMITTED, target, 'submit', { set: { comment: '' } })
    await noted(ctx, 'submit', { target, object: row.applicationNo, applicant: row.applicant, approval: true })
  }
  return { id: target }
}

/** @throws not-found for another's, LIFE-01 */
export async function withdrawAdmission(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await locked(ctx, admissions, admissions.id, id)
  if (row.applicant !== ctx.actor.ssoId) throw notFound()
  await advance(ctx, ADMITTED, id, 'withdraw')
  await noted(ctx, 'withdraw', { target: id, object: row.applicationNo, applicant: row.applicant, approval: true })
}

/** An admission that the actor administers, locked. @throws not-found */
async function administeredOne(ctx: Writer, id: string): Promise<Admission> {
  const [row] = await ctx.db
    .select()
    .from(admissions)
    .where(and(eq(admissions.id, id), administered(ctx.actor)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Decides an admission, or ends one that was approved. @throws not-found, AMS-18, AMS-23 for a rejection or an end without a reason, LIFE-01 */
export async function operateAdmission(ctx: Writer, { id, action, comment }: ParsedOf<typeof admissionOperate>): Promise<void> {
  const row = await administeredOne(ctx, id)
  enforce(deciding, { facts: { own: row.applicant === ctx.actor.ssoId }, input: {}, p: {}, now: ctx.now })
  if (action !== 'approve' && comment.trim() === '') throw refuse('AMS-23', { field: 'comment' })
  if (action === 'revoke') {
    if (row.status !== 'approved' || row.revokedAt) throw inState(ctx, row)
    await ctx.db.update(admissions).set({ revokedAt: ctx.now, comment }).where(eq(admissions.id, id))
    await record(ctx, 'AdmissionApplication.revoked', { target: id, subject: row.applicant, reason: comment })
  } else await advance(ctx, ADMITTED, id, action, { set: { comment }, ...(comment && { reason: comment }) })
  await noted(ctx, action, { target: id, object: row.applicationNo, applicant: row.applicant, reason: comment, approval: action !== 'revoke' })
  const outcome = action === 'revoke' ? 'in-park-access.revoked' : `state.AccessApplication.${action === 'approve' ? 'approved' : 'rejected'}`
  await notify(ctx, 'decided', {
    receivers: [row.applicant],
    params: {
      ...{
        no: row.applicationNo,
        ...inBoth(ctx, 'company', `in-park-access.entity.${row.entity}`),
      },
      ...{ ...inBoth(ctx, 'outcome', outcome), comment: comment || '—' },
    },
    ...{ businessId: id, dedupeKey: `${id}:${ctx.now.getTime()}`, link: admissionPage(id) },
  })
}

const sideOf = ({ startDate, endDate, areas }: Adjusted): Record<string, unknown> => ({ startDate, endDate, areas: asked(areas) })

/** Adjusts areas or days of what was approved. @throws not-found, AMS-01 to AMS-04, LIFE-01; illegal input where nothing differs */
export async function modulateAdmission(ctx: Writer, { id, reason, ...given }: ParsedOf<typeof admissionModulate>): Promise<void> {
  const row = await administeredOne(ctx, id)
  if (row.status !== 'approved' || row.revokedAt) throw inState(ctx, row)
  const after: Adjusted = { startDate: given.startDate, endDate: given.endDate, areas: await sound(ctx, given, row.startDate) }
  const before: Adjusted = { startDate: row.startDate, endDate: row.endDate, areas: row.areas }
  if (JSON.stringify(sideOf(before)) === JSON.stringify(sideOf(after))) throw illegal('areas')
  await ctx.db
    .update(admissions)
    .set({ ...after, adjusted: true })
    .where(eq(admissions.id, id))
  await ctx.db.insert(adjustments).values({ id: newId(ctx.now), admissionId: id, before, after, reason, by: ctx.actor.ssoId, at: ctx.now })
  const sides = { before: sideOf(before), after: sideOf(after) }
  await record(ctx, 'AdmissionApplication.adjusted', { target: id, subject: row.applicant, reason, ...sides })
  await noted(ctx, 'adjust', { target: id, object: row.applicationNo, applicant: row.applicant, reason, ...sides })
}

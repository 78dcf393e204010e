import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, isNotNull, lt, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { addHours } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { APPLIED_FILES, type submit } from '../../contract/index.ts'
import module from '../../module.ts'
import { HOURS_APART, reportBy, reporting } from '../../rules/reporting.ts'
import { type CaseRow, isReporter, requireReporter } from '../policy.ts'
import { cases, tracks } from '../tables.ts'
import { reconcileCase } from './holding.ts'
import { changeCase, keepFiles, lockCase, note, record, TRACK } from './stored.ts'
import { tell } from './telling.ts'

type Given = ParsedOf<typeof submit>

/** The case of a person that there is of about that time (INJURY-10). */
export async function caseAround(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, at: string | null | undefined, not?: string): Promise<CaseRow | undefined> {
  if (!at) return undefined
  const time = new Date(at)
  const near = and(gt(cases.hurtingTime, addHours(time, -HOURS_APART)), lt(cases.hurtingTime, addHours(time, HOURS_APART)))
  const others = and(eq(cases.ssoId, ssoId), isNotNull(cases.submittedAt), near, not === undefined ? undefined : ne(cases.id, not))
  return (await ctx.db.select().from(cases).where(others).limit(1))[0]
}

export const identificationOf = async (ctx: Pick<Ctx, 'db'>, caseId: string) => {
  const [track] = await ctx.db
    .select()
    .from(tracks)
    .where(and(eq(tracks.caseId, caseId), eq(tracks.kind, 'identification')))
  if (!track) throw notFound()
  return track
}

/** A report may be written until it was sent, after it was returned, and while material is asked for. */
export const isOpen = (state: string): boolean => state === 'unsubmitted' || state === 'delaying'

/** Begins a case, with its identification. */
export async function beginCase(ctx: Writer, values: Pick<typeof cases.$inferInsert, 'ssoId'> & Partial<typeof cases.$inferInsert>): Promise<CaseRow> {
  if (!(await person(ctx, values.ssoId))) throw notFound()
  const own = { reporter: ctx.actor.ssoId, submitByMgr: values.ssoId !== ctx.actor.ssoId, begunAt: ctx.now, heldSince: ctx.now }
  const [row] = await ctx.db
    .insert(cases)
    .values({ id: newId(ctx.now), ...own, ...values })
    .returning()
  await ctx.db.insert(tracks).values({ id: newId(ctx.now), caseId: row!.id, ssoId: row!.ssoId, kind: 'identification' })
  return row!
}

/** Whether the actor writes on a report: their own, which a draft of their manager is not yet, or that of a manager whom they are or whose place they have. */
async function writes(ctx: Writer, row: CaseRow): Promise<boolean> {
  if (row.ssoId === ctx.actor.ssoId) return row.submittedAt !== null || row.reporter === ctx.actor.ssoId
  return isReporter(ctx, row)
}

/** Stores what was written. @throws not-found, LIFE-01 once it is with the desks, INJURY-06 to INJURY-10, INJURY-22, SHELL-64 */
async function store(ctx: Writer, given: Given, draft: boolean): Promise<CaseRow> {
  const { id, basedOn, ssoId, certFiles, caseFiles, schedulingFiles, accidentFiles, ehsFiles, hurtingTime, lateReason, ...said } = given
  await requireReporter(ctx, ssoId)
  // two reports of one injury come one after the other (INJURY-10)
  await lockName(ctx.db, `${module.name}:${ssoId}`)
  const before = id === undefined ? undefined : await lockCase(ctx, id)
  if (before && (before.ssoId !== ssoId || !(await writes(ctx, before)))) throw notFound()
  const track = before && (await identificationOf(ctx, before.id))
  if (track && !isOpen(track.state)) throw refuse('LIFE-01', { state: ctx.text(`state.Track.${track.state}`) })
  const other = draft ? undefined : await caseAround(ctx, ssoId, hurtingTime, id)
  const p = ctx.parameters(module)
  const facts = { draft, first: !before?.submittedAt, other: other ? (other.number ?? '') : null }
  enforce(reporting, { facts, input: given, p, now: ctx.now })
  const values = { ...said, hurtingTime: hurtingTime === null ? null : new Date(hurtingTime), lateReason, ...nextSave(ctx, before, basedOn) }
  const row = before ?? (await beginCase(ctx, { ssoId }))
  await changeCase(ctx, row.id, values)
  const files = { certFiles, caseFiles, schedulingFiles, accidentFiles, ehsFiles }
  for (const field of APPLIED_FILES) await keepFiles(ctx, row.id, field, files[field])
  // what happened to somebody stands in the case, not in the log
  await record(ctx, 'InjuryCase.saved', { target: row.id, subject: ssoId, after: { revision: values.revision } })
  return { ...row, ...values }
}

/** Keeps a draft, or what is changed of a case that was returned. */
export async function saveDraft(ctx: Writer, given: Given): Promise<{ id: string; revision: number }> {
  const { id } = await store(ctx, given, true)
  const { revision } = await reconcileCase(ctx, id)
  return { id, revision }
}

/** Reports it: late too, with the reason, since nobody hurt is turned away (INJURY-22). What was asked for goes on from where it waited. */
export async function submitCase(ctx: Writer, given: Given): Promise<{ id: string; revision: number; number: string }> {
  const before = await store(ctx, given, false)
  const { id } = before
  const first = before.submittedAt === null
  const number = before.number ?? (await nextNumber(ctx.db, 'WI', ctx.today, 4))
  const late = first ? before.hurtingTime !== null && reportBy(before.hurtingTime, ctx.parameters(module)) < ctx.now : before.late
  const { id: track, state } = await identificationOf(ctx, id)
  // what the desks have checked they check again once it was returned
  const anew = state === 'unsubmitted' ? { fescoAt: null, bpAt: null, ehsAt: null } : {}
  await changeCase(ctx, id, {
    number,
    late,
    lateReason: late ? before.lateReason : '',
    submittedAt: before.submittedAt ?? ctx.now,
    ...(first && { reporter: ctx.actor.ssoId }),
    ...anew,
  })
  const action = state === 'unsubmitted' ? 'submit' : 'resume'
  await advance(ctx, TRACK, track, action, { set: { expectedDate: null } })
  await note(ctx, id, action)
  const row = await reconcileCase(ctx, id)
  if (first && late) await tell(ctx, 'late', row, 'bp', { params: { reason: row.lateReason }, key: 'late' })
  return { id, revision: row.revision, number }
}

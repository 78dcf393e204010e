import { enforce, forbidden, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { APPEND, type AppendGiven, appendData, provider, subsidies, variants } from '../../contract/index.ts'
import module from '../../module.ts'
import { CONCLUDED, levelling, operating } from '../../rules/handling.ts'
import type { AppraisalState } from '../../rules/life.ts'
import { reporting } from '../../rules/reporting.ts'
import { belongingsOf, isRecognized } from '../data/cases.ts'
import { type CaseRow, requireAt } from '../policy.ts'
import { appraisals, forms, tracks } from '../tables.ts'
import { storeDowntime } from './downtimes.ts'
import { reconcileCase } from './holding.ts'
import { recognize } from './operating.ts'
import { beginCase, caseAround, identificationOf } from './reporting.ts'
import { APPRAISAL, addFiles, changeCase, keepFiles, lockCase, note, record, storePart, TRACK } from './stored.ts'

/** The case of a form, begun where it is of one that is not here yet. @throws 403 for a kind that is not the actor's, not-found */
async function caseOf(ctx: Writer, { kind, sid, ssoId }: AppendGiven): Promise<CaseRow> {
  const { actor } = ctx
  if (!actor.permissions.has(APPEND[kind])) throw forbidden('INJURY-12')
  if (sid !== undefined) {
    const row = await lockCase(ctx, sid)
    await requireAt(ctx, kind, row)
    if (kind === 'identification' && (row.appendedBy === null || row.submittedAt !== null))
      throw refuse('LIFE-01', { state: ctx.text(`state.Track.${row.state}`) })
    return row
  }
  if (kind !== 'identification') throw illegal('sid')
  if (ssoId === undefined) throw refuse('INJURY-07', { field: 'ssoId' })
  if (ssoId === actor.ssoId || !(await inScopeOf(ctx, APPEND.identification, ssoId))) throw notFound()
  return beginCase(ctx, { ssoId, appendedBy: actor.ssoId, submitByMgr: false })
}

/** Keeps the form of a case, in the place of what was kept of that kind before. */
async function keep(ctx: Writer, row: CaseRow, given: AppendGiven, submitted: boolean): Promise<void> {
  const data = appendData.parse({ ...given, sid: row.id, ssoId: row.ssoId })
  const said = { data, by: ctx.actor.ssoId, at: ctx.now, submitted }
  await ctx.db
    .insert(forms)
    .values({ id: newId(ctx.now), caseId: row.id, kind: given.kind, ...said })
    .onConflictDoUpdate({ target: [forms.caseId, forms.kind], set: said })
  await addFiles(ctx, row.id, 'appendFiles', given.appendFiles)
  if (given.kind === 'identification') await keepFiles(ctx, row.id, 'certFiles', given.certFiles)
}

export async function saveAppended(ctx: Writer, given: AppendGiven): Promise<{ sid: string }> {
  const row = await caseOf(ctx, given)
  await keep(ctx, row, given, false)
  await reconcileCase(ctx, row.id)
  return { sid: row.id }
}

/**
 * Writes what was entered into the case along the same lives, marked with who entered it (INJURY-21).
 * @throws INJURY-03, INJURY-07, INJURY-10, INJURY-12 to INJURY-15, LIFE-01, not-found
 */
export async function submitAppended(ctx: Writer, given: AppendGiven): Promise<{ sid: string }> {
  const row = await caseOf(ctx, given)
  if (given.kind !== 'identification' && !isRecognized(row)) throw refuse('INJURY-13')
  enforce(levelling, { facts: {}, input: given, p: {}, now: ctx.now })
  await WRITES[given.kind](ctx, row, given)
  await keep(ctx, row, given, true)
  await record(ctx, 'InjuryCase.appended', { target: row.id, subject: row.ssoId, after: { kind: given.kind } })
  await note(ctx, row.id, `appended.${given.kind}`)
  await reconcileCase(ctx, row.id)
  return { sid: row.id }
}

/** @throws INJURY-07 for a conclusion that lacks its outcome or its day */
function requireConcluded(ctx: Writer, { outcome, conclusionDate }: AppendGiven, appraisal = false): void {
  const facts = { appraisal, later: false, recognized: true, trip: false, traffic: true, accident: true, complete: true, today: ctx.today }
  const stopped = outcome !== null && !CONCLUDED.some((one) => one === outcome)
  enforce(operating, { facts, input: { action: stopped ? 'stop' : 'conclude', outcome, conclusionDate }, p: {}, now: ctx.now })
}

const concludedBy = (ctx: Writer, { outcome, conclusionDate }: AppendGiven) => ({ outcome, conclusionDate, expectedDate: null, appendedBy: ctx.actor.ssoId })

/** Leads a track from where it is to its end, move by move. */
async function conclude(ctx: Writer, id: string, state: string, given: AppendGiven): Promise<void> {
  const stops = !CONCLUDED.some((one) => one === given.outcome)
  if (state === 'unsubmitted') await advance(ctx, TRACK, id, 'submit')
  if (state === 'delaying') await advance(ctx, TRACK, id, 'resume')
  if (!stops && state !== 'under-review') await advance(ctx, TRACK, id, 'send-to-authority')
  await advance(ctx, TRACK, id, stops ? 'stop' : 'conclude', { set: concludedBy(ctx, given) })
}

const APPLICATION = ['hurtingLocationCode', 'hurtingLocationDetail', 'hurtingParts', 'hurtingPartOther', 'hurtingDesc', 'hospital', 'trip', 'route'] as const

const WRITES = {
  async identification(ctx: Writer, row: CaseRow, given: AppendGiven) {
    const other = await caseAround(ctx, row.ssoId, given.hurtingTime, row.id)
    const facts = { draft: false, first: false, other: other ? (other.number ?? '') : null }
    enforce(reporting, { facts, input: given, p: ctx.parameters(module), now: ctx.now })
    requireConcluded(ctx, given)
    const { trafficTool, effectTime, hurtingDegree, hurtingTime } = given
    await storePart(ctx, row.id, 'fesco', PROVIDED.parse({ trafficTool, effectTime }))
    const said = Object.fromEntries(APPLICATION.map((name) => [name, given[name]]))
    const number = row.number ?? (await nextNumber(ctx.db, 'WI', ctx.today, 4))
    const checked = { fescoAt: ctx.now, bpAt: ctx.now, ehsAt: ctx.now }
    await changeCase(ctx, row.id, {
      ...said,
      ...checked,
      number,
      hurtingDegree,
      hurtingTime: hurtingTime === null ? null : new Date(hurtingTime),
      submittedAt: ctx.now,
    })
    const track = await identificationOf(ctx, row.id)
    await conclude(ctx, track.id, track.state, given)
    if (given.outcome === 'successful') await recognize(ctx, { ...row, hurtingTime: hurtingTime === null ? null : new Date(hurtingTime) }, given.conclusionDate)
  },
  async appraisal(ctx: Writer, row: CaseRow, given: AppendGiven) {
    const open = and(eq(appraisals.caseId, row.id), ne(appraisals.state, '4'))
    const [found] = await ctx.db.select().from(appraisals).where(open)
    const [made] = found
      ? [found]
      : await ctx.db
          .insert(appraisals)
          .values({ id: newId(ctx.now), caseId: row.id })
          .returning()
    const to = given.state ?? '4'
    if (to === '4') requireConcluded(ctx, given, true)
    if (to === '2' && given.expectedDate === null) throw refuse('INJURY-07', { field: 'expectedDate' })
    await leadTo(ctx, made!, to, given)
  },
  async addition(ctx: Writer, row: CaseRow, given: AppendGiven) {
    if (given.hurtingContent === '') throw refuse('INJURY-07', { field: 'hurtingContent' })
    requireConcluded(ctx, given)
    await endTrack(ctx, row, 'addition', given)
  },
  async downtime(ctx: Writer, row: CaseRow, given: AppendGiven) {
    const { downtimeStart: from, downtimeEnd: to } = given
    if (given.extension) {
      requireConcluded(ctx, given)
      await endTrack(ctx, row, 'extension', given)
    }
    if (from && to) await storeDowntime(ctx, row, { from, to }, true)
    else if (!given.extension || from || to) throw refuse('INJURY-07', { field: from ? 'downtimeEnd' : 'downtimeStart' })
  },
}
const PROVIDED = z.object({ ...variants, ...subsidies, trafficTool: provider.trafficTool, effectTime: provider.effectTime })

async function endTrack(ctx: Writer, row: CaseRow, kind: 'addition' | 'extension', given: AppendGiven): Promise<void> {
  const open = (await belongingsOf(ctx, row.id)).tracks.find((one) => one.kind === kind && one.state !== 'completed')
  const id = open?.id ?? newId(ctx.now)
  if (!open) await ctx.db.insert(tracks).values({ id, caseId: row.id, ssoId: row.ssoId, kind, hurtingContent: given.hurtingContent })
  else
    await ctx.db
      .update(tracks)
      .set({ hurtingContent: given.hurtingContent || open.hurtingContent })
      .where(eq(tracks.id, id))
  await conclude(ctx, id, open?.state ?? 'unsubmitted', given)
}

/** Leads an appraisal to the state that was entered, move by move. */
async function leadTo(ctx: Writer, { id, state }: { id: string; state: AppraisalState }, to: AppraisalState, given: AppendGiven): Promise<void> {
  const said = { appendedBy: ctx.actor.ssoId, expectedDate: given.expectedDate }
  if (state === to) return void (await ctx.db.update(appraisals).set(said).where(eq(appraisals.id, id)))
  if (to === '2') return void (await advance(ctx, APPRAISAL, id, 'delay', { set: said }))
  if (state === '2') await advance(ctx, APPRAISAL, id, 'resume', { set: { ...said, expectedDate: null } })
  if (to === '1' || (to === '3' && state === '3')) return
  if (state !== '3') await advance(ctx, APPRAISAL, id, 'start-appraisal', { set: said })
  if (to === '4') await advance(ctx, APPRAISAL, id, 'conclude', { set: { level: given.level, ...concludedBy(ctx, { ...given, outcome: null }) } })
}

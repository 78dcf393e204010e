import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import type { Writer } from '#foundation/server/context.ts'
import { APPROVE, CALIBRATE } from '../../contract/base.ts'
import type { recordApprove, recordCalibrate, recordFeedback, recordRelease, recordReturn } from '../../contract/records.ts'
import { performanceReleased } from '../../events.ts'
import { calibrating, owning } from '../../rules/index.ts'
import { ownedBy, type RecordRow } from '../policy.ts'
import { lockChosen, requireOpen } from './choosing.ts'
import { change, moveRecord, record } from './stored.ts'
import { tellReleased, tellReturned, tellTalk } from './telling.ts'

interface Done {
  done: number
}

const isSecondLm =
  ({ actor }: Writer) =>
  (row: RecordRow): boolean =>
    row.secondLm === actor.ssoId && row.ssoId !== actor.ssoId

/** Whose record is of a department that the caller owns as HRBP (PERF-28); one's own is nobody's to calibrate. */
async function asHrbp(ctx: Writer): Promise<(row: RecordRow) => boolean> {
  const { ssoId } = ctx.actor
  const codes = new Set((await rowsOf<{ code: string }>(ctx.db, ownedBy(ssoId, 'HRBP'))).map(({ code }) => code))
  return (row) => codes.has(row.departmentCode) && row.ssoId !== ssoId
}

/** Second-level managers let results on to HR. @throws PERF-08, PERF-09, LIFE-01, PERF-30 */
export async function approveRecords(ctx: Writer, { ids, comment }: ParsedOf<typeof recordApprove>): Promise<Done> {
  const chosen = await lockChosen(ctx, ids, isSecondLm(ctx))
  requireOpen(ctx, chosen, 'second-lm-approval')
  for (const { row } of chosen) await moveRecord(ctx, row, 'approve', { ...(comment && { reason: comment }) })
  return { done: chosen.length }
}

/** Gives results back to their evaluators: second-level managers those before them, HRBPs those that they calibrate. @throws PERF-08, PERF-09, LIFE-01, PERF-30 */
export async function returnRecords(ctx: Writer, { ids, comment }: ParsedOf<typeof recordReturn>): Promise<Done> {
  const { permissions } = ctx.actor
  const approves = permissions.has(APPROVE) ? isSecondLm(ctx) : () => false
  const calibrates = permissions.has(CALIBRATE) ? await asHrbp(ctx) : () => false
  // in the stage of the HRBP it is theirs alone
  const chosen = await lockChosen(ctx, ids, (row) => (row.stage === 'hrbp-calibration' ? calibrates(row) : approves(row)))
  for (const one of chosen) requireOpen(ctx, [one], one.row.stage === 'hrbp-calibration' ? 'hrbp-calibration' : 'second-lm-approval')
  for (const { row } of chosen) {
    await change(ctx, row, { returnComment: comment })
    await tellReturned(ctx, await moveRecord(ctx, row, 'return'))
  }
  return { done: chosen.length }
}

/** Changes ratings, never scores; the rating before the first change is kept (PERF-27). @throws PERF-27, PERF-08, PERF-28, LIFE-01, PERF-30 */
export async function calibrateRecords(ctx: Writer, { ids, rating, reason }: ParsedOf<typeof recordCalibrate>): Promise<Done> {
  const chosen = await lockChosen(ctx, ids, await asHrbp(ctx), owning)
  requireOpen(ctx, chosen, 'hrbp-calibration')
  enforce(calibrating, { facts: {}, input: { reason }, p: {}, now: ctx.now })
  for (const { row } of chosen) {
    await change(ctx, row, { rating, calibratedFrom: row.calibratedFrom ?? row.rating, calibrationReason: reason })
    const event = { target: row.id, subject: row.ssoId, before: { rating: row.rating }, after: { rating }, reason }
    await record(ctx, 'EvaluationRecord.calibrated', event)
  }
  return { done: chosen.length }
}

/** Releases results to their people. @throws PERF-08, PERF-28, LIFE-01, PERF-30 */
export async function releaseRecords(ctx: Writer, { ids }: ParsedOf<typeof recordRelease>): Promise<Done> {
  const chosen = await lockChosen(ctx, ids, await asHrbp(ctx), owning)
  requireOpen(ctx, chosen, 'hrbp-calibration')
  for (const { row, cycle } of chosen) {
    const after = await moveRecord(ctx, row, 'release', { set: { releasedAt: ctx.now } })
    if (after.rating) await ctx.emit(performanceReleased, { record: row.id, ssoId: row.ssoId, year: cycle.year, rating: after.rating })
    await tellReleased(ctx, after, cycle)
  }
  return { done: chosen.length }
}

/** Evaluators say when they have talked; the team member is asked to acknowledge it. @throws PERF-08, PERF-09, LIFE-01, PERF-30 */
export async function giveFeedback(ctx: Writer, { ids, talkOn, comment }: ParsedOf<typeof recordFeedback>): Promise<Done> {
  const chosen = await lockChosen(ctx, ids, ({ evaluator }) => evaluator === ctx.actor.ssoId)
  requireOpen(ctx, chosen, 'feedback')
  for (const { row, cycle } of chosen) {
    if (comment) await change(ctx, row, { comments: [row.comments, comment].filter(Boolean).join('\n') })
    await tellTalk(ctx, await moveRecord(ctx, row, 'give-feedback', { set: { talkOn } }), cycle)
  }
  return { done: chosen.length }
}

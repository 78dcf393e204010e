import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { EVALUATE } from '../../contract/base.ts'
import type { acknowledge, recordScore, selfSave } from '../../contract/records.ts'
import module from '../../module.ts'
import { isNewJoiner, marking, newJoiner, reviewWhole, selfWhole } from '../../rules/index.ts'
import { givenBy, type Item, ratingOf, type Scored, type Side, scoreOf, withGiven, withoutSide } from '../../rules/items.ts'
import { isShown, recordLife } from '../../rules/life.ts'
import { cyclesById } from '../data/cycles.ts'
import type { RecordRow } from '../policy.ts'
import { records } from '../tables.ts'
import { type Chosen, requireInTime, requirePushed } from './choosing.ts'
import { change, moveRecord, record, requireStage, requireVersion } from './stored.ts'
import { selfIsDone, talkIsKnown } from './telling.ts'

/** A record with its cycle, locked. @throws not-found for whose it is not, or one that is not shown yet */
async function opened(ctx: Writer, id: string, isMine: (row: RecordRow) => boolean): Promise<Chosen> {
  const row = await locked(ctx, records, records.id, id)
  const cycle = (await cyclesById(ctx, [row.cycle])).get(row.cycle)
  if (!cycle || !isMine(row) || cycle.progress === 'created' || row.excludedReason !== null) throw notFound()
  requirePushed(ctx, cycle)
  return { row, cycle }
}

interface Given {
  id: string
  version: number
  scores: Scored[]
}

/** What one side has given with what it gives now. @throws LIFE-01, PERF-30, PERF-29, PERF-19 */
function added(ctx: Writer, of: Chosen, side: Side, { version, scores }: Given): Item[] {
  requireStage(ctx, of.row, side === 'self' ? 'self-evaluation' : 'evaluator-review')
  requireInTime(ctx, of)
  requireVersion(ctx, of.row, version)
  enforce(marking, { facts: {}, input: { scores }, p: {}, now: ctx.now })
  return withGiven(of.row.items, side, scores)
}

/** Keeps one's own evaluation, or submits it. @throws not-found for another's, LIFE-01, PERF-30, PERF-29, PERF-19, PERF-02 where an item is not scored */
export async function evaluateSelf(ctx: Writer, given: ParsedOf<typeof selfSave>, submit: boolean): Promise<{ version: number }> {
  const of = await opened(ctx, given.id, ({ ssoId, selfAsked }) => ssoId === ctx.actor.ssoId && selfAsked)
  const items = added(ctx, of, 'self', given)
  if (submit) enforce(selfWhole, { facts: {}, input: { scores: givenBy(items, 'self') }, p: {}, now: ctx.now })
  // beside the move, which is audited: what was said has no place in the log
  await change(ctx, of.row, { items, ...(submit && { selfScore: scoreOf(items, 'self', of.row.capabilityShare) }) })
  if (submit) await selfIsDone(ctx, await moveRecord(ctx, of.row, 'submit-self', { set: { selfDoneAt: ctx.now } }))
  return { version: of.row.version + 1 }
}

/** The self-evaluation is not asked for, or its day has passed: it is not done, and never scored (PERF-02). */
export async function passSelf(ctx: WriteCtx, row: RecordRow): Promise<void> {
  await change(ctx, row, { items: withoutSide(row.items, 'self') })
  await selfIsDone(ctx, await moveRecord(ctx, row, 'submit-self'))
}

/**
 * Keeps what the evaluator says, or submits it to the second-level manager. Of one's own record it is the self-evaluation.
 * @throws not-found, LIFE-01, PERF-30, PERF-29, PERF-19, and for what is submitted PERF-01, PERF-02, PERF-07, PERF-13
 */
export async function scoreRecord(ctx: Writer, given: ParsedOf<typeof recordScore>): Promise<{ version: number }> {
  const { ssoId: me, permissions } = ctx.actor
  const { row } = await opened(ctx, given.id, ({ ssoId, evaluator }) => ssoId === me || evaluator === me)
  if (row.ssoId === me) return evaluateSelf(ctx, given, given.submit)
  if (!permissions.has(EVALUATE)) throw forbidden()
  return review(ctx, given)
}

async function review(ctx: Writer, given: ParsedOf<typeof recordScore>): Promise<{ version: number }> {
  const of = await opened(ctx, given.id, ({ evaluator }) => evaluator === ctx.actor.ssoId)
  const { row } = of
  const items = added(ctx, of, 'evaluator', given)
  const evaluatorScore = scoreOf(items, 'evaluator', row.capabilityShare)
  const reason = given.reason ?? row.topRatingReason
  const stored = { items, evaluatorScore, topRatingReason: reason, comments: given.comments ?? row.comments }
  if (!given.submit) {
    await change(ctx, row, stored)
    await record(ctx, 'EvaluationRecord.scored', { target: row.id, subject: row.ssoId })
    return { version: row.version + 1 }
  }
  const p = ctx.parameters(module)
  const rating = evaluatorScore === null ? null : ratingOf(evaluatorScore, p)
  const input = { scores: givenBy(items, 'evaluator'), reason, anyway: given.anyway }
  enforce(reviewWhole, { facts: { rating }, input, p: {}, now: ctx.now })
  const joined = (await person(ctx, row.ssoId))?.joinDate ?? ctx.today
  const facts = { rating, isNew: isNewJoiner(joined, ctx.today, p.newJoinerMonths), months: p.newJoinerMonths }
  enforce(newJoiner, { facts, input, p: {}, now: ctx.now })
  await change(ctx, row, { ...stored, totalScore: evaluatorScore, rating, calibratedFrom: null, calibrationReason: '', returnComment: '' })
  await moveRecord(ctx, row, 'submit-review')
  return { version: row.version + 1 }
}

/** The team member has taken note of the talk. @throws not-found for another's; LIFE-01 before there was one, or again */
export async function acknowledgeTalk(ctx: Writer, { id }: ParsedOf<typeof acknowledge>): Promise<void> {
  const row = await locked(ctx, records, records.id, id)
  if (row.ssoId !== ctx.actor.ssoId || !isShown(row.stage)) throw notFound()
  if (row.stage === 'feedback' || row.acknowledgedAt !== null) throw refuse('LIFE-01', { state: ctx.text(`state.${recordLife.of}.${row.stage}`) })
  await change(ctx, row, { acknowledgedAt: ctx.now })
  await record(ctx, 'EvaluationRecord.acknowledged', { target: id, subject: row.ssoId })
  await talkIsKnown(ctx, row)
}

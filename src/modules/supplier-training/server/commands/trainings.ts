import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray, isNotNull, isNull } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addHours, dayOf } from '#foundation/time.ts'
import { person, serving } from '#services/people/server/api.ts'
import { trainingCancel, type trainingEnrol, trainingFinish, type trainingResult, type trainingSave } from '../../contract/trainings.ts'
import module from '../../module.ts'
import { enrolling, finishing, judging } from '../../rules/index.ts'
import { isBarred, validUntil } from '../../rules/mayWork.ts'
import { factsOf } from '../data/facts.ts'
import { results, sessions, staff, trainings } from '../tables.ts'
import { record, TRAINING, type Training } from './record.ts'
import { textEnrolled } from './telling.ts'

const inState = (ctx: WriteCtx, { state }: Training, ...states: readonly Training['state'][]): void => {
  if (!states.includes(state)) throw refuse('LIFE-01', { state: ctx.text(`state.SctTraining.${state}`) })
}

type Given = Omit<ParsedOf<typeof trainingSave>, 'id'>
/** Two weeks, by which a slip of the hand is told. */
const MOST_HOURS = 336

/** Plans a training, or changes one that has not begun. `save` throws not-found, LIFE-01, SCT-10 for fewer places than are taken. */
export const trainingRecords = records({
  module,
  thing: 'SctTraining',
  table: trainings,
  async stored(ctx, { from, to, ...given }: Given, before) {
    if (before) inState(ctx, before, 'planned')
    const [begins, ends] = [new Date(from), new Date(to)]
    if (ends <= begins || ends > addHours(begins, MOST_HOURS)) throw illegal('to')
    const trainer = await person(ctx, given.trainer)
    if (!trainer || !serving(trainer.status)) throw illegal('trainer')
    const enrolled = before ? await ctx.db.$count(results, eq(results.trainingId, before.id)) : 0
    if (enrolled > given.capacity) throw refuse('SCT-10', { field: 'capacity' })
    return { ...given, from: begins, to: ends }
  },
})

/** Gives people places, with the training locked (SCT-10); who has one keeps it. @throws not-found, LIFE-01, SCT-08, SCT-10 */
export async function enrol(ctx: Writer, { id, staffIds }: ParsedOf<typeof trainingEnrol>): Promise<void> {
  const training = await locked(ctx, trainings, trainings.id, id)
  inState(ctx, training, 'planned', 'running')
  const wanted = [...new Set(staffIds)]
  const people = await ctx.db
    .select()
    .from(staff)
    .where(and(inArray(staff.id, wanted), isNull(staff.erasedAt)))
  if (people.length < wanted.length) throw illegal('staffIds')
  const there = await ctx.db.select({ staffId: results.staffId }).from(results).where(eq(results.trainingId, id))
  const fresh = people.filter((one) => !there.some(({ staffId }) => staffId === one.id))
  const facts = await factsOf(
    ctx,
    fresh.map((one) => one.id),
  )
  const restricted = [...facts.values()].filter((one) => isBarred(one, ctx.today)).length
  enforce(enrolling, { facts: { enrolled: there.length, capacity: training.capacity, restricted }, input: { added: fresh.length }, p: {}, now: ctx.now })
  if (fresh.length === 0) return
  await ctx.db.insert(results).values(fresh.map((one) => ({ id: newId(ctx.now), trainingId: id, staffId: one.id, enrolledBy: ctx.actor.ssoId })))
  for (const one of fresh) {
    await record(ctx, 'SupplierStaff.enrolled', { target: one.id, after: { training: id } })
    await textEnrolled(ctx, one, training)
  }
}

/** Enters a result of who has signed in; entered again it takes the place of the one before. @throws not-found, LIFE-01, SCT-11 */
export async function judge(ctx: Writer, { id, staffId, result, score }: ParsedOf<typeof trainingResult>): Promise<void> {
  const training = await locked(ctx, trainings, trainings.id, id)
  inState(ctx, training, 'running')
  const [row] = await ctx.db
    .select()
    .from(results)
    .where(and(eq(results.trainingId, id), eq(results.staffId, staffId)))
  if (!row) throw notFound()
  enforce(judging, { facts: { signedIn: row.signedInAt !== null }, input: {}, p: {}, now: ctx.now })
  const validTo = result === 'passed' ? validUntil(dayOf(training.to), training.validMonths) : null
  await ctx.db.update(results).set({ result, score, validTo, lapsedAt: null }).where(eq(results.id, row.id))
  await record(ctx, 'SupplierStaff.judged', { target: staffId, before: { result: row.result }, after: { training: id, result, score, validTo } })
}

/** `finish` throws SCT-19 as long as somebody who came has no result. */
export const trainingMoves = moves(
  TRAINING,
  { finish: trainingFinish, cancel: trainingCancel },
  {
    finish: {
      async guard(ctx, row) {
        const unjudged = await ctx.db.$count(results, and(eq(results.trainingId, row.id), isNotNull(results.signedInAt), eq(results.result, 'none')))
        enforce(finishing, { facts: { unjudged }, input: {}, p: {}, now: ctx.now })
      },
      after: (ctx, row) =>
        ctx.db
          .update(sessions)
          .set({ closes: ctx.now })
          .where(and(eq(sessions.trainingId, row.id), gt(sessions.closes, ctx.now))),
    },
    cancel: {},
  },
)

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { peopleDepartments, person, serving } from '#services/people/server/api.ts'
import { approve, type calibrate, type confirm, drop, giveBack, PERMISSION, type Review, type reassign, reopen, type save, submit } from '../../contract.ts'
import module from '../../module.ts'
import { changing, RESULTS, type Result, reviewing, type Stage, WAITING, waits } from '../../rules.ts'
import { requireAs, seenAs } from '../policy.ts'
import { items, rounds } from '../tables.ts'
import { returnPlaces, takePlaces } from './places.ts'
import { reached, tellHolder, tellStageDone } from './reaching.ts'
import { ITEM, type ItemRow, record } from './stored.ts'

const written = ({ result, reason, ...review }: Review) => ({ ...review, managerResult: result, managerReason: reason })

const changed = (ctx: WriteCtx, before: Result | null, input: { result: Result | null; reason: string }): void =>
  enforce(changing, { facts: { before }, input, p: ctx.parameters(module), now: ctx.now })

/** Who may give an item back: whoever runs the round, who calibrates it, and of the line nobody who reviewed it. */
const givesBack = ({ actor }: Reader, { stage, manager, hrbp }: ItemRow): boolean =>
  actor.permissions.has(PERMISSION.admin) || (stage === 'calibration' ? hrbp === actor.ssoId : manager !== actor.ssoId)

/** What is done with an item. They throw INTCONV-04, INTCONV-05, LIFE-01, not-found. */
export const itemMoves = moves(
  ITEM,
  { submit, approve, return: giveBack, reopen, drop },
  {
    submit: {
      may: ({ actor }, { manager }) => manager === actor.ssoId,
      guard: (ctx, _, input) => enforce(reviewing, { facts: {}, input, p: ctx.parameters(module), now: ctx.now }),
      set: (_, __, { id: _id, ...review }) => ({ ...written(review), comment: '' }),
      async after(ctx, row) {
        await reached(ctx, row)
        await tellStageDone(ctx, row, 'manager-review')
      },
    },
    approve: {
      may: ({ actor }, { manager }) => manager !== actor.ssoId,
      async guard(ctx, row, given) {
        await requireAs(ctx, row.id, 'manager+')
        changed(ctx, row.managerResult, given)
        // who was dropped and taken back has no review
        if (!(given.result ?? row.managerResult)) throw refuse('INTCONV-04', { field: 'result' })
      },
      set: (_, row, { result, reason }) => {
        const said = result ?? row.managerResult
        return { secondResult: said, secondReason: reason, finalResult: said, finalReason: '', comment: '' }
      },
      async after(ctx, row) {
        await reached(ctx, row)
        await tellStageDone(ctx, row, 'second-approval')
      },
    },
    return: {
      may: givesBack,
      guard: (ctx, { id, stage }) => requireAs(ctx, id, 'admin', stage === 'calibration' ? 'management' : 'manager+'),
      // what was said after the stage to which it goes back is said anew
      set: (_, { stage }, { comment }) => ({
        comment,
        finalResult: null,
        finalReason: '',
        ...(stage === 'second-approval' && { secondResult: null, secondReason: '' }),
      }),
      after: (ctx, row, { comment }) => reached(ctx, row, comment),
    },
    reopen: {
      async guard(ctx, { id, roundId }) {
        await requireAs(ctx, id, 'admin')
        // who completes the round waits for this, or has done so
        const [round] = await ctx.db.select({ state: rounds.state }).from(rounds).where(eq(rounds.id, roundId)).for('share')
        if (round?.state !== 'running') throw refuse('INTCONV-15')
      },
      set: (_, __, { comment }) => ({ comment }),
      async after(ctx, row, { comment }) {
        await returnPlaces(ctx, row)
        await reached(ctx, row, comment)
      },
    },
    drop: {
      guard: (ctx, { id }) => requireAs(ctx, id, 'admin'),
      set: (_, __, { comment }) => ({ finalResult: RESULTS[2], finalReason: comment }),
      after: (ctx, row) => reached(ctx, row),
    },
  },
)

/** Locks an item for who acts on it by name at a stage. @throws not-found, LIFE-01 */
async function lockedAt(ctx: Writer, id: string, role: 'manager' | 'management', stage: Stage): Promise<ItemRow> {
  const row = await locked(ctx, items, items.id, id)
  await requireAs(ctx, id, role)
  if (row.stage !== stage) throw refuse('LIFE-01', { state: ctx.text(`state.ConversionItem.stage.${row.stage}`) })
  return row
}

/** Keeps a review as it stands, so that it can be gone on with anywhere. @throws not-found, LIFE-01 */
export async function saveReview(ctx: Writer, { id, ...review }: ParsedOf<typeof save>): Promise<void> {
  await lockedAt(ctx, id, 'manager', 'manager-review')
  await ctx.db.update(items).set(written(review)).where(eq(items.id, id))
}

/** Sets what an item comes to and where. @throws not-found, LIFE-01, INTCONV-05 */
export async function calibrateItem(ctx: Writer, { id, result, reason, ...target }: ParsedOf<typeof calibrate>): Promise<void> {
  const before = await lockedAt(ctx, id, 'management', 'calibration')
  changed(ctx, before.secondResult, { result, reason })
  const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, target.targetDepartment))
  if (!department) throw illegal('targetDepartment')
  const after = { ...target, finalResult: result, finalReason: reason }
  await ctx.db.update(items).set(after).where(eq(items.id, id))
  await record(ctx, 'ConversionItem.calibrated', { target: id, subject: before.ssoId, before: { finalResult: before.finalResult }, after })
}

/** Confirms what the caller calibrates of a department, all of it or nothing. @throws not-found where nothing waits there, INTCONV-06 */
export async function confirmDepartment(ctx: Writer, { roundId, department }: ParsedOf<typeof confirm>): Promise<{ confirmed: number }> {
  const there = and(eq(items.roundId, roundId), eq(items.targetDepartment, department), eq(items.stage, 'calibration'))
  const rows = await ctx.db
    .select()
    .from(items)
    .where(and(there, seenAs(ctx, 'management')))
    .orderBy(asc(items.id))
    .for('update')
  const [first] = rows
  if (!first) throw notFound()
  for (const row of rows) await reached(ctx, await advance(ctx, ITEM, row.id, 'confirm', { set: await takePlaces(ctx, row) }))
  await tellStageDone(ctx, first, 'calibration')
  return { confirmed: rows.length }
}

/** Gives an item to somebody else at its stage. @throws not-found, LIFE-01 where it waits for nobody, INTCONV-13 */
export async function reassignItem(ctx: Writer, { id, ssoId }: ParsedOf<typeof reassign>): Promise<void> {
  const row = await locked(ctx, items, items.id, id)
  await requireAs(ctx, id, 'admin')
  const { stage } = row
  if (!waits(stage)) throw refuse('LIFE-01', { state: ctx.text(`state.ConversionItem.stage.${stage}`) })
  const { holder, role } = WAITING[stage]
  const to = await person(ctx, ssoId)
  const { permissions } = await grantsOf(ctx, ssoId)
  const both = stage === 'second-approval' && ssoId === row.manager
  if (!to || !serving(to.status) || !permissions.has(PERMISSION[role]) || ssoId === row.ssoId || both) throw refuse('INTCONV-13', { field: 'ssoId' })
  await ctx.db
    .update(items)
    .set({ [holder]: ssoId })
    .where(eq(items.id, id))
  await record(ctx, 'ConversionItem.reassigned', { target: id, subject: row.ssoId, before: { [holder]: row[holder] }, after: { [holder]: ssoId } })
  await tellHolder(ctx, row, stage, ssoId)
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { hrbpOf, managerOf, peopleDepartments, person } from '#services/people/server/api.ts'
import { PERMISSION } from '../../contract.ts'
import { type Stage, stageLife, WAITING, type WaitingStage, waits } from '../../rules.ts'
import { items, rounds } from '../tables.ts'
import { finish, type ItemRow, notify, record } from './stored.ts'

/** Where each of those whom items wait for finds them. */
export const pageOf = (stage: WaitingStage): string => `/intern-conversion/${WAITING[stage].role}`
export const ADMIN_PAGE = '/intern-conversion/admin'

export const stageWords = (ctx: Ctx, stage: Stage) => {
  return inBoth(ctx, 'stage', `state.ConversionItem.stage.${stage}`)
}

/** Who an item waits for at a stage, as things stand today; nobody is the second of one's own review: that goes one level up (INTCONV-08). */
async function holderAt(ctx: Ctx, { ssoId, manager }: ItemRow, stage: WaitingStage): Promise<SsoId | undefined> {
  if (stage === 'manager-review') return managerOf(ctx, ssoId)
  if (stage === 'calibration') return hrbpOf(ctx, ssoId)
  const second = (await person(ctx, ssoId))?.secondLevelManager ?? undefined
  return second && second === manager ? managerOf(ctx, second) : second
}

/** An item has come to its stage: what asked for something before is done, and who it waits for now is found and told. */
export async function reached(ctx: WriteCtx, row: ItemRow, comment = ''): Promise<void> {
  const { stage } = row
  const holder = waits(stage) ? await holderAt(ctx, row, stage) : undefined
  await ctx.db
    .update(items)
    .set({ since: ctx.now, ...(waits(stage) && { [WAITING[stage].holder]: holder ?? null }) })
    .where(eq(items.id, row.id))
  if (waits(stage) && holder) await tellHolder(ctx, row, stage, holder, comment)
  else await finish(ctx, { businessId: row.id })
}

/** An item of somebody who has left goes to whoever stands in their place today; where the directory still names them it waits until it does not. */
export async function passedOn(ctx: WriteCtx, row: ItemRow, stage: WaitingStage): Promise<void> {
  const { holder } = WAITING[stage]
  const next = (await holderAt(ctx, row, stage)) ?? null
  if (next === row[holder]) return
  await ctx.db
    .update(items)
    .set({ [holder]: next })
    .where(eq(items.id, row.id))
  await record(ctx, 'ConversionItem.reassigned', { target: row.id, subject: row.ssoId, before: { [holder]: row[holder] }, after: { [holder]: next } })
  if (next) await tellHolder(ctx, row, stage, next)
  else await finish(ctx, { businessId: row.id })
}

/** Tells somebody of an item that waits for them now, and for nobody else; each coming to a stage anew. */
export async function tellHolder(ctx: WriteCtx, row: ItemRow, stage: WaitingStage, holder: SsoId, comment = ''): Promise<void> {
  await finish(ctx, { businessId: row.id })
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, row.roundId))
  const intern = await person(ctx, row.ssoId)
  if (!round || !intern) return
  const params = { round: round.name, nameCn: intern.nameCn, nameEn: intern.nameEn, ...stageWords(ctx, stage) }
  const told = { receivers: [holder], businessId: row.id, link: pageOf(stage), needsAction: true, dedupeKey: `${row.id}:${stage}:${ctx.now.getTime()}` }
  if (comment) await notify(ctx, 'returned', { ...told, params: { ...params, comment } })
  else await notify(ctx, 'arrived', { ...told, params: { ...params, ...dayValues(round[WAITING[stage].due], ctx.now) } })
}

/** Tells who runs the round once nothing of a department is at a stage or before it any more. */
export async function tellStageDone(ctx: WriteCtx, { roundId, targetDepartment }: ItemRow, stage: WaitingStage): Promise<void> {
  const open = stageLife.states.slice(0, stageLife.states.indexOf(stage) + 1)
  const left = await ctx.db.$count(items, and(eq(items.roundId, roundId), eq(items.targetDepartment, targetDepartment), inArray(items.stage, open)))
  if (left > 0) return
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, targetDepartment))
  if (!round || !department) return
  const params = { round: round.name, departmentCn: department.nameCn, departmentEn: department.nameEn, ...stageWords(ctx, stage) }
  const receivers = await holdersOf(ctx, { permission: PERMISSION.admin })
  await notify(ctx, 'stageDone', { receivers, params, businessId: roundId, link: ADMIN_PAGE, dedupeKey: `${roundId}:${targetDepartment}:${stage}` })
}

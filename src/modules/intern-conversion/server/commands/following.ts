import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, ne, or } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { conversionCompleted, conversionDecided, leavingDecided } from '../../events.ts'
import module from '../../module.ts'
import { WAITING, WAITING_STAGES, waits } from '../../rules.ts'
import { items, rounds } from '../tables.ts'
import { itemMoves } from './items.ts'
import { passedOn } from './reaching.ts'
import { type ItemRow, notify, type RoundRow } from './stored.ts'

/** Items whose results one transaction hands on. */
const BATCH = 100

/** Tells the next interns of a completed round their results and hands on what follows; then itself the ones after them (INTCONV-10, INTCONV-11). */
export async function handOn(ctx: WriteCtx, { round: id, after }: { round: string; after: string | null }): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, id))
  const rows = await ctx.db
    .select()
    .from(items)
    .where(and(eq(items.roundId, id), after === null ? undefined : gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(BATCH)
  if (!round) return
  for (const row of rows) await handOnOne(ctx, round, row)
  if (rows.length === BATCH) await ctx.emit(conversionCompleted, { round: id, after: rows.at(-1)!.id })
}

async function handOnOne(ctx: WriteCtx, round: RoundRow, { id, ssoId, finalResult: result, ...row }: ItemRow): Promise<void> {
  const intern = await person(ctx, ssoId)
  // who has left meanwhile was dropped, and hears nothing more
  if (!intern || !serving(intern.status) || !result) return
  await notify(ctx, 'result', {
    receivers: [ssoId],
    params: { round: round.name, ...inBoth(ctx, 'result', `intern-conversion.result.${result}`) },
    businessId: id,
    mandatory: true,
  })
  if (result === 'do-not-convert') {
    const lastWorkingDate = intern.lastWorkingDate ?? intern.contractEndDate ?? round.internsTo
    return ctx.emit(leavingDecided, { source: module.name, id, ssoId, lastWorkingDate })
  }
  const { targetDepartment: department, targetPosition: position, targetLevel: level } = row
  const decided = { id, ssoId, result, startDate: row.startDate ?? round.conversionDate, department, position, level }
  await ctx.emit(conversionDecided, decided)
  await prepareContract(ctx, decided)
}

/** A completed round takes nothing back (INTCONV-15): what the HR system is told of an item is told in one version. */
const VERSION = 1

/** Has the HR system prepare the contract, in the transaction in which the result is handed on; what it is told of a person leaves in order. */
async function prepareContract(ctx: WriteCtx, { id, ...said }: z.output<(typeof conversionDecided)['payload']>): Promise<void> {
  await deliver(
    ctx,
    'hr-master',
    { what: 'contract-preparation', ...said, conversion: id, version: VERSION },
    { key: `${module.name}:${id}:${VERSION}`, thing: `${module.name}:${said.ssoId}`, about: { module: module.name, businessId: id } },
  )
}

/** Whoever leaves is dropped from the rounds that go on. */
export async function dropLeaver(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const open = await ctx.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.ssoId, ssoId), ne(items.stage, 'completed')))
    .orderBy(asc(items.id))
  for (const { id } of open) await itemMoves.drop(ctx, { id, comment: ctx.text('intern-conversion.left') })
}

/** What waits for somebody who has left does not wait for them any more; whoever is there keeps what came to them, whatever the directory says since (INTCONV-08). */
export async function passOn(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const theirs = WAITING_STAGES.map((stage) => and(eq(items.stage, stage), eq(items[WAITING[stage].holder], ssoId)))
  const rows = await ctx.db
    .select()
    .from(items)
    .where(or(...theirs))
    .orderBy(asc(items.id))
    .for('update')
  for (const row of rows) if (waits(row.stage)) await passedOn(ctx, row, row.stage)
}

/** The directory may learn later than of a leaving who stands in the place. */
export async function passOnLate(ctx: WriteCtx, { from }: { from: SsoId | null }): Promise<void> {
  const before = from && (await person(ctx, from))
  if (before && !serving(before.status)) await passOn(ctx, before)
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMonths } from '#foundation/time.ts'
import { checkList } from '#services/people/server/api.ts'
import type { ehsInspection } from '../../contract/index.ts'
import module from '../../module.ts'
import { approving } from '../../rules/index.ts'
import { OPEN_STATES } from '../../rules/life.ts'
import type { ProcedureRow } from '../policy.ts'
import { inspections, procedures } from '../tables.ts'
import { isCodeTaken, moved, requireCertified, requireSeen, requireState, saidInBoth } from './guarding.ts'
import { finish, PROCEDURE, record } from './record.ts'
import { tellChangeNeeded, tellHolder, tellWithdrawn } from './telling.ts'

/** Takes a valid version out of use, and says why. */
async function retire(ctx: WriteCtx, row: ProcedureRow, reason: string): Promise<ProcedureRow> {
  const gone = await advance(ctx, PROCEDURE, row.id, 'withdraw from use', { set: { ...moved('withdraw from use')(ctx, row), reason }, reason })
  await finish(ctx, { event: 'inspectionDue', businessId: row.id })
  return gone
}

/** LOTO-13: of equipment that is scrapped nothing stays valid, and nothing goes on. */
export async function scrap(ctx: WriteCtx, rootId: string, reason: string): Promise<void> {
  const rows = await ctx.db
    .update(procedures)
    .set({ equipmentStatus: 'scrapped' })
    .where(and(eq(procedures.rootId, rootId), ne(procedures.state, 'cancelled')))
    .returning()
  for (const row of rows) {
    if (row.state === 'approved') await tellWithdrawn(ctx, await retire(ctx, row, reason))
    else if (OPEN_STATES.some((state) => state === row.state))
      await tellHolder(ctx, await advance(ctx, PROCEDURE, row.id, 'cancel', { set: { ...moved('cancel')(ctx, row), reason }, reason }))
  }
}

/** LOTO-06: what was valid of a code is retired in the transaction in which the next version becomes so. @throws LOTO-13, LOTO-18 */
export async function makeWay(ctx: WriteCtx, row: ProcedureRow): Promise<void> {
  await lockName(ctx.db, `loto.code.${row.procedureCode}`)
  const facts = { codeTaken: await isCodeTaken(ctx, row.procedureCode, row.rootId), status: row.equipmentStatus }
  enforce(approving, { facts, input: {}, p: {}, now: ctx.now })
  const former = await ctx.db
    .select()
    .from(procedures)
    .where(and(eq(procedures.rootId, row.rootId), eq(procedures.state, 'approved')))
    .orderBy(asc(procedures.id))
  for (const one of former) await retire(ctx, one, saidInBoth(ctx, 'loto.replaced', { version: row.versionNo }))
}

/** An inspection of a valid procedure; the next one is due so many months after it (LOTO-12). @throws not-found, LIFE-01, LOTO-14, LOTO-17 */
export async function inspect(ctx: Writer, { id, version, ...given }: ParsedOf<typeof ehsInspection>): Promise<void> {
  const row = await locked(ctx, procedures, procedures.id, id)
  requireState(ctx, row, 'approved')
  requireSeen(ctx, row, { version })
  if (given.at > ctx.today) throw illegal('at')
  const { faults } = await checkList(ctx, given.peopleObserved)
  if (faults.length > 0) throw illegal('peopleObserved')
  await requireCertified(ctx)
  const inspection = newId(ctx.now)
  await ctx.db.insert(inspections).values({ ...given, id: inspection, procedureId: id, inspector: ctx.actor.ssoId })
  const nextInspection = addMonths(given.at, ctx.parameters(module).inspectionMonths)
  await ctx.db
    .update(procedures)
    .set({ nextInspection, version: row.version + 1 })
    .where(eq(procedures.id, id))
  await finish(ctx, { event: 'inspectionDue', businessId: id })
  await record(ctx, 'LotoProcedure.inspected', { target: id, before: { nextInspection: row.nextInspection }, after: { ...given, nextInspection } })
  if (given.result === 'change-needed') await tellChangeNeeded(ctx, row, inspection, given.findings)
}

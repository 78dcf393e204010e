import { eq, getTableColumns, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { newStartOf } from '../../rules/deciding.ts'
import { standingsTo } from '../policy.ts'
import { renewals, signings } from '../tables.ts'

const { esignState, esignFlowId, toSign, sent } = signings
/** A renewal with how its paper fares. */
export const WITH_PAPER = { ...getTableColumns(renewals), esignState, esignFlowId, toSign, sent }

export const renewalsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  ctx.db.select(WITH_PAPER).from(renewals).innerJoin(signings, eq(signings.id, renewals.id)).where(where)
export type WithPaper = Awaited<ReturnType<typeof renewalsWhere>>[number]

export const renewalById = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<WithPaper | undefined> => (await renewalsWhere(ctx, eq(renewals.id, id)))[0]

/** Scans and requests are the person's, and for HR and the HRBP; what a manager was not given, a manager does not read. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const row = await renewalById(ctx, record.split('.')[1] ?? '')
  const as = row && (await standingsTo(ctx, row))
  return as !== undefined && (as.has('own') || as.has('hrops') || as.has('hrbp'))
}

/** A paper is for HR and the HRBP, besides its signer. */
export async function mayReadPaper(ctx: Reader, id: string): Promise<boolean> {
  const row = await renewalById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  return as !== undefined && (as.has('hrops') || as.has('hrbp'))
}

/** A signed one is voided before the new contract begins. */
export async function mayVoid(ctx: Ctx, id: string): Promise<boolean> {
  const row = await renewalById(ctx, id)
  return row !== undefined && ctx.today < newStartOf(row.contractEnd)
}

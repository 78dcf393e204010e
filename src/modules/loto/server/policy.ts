import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { EHS, REVIEW, VIEW } from '../contract/base.ts'
import { SIGNERS } from '../rules/content.ts'
import { procedures } from './tables.ts'

export type ProcedureRow = typeof procedures.$inferSelect
type Of = Pick<ProcedureRow, 'author' | 'holder' | (typeof SIGNERS)[number]>

export const isEhs = ({ actor }: Reader): boolean => actor.permissions.has(EHS)
export const isAuthor = ({ actor }: Reader, { author }: Pick<Of, 'author'>): boolean => author === actor.ssoId
export const holds = ({ actor }: Reader, { holder }: Pick<Of, 'holder'>): boolean => holder === actor.ssoId
/** Whether it is somebody’s to decide now: who holds it, and before EHS all of EHS. */
export const decides = (ctx: Reader, row: Pick<ProcedureRow, 'holder' | 'state'>): boolean =>
  holds(ctx, row) || (row.state === 'pending-ehs-approval' && isEhs(ctx))
const signs = ({ actor }: Reader, row: Of): boolean => SIGNERS.some((signer) => row[signer] === actor.ssoId)

/** Whether somebody reads a procedure, with its files and as a paper. */
const reads = (ctx: Reader, row: Of): boolean => ctx.actor.permissions.has(VIEW) || isEhs(ctx) || (ctx.actor.permissions.has(REVIEW) && signs(ctx, row))

/** Files are those of the machine: its versions share them. */
export async function mayReadFiles(ctx: Reader, rootId: string): Promise<boolean> {
  const id = uuid.safeParse(rootId).data
  const rows = id === undefined ? [] : await ctx.db.select().from(procedures).where(eq(procedures.rootId, id))
  return rows.some((row) => reads(ctx, row))
}

export async function mayReadPaper(ctx: Reader, id: string): Promise<boolean> {
  const row = await procedureBy(ctx, id)
  return row !== undefined && reads(ctx, row)
}

export async function procedureBy({ db }: Pick<Ctx, 'db'>, id: string): Promise<ProcedureRow | undefined> {
  const [row] = await db.select().from(procedures).where(eq(procedures.id, id))
  return row
}

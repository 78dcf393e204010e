import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import { lineFilter } from '#services/people/server/api.ts'
import { REVIEW, SUBMIT } from '../contract.ts'
import { contracts, requests } from './tables.ts'

export type ContractRow = typeof contracts.$inferSelect
export type RequestRow = typeof requests.$inferSelect

const inHandsOf = ({ actor: { ssoId } }: Reader): SQL | undefined =>
  or(eq(contracts.owner, ssoId), eq(contracts.createdBy, ssoId), lineFilter(ssoId, contracts.owner), lineFilter(ssoId, contracts.createdBy))

/** Of these contracts those that are the actor's to edit: as owner, as who created them, or as a manager of either (ITPAY-12). */
export async function editableOf(ctx: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !ctx.actor.permissions.has(SUBMIT)) return new Set()
  const rows = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(inArray(contracts.id, [...ids]), inHandsOf(ctx)))
  return new Set(rows.map(({ id }) => id))
}

/** @throws ITPAY-12 with 403 for a contract that is another's */
export async function requireEditor(ctx: WriteCtx, id: string): Promise<void> {
  const { actor } = ctx
  // ITPAY-12
  if (actor && !(await editableOf({ ...ctx, actor }, [id])).has(id)) throw forbidden('ITPAY-12')
}

/** What reviewers see of the requests: what was submitted once. */
export const submitted = ({ actor }: Reader): SQL | undefined => (actor.permissions.has(SUBMIT) ? undefined : ne(requests.status, 'draft'))

/** @throws not-found for a draft that is before no reviewer yet */
export function requireSeen({ actor }: Reader, row: RequestRow | undefined): RequestRow {
  if (!row || (row.status === 'draft' && !actor.permissions.has(SUBMIT))) throw notFound()
  return row
}

export const contractBy = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<ContractRow | undefined> =>
  (await db.select().from(contracts).where(eq(contracts.id, id)))[0]
export const requestBy = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<RequestRow | undefined> =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]

/** The records of files are of a contract, of an amendment, or of a request; whoever sees contracts or payments sees them. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [of, id = ''] = record.split('.')
  const { permissions } = ctx.actor
  if (!permissions.has(SUBMIT) && !permissions.has(REVIEW)) return false
  if (of === 'contract' || of === 'amendment') return true
  const row = await requestBy(ctx, id)
  return row !== undefined && (row.status !== 'draft' || permissions.has(SUBMIT))
}

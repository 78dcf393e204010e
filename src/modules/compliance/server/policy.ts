import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { can, readsItem } from '#services/workflow/server/api.ts'
import { ACCEPT, ADMIN, OFFER } from '../contract/base.ts'
import type { Direction } from '../rules/limits.ts'
import { type RequestRow, requests } from './tables.ts'

export const requestOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<RequestRow | undefined> =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]

/** Offers and acceptances are declared by a permission each. @throws 403 */
export function requireRight({ actor }: Reader, direction: Direction): void {
  if (!actor.permissions.has(direction === 'offer' ? OFFER : ACCEPT)) throw forbidden()
}

/** Whether the office looks after it: nobody sees the drafts of others. */
export const inReach = async (ctx: Reader, row: RequestRow): Promise<boolean> =>
  row.status !== 'draft' && ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, row.requester))

/** Whether an own application came back and waits for whoever acts to change it (WF-32). */
export async function isReturned(ctx: Reader, { requester, status, workflowItem }: RequestRow): Promise<boolean> {
  if (requester !== ctx.actor.ssoId || status !== 'pending' || workflowItem === null) return false
  return (await can(ctx, workflowItem)).includes('resubmit')
}

const mayRead = async (ctx: Reader, row: RequestRow): Promise<boolean> =>
  row.requester === ctx.actor.ssoId || (await inReach(ctx, row)) || (row.status !== 'draft' && (await readsItem(ctx, row.workflowItem)))

/** An application that whoever acts may read. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  return row
}

export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const row = await requestOf(ctx, id)
  return row !== undefined && mayRead(ctx, row)
}

/** An own application. @throws not-found */
export async function ownRequest(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || row.requester !== ctx.actor.ssoId) throw notFound()
  return row
}

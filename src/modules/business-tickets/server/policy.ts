import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { eq, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { readsItem } from '#services/workflow/server/api.ts'
import { RIGHT_OF, VGS } from '../contract/base.ts'
import type { Category } from '../rules/applying.ts'
import { type ApplicationRow, applications } from './tables.ts'

export const applicationOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]

/** Each category has its permission. @throws 403 */
export function requireRight({ actor }: Reader, category: Category): void {
  if (!actor.permissions.has(RIGHT_OF[category])) throw forbidden()
}

/** Whose applications somebody sees by a permission, or as an administrator of the portal. */
export const reachOf = ({ actor }: Pick<Reader, 'actor'>, permission: string): SQL | undefined =>
  or(scopeFilter(actor, permission, applications.applicant), scopeFilter(actor, 'Admin', applications.applicant))

/** Whether the ticketing team works on it: nobody sees the drafts of others. */
export const operates = async (ctx: Reader, { status, applicant }: Pick<ApplicationRow, 'status' | 'applicant'>): Promise<boolean> =>
  status !== 'draft' && ctx.actor.permissions.has(VGS) && (await inScopeOf(ctx, VGS, applicant))

/** Those of a department who apply see what their department applied for. */
const ofDepartment = async (ctx: Reader, { category, departmentCode }: ApplicationRow): Promise<boolean> =>
  ctx.actor.permissions.has(RIGHT_OF[category]) && (await person(ctx, ctx.actor.ssoId))?.departmentCode === departmentCode

async function mayRead(ctx: Reader, row: ApplicationRow): Promise<boolean> {
  if (row.applicant === ctx.actor.ssoId) return true
  if (row.status === 'draft') return false
  const administers = ctx.actor.permissions.has('Admin') && (await inScopeOf(ctx, 'Admin', row.applicant))
  return administers || (await operates(ctx, row)) || (await ofDepartment(ctx, row)) || (await readsItem(ctx, row.workflowItem))
}

/** An application that whoever acts may read. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<ApplicationRow> {
  const row = await applicationOf(ctx, id)
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  return row
}

export async function mayReadPapers(ctx: Reader, record: string): Promise<boolean> {
  const id = uuid.safeParse(record).data
  const row = id === undefined ? undefined : await applicationOf(ctx, id)
  return row !== undefined && mayRead(ctx, row)
}

import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { eq, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { open, type Version } from '#services/amendments/server/api.ts'
import { can, openTasks } from '#services/workflow/server/api.ts'
import { ADMIN, NORMAL, VIP } from '../contract.ts'
import type { TicketType } from '../rules/inquiry.ts'
import { attempts, inquiries } from './tables.ts'

export const SUBMIT: Readonly<Record<TicketType, string>> = { normal: NORMAL, vip: VIP }
export type Inquiry = typeof inquiries.$inferSelect

/**
 * Inquiries of a kind whose owners the actor reaches: by the permission of that kind, or by that of all. What is not held is not asked for: within an `or` the
 * database makes no join of a scope.
 */
export function inReach(actor: Actor, type: TicketType, owner: PgColumn): SQL {
  const held = [SUBMIT[type], ADMIN].filter((permission) => actor.permissions.has(permission))
  return or(...held.map((permission) => scopeFilter(actor, permission, owner))) ?? sql`false`
}

/** Who lists inquiries of a kind holds its permission, or that of all. @throws 403 */
export function requireKind({ permissions }: Actor, type: TicketType): void {
  if (!permissions.has(SUBMIT[type]) && !permissions.has(ADMIN)) throw forbidden('SESS-18')
}

/** Whether a version of it waits for the decision of the actor: finance reads what it decides on. */
async function decides(ctx: Reader, attemptId: string): Promise<boolean> {
  const item = (await open(ctx, attemptId))?.item
  return item ? (await openTasks(ctx, item)).some(({ approver }) => approver === ctx.actor.ssoId) : false
}

/** The version of an inquiry that came back to the actor, who may change it (WF-32). */
export async function returnedTo(ctx: Reader, { attemptId }: Pick<Inquiry, 'attemptId'>): Promise<Version | undefined> {
  const waiting = await open(ctx, attemptId)
  if (!waiting?.item || waiting.by !== ctx.actor.ssoId) return undefined
  return (await can(ctx, waiting.item)).includes('resubmit') ? waiting : undefined
}

/** Whether the actor may see an inquiry: the own ones, those in reach, and what waits for the actor's decision. */
const isReader = async (ctx: Reader, { owner, ticketType, attemptId }: Pick<Inquiry, 'owner' | 'ticketType' | 'attemptId'>): Promise<boolean> =>
  owner === ctx.actor.ssoId || (await inScopeOf(ctx, SUBMIT[ticketType], owner)) || (await inScopeOf(ctx, ADMIN, owner)) || (await decides(ctx, attemptId))

/** The inquiry, for who may see it. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<Inquiry> {
  const [row] = await ctx.db.select().from(inquiries).where(eq(inquiries.id, id))
  if (!row || !(await isReader(ctx, row))) throw notFound()
  return row
}

const READ_BY = { owner: inquiries.owner, ticketType: inquiries.ticketType, attemptId: inquiries.attemptId }

/** Whether who acts may see the inquiry of a root of services/amendments. */
export async function mayReadRoot(ctx: Reader, root: string): Promise<boolean> {
  const [row] = await ctx.db.select(READ_BY).from(attempts).innerJoin(inquiries, eq(inquiries.id, attempts.inquiryId)).where(eq(attempts.id, root))
  return row !== undefined && (await isReader(ctx, row))
}

const ID_LENGTH = 36
/** Papers belong to a version, or to the confirmation: their record begins with the id of the inquiry. */
export async function mayReadPapers(ctx: Reader, record: string): Promise<boolean> {
  const id = uuid.safeParse(record.slice(0, ID_LENGTH)).data
  if (id === undefined) return false
  const [row] = await ctx.db.select(READ_BY).from(inquiries).where(eq(inquiries.id, id))
  return row !== undefined && (await isReader(ctx, row))
}

import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import { readsItem } from '#services/workflow/server/api.ts'
import { ADMIN } from '../contract.ts'
import { requests } from './tables.ts'

export type RequestRow = typeof requests.$inferSelect

export const requestOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<RequestRow | undefined> =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]

/** Whom somebody asks for: themselves, or who reports to them. @throws not-found */
export async function askedFor(ctx: Reader, ssoId: SsoId = ctx.actor.ssoId): Promise<PersonFacts> {
  const who = await person(ctx, ssoId)
  if (!who || (ssoId !== ctx.actor.ssoId && who.manager !== ctx.actor.ssoId)) throw notFound()
  return who
}

/** Whether it was asked for by somebody, or for them. */
export const isParty = (ssoId: string, { ssoId: of, requester }: Pick<RequestRow, 'ssoId' | 'requester'>): boolean => ssoId === of || ssoId === requester

/** Whether the badge office looks after the badge of somebody. */
export const looksAfter = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, ssoId))

/** A request within reach of the badge office. @throws not-found */
export async function inReach(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !(await looksAfter(ctx, row.ssoId))) throw notFound()
  return row
}

const mayRead = async (ctx: Reader, row: RequestRow): Promise<boolean> =>
  isParty(ctx.actor.ssoId, row) || (await looksAfter(ctx, row.ssoId)) || (await readsItem(ctx, row.workflowItem))

/** A request that whoever acts may read. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  return row
}

export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const row = await requestOf(ctx, id)
  return row !== undefined && mayRead(ctx, row)
}

import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Leaving } from '../../events.ts'
import { GOING, isGoing } from '../../rules/life.ts'
import { isHrOf, isOwner } from '../policy.ts'
import { cases, items, papers } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
export type CaseRow = typeof cases.$inferSelect

/** The case of somebody that is not closed. */
export const goingOf = async (ctx: Reads, ssoId: SsoId): Promise<CaseRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.ssoId, ssoId), inArray(cases.state, [...GOING])))
  )[0]

/** The case of a leaving, if it was opened and stands. */
export const caseOfLeaving = async (ctx: Reads, { source, id }: Pick<Leaving, 'source' | 'id'>): Promise<CaseRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.source, source), eq(cases.sourceId, id), ne(cases.state, 'cancelled')))
  )[0]

export const caseById = async (ctx: Reads, id: string): Promise<CaseRow | undefined> => (await ctx.db.select().from(cases).where(eq(cases.id, id)))[0]

const caseOfPaper = async (ctx: Reads, paper: string) =>
  (await ctx.db.select({ state: cases.state, ssoId: cases.ssoId }).from(papers).innerJoin(cases, eq(cases.id, papers.caseId)).where(eq(papers.id, paper)))[0]

/** A paper is for HR, besides its signer. */
export async function mayReadPaper(ctx: Reader, paper: string): Promise<boolean> {
  const found = await caseOfPaper(ctx, paper)
  return found !== undefined && isHrOf(ctx, found.ssoId)
}

/** A signed one is voided while the case still goes on. */
export async function mayVoid(ctx: Reads, paper: string): Promise<boolean> {
  const found = await caseOfPaper(ctx, paper)
  return found !== undefined && isGoing(found.state)
}

/** Files of an item are for its leaver, its owner and HR; scans of letters for the leaver and HR. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [kind, id = ''] = record.split('.')
  if (kind === 'scan') {
    const found = await caseById(ctx, id)
    return found !== undefined && (found.ssoId === ctx.actor.ssoId || isHrOf(ctx, found.ssoId))
  }
  const [item] = await ctx.db.select().from(items).where(eq(items.id, id))
  return item !== undefined && (item.ssoId === ctx.actor.ssoId || isOwner(ctx, item) || isHrOf(ctx, item.ssoId))
}

import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { asOf, persons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { replaced } from '../tables.ts'

/**
 * Of those who are named, who qualifies: is in the organization or left it, or the company, within the days of the parameter, and is replaced by nobody yet
 * but the request that is changed (HEADC-08).
 */
export async function leaversAmong(ctx: Ctx, named: readonly string[], orgCode: string, changes?: string): Promise<SsoId[]> {
  const numbers = [...new Set(named)].map(asSsoId)
  if (numbers.length === 0) return []
  const since = addDays(ctx.today, -ctx.parameters(module).replacementDays)
  const found = await persons(ctx, numbers)
  const taken = await ctx.db
    .select({ ssoId: replaced.ssoId })
    .from(replaced)
    .where(and(inArray(replaced.ssoId, numbers), eq(replaced.live, true), changes === undefined ? undefined : ne(replaced.requestId, changes)))
  const qualified: SsoId[] = []
  for (const ssoId of numbers) {
    const who = found.get(ssoId)
    if (!who || taken.some((one) => one.ssoId === ssoId)) continue
    const gone = who.status === 'left' && (who.lastWorkingDate === null || who.lastWorkingDate < since)
    const was = who.departmentCode === orgCode || (await asOf(ctx, ssoId, since))?.departmentCode === orgCode
    if (!gone && was) qualified.push(ssoId)
  }
  return qualified
}

/** Notes who is replaced; of two requests at once that name one person, the second is refused. @throws HEADC-08 */
export async function replace(ctx: WriteCtx, requestId: string, named: readonly string[]): Promise<void> {
  if (named.length === 0) return
  // in one order, or two that name the same people would wait for each other
  const rows = named.toSorted().map((one) => ({ id: newId(ctx.now), requestId, ssoId: asSsoId(one) }))
  const noted = await ctx.db.insert(replaced).values(rows).onConflictDoNothing().returning({ id: replaced.id })
  if (noted.length < rows.length) throw refuse('HEADC-08', { field: 'replaces' })
}

/** Whom a request replaced may be named by another one. */
export const release = async (ctx: WriteCtx, requestId: string): Promise<void> =>
  void (await ctx.db.update(replaced).set({ live: false }).where(eq(replaced.requestId, requestId)))

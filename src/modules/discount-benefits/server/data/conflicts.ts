import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, lte, ne, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { require, scopeFilter } from '#services/access/server/api.ts'
import { checkList, peoplePersons } from '#services/people/server/api.ts'
import type { personsCheck } from '../../contract.ts'
import { type Category, LIVE, type ListName } from '../../rules/entries.ts'
import { permissionOf } from '../policy.ts'
import { applications, grants } from '../tables.ts'

interface Asked {
  list: ListName
  category: Category
  ssoIds: readonly SsoId[]
  outsideNos?: readonly string[]
  effectiveStart: Day
  effectiveEnd: Day
  /** An application does not stand against itself. */
  but?: string | undefined
}

/** Who of these people has an entry of the list and category that is in force or to come, or asked for, in that time (DBEN-10). */
export async function conflictsOf({ db }: Ctx, asked: Asked) {
  const { ssoIds, outsideNos = [] } = asked
  const of = or(
    ...(ssoIds.length > 0 ? [inArray(grants.ssoId, [...ssoIds])] : []),
    // an outsider has a number that nobody of the directory has
    ...(outsideNos.length > 0 ? [inArray(grants.outsideNo, [...outsideNos])] : []),
  )
  if (!of) return []
  return db
    .select({ ssoId: grants.ssoId, outsideNo: grants.outsideNo, no: applications.no })
    .from(grants)
    .innerJoin(applications, eq(applications.id, grants.rootId))
    .where(
      and(
        of,
        eq(grants.list, asked.list),
        eq(grants.category, asked.category),
        inArray(grants.phase, [...LIVE]),
        lte(grants.reservedFrom, asked.effectiveEnd),
        gte(grants.reservedTo, asked.effectiveStart),
        asked.but === undefined ? undefined : ne(grants.rootId, asked.but),
      ),
    )
}

/** Those of these people whom the actor looks after. */
export async function inScopeOfList(ctx: Reader, list: ListName, ssoIds: readonly SsoId[]): Promise<Set<SsoId>> {
  if (ssoIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, [...ssoIds]), scopeFilter(ctx.actor, permissionOf(list), peoplePersons.ssoId)))
  return new Set(rows.map(({ ssoId }) => ssoId))
}

/** What stands against entries of these people, row by row; who is out of the actor's scope is nobody to them. @throws 403 without the permission of the list */
export async function checkPeople(ctx: Reader, { list, category, ssoIds, effectiveStart, effectiveEnd, rootId }: ParsedOf<typeof personsCheck>) {
  require(ctx.actor, permissionOf(list))
  const { valid, faults } = await checkList(ctx, ssoIds)
  const reached = await inScopeOfList(
    ctx,
    list,
    valid.map(({ ssoId }) => ssoId),
  )
  const known = valid.filter(({ ssoId }) => reached.has(ssoId))
  const taken = await conflictsOf(ctx, { list, category, ssoIds: known.map(({ ssoId }) => asSsoId(ssoId)), effectiveStart, effectiveEnd, but: rootId })
  const noOf = new Map(taken.map((one) => [String(one.ssoId), one.no]))
  const lineOf = (ssoId: string): number => ssoIds.findIndex((one) => one.trim() === ssoId) + 1
  const conflicts = [
    ...faults.map((one) => ({ ...one, no: null })),
    ...valid.filter(({ ssoId }) => !reached.has(ssoId)).map(({ ssoId }) => ({ line: lineOf(ssoId), value: ssoId, reason: 'unknown' as const, no: null })),
    ...known
      .filter(({ ssoId }) => noOf.has(ssoId))
      .map(({ ssoId }) => ({ line: lineOf(ssoId), value: ssoId, reason: 'taken' as const, no: noOf.get(ssoId) ?? null })),
  ]
  return { valid: known.filter(({ ssoId }) => !noOf.has(ssoId)), conflicts: conflicts.toSorted((a, b) => a.line - b.line) }
}

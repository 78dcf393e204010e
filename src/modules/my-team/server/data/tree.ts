import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, count, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { lineLevels, peopleDepartments, peoplePersons, photoOf } from '#services/people/server/api.ts'
import type { teamTree } from '../../contract.ts'
import { requireMember } from '../policy.ts'
import { shownAs } from './team.ts'

const MOST = 100

/** People with how they stand in the tree. */
const nodes = (ctx: Reader) => ctx.db.select(shownAs).from(peoplePersons).innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))

/** One node of the line with its direct reports, each with how many stand below; circles end where they close (MYTEAM-06). @throws MYTEAM-01 */
export async function treeOf(ctx: Reader, { managerSso }: { managerSso?: SsoId | undefined }): Promise<OutputOf<typeof teamTree>> {
  const of = managerSso ?? ctx.actor.ssoId
  if (of !== ctx.actor.ssoId) await requireMember(ctx, of)
  const [self] = await nodes(ctx).where(eq(peoplePersons.ssoId, of))
  if (!self) throw new Error(`${of} is not in the directory`)
  const reports = await nodes(ctx)
    .where(and(eq(peoplePersons.manager, of), ne(peoplePersons.status, 'left')))
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(MOST + 1)
  const shown = reports.slice(0, MOST)
  const ids = shown.map(({ ssoId }) => ssoId)
  const direct = new Map(ids.length === 0 ? [] : await directOf(ctx, ids))
  const below = await belowOf(ctx, [of, ...ids])
  const seen = <N extends { ssoId: SsoId }>(one: N) => ({ ...one, photo: photoOf(one.ssoId) })
  return {
    self: seen(self),
    below: below.get(of) ?? 0,
    reports: shown.map((one) => ({ ...seen(one), direct: direct.get(one.ssoId) ?? 0, below: below.get(one.ssoId) ?? 0 })),
    more: reports.length > MOST,
  }
}

const directOf = async (ctx: Reader, managers: readonly SsoId[]): Promise<[SsoId, number][]> =>
  (
    await ctx.db
      .select({ manager: peoplePersons.manager, n: count() })
      .from(peoplePersons)
      .where(and(inArray(peoplePersons.manager, [...managers]), ne(peoplePersons.status, 'left')))
      .groupBy(peoplePersons.manager)
  ).flatMap(({ manager, n }) => (manager === null ? [] : [[manager, n] as [SsoId, number]]))

/** How many who have not left stand below each of these, in one statement. */
async function belowOf(ctx: Reader, managers: readonly SsoId[]): Promise<Map<SsoId, number>> {
  const each = managers.map(
    (one) =>
      sql`select ${one}::text as sso_id, (select count(*)::int from ${lineLevels(one)} as line join ${peoplePersons} on ${peoplePersons.ssoId} = line.sso_id where ${peoplePersons.status} <> 'left') as n`,
  )
  const rows = await rowsOf<{ sso_id: SsoId; n: number }>(ctx.db, sql`${sql.join(each, sql` union all `)}`)
  return new Map(rows.map(({ sso_id, n }) => [sso_id, n]))
}

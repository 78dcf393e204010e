import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, inArray, max, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personRefs, searchPeople, unknownPerson } from '#services/people/server/api.ts'
import { ADMIN, type adminList } from '../../contract/index.ts'
import { changes, members } from '../tables.ts'

type Filters = ParsedOf<typeof adminList>['filters']
const ABLE = ['access', 'birthday', 'identity'] as const

async function whereOf(ctx: Reader, { keyword, access, birthdayRequired }: Filters): Promise<SQL | undefined> {
  const found = keyword ? await searchPeople(ctx, { keyword }) : undefined
  const off = sql`(select ${members.ssoId} from ${members} where not ${members.enabled})`
  const asked = sql`(select ${members.ssoId} from ${members} where ${members.birthdayRequired})`
  return and(
    scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId),
    // who left stands among those whose access is off; said so that the index of names gives the page, and not that of statuses all of them
    access === 'off' ? undefined : sql`(${peoplePersons.status} = 'left') is not true`,
    found &&
      inArray(
        peoplePersons.ssoId,
        found.map(({ ssoId }) => ssoId),
      ),
    access && (access === 'off' ? sql`${peoplePersons.ssoId} in ${off}` : sql`${peoplePersons.ssoId} not in ${off}`),
    birthdayRequired === undefined ? undefined : birthdayRequired ? sql`${peoplePersons.ssoId} in ${asked}` : sql`${peoplePersons.ssoId} not in ${asked}`,
  )
}

/** People with their switches and the day of their last change, by name. @throws PPL-01 for a keyword that is too short */
export async function listPeople(ctx: Reader, { filters, ...input }: ParsedOf<typeof adminList>) {
  const where = await whereOf(ctx, filters)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(where).orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId)),
    sql`select 1 from ${peoplePersons} where ${where ?? sql`true`}`,
  )
  return {
    ...page,
    list: await rowsOf(
      ctx,
      page.list.map(({ ssoId }) => ssoId),
    ),
  }
}

async function rowsOf(ctx: Reader, ssoIds: SsoId[]) {
  const switches = new Map((await ctx.db.select().from(members).where(inArray(members.ssoId, ssoIds))).map((row) => [row.ssoId, row]))
  const last = await ctx.db
    .select({ ssoId: changes.ssoId, at: max(changes.submittedAt) })
    .from(changes)
    .where(inArray(changes.ssoId, ssoIds))
    .groupBy(changes.ssoId)
  const lastAt = new Map(last.map(({ ssoId, at }) => [ssoId, at]))
  const named = await personRefs(ctx, [...ssoIds, ...[...switches.values()].flatMap(({ changedBy }) => changedBy ?? [])])
  return ssoIds.map((ssoId) => {
    const row = switches.get(ssoId)
    return {
      person: named.get(ssoId) ?? unknownPerson(ssoId),
      access: {
        enabled: row?.enabled ?? true,
        reason: row?.reason ?? '',
        by: (row?.changedBy && named.get(row.changedBy)) || null,
        at: row?.changedAt?.toISOString() ?? null,
      },
      birthdayRequired: row?.birthdayRequired ?? false,
      lastChangeAt: lastAt.get(ssoId)?.toISOString() ?? null,
      can: ssoId === ctx.actor.ssoId ? [] : [...ABLE],
    }
  })
}

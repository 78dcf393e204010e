import { asc, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Department, type Person, peopleDepartments, peoplePersons } from '../tables.ts'
import { filterOf, ScimFault } from './scimFilter.ts'
import { groupOf, type Resource, userOf } from './scimResource.ts'
import { LIST, MOST } from './scimSchemas.ts'

/** What a list is asked by, as it stands in the address. */
export interface Asked {
  filter?: string
  startIndex?: string
  count?: string
  attributes?: string
  excludedAttributes?: string
}

export const listed = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export function found<T>(all: readonly T[], id: string): T {
  const one = all.find((each) => (each as { id?: string }).id === id)
  if (!one) throw new ScimFault(404, `There is no ${id}`)
  return one
}

const pageOf = ({ startIndex, count }: Asked) => {
  const from = Math.max(1, Math.trunc(Number(startIndex)) || 1)
  const most = count === undefined ? 100 : Math.max(0, Math.trunc(Number(count)) || 0)
  return { from, most: Math.min(most, MOST) }
}

export async function users(ctx: Ctx, asked: Asked, base: string) {
  const where = await filterOf(asked.filter, 'users')
  const { from, most } = pageOf(asked)
  const rows: Person[] = most
    ? await ctx.db
        .select()
        .from(peoplePersons)
        .where(where)
        .orderBy(asc(peoplePersons.ssoId))
        .limit(most)
        .offset(from - 1)
    : []
  return listed(
    rows.map((row) => projected(userOf(row, base), asked)),
    await total(ctx, sql`people_persons`, where),
    from,
  )
}

export async function groups(ctx: Ctx, asked: Asked, base: string) {
  const where = await filterOf(asked.filter, 'groups')
  const { from, most } = pageOf(asked)
  const rows: Department[] = most
    ? await ctx.db
        .select()
        .from(peopleDepartments)
        .where(where)
        .orderBy(asc(peopleDepartments.code))
        .limit(most)
        .offset(from - 1)
    : []
  const members = await membersOf(ctx, asked, rows)
  return listed(
    rows.map((row) => projected(groupOf(row, members.get(row.code) ?? [], base), asked)),
    await total(ctx, sql`people_departments`, where),
    from,
  )
}

export async function group(ctx: Ctx, code: string, asked: Asked, base: string) {
  const [row] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, code))
  if (!row) throw new ScimFault(404, `There is no group ${code}`)
  return projected(groupOf(row, (await membersOf(ctx, asked, [row])).get(code) ?? [], base), asked)
}

/** Who is in these departments and has not left; not asked for where the members are left out. */
async function membersOf(ctx: Ctx, { excludedAttributes = '' }: Asked, rows: readonly Department[]): Promise<Map<string, Person[]>> {
  if (!rows.length || /\bmembers\b/i.test(excludedAttributes)) return new Map()
  const people = await ctx.db
    .select()
    .from(peoplePersons)
    .where(
      sql`${peoplePersons.status} <> 'left' and ${inArray(
        peoplePersons.departmentCode,
        rows.map((row) => row.code),
      )}`,
    )
  return Map.groupBy(people, (one) => one.departmentCode)
}

async function total(ctx: Ctx, table: SQL, where: SQL | undefined): Promise<number> {
  const counted = (await ctx.db.execute(sql`select count(*)::int as n from ${table} ${where ? sql`where ${where}` : sql``}`)) as unknown as {
    rows: { n: number }[]
  }
  return counted.rows[0]?.n ?? 0
}

/** Only what is asked for, or all but what is not wanted; id, schemas and meta always. */
export function projected(resource: Resource, { attributes, excludedAttributes }: Asked): Resource {
  const names = (given: string) => new Set(given.split(',').map((one) => one.trim().split(/[.[]/)[0]?.toLowerCase() ?? ''))
  const always = ['id', 'schemas', 'meta']
  const only = attributes ? names(attributes) : undefined
  const without = excludedAttributes ? names(excludedAttributes) : undefined
  if (!only && !without) return resource
  const extension = (key: string, wanted: ReadonlySet<string>) => key.startsWith('urn:') && [...wanted].some((one) => one.startsWith('urn:'))
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([key]) => always.includes(key) || (only ? only.has(key.toLowerCase()) || extension(key, only) : !without?.has(key.toLowerCase())),
    ),
  )
}

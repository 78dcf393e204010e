import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, desc, eq, inArray, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { facts } from '#services/files/server/api.ts'
import { departmentWords, personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { type approverTypes, templateSearch } from '../../contract/index.ts'
import { APPROVER_TYPES } from '../../rules/chain.ts'
import type { TemplateRow } from '../policy.ts'
import { templates, versions } from '../tables.ts'

type Version = GivenOf<typeof templateSearch>['list'][number]['versions'][number]
/** More than anybody chooses from. */
const MOST_IN_USE = 500

/** What each of some templates said over time, the newest first. */
async function versionsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Version[]>> {
  if (ids.length === 0) return new Map()
  const { template, version, savedAt, savedBy, file } = versions
  const rows = await ctx.db
    .select({ template, version, savedAt, savedBy, file, items: sql<number>`jsonb_array_length(${versions.items})` })
    .from(versions)
    .where(inArray(versions.template, [...ids]))
    .orderBy(desc(versions.version))
  const files = await facts(ctx, [...new Set(rows.map((row) => row.file))])
  const of = new Map<string, Version[]>()
  for (const row of await withPeople(ctx, rows, { by: 'savedBy' })) {
    const one = { version: row.version, savedAt: row.savedAt, by: row.by, items: row.items, file: files.get(row.file) ?? null }
    of.set(row.template, [...(of.get(row.template) ?? []), one])
  }
  return of
}

async function dress(ctx: Reader, found: TemplateRow[]): Promise<GivenOf<typeof templateSearch>['list']> {
  const department = await departmentWords(
    ctx,
    found.map((row) => row.department),
  )
  const people = await personRefs(
    ctx,
    found.flatMap(({ approvers }) => approvers.flatMap(({ ssoId }) => ssoId ?? [])),
  )
  const versions = await versionsOf(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const { id, revision, kind, nameCn, nameEn, department: departmentCode, position, courseIds, intervalMonths, version, active, items } = row
    const its = versions.get(id) ?? []
    return {
      ...{ id, revision, kind, nameCn, nameEn, departmentCode, position, courseIds, intervalMonths, version, active, items },
      ...{ ...department(departmentCode), file: its[0]?.file ?? null, versions: its },
      approvers: row.approvers.map(({ type, ssoId }) => ({ type, person: ssoId === null ? null : (people.get(ssoId) ?? unknownPerson(ssoId)) })),
      can: active ? ['edit' as const, 'delete' as const] : [],
    }
  })
}

export const templateRows = listRows(templateSearch, {
  table: templates,
  latest: [templates.id],
  where: { keyword: (word) => or(...[templates.nameCn, templates.nameEn, templates.position].map((column) => sql`${column} ilike ${containing(word)}`)) },
  dress,
})

/** The types of approvers, and the templates in use. */
export async function typesInUse({ db }: Pick<Ctx, 'db'>): Promise<GivenOf<typeof approverTypes>> {
  const { id, kind, nameCn, nameEn, version, approvers } = templates
  const rows = await db
    .select({ id, kind, nameCn, nameEn, version, approvers })
    .from(templates)
    .where(eq(templates.active, true))
    .orderBy(asc(templates.nameCn), asc(templates.id))
    .limit(MOST_IN_USE)
  return { types: [...APPROVER_TYPES], templates: rows.map((row) => ({ ...row, approvers: row.approvers.map(({ type }) => type) })) }
}

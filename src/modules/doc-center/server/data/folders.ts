import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, exists, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { accessRoles } from '#services/access/server/api.ts'
import { enumeration, peopleDepartments, peopleDivisions, personRefs } from '#services/people/server/api.ts'
import type { ProvidedFacts } from '#services/session/server/api.ts'
import type { categories, folderList, tree } from '../../contract/index.ts'
import { type Right, subjectKey, subjectOf } from '../../rules/index.ts'
import { arranges, gone, managesIn, mayEditIn, mayIn, rightsOf } from '../policy.ts'
import { auths, categories as categoryTable, folders, followed } from '../tables.ts'

/** Categories with a folder that the actor may look into; all of them for who arranges them. */
export const categoryList = (ctx: Reader): Promise<OutputOf<typeof categories>> =>
  ctx.db
    .select()
    .from(categoryTable)
    .where(
      arranges(ctx)
        ? undefined
        : exists(
            ctx.db
              .select({ one: sql`1` })
              .from(folders)
              .where(and(eq(folders.cid, categoryTable.cid), mayIn(ctx, folders.id))),
          ),
    )
    .orderBy(asc(categoryTable.from), asc(categoryTable.order), asc(categoryTable.cid))

/** The folders of a category that the actor may look into, each with her right (DOCC-06). @throws DOCC-07 where there is none */
export async function folderTree(ctx: Reader, { cid }: { cid: string }): Promise<OutputOf<typeof tree>> {
  const rows = await ctx.db
    .select({
      ...{ id: folders.id, parentId: folders.parentId, nameCn: folders.nameCn, nameEn: folders.nameEn },
      ...{ code: peopleDepartments.code, departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn },
      right: sql<Right>`mine.held`,
      follows: sql<boolean>`exists (select 1 from ${followed} where ${followed.folderId} = ${folders.id} and ${followed.ssoId} = ${ctx.actor.ssoId})`,
    })
    .from(folders)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, folders.ownerDepartment))
    .innerJoin(sql`(${rightsOf(ctx, [ctx.actor.ssoId])}) as mine`, sql`mine.folder_id = ${folders.id}`)
    .where(eq(folders.cid, cid))
    .orderBy(asc(folders.nameCn), asc(folders.id))
  const [category] = await ctx.db.select().from(categoryTable).where(eq(categoryTable.cid, cid))
  if (!category || (rows.length === 0 && !arranges(ctx))) throw gone()
  return {
    category,
    folders: rows.map(({ code, departmentCn, departmentEn, ...row }) => ({ ...row, department: { code, nameCn: departmentCn, nameEn: departmentEn } })),
  }
}

/** What the session tells of the actor's rights, `<folder>:<right>` each (DOCC-02). */
export const folderAuths: ProvidedFacts['folders'] = (ctx) => {
  const said = sql`select folder_id || ':' || held as said from (${rightsOf(ctx, [ctx.actor.ssoId])}) as mine`
  return ctx.actor.permissions.has('DOCUMENT') ? sql`(select json_agg(said order by said) from (${said}) as rights)` : sql`null::json`
}

/** The folders that the actor may look into, for the search. */
export async function foldersToFind(ctx: Reader): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(ctx.db, sql`select folder_id as id from (${rightsOf(ctx, [ctx.actor.ssoId])}) as mine`)
  return rows.map(({ id }) => id)
}

/** The folders that the actor runs, with whose they are and who has which right. */
export async function managedFolders(ctx: Reader): Promise<OutputOf<typeof folderList>> {
  const rows = await ctx.db
    .select({
      ...{ id: folders.id, cid: folders.cid, parentId: folders.parentId, nameCn: folders.nameCn, nameEn: folders.nameEn, inherits: folders.inherits },
      ...{ code: peopleDepartments.code, departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn },
      edit: sql<boolean>`${mayEditIn(ctx, folders.id)}`,
    })
    .from(folders)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, folders.ownerDepartment))
    .where(managesIn(ctx, folders.id))
    .orderBy(asc(folders.nameCn), asc(folders.id))
  const given = await ctx.db
    .select()
    .from(auths)
    .where(
      inArray(
        auths.folderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(auths.subject))
  const names = await subjectNames(
    ctx,
    given.map(({ subject }) => subject),
  )
  const of = Map.groupBy(given, ({ folderId }) => folderId)
  const admin = arranges(ctx)
  const cids = new Set(rows.map(({ cid }) => cid))
  const all = await ctx.db.select().from(categoryTable).orderBy(asc(categoryTable.from), asc(categoryTable.order), asc(categoryTable.cid))
  return {
    categories: admin ? all : all.filter(({ cid }) => cids.has(cid)),
    can: admin ? ['admin'] : [],
    folders: rows.map(({ code, departmentCn, departmentEn, edit, ...row }) => ({
      ...row,
      department: { code, nameCn: departmentCn, nameEn: departmentEn },
      owners: (of.get(row.id) ?? []).flatMap(({ owner, subject }) => (owner ? (names.people.get(subjectOf(subject).code as SsoId) ?? []) : [])),
      auths: (of.get(row.id) ?? []).flatMap(({ owner, subject, right }) => (owner ? [] : [{ ...subjectOf(subject), ...names.of(subject), right }])),
      can: [...(edit ? (['edit'] as const) : []), ...(admin ? (['admin'] as const) : [])],
    })),
  }
}

/** What subjects of rights are called, in a query a kind. */
async function subjectNames(ctx: Ctx, subjects: readonly string[]) {
  const codes = (kind: string) => subjects.map(subjectOf).flatMap((one) => (one.kind === kind ? [one.code] : []))
  const named = { code: sql<string>`''`, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn }
  const [departments, divisions, roles, entities, people] = await Promise.all([
    ctx.db
      .select({ ...named, code: peopleDepartments.code })
      .from(peopleDepartments)
      .where(inArray(peopleDepartments.code, codes('department'))),
    ctx.db
      .select({ code: peopleDivisions.code, nameCn: peopleDivisions.nameCn, nameEn: peopleDivisions.nameEn })
      .from(peopleDivisions)
      .where(inArray(peopleDivisions.code, codes('division'))),
    ctx.db
      .select({ code: accessRoles.code, nameCn: accessRoles.nameCn, nameEn: accessRoles.nameEn })
      .from(accessRoles)
      .where(inArray(accessRoles.code, codes('role'))),
    enumeration(ctx, 'entity'),
    personRefs(ctx, codes('person') as SsoId[]),
  ])
  const byKey = new Map<string, { nameCn: string; nameEn: string }>(
    Object.entries({
      department: departments,
      division: divisions,
      role: roles,
      entity: entities,
      person: [...people.values()].map((one) => ({ ...one, code: one.ssoId })),
    }).flatMap(([kind, rows]) => rows.map(({ code, nameCn, nameEn }) => [`${kind}:${code}`, { nameCn, nameEn }] as const)),
  )
  const everyone = subjectKey('everyone', '')
  return {
    people,
    of: (subject: string) =>
      subject === everyone
        ? inBoth(ctx, 'name', 'doc-center.subject.everyone')
        : (byKey.get(subject) ?? { nameCn: subjectOf(subject).code, nameEn: subjectOf(subject).code }),
  }
}

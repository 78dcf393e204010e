import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, exists } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { type PersonFacts, peopleDepartments, person, personRefs } from '#services/people/server/api.ts'
import { HR, type privilege, type queryConfig } from '../../contract.ts'
import { applies, type Category } from '../../rules/tasks.ts'
import { seenItems } from '../policy.ts'
import { items, tasks } from '../tables.ts'
import { entitled } from './menu.ts'
import { ownerFor, ownerNames } from './owners.ts'

type TaskRow = typeof tasks.$inferSelect
const inOrder = [asc(tasks.sort), asc(tasks.id)] as const

/** The tasks that are somebody's, in their order (OFFB-02). */
export async function tasksFor(ctx: Ctx, who: PersonFacts): Promise<TaskRow[]> {
  const [department] = await ctx.db.select({ path: peopleDepartments.path }).from(peopleDepartments).where(eq(peopleDepartments.code, who.departmentCode))
  const departments = [who.departmentCode, ...(department?.path.split('/').filter(Boolean) ?? [])]
  const all = await ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.active, true))
    .orderBy(...inOrder)
  return all.filter(({ appliesTo }) => applies(appliesTo, { ...who, departments }))
}

/** The tasks in use of a category, whoever they are for, in their order. */
export const tasksOf = (ctx: Ctx, category: Category) =>
  ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.category, category), eq(tasks.active, true)))
    .orderBy(...inOrder)

/** What the owners of tasks are called. */
async function namesOf(ctx: Ctx, rows: readonly TaskRow[], roles: readonly { code: string; nameCn: string; nameEn: string }[]) {
  const people = await personRefs(
    ctx,
    rows.flatMap(({ ownerKind, owner }) => (ownerKind === 'person' ? (ssoId.safeParse(owner).data ?? []) : [])),
  )
  const departments = await ctx.db
    .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn })
    .from(peopleDepartments)
  const kind = (row: TaskRow, lang: 'zh' | 'en') => ctx.text(`off-boarding.ownerKind.${row.ownerKind}`, {}, lang)
  return (row: TaskRow): { ownerCn: string; ownerEn: string } => {
    const { ownerKind, owner } = row
    const known =
      ownerKind === 'person' ? [...people.values()].find((one) => one.ssoId === owner) : [...roles, ...departments].find(({ code }) => code === owner)
    if (!known) return { ownerCn: kind(row, 'zh'), ownerEn: kind(row, 'en') }
    const said = (name: string, lang: 'zh' | 'en') => (ownerKind === 'department-owner' ? `${name} · ${kind(row, lang)}` : name)
    return { ownerCn: said(known.nameCn || known.nameEn, 'zh'), ownerEn: said(known.nameEn || known.nameCn, 'en') }
  }
}

/** All tasks, and the list that somebody would get now. @throws not-found for who is not there */
export async function configOf(ctx: Reader, { ssoId: of }: ParsedOf<typeof queryConfig>): Promise<GivenOf<typeof queryConfig>> {
  const rows = await ctx.db
    .select()
    .from(tasks)
    .orderBy(...inOrder)
  const used = new Set((await ctx.db.selectDistinct({ taskId: items.taskId }).from(items)).map(({ taskId }) => taskId))
  const roles = await rolesOf(ctx)
  const nameOf = await namesOf(ctx, rows, roles)
  return {
    tasks: rows.map((row) => {
      const { id, nameCn, nameEn, category, ownerKind, owner, appliesTo, dueOffset, returnable, blocksCertificate, active, revision } = row
      const applied = { ...appliesTo, ...nameOf(row), inUse: used.has(id), revision }
      const { entities, staffGroups, employeeTypes, departments, ...more } = applied
      return {
        ...{ id, nameCn, nameEn, category, ownerKind, owner, dueOffset, returnable, blocksCertificate, active, ...more },
        ...{ entities: [...entities], staffGroups: [...staffGroups], employeeTypes: [...employeeTypes], departments: [...departments] },
      }
    }),
    roles: roles.map(({ code, nameCn, nameEn }) => ({ code, nameCn, nameEn })),
    preview: of === undefined ? null : await previewOf(ctx, of),
  }
}

async function previewOf(ctx: Reader, of: NonNullable<ParsedOf<typeof queryConfig>['ssoId']>) {
  const who = await person(ctx, of)
  if (!who) throw notFound()
  const found = []
  for (const task of await tasksFor(ctx, who)) found.push({ task, owner: await ownerFor(ctx, task, who) })
  const nameOf = await ownerNames(
    ctx,
    found.map(({ owner }) => owner),
  )
  return found.map(({ task: { id, nameCn, nameEn, category }, owner }) => ({ id, nameCn, nameEn, category, ...nameOf(owner) }))
}

/** Whether the menu shows, and the tasks by which the list may be narrowed (OFFB-01). */
export async function privilegeOf(ctx: Reader): Promise<GivenOf<typeof privilege>> {
  const of = await entitled(ctx, ctx.actor)
  const sees = of.taskOwner || ctx.actor.permissions.has(HR)
  const seen = ctx.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.taskId, tasks.id), seenItems(ctx)))
  const rows = sees
    ? await ctx.db
        .select({ id: tasks.id, nameCn: tasks.nameCn, nameEn: tasks.nameEn })
        .from(tasks)
        .where(exists(seen))
        .orderBy(...inOrder)
    : []
  return { ...of, tasks: rows }
}

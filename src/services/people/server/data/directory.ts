import type { Entity } from '#foundation/contract/house.ts'
import { and, asc, count, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { DepartmentNode } from '../../contract.ts'
import { peopleClasses, peopleDepartments, peopleDivisions, peoplePersons } from '../tables.ts'
import { personRefs } from './refs.ts'

/** Divisions in use, of one company or all. */
export function divisions(ctx: Pick<Ctx, 'db'>, { entity }: { entity?: Entity | undefined }) {
  return ctx.db
    .select({ code: peopleDivisions.code, nameCn: peopleDivisions.nameCn, nameEn: peopleDivisions.nameEn, entity: peopleDivisions.entity })
    .from(peopleDivisions)
    .where(and(eq(peopleDivisions.active, true), entity && eq(peopleDivisions.entity, entity)))
    .orderBy(asc(peopleDivisions.entity), asc(peopleDivisions.code))
}

/** What departments or divisions are called by their codes, those out of use too; without those that are none. */
export async function unitNames(
  { db }: Pick<Ctx, 'db'>,
  unit: 'department' | 'division',
  codes: readonly (string | null)[],
): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  const of = unit === 'department' ? peopleDepartments : peopleDivisions
  const asked = [...new Set(codes.flatMap((code) => code || []))]
  if (asked.length === 0) return new Map()
  const rows = await db.select({ code: of.code, nameCn: of.nameCn, nameEn: of.nameEn }).from(of).where(inArray(of.code, asked))
  return new Map(rows.map(({ code, ...names }) => [code, names]))
}

/** The names of departments as rows of a list bear them; a code that is none names itself. */
export async function departmentWords(ctx: Pick<Ctx, 'db'>, codes: readonly (string | null)[]) {
  const names = await unitNames(ctx, 'department', codes)
  return (code: string | null): { departmentCn: string; departmentEn: string } => {
    const { nameCn, nameEn } = names.get(code ?? '') ?? { nameCn: code ?? '', nameEn: code ?? '' }
    return { departmentCn: nameCn, departmentEn: nameEn }
  }
}

/**
 * The departments in use as a tree laid flat: each after its parent, with its level, its owner and how many people are in it and below.
 * A division that is no whole branch keeps the order; its topmost departments have level 0.
 */
export async function departmentTree(
  ctx: Pick<Ctx, 'db'>,
  { entity, divisionCode }: { entity?: Entity | undefined; divisionCode?: string | undefined } = {},
): Promise<DepartmentNode[]> {
  const [rows, counts] = [
    await ctx.db
      .select()
      .from(peopleDepartments)
      .where(
        and(
          eq(peopleDepartments.active, true),
          entity && eq(peopleDepartments.entity, entity),
          divisionCode ? eq(peopleDepartments.divisionCode, divisionCode) : undefined,
        ),
      )
      .orderBy(asc(peopleDepartments.path)),
    await headcounts(ctx),
  ]
  const owners = await personRefs(
    ctx,
    rows.flatMap((row) => (row.owner ? [row.owner] : [])),
  )
  const levels = new Map<string, number>()
  const nodes = rows.map((row): DepartmentNode => {
    const level = (row.parent !== null ? (levels.get(row.parent) ?? -1) : -1) + 1
    levels.set(row.code, level)
    const { code, nameCn, nameEn, parent, entity, divisionCode } = row
    return { code, nameCn, nameEn, parent, entity, divisionCode, level, owner: (row.owner && owners.get(row.owner)) || null, people: counts.get(code) ?? 0 }
  })
  addUpwards(nodes)
  return nodes
}

async function headcounts(ctx: Pick<Ctx, 'db'>): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ code: peoplePersons.departmentCode, n: count() })
    .from(peoplePersons)
    .where(ne(peoplePersons.status, 'left'))
    .groupBy(peoplePersons.departmentCode)
  return new Map(rows.map((row) => [row.code, row.n]))
}

/** Children come after their parents, so from the last to the first each has its sum when it is added above. */
function addUpwards(nodes: readonly DepartmentNode[]): void {
  const byCode = new Map(nodes.map((node) => [node.code, node]))
  for (const node of nodes.toReversed()) {
    const above = node.parent === null ? undefined : byCode.get(node.parent)
    if (above) above.people += node.people
  }
}

/** The codes 0 to 11 of employee classes with their names (PPL-05). */
export const classNames = (ctx: Pick<Ctx, 'db'>) => ctx.db.select().from(peopleClasses).orderBy(asc(peopleClasses.code))

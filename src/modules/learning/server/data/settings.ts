import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import { ilike, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { unitNames, withPeople } from '#services/people/server/api.ts'
import { ADMIN, courseList, permissionList, type permissionMine, typeList } from '../../contract/index.ts'
import { reachOf } from '../policy.ts'
import { courses, levels, types } from '../tables.ts'

const EDIT = ['edit' as const]
const isAdmin = ({ actor }: Reader): boolean => actor.permissions.has(ADMIN)

export const courseRows = listRows(courseList, {
  table: courses,
  where: {
    keyword: (word): SQL | undefined => or(...[courses.courseId, courses.nameCn, courses.nameEn].map((column) => ilike(column, containing(word)))),
  },
  latest: [courses.id],
  dress: (ctx, found) => found.map((row) => ({ ...row, can: isAdmin(ctx) ? EDIT : [] })),
})

export const typeRows = listRows(typeList, {
  table: types,
  where: { keyword: (word): SQL | undefined => or(...[types.code, types.nameCn, types.nameEn].map((column) => ilike(column, containing(word)))) },
  latest: [types.id],
  dress: (ctx, found) => found.map((row) => ({ ...row, can: isAdmin(ctx) ? EDIT : [] })),
})

interface Department {
  code: string
  nameCn: string
  nameEn: string
}
/** The departments that some things name, each by its code; all where a thing names none. */
export async function departmentsNamed(ctx: Pick<Ctx, 'db'>, of: readonly (readonly string[] | null)[]): Promise<(Department[] | null)[]> {
  const found = await unitNames(
    ctx,
    'department',
    of.flatMap((one) => one ?? []),
  )
  const named = (code: string) => ({ code, ...(found.get(code) ?? { nameCn: code, nameEn: code }) })
  return of.map((one) => one?.map(named) ?? null)
}

export const levelRows = listRows(permissionList, {
  table: levels,
  only: ({ actor }) => scopeFilter(actor, ADMIN, levels.ssoId),
  latest: [levels.id],
  async dress(ctx, found) {
    const people = await withPeople(ctx, found, { person: 'ssoId', by: 'savedBy' })
    const departments = await departmentsNamed(
      ctx,
      found.map((row) => row.departments),
    )
    return people.map((row, at) => ({
      ...row,
      departments: departments[at] ?? null,
      at: found[at]!.savedAt ?? ctx.now,
      can: ['edit' as const, 'delete' as const],
    }))
  },
})

/** What level somebody has. */
export async function ownLevel(ctx: Reader): Promise<GivenOf<typeof permissionMine>> {
  const reach = await reachOf(ctx)
  if (!reach) throw forbidden()
  const [departments] = await departmentsNamed(ctx, [reach.departments])
  return { level: reach.level, departments: departments ?? null }
}

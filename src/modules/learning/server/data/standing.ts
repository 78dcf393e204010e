import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, sayDay, startOfDay } from '#foundation/time.ts'
import { departmentsUnder, peopleDepartments, peoplePersons, person, personRefs } from '#services/people/server/api.ts'
import { busyOf } from '#services/roster/server/api.ts'
import type { CourseRef } from '../../contract/base.ts'
import type { Purpose } from '../../rules/index.ts'
import { certificates, courses, mapEntries, types } from '../tables.ts'
import { countsOn, gapsOn, holds, isServing } from './needs.ts'

/** What somebody has to hold: a type by its code, any type that serves a purpose, or all that a position of their department needs. */
export type Asked = { type: string } | { purpose: Purpose } | { position: string }

interface Named {
  code: string
  nameCn: string
  nameEn: string
}
/** Why somebody may not: what is missing (nothing where no type serves the purpose), since when, the course that renews it, and who holds it now. */
export interface Unfit {
  valid: false
  missing: Named | null
  expiredOn: Day | null
  course: CourseRef | null
  whoCanReplace: PersonRef[]
}
export type Verdict = { valid: true } | Unfit

type TypeOf = Named & { id: string; courses: string[] }
const TYPE = { id: types.id, code: types.code, nameCn: types.nameCn, nameEn: types.nameEn, courses: types.courses }

async function typesFor(ctx: Ctx, ssoId: SsoId, of: Asked, date: Day): Promise<TypeOf[]> {
  if (!('position' in of)) {
    const which = 'type' in of ? eq(types.code, of.type) : sql`${of.purpose} = any(${types.purposes})`
    return ctx.db
      .select(TYPE)
      .from(types)
      .where(and(eq(types.active, true), which))
      .orderBy(asc(types.code))
  }
  const who = await person(ctx, ssoId)
  return ctx.db
    .selectDistinct(TYPE)
    .from(mapEntries)
    .innerJoin(types, and(eq(types.id, mapEntries.type), eq(types.active, true)))
    .where(
      and(
        holds(date),
        inArray(mapEntries.position, ['', of.position]),
        sql`${who?.departmentCode ?? ''} in (select mine.code from ${peopleDepartments} mine join ${peopleDepartments} above on starts_with(mine.path, above.path) where above.code = ${mapEntries.department})`,
      ),
    )
    .orderBy(asc(types.code))
}

/** LEARN-17: whether somebody holds on a day what a thing asks for. */
export async function validOn(ctx: Ctx, ssoId: SsoId, of: Asked, date: Day): Promise<Verdict> {
  const asked = await typesFor(ctx, ssoId, of, date)
  // a position that needs nothing is open to everybody; a purpose that nothing serves is nobody's
  if (asked.length === 0 && 'position' in of) return { valid: true }
  const ids = asked.map(({ id }) => id)
  const held = ids.length
    ? await ctx.db
        .select({ type: certificates.type })
        .from(certificates)
        .where(and(eq(certificates.ssoId, ssoId), inArray(certificates.type, ids), countsOn(date)))
    : []
  const lacking = asked.filter(({ id }) => !held.some(({ type }) => type === id))
  const fits = 'position' in of ? lacking.length === 0 : held.length > 0
  return fits ? { valid: true } : unfit(ctx, ssoId, lacking[0], date)
}

async function unfit(ctx: Ctx, ssoId: SsoId, type: TypeOf | undefined, date: Day): Promise<Unfit> {
  if (!type) return { valid: false, missing: null, expiredOn: null, course: null, whoCanReplace: [] }
  const { id, courses: behind, ...missing } = type
  const [had] = await ctx.db
    .select({ renewalDate: certificates.renewalDate })
    .from(certificates)
    .where(and(eq(certificates.ssoId, ssoId), eq(certificates.type, id), inArray(certificates.state, ['valid', 'expired'])))
  const [course] = await coursesBehind(ctx, behind)
  return { valid: false, missing, expiredOn: had?.renewalDate ?? null, course: course ?? null, whoCanReplace: await others(ctx, ssoId, id, date) }
}

/** Courses by the ids by which they are known, in the order of these. */
export async function coursesBehind(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<CourseRef[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ courseId: courses.courseId, nameCn: courses.nameCn, nameEn: courses.nameEn, address: courses.address })
    .from(courses)
    .where(inArray(courses.courseId, [...ids]))
  return [...new Set(ids)].flatMap((id) => rows.find(({ courseId }) => courseId === id) ?? [])
}

const [LOOKED_AT, NAMED] = [50, 5]

/** Who of the same team or department holds a type on a day; those who are on shift then come first. */
async function others(ctx: Ctx, ssoId: SsoId, type: string, date: Day): Promise<PersonRef[]> {
  const who = await person(ctx, ssoId)
  if (!who) return []
  const near = or(eq(peoplePersons.departmentCode, who.departmentCode), who.manager === null ? undefined : eq(peoplePersons.manager, who.manager))
  const found = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .innerJoin(certificates, and(eq(certificates.ssoId, peoplePersons.ssoId), eq(certificates.type, type), countsOn(date)))
    .where(and(near, isServing, ne(peoplePersons.ssoId, ssoId)))
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(LOOKED_AT)
  const ids = found.map((one) => one.ssoId)
  const busy = await busyOf(ctx, ids, startOfDay(date), startOfDay(addDays(date, 1)))
  const works = (one: SsoId) => (busy.get(one)?.shifts.length ?? 0) > 0
  const first = [...ids.filter(works), ...ids.filter((one) => !works(one))].slice(0, NAMED)
  const people = await personRefs(ctx, first)
  return first.flatMap((one) => people.get(one) ?? [])
}

/** What a refusal says of it, for the placeholders `{certificate}`, `{since}`, `{course}` and `{people}` of a rule's text. */
export function wordsOf(ctx: Pick<Ctx, 'lang' | 'text'>, { missing, expiredOn, course, whoCanReplace }: Unfit): Record<string, string> {
  const named = (one: { nameCn: string; nameEn: string } | null) => (one ? (ctx.lang === 'zh' ? one.nameCn : one.nameEn) : ctx.text('learning.unfit.none'))
  return {
    certificate: missing ? named(missing) : ctx.text('learning.unfit.noType'),
    since: expiredOn ? sayDay(expiredOn, ctx.lang) : ctx.text('learning.unfit.never'),
    course: named(course),
    people: listed(whoCanReplace.map(named), ctx.lang) || ctx.text('learning.unfit.none'),
  }
}

/** Whose gaps are asked for: some people, or a department with all below it. */
export type GapScope = { people: readonly SsoId[] } | { department: string }

/** Who lacks what their position needs on a day; `expiredOn` is empty where they never had it. */
export async function gapsOf(ctx: Ctx, scope: GapScope, date: Day): Promise<{ ssoId: SsoId; type: string; expiredOn: Day | null; deadline: Day }[]> {
  if ('people' in scope && scope.people.length === 0) return []
  const who: SQL =
    'people' in scope ? inArray(peoplePersons.ssoId, [...scope.people]) : sql`${peoplePersons.departmentCode} in ${departmentsUnder(scope.department)}`
  return (await gapsOn(ctx, date, who)).map(({ certificate: _, ...gap }) => gap)
}

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { courseSave, mapSave, reminderSave, typeSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { changing } from '../../rules/index.ts'
import { reaches, requireEditing } from '../policy.ts'
import { courses, mapEntries, reminders, types } from '../tables.ts'

type Given<T> = Omit<T, 'id'>

/** LEARN-13: a code is one thing's; and since others refer to it, it stays as it was. @throws LEARN-13, illegal input where it was changed */
async function requireOwnCode(ctx: Writer, table: PgTable, column: PgColumn, field: string, given: string, before: string | undefined): Promise<void> {
  if (before === given) return
  if (before !== undefined) throw illegal(field)
  if ((await ctx.db.$count(table, eq(column, given))) > 0) throw refuse('LEARN-13', { field })
}

/** One that is in use is retired, and never deleted (LEARN-13). */
export const courseRecords = records({
  ...{ module, thing: 'LearningCourse', table: courses, lock: 'learning.courses' },
  async stored(ctx, { basedOn, ...given }: Given<ParsedOf<typeof courseSave>>, before) {
    await requireOwnCode(ctx, courses, courses.courseId, 'courseId', given.courseId, before?.courseId)
    return { ...given, ...nextSave(ctx, before, basedOn) }
  },
})

export const typeRecords = records({
  ...{ module, thing: 'CertificateType', table: types, lock: 'learning.types' },
  async stored(ctx, { basedOn, ...given }: Given<ParsedOf<typeof typeSave>>, before) {
    await requireOwnCode(ctx, types, types.code, 'code', given.code, before?.code)
    const behind = [...new Set(given.courses)]
    if (behind.length > 0 && (await ctx.db.$count(courses, inArray(courses.courseId, behind))) < behind.length) throw illegal('courses')
    return { ...given, courses: behind, purposes: [...new Set(given.purposes)], ...nextSave(ctx, before, basedOn) }
  },
})

/** @throws LEARN-06 for a department that is not given to who saves; not-found for what stands in one */
async function requireReached(ctx: Writer, code: string, before?: { department: string }): Promise<void> {
  const reach = await requireEditing(ctx)
  if (before && !(await reaches(ctx, reach, before.department))) throw notFound()
  enforce(changing, { facts: { level: reach.level, reaches: await reaches(ctx, reach, code) }, input: {}, p: {}, now: ctx.now })
}

export const MAP_LOCK = 'learning.map'

/** Which certificate a position needs. What has begun is ended and not changed, so that what followed from it can be told. */
export const mapRecords = records({
  ...{ module, thing: 'CertificateMap', table: mapEntries, lock: MAP_LOCK },
  async stored(ctx, { basedOn, ...given }: Given<ParsedOf<typeof mapSave>>, before) {
    if ((await ctx.db.$count(peopleDepartments, eq(peopleDepartments.code, given.department))) === 0) throw illegal('department')
    await requireReached(ctx, given.department, before)
    const [type] = await ctx.db.select().from(types).where(eq(types.id, given.type))
    if (!type?.active) throw illegal('type')
    if (before && before.from <= ctx.today) throw illegal('from')
    const others = and(eq(mapEntries.department, given.department), eq(mapEntries.position, given.position), eq(mapEntries.type, given.type))
    const twins = await ctx.db
      .select()
      .from(mapEntries)
      .where(and(others, before && ne(mapEntries.id, before.id)))
    if (twins.some(({ to }) => to === null || to >= given.from)) throw illegal('type')
    return { ...given, ...nextSave(ctx, before, basedOn) }
  },
  async ends(ctx, before) {
    await requireReached(ctx, before.department, before)
    if (before.to !== null && before.to <= ctx.today) throw notFound()
    return before.from > ctx.today ? undefined : { to: ctx.today }
  },
})

/** A rule holds for the departments of who saved it. */
export const reminderRecords = records({
  ...{ module, thing: 'ReminderRule', table: reminders },
  async stored(ctx, { basedOn, ...given }: Given<ParsedOf<typeof reminderSave>>, before) {
    const reach = await requireEditing(ctx)
    const theirs = reach.departments
    if (before && theirs && !before.departments?.every((code) => theirs.includes(code))) throw notFound()
    const [table, id] = given.scope === 'type' ? [types, types.id] : [courses, courses.id]
    if (given.target !== null && (await ctx.db.$count(table, eq(id, given.target))) === 0) throw illegal('target')
    if ((given.textCn === '') !== (given.textEn === '')) throw illegal(given.textCn === '' ? 'textCn' : 'textEn')
    const daysBefore = [...new Set(given.daysBefore)].toSorted((a, b) => b - a)
    return { ...given, daysBefore, departments: before ? before.departments : theirs && [...theirs], ...nextSave(ctx, before, basedOn) }
  },
})

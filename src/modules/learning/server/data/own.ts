import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { mine, myCert } from '../../contract/index.ts'
import { standingOf } from '../../rules/index.ts'
import type { CertificateRow, TypeRow } from '../policy.ts'
import { certificates, courses, records, types } from '../tables.ts'
import { needsOn } from './needs.ts'
import { coursesBehind } from './standing.ts'

const STATE = sql<NonNullable<(typeof records.$inferSelect)['state']>>`coalesce(${records.state}, 'unfinished')`

/** Courses with one's own record of each; a retired one stays for who has had to do with it. */
const withRecords = ({ db, actor }: Reader, where: SQL | undefined) =>
  db
    .select({ course: courses, record: records, state: STATE })
    .from(courses)
    .leftJoin(records, and(eq(records.course, courses.id), eq(records.ssoId, actor.ssoId)))
    .where(and(or(eq(courses.active, true), sql`${records.id} is not null`), where))

/** One's courses, those that are overdue first, and what is finished last. */
export async function mineOf(ctx: Reader, { filters: { state, category, keyword }, ...page }: ParsedOf<typeof mine>): Promise<GivenOf<typeof mine>> {
  const word = keyword ? containing(keyword) : undefined
  const where = and(
    state ? sql`${STATE} = ${state}` : undefined,
    category ? eq(courses.category, category) : undefined,
    word ? or(...[courses.courseId, courses.nameCn, courses.nameEn].map((column) => sql`${column} ilike ${word}`)) : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    page,
    withRecords(ctx, where).orderBy(sql`${STATE} = 'finished'`, sql`${records.due} asc nulls last`, asc(courses.courseId)),
    withRecords(ctx, where).getSQL(),
  )
  return {
    ...found,
    list: found.list.map(({ course: { nameCn: courseCn, nameEn: courseEn, ...course }, record, state: is }) => ({
      ...course,
      ...{ courseCn, courseEn, record: record?.id ?? null, state: is, progress: record?.progress ?? 0 },
      due: is === 'finished' ? null : (record?.due ?? null),
      overdue: is !== 'finished' && record?.due != null && record.due < ctx.today,
      validUntil: record?.validUntil ?? null,
      can: course.active && is === 'unfinished' ? ['start' as const] : [],
    })),
  }
}

/** A certificate as lists and its own page show it. */
export function cardOf(row: CertificateRow, type: Pick<TypeRow, 'nameCn' | 'nameEn' | 'issuer'>, today: Day) {
  const { id, number, issuedDate, renewalDate, state, image, reason } = row
  const standing = standingOf(row, today)
  const ends = standing === 'valid' || standing === 'expiring' ? renewalDate : null
  return {
    ...{ id, type: row.type, typeCn: type.nameCn, typeEn: type.nameEn, issuer: type.issuer, number, issuedDate, renewalDate, state, standing, image, reason },
    daysLeft: ends === null ? null : daysBetween(today, ends),
  }
}

/** One's certificates but those that were replaced, what one's position needs, and what can be sent in. */
export async function myCertificates(ctx: Reader): Promise<GivenOf<typeof myCert>> {
  const { ssoId } = ctx.actor
  const rows = await ctx.db
    .select({ row: certificates, type: types })
    .from(certificates)
    .innerJoin(types, eq(types.id, certificates.type))
    .where(and(eq(certificates.ssoId, ssoId), ne(certificates.state, 'superseded')))
    .orderBy(sql`${certificates.state} = 'void'`, desc(certificates.id))
  const open = await ctx.db.select().from(types).where(eq(types.active, true)).orderBy(asc(types.code))
  const needs = await needsOn(ctx, ctx.today, eq(peoplePersons.ssoId, ssoId))
  const needed = needs.flatMap(({ type: id, deadline }) => open.filter((type) => type.id === id).map((type) => ({ type, deadline })))
  const behind = await coursesBehind(
    ctx,
    needed.flatMap(({ type }) => type.courses),
  )
  const categories = await ctx.db.selectDistinct({ category: courses.category }).from(courses).where(eq(courses.active, true)).orderBy(asc(courses.category))
  return {
    certificates: rows.map(({ row, type }) => cardOf(row, type, ctx.today)),
    needs: needed.map(({ type, deadline }) => {
      const own = rows.filter(({ row }) => row.type === type.id).flatMap(({ row }) => standingOf(row, ctx.today) ?? [])
      const standing = own.find((one) => one === 'valid' || one === 'expiring') ?? own[0] ?? ('missing' as const)
      const courses = behind.filter(({ courseId }) => type.courses.includes(courseId))
      return { type: type.id, typeCn: type.nameCn, typeEn: type.nameEn, standing, deadline, courses }
    }),
    types: open,
    categories: categories.map(({ category }) => category),
  }
}

/** The certificates of some people that still say something of today. */
export const currentOf = ({ db }: Pick<Reader, 'db'>, people: readonly CertificateRow['ssoId'][]) =>
  db
    .select({ row: certificates, type: types })
    .from(certificates)
    .innerJoin(types, eq(types.id, certificates.type))
    .where(
      and(
        inArray(certificates.ssoId, [...people]),
        inArray(certificates.state, ['to-check', 'valid', 'expired']),
        or(eq(types.active, true), ne(certificates.state, 'expired')),
      ),
    )
    .orderBy(asc(types.code), desc(certificates.id))

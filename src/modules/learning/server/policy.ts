import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { can, scopeFilter } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, EDIT, READ, TEAM } from '../contract/base.ts'
import type { Level } from '../rules/index.ts'
import { levels } from './tables.ts'

export type Course = typeof import('./tables.ts').courses.$inferSelect
export type TypeRow = typeof import('./tables.ts').types.$inferSelect
export type CertificateRow = typeof import('./tables.ts').certificates.$inferSelect
export type RecordRow = typeof import('./tables.ts').records.$inferSelect

/** What learning administration somebody has: how far it goes, and for which departments; for all where none are named. */
interface Reach {
  by: typeof ADMIN | typeof EDIT | typeof READ
  level: Level
  departments: readonly string[] | null
}

/** LEARN-06: the permission is the door, the level given by learning-admin says for whom; who was given none sees nobody. */
export async function reachOf(ctx: Reader): Promise<Reach | undefined> {
  if (can(ctx.actor, ADMIN)) return { by: ADMIN, level: 'admin', departments: null }
  const by = ([EDIT, READ] as const).find((one) => can(ctx.actor, one))
  if (!by) return undefined
  const [given] = await ctx.db.select().from(levels).where(eq(levels.ssoId, ctx.actor.ssoId))
  const level = by === EDIT && given?.level !== 'read-only' ? 'read-write' : 'read-only'
  return { by, level, departments: given ? given.departments : [] }
}

/** The codes of some departments and of all below them. */
export const under = (codes: readonly string[]): SQL =>
  sql`(select below.code from ${peopleDepartments} below join ${peopleDepartments} top on starts_with(below.path, top.path) where top.code = any(${textList(codes)}))`

/** People of some departments, on a column with their numbers. */
export const inDepartments = (column: PgColumn, codes: readonly string[]): SQL =>
  sql`${column} in (select who.sso_id from ${peoplePersons} who where who.department_code in ${under(codes)})`

const managed = (ctx: Reader, reach: Reach | undefined, column: PgColumn): SQL | undefined =>
  reach && and(scopeFilter(ctx.actor, reach.by, column), reach.departments ? inDepartments(column, reach.departments) : undefined)

/** The people of whom somebody sees certificates: those of their departments, and direct and indirect reports (LEARN-15). */
export async function overseen(ctx: Reader, column: PgColumn): Promise<SQL> {
  const team = can(ctx.actor, TEAM) ? and(scopeFilter(ctx.actor, TEAM, column), ne(column, ctx.actor.ssoId)) : undefined
  return or(managed(ctx, await reachOf(ctx), column), team) ?? sql`false`
}

/** The people whom somebody sees as learning administration. */
export const administered = async (ctx: Reader, column: PgColumn): Promise<SQL> => managed(ctx, await reachOf(ctx), column) ?? sql`false`

const isAmong = async ({ db }: Ctx, ssoId: SsoId, where: SQL): Promise<boolean> =>
  (await db.$count(peoplePersons, and(eq(peoplePersons.ssoId, ssoId), where))) > 0

export const oversees = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => isAmong(ctx, ssoId, await overseen(ctx, peoplePersons.ssoId))
export const administers = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => isAmong(ctx, ssoId, await administered(ctx, peoplePersons.ssoId))

/** Whether somebody decides about the certificates of a person: never about their own. */
export const decidesFor = async (ctx: Reader, ssoId: SsoId): Promise<boolean> =>
  ssoId !== ctx.actor.ssoId && (await reachOf(ctx))?.level !== 'read-only' && administers(ctx, ssoId)

/** @throws not-found for who may not see what is a person's; of what is one's own everybody may */
export async function requireSeen(ctx: Reader, ssoId: SsoId): Promise<void> {
  if (ssoId !== ctx.actor.ssoId && !(await oversees(ctx, ssoId))) throw notFound()
}

/** What may be changed, by whoever may change anything. @throws LEARN-06 */
export async function requireEditing(ctx: Reader): Promise<Reach> {
  const reach = await reachOf(ctx)
  if (!reach || reach.level === 'read-only') throw refuse('LEARN-06')
  return reach
}

/** Whether a department lies within those that a level holds for. */
export async function reaches(ctx: Ctx, { departments }: Pick<Reach, 'departments'>, code: string): Promise<boolean> {
  if (departments === null) return true
  return (await ctx.db.$count(peopleDepartments, and(eq(peopleDepartments.code, code), sql`${peopleDepartments.code} in ${under(departments)}`))) > 0
}

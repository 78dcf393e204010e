import { and, desc, eq, inArray, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ADMISSION, BLACK_VIEW, DECIDES, LOSS, SECURITY } from '../contract/base.ts'
import { admissions, applications, blacklist, deciders } from './tables.ts'

export type Application = typeof applications.$inferSelect
export type Admission = typeof admissions.$inferSelect

export const decides = ({ permissions }: Pick<Actor, 'permissions'>): boolean => DECIDES.some((one) => permissions.has(one))

/** Applications that were sent, of people whom the actor's right to decide reaches. */
export const inReach = (actor: Actor): SQL | undefined =>
  and(ne(applications.status, 'unsubmitted'), or(scopeFilter(actor, SECURITY, applications.applicant), scopeFilter(actor, LOSS, applications.applicant)))

/** Changes that the actor has, or had, to decide. */
export const toDecide = ({ db, actor }: Reader): SQL =>
  inArray(applications.id, db.select({ id: deciders.applicationId }).from(deciders).where(eq(deciders.ssoId, actor.ssoId)))

/** Applications of the actor, those that the actor decides, and those within reach of Security or Loss Prevention. */
const shownTo = (ctx: Reader): SQL | undefined => or(eq(applications.applicant, ctx.actor.ssoId), inReach(ctx.actor), toDecide(ctx))

export async function readable(ctx: Reader, id: string): Promise<Application | undefined> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), shownTo(ctx)))
  return row
}

/** The id of an application, or of the one of a version: what came back is known by the latter (WF-32). */
export async function idOf({ db }: Pick<Ctx, 'db'>, given: string): Promise<string> {
  const [found] = await db.select({ id: applications.id }).from(applications).where(eq(applications.applyId, given))
  return found?.id ?? given
}

/** The newest version of a history that was sent. */
export async function ofRoot({ db }: Pick<Ctx, 'db'>, rootId: string): Promise<Application | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.rootId, rootId)).orderBy(desc(applications.id)).limit(1)
  return row
}

/** Admissions of one's own, of those whom the actor administers, and of the own department (AMS-25). */
export async function admissionsInReach(ctx: Reader): Promise<SQL | undefined> {
  const { actor } = ctx
  const me = await person(ctx, actor.ssoId)
  return or(
    eq(admissions.applicant, actor.ssoId),
    and(
      ne(admissions.status, 'unsubmitted'),
      or(scopeFilter(actor, ADMISSION, admissions.applicant), me?.departmentCode ? eq(admissions.department, me.departmentCode) : undefined),
    ),
  )
}
/** Admissions that the actor decides and adjusts. */
export const administered = (actor: Actor): SQL | undefined => and(ne(admissions.status, 'unsubmitted'), scopeFilter(actor, ADMISSION, admissions.applicant))

/** The records of files are of a history of applications, or of an entry of the blacklist. */
export const recordOf = (of: 'application' | 'black', id: string): string => `${of}.${id}`

export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [of, id = ''] = record.split('.')
  if (of === 'black') return ctx.actor.permissions.has(BLACK_VIEW) && (await ctx.db.$count(blacklist, eq(blacklist.id, id))) > 0
  // a change shows the papers of what it changes
  const root = ctx.db.select({ id: applications.rootId }).from(applications).where(eq(applications.id, id))
  return (await ctx.db.$count(applications, and(or(eq(applications.id, id), inArray(applications.rootId, root)), shownTo(ctx)))) > 0
}

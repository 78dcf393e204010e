import { notFound } from '#foundation/contract/refused.ts'
import { asc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ADMIN, POSITION } from '../../contract/index.ts'
import { type ApplicationRow, applications, type JobRow, jobs, type ProgressRow, progresses } from '../tables.ts'

export const administers = ({ actor }: Reader): boolean => actor.permissions.has(ADMIN)

/** A position for its reader: drafts are for who administers them. @throws not-found */
export async function jobFor(ctx: Reader, id: string): Promise<JobRow> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, id))
  if (!job || (job.state === 'draft' && !administers(ctx))) throw notFound()
  return job
}

export interface Found {
  application: ApplicationRow
  progress: ProgressRow
  job: JobRow
}

/** Applications with their positions and how far they have come, in the order of their ids. */
export const foundWhere = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Found[]> =>
  db
    .select({ application: applications, progress: progresses, job: jobs })
    .from(applications)
    .innerJoin(progresses, eq(progresses.id, applications.id))
    .innerJoin(jobs, eq(jobs.id, applications.job))
    .where(where)
    .orderBy(asc(applications.id))

export async function applicationBy(ctx: Pick<Ctx, 'db'>, id: string): Promise<Found | undefined> {
  const [found] = await foundWhere(ctx, eq(applications.id, id))
  return found
}

/** Whether somebody recruits among the people of whom an application is; nobody does for their own. */
export const recruits = async (ctx: Reader, { ssoId }: Pick<ApplicationRow, 'ssoId'>): Promise<boolean> =>
  ssoId !== ctx.actor.ssoId && administers(ctx) && (await inScopeOf(ctx, ADMIN, ssoId))

/** Who may read an application: its applicant, who recruits, and the line manager and HRBP of the applicant, who approve. */
async function mayReadApplication(ctx: Reader, application: ApplicationRow): Promise<boolean> {
  const me = ctx.actor.ssoId
  if (application.ssoId === me || (await recruits(ctx, application))) return true
  const who = await person(ctx, application.ssoId)
  return ctx.actor.permissions.has(POSITION) && (who?.manager === me || who?.hrbp === me)
}

/** @throws not-found for who may not read it */
export async function applicationFor(ctx: Reader, id: string): Promise<Found> {
  const found = await applicationBy(ctx, id)
  if (!found || !(await mayReadApplication(ctx, found.application))) throw notFound()
  return found
}

/** Files of an application are for who reads it. */
export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const found = await applicationBy(ctx, id)
  return found !== undefined && (await mayReadApplication(ctx, found.application))
}

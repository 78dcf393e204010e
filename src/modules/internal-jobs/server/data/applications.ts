import { asc, eq, gte, inArray, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { isLive, mayWithdraw } from '../../rules/life.ts'
import { nextOf } from '../../rules/recruiting.ts'
import { type ApplicationRow, applications, interviews, jobs, type ProgressRow, progresses, steps } from '../tables.ts'
import { departmentNames } from './jobs.ts'
import { applicationFor, recruits } from './reading.ts'

const found = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: applications.id,
        job: applications.job,
        ssoId: applications.ssoId,
        approval: applications.approval,
        submittedAt: applications.submittedAt,
        closedReason: applications.closedReason,
        visible: applications.reasonVisible,
      },
      ...{ progress: progresses.progress, since: progresses.since, startDate: progresses.startDate },
      ...{ code: jobs.code, titleCn: jobs.titleCn, titleEn: jobs.titleEn, department: jobs.department },
    })
    .from(applications)
    .innerJoin(progresses, eq(progresses.id, applications.id))
    .innerJoin(jobs, eq(jobs.id, applications.job))
    .where(where)

/** Interviews and steps of some applications, the first first. */
async function followedOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const met = await db
    .select()
    .from(interviews)
    .where(inArray(interviews.application, [...ids]))
    .orderBy(asc(interviews.at), asc(interviews.id))
  const went = await db
    .select()
    .from(steps)
    .where(inArray(steps.application, [...ids]))
    .orderBy(asc(steps.at), asc(steps.id))
  return {
    interviews: Map.groupBy(met, ({ application }) => application),
    steps: Map.groupBy(went, ({ application }) => application),
  }
}

type Ended = Pick<ApplicationRow, 'closedReason'> & { visible: boolean }
/** What an applicant reads of why it ended (IJOB-13). */
const reasonOf = ({ closedReason, visible }: Ended, recruiting: boolean): string | null => (visible || recruiting ? closedReason : null)
const stepAfter = ({ approval, progress }: Pick<ApplicationRow, 'approval'> & Pick<ProgressRow, 'progress'>) => (isLive(approval) ? nextOf(progress) : null)

/** The own applications, the newest first. Notes of steps are between recruiters. */
export const myRows = listRows(contract.my, {
  table: applications,
  latest: [applications.submittedAt, applications.id],
  from: found,
  only: ({ actor }) => eq(applications.ssoId, actor.ssoId),
  async dress(ctx, rows) {
    if (rows.length === 0) return []
    const [named, of] = [
      await departmentNames(ctx, rows),
      await followedOf(
        ctx,
        rows.map(({ id }) => id),
      ),
    ]
    return rows.map((row) => ({
      ...row,
      ...named(row.department),
      closedReason: reasonOf(row, false),
      interviews: of.interviews.get(row.id) ?? [],
      steps: (of.steps.get(row.id) ?? []).map((one) => ({ ...one, note: null })),
      can: mayWithdraw(row.approval, row.progress) ? ['withdraw' as const] : [],
    }))
  },
})

/** Applications of the people among whom the actor recruits, the newest first. */
export const applicationRows = listRows(contract.applicationList, {
  table: applications,
  latest: [applications.submittedAt, applications.id],
  from: found,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, applications.ssoId),
  where: {
    department: (department) => eq(jobs.department, department),
    progress: (progress) => eq(progresses.progress, progress),
    from: (day) => gte(applications.submittedAt, startOfDay(day)),
    to: (day) => lt(applications.submittedAt, startOfDay(addDays(day, 1))),
  },
  async dress(ctx, rows) {
    const named = await departmentNames(ctx, rows)
    return (await withPeople(ctx, rows, { person: 'ssoId' })).map((row) => ({
      ...row,
      ...named(row.department),
      days: daysBetween(dayOf(row.since), ctx.today),
      // nobody moves their own
      next: row.person.ssoId === ctx.actor.ssoId ? null : stepAfter(row),
    }))
  },
})

export const applicationExport = exportListed(module, contract.applicationList, applicationRows, {
  name: 'applications',
  audit: 'JobApplication.exported',
})

/** An application for its applicant, who approves it, or who recruits. @throws not-found */
export async function readApplication(ctx: Reader, { id }: { id: string }) {
  const { application, progress, job } = await applicationFor(ctx, id)
  const recruiting = await recruits(ctx, application)
  const of = await followedOf(ctx, [id])
  const met = of.interviews.get(id) ?? []
  const people = await personRefs(ctx, [application.ssoId, ...met.flatMap(({ interviewers }) => interviewers)])
  const who = (ssoId: ApplicationRow['ssoId']) => people.get(ssoId) ?? unknownPerson(ssoId)
  const named = await departmentNames(ctx, [job])
  return {
    ...{ id, job: job.id, titleCn: job.titleCn, titleEn: job.titleEn, ...named(job.department) },
    ...{ approval: application.approval, progress: progress.progress, submittedAt: application.submittedAt, startDate: progress.startDate },
    closedReason: reasonOf({ closedReason: application.closedReason, visible: application.reasonVisible }, recruiting),
    applicant: { person: who(application.ssoId), ...application.appliedAs },
    resume: application.resume,
    motivation: application.motivation,
    attachments: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    next: recruiting ? stepAfter({ approval: application.approval, progress: progress.progress }) : null,
    interviews: met.map((one) => ({ ...one, interviewers: recruiting ? one.interviewers.map(who) : [], note: recruiting ? one.note : '' })),
    steps: (of.steps.get(id) ?? []).map((one) => ({ ...one, note: recruiting ? one.note : null })),
    recruits: recruiting && isLive(application.approval),
  }
}

import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { alias, and, asc, eq, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { itemsOf } from '../../rules/items.ts'
import type { Due } from '../../rules/life.ts'
import { reckonScopes } from '../commands/settings.ts'
import { annualGoals, cycles, forms, jobs, owners, progresses, records } from '../tables.ts'
import { standing } from './records.ts'
import { CAPABILITIES, DUTIES, GOALS, LEVELS } from './words.ts'

const [MEMBER, LEADER, HRBP, HR] = ['10000001', '10000002', '10000004', '10000005'].map(asSsoId) as [SsoId, SsoId, SsoId, SsoId]
const MOST = 60
const SHARE = 40

/** Whoever works in the department of the manager of demonstrations, the team member of demonstrations first. */
async function staffOf({ db }: Ctx) {
  const managers = alias(peoplePersons, 'managers')
  const [leader] = await db.select({ department: peoplePersons.departmentCode }).from(peoplePersons).where(eq(peoplePersons.ssoId, LEADER))
  return (
    db
      .select({
        ...{
          ssoId: peoplePersons.ssoId,
          departmentCode: peoplePersons.departmentCode,
          jobCode: peoplePersons.jobCode,
          jobTitle: peoplePersons.jobTitleCn,
          evaluator: peoplePersons.manager,
        },
        secondLm: sql<SsoId>`coalesce(${peoplePersons.secondLevelManager}, ${managers.manager}, ${peoplePersons.manager})`,
      })
      .from(peoplePersons)
      .leftJoin(managers, eq(managers.ssoId, peoplePersons.manager))
      .where(and(eq(peoplePersons.departmentCode, leader?.department ?? ''), eq(peoplePersons.status, 'active'), isNotNull(peoplePersons.manager)))
      // the team of the manager of demonstrations first
      .orderBy(sql`${peoplePersons.manager} = ${LEADER} desc`, asc(peoplePersons.ssoId))
      .limit(MOST)
  )
}
type Member = Awaited<ReturnType<typeof staffOf>>[number]

/** A department with its forms and job descriptions, a year that is over, one that is under way, and one that is planned. */
export default async function fill(job: JobCtx): Promise<void> {
  await reckonScopes(job)
  const staff = await job.read(staffOf)
  const [first] = staff
  if (!first) return
  const formOf = await job.write((ctx) => makeForms(ctx, staff, first.departmentCode))
  const year = Number(job.today.slice(0, 4))
  await job.write((ctx) => makeCycle(ctx, staff, formOf, { year: year - 1, begin: -330, step: 14, progress: 'completed', department: first.departmentCode }))
  await job.write((ctx) => makeCycle(ctx, staff, formOf, { year, begin: -10, step: 14, progress: 'pushed', department: first.departmentCode }))
  await job.write(async (ctx) => {
    const id = newId(ctx.now)
    await ctx.db.insert(cycles).values({ id, year: year + 1, departments: [first.departmentCode] })
    await ctx.db.insert(progresses).values({ id })
    const goals = GOALS.map((goalText, at) => ({ goalText, targetYear: at === 2 ? year - 1 : year, ssoId: MEMBER, setBy: MEMBER, updatedAt: ctx.now }))
    await ctx.db.insert(annualGoals).values(goals.map((goal) => ({ id: newId(ctx.now), ...goal })))
  })
}

/** The forms of all jobs of the department, one of them in its second version and one not published. @returns the form in force of a job */
async function makeForms(now: WriteCtx, staff: readonly Member[], department: string): Promise<ReadonlyMap<string, string>> {
  const ctx = atInstant(now, fromWallClock(`${addDays(now.today, -340)}T09:30`))
  await ctx.db.insert(owners).values([
    { id: newId(ctx.now), departmentCode: department, ownerSso: HR, type: 'normal' },
    { id: newId(ctx.now), departmentCode: department, ownerSso: HRBP, type: 'HRBP' },
  ])
  const titles = new Map(staff.map(({ jobCode, jobTitle }) => [jobCode, jobTitle || jobCode]))
  const inForce = new Map<string, string>()
  for (const [at, [jobCode, jobTitle]] of [...titles].entries()) {
    await ctx.db
      .insert(jobs)
      .values({ id: newId(ctx.now), jobCode, jobTitle, jobType: '运营', responsibilities: DUTIES.map(({ text }) => text), capabilities: LEVELS })
      .onConflictDoNothing()
    const facts = { departmentCode: department, jobCode, jobTitle, capabilities: [...CAPABILITIES], jobResponsibilities: [...DUTIES], capabilityShare: SHARE }
    const by = { selfEvaluationEnabled: true, creator: HR, updater: HR, createdAt: ctx.now, updatedAt: ctx.now }
    const form = (versionNo: number) => ({ id: newId(ctx.now), formName: `${jobTitle}年度绩效评估表`, ...facts, ...by, versionNo })
    const published = { ...form(at === 0 ? 2 : 1), status: 'published' as const, publishedAt: ctx.now }
    if (at === 0) await ctx.db.insert(forms).values({ ...form(1), status: 'published', publishedAt: ctx.now, retiredAt: ctx.now })
    await ctx.db.insert(forms).values(published)
    if (at === 1) await ctx.db.insert(forms).values(form(2))
    inForce.set(jobCode, published.id)
  }
  return inForce
}

interface Of {
  year: number
  /** In days from today: from when on the stages follow each other, each `step` days after the one before. */
  begin: number
  step: number
  progress: 'pushed' | 'completed'
  department: string
}

async function makeCycle(now: WriteCtx, staff: readonly Member[], formOf: ReadonlyMap<string, string>, of: Of): Promise<void> {
  const day = (nth: number) => addDays(now.today, of.begin + nth * of.step)
  const ctx = atInstant(now, fromWallClock(`${addDays(now.today, of.begin)}T09:30`))
  const dues: Record<Due, string> = {
    ...{ generateFormDue: day(0), selfEvaluationDue: day(1), evaluatorReviewDue: day(2), secondLmApprovalDue: day(3), calibrationDue: day(4) },
    feedbackDue: day(5),
  }
  const id = newId(ctx.now)
  await ctx.db.insert(cycles).values({ id, year: of.year, ...dues, departments: [of.department], publicationStatus: 'published' })
  await ctx.db.insert(progresses).values({ id, progress: of.progress, pushedAt: ctx.now, ...(of.progress === 'completed' && { completedAt: ctx.now }) })
  const made = staff.flatMap(({ ssoId, departmentCode, evaluator, secondLm, jobCode }, n) => {
    const form = formOf.get(jobCode)
    if (!form || !evaluator) return []
    const base = { id: newId(ctx.now), cycle: id, form, ssoId, departmentCode, evaluator, secondLm, selfAsked: true, capabilityShare: SHARE }
    return [{ ...base, ...standing(itemsOf(CAPABILITIES, DUTIES), { n, share: SHARE, isOver: of.progress === 'completed', at: now.now, today: now.today }) }]
  })
  if (made.length > 0) await ctx.db.insert(records).values(made)
}

import { enforce } from '#foundation/contract/refused.ts'
import { and, count, eq, ilike, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peoplePersons, person } from '#services/people/server/api.ts'
import { defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { jdList, jobsList } from '../../contract/forms.ts'
import module from '../../module.ts'
import { searching } from '../../rules/index.ts'
import { isOfHouse, ownedBy } from '../policy.ts'
import { forms, jobs } from '../tables.ts'

const KEY = 'performance.jobs.'
const [CELL, CODE, NAME] = [3_000, 20, 100]

/** A file of job descriptions, a line a job, read in as it is written; what there is several of is parted by semicolons. */
export const jobSheet = defineSheet({
  name: 'performance.jobs.sheet',
  columns: [
    { key: 'jobCode', title: `${KEY}jobCode`, type: 'text', required: true, max: CODE, example: 'RIDE-OP' },
    { key: 'jobTitle', title: `${KEY}jobTitle`, type: 'text', required: true, max: NAME, example: 'Ride Operator' },
    { key: 'jobType', title: `${KEY}jobType`, type: 'text', mayLack: true, max: 60 },
    { key: 'responsibilities', title: `${KEY}duties`, type: 'text', mayLack: true, max: CELL, example: 'Checks the ride; Looks after guests' },
    { key: 'capabilities', title: `${KEY}levels`, type: 'text', mayLack: true, max: CELL, example: 'Safety 4; Teamwork 3' },
  ],
})

/** Jobs that somebody has in a department, or below it. */
const held = (departments: SQL): SQL =>
  sql`${jobs.jobCode} in (select ${peoplePersons.jobCode} from ${peoplePersons} where ${peoplePersons.departmentCode} in ${departments})`

/** Jobs of one's departments, whose descriptions one keeps; all of them for who administers performance. */
export const maintainedJobs = (ctx: Reader): SQL | undefined => (isOfHouse(ctx) ? undefined : held(ownedBy(ctx.actor.ssoId)))

function matching(keyword: string, ctx: Reader): SQL | undefined {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return or(ilike(jobs.jobCode, containing(keyword)), ilike(jobs.jobTitle, containing(keyword)))
}

type JobRow = typeof jobs.$inferSelect
export const jobRows = listRows(jdList, {
  table: jobs,
  only: maintainedJobs,
  where: { keyword: matching },
  latest: [jobs.id],
  async dress(ctx, found: JobRow[]) {
    const codes = found.map(({ jobCode }) => jobCode)
    const used = codes.length
      ? await ctx.db
          .select({ jobCode: forms.jobCode, many: count(), published: sql<boolean>`bool_or(${forms.status} = 'published')` })
          .from(forms)
          .where(inArray(forms.jobCode, codes))
          .groupBy(forms.jobCode)
      : []
    const of = new Map(used.map((one) => [one.jobCode, one]))
    return found.map((row) => {
      const { many = 0, published = false } = of.get(row.jobCode) ?? {}
      return { ...row, forms: many, can: [...(['edit'] as const), ...(published ? [] : (['delete'] as const))] }
    })
  },
})
export const jobsExport = exportListed(module, jdList, jobRows, {
  ...{ name: 'jobs', audit: 'JobDescription.exported', sheet: jobSheet },
  line:
    () =>
    ({ jobCode, jobTitle, jobType, responsibilities, capabilities }) => ({
      ...{ jobCode, jobTitle, jobType, responsibilities: responsibilities.join('; ') },
      capabilities: capabilities.map(({ name, level }) => `${name} ${level}`).join('; '),
    }),
})

/** What is expected in the caller's job. */
export async function myJob(ctx: Reader) {
  const facts = await person(ctx, ctx.actor.ssoId)
  const { jobCode = '', jobTitleCn = '', jobTitleEn = '' } = facts ?? {}
  const [model] = await ctx.db.select().from(jobs).where(eq(jobs.jobCode, jobCode))
  return { jobCode, jobTitleCn, jobTitleEn, model: model ?? null }
}

/** What is expected in other jobs. */
export const modelRows = listRows(jobsList, {
  table: jobs,
  where: { department: (code) => held(departmentsUnder(code)), keyword: matching },
  latest: [jobs.id],
  dress: (_, found: JobRow[]) => found,
})

/** Whether somebody keeps the description of a job. */
export async function keepsJob(ctx: Reader, jobCode: string): Promise<boolean> {
  if (isOfHouse(ctx)) return true
  const [found] = await ctx.db
    .select({ jobCode: peoplePersons.jobCode })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.jobCode, jobCode), sql`${peoplePersons.departmentCode} in ${ownedBy(ctx.actor.ssoId)}`))
    .limit(1)
  return found !== undefined
}

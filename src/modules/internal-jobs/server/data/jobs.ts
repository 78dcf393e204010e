import { and, eq, gte, ilike, inArray, lte, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentWords, personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { EMPTY, matchesOf } from '../../rules/applying.ts'
import { applications, contacts, drafts, follows, type JobRow, jobs, progresses, resumes } from '../tables.ts'
import { conditionsOf, standingOf, unmetOf } from './facts.ts'
import { jobFor } from './reading.ts'

/** What the departments of some positions are called. */
export const departmentNames = (ctx: Pick<Ctx, 'db'>, found: readonly { department: string }[]) =>
  departmentWords(
    ctx,
    found.map(({ department }) => department),
  )

const idsOf = (found: readonly JobRow[]): string[] => found.map(({ id }) => id)
const called = (keyword: string) =>
  or(ilike(jobs.titleCn, containing(keyword)), ilike(jobs.titleEn, containing(keyword)), ilike(jobs.code, containing(keyword)))

/** What the reader follows of some positions, and has in the resume. */
async function ownOf({ db, actor }: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ job: follows.job })
    .from(follows)
    .where(and(eq(follows.ssoId, actor.ssoId), inArray(follows.job, [...ids])))
  const [resume] = await db.select({ content: resumes.content }).from(resumes).where(eq(resumes.ssoId, actor.ssoId))
  return { followed: new Set(rows.map(({ job }) => job)), content: resume?.content ?? EMPTY }
}

/** Positions that take applications today. */
export const jobRows = listRows(contract.jobList, {
  table: jobs,
  latest: [jobs.closeOn, jobs.id],
  only: (ctx) => and(eq(jobs.state, 'open'), lte(jobs.openFrom, ctx.today), gte(jobs.closeOn, ctx.today)),
  where: {
    keyword: called,
    followed: (followed, { actor }) =>
      followed ? sql`${jobs.id} in (select ${follows.job} from ${follows} where ${follows.ssoId} = ${actor.ssoId})` : undefined,
  },
  async dress(ctx, found) {
    if (found.length === 0) return []
    const [own, standing] = [await ownOf(ctx, idsOf(found)), await standingOf(ctx, ctx.actor.ssoId)]
    const named = await departmentNames(ctx, found)
    return found.map((row) => ({
      ...row,
      ...named(row.department),
      followed: own.followed.has(row.id),
      matches: matchesOf(own.content, row.requirements),
      unmet: unmetOf(ctx, standing, row),
    }))
  },
})

/** A position with how the reader stands to it. @throws not-found */
export async function readJob(ctx: Reader, { id }: { id: string }) {
  const job = await jobFor(ctx, id)
  const { ssoId } = ctx.actor
  const [own, standing] = [await ownOf(ctx, [id]), await standingOf(ctx, ssoId)]
  const [draft] = await ctx.db
    .select({ resume: drafts.resume, motivation: drafts.motivation })
    .from(drafts)
    .where(and(eq(drafts.job, id), eq(drafts.ssoId, ssoId)))
  const [contact] = await ctx.db
    .select({ phone: contacts.phone, email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.department, job.department), eq(contacts.ssoId, job.recruiter)))
    .limit(1)
  const [names, people] = [await departmentNames(ctx, [job]), await personRefs(ctx, [job.recruiter])]
  return {
    ...job,
    ...names(job.department),
    recruiter: people.get(job.recruiter) ?? unknownPerson(job.recruiter),
    followed: own.followed.has(id),
    matches: matchesOf(own.content, job.requirements),
    contact: contact ?? null,
    conditions: conditionsOf(ctx, standing, job),
    draft: draft ?? null,
  }
}

/** @throws not-found */
export async function readEligible(ctx: Reader, { id }: { id: string }) {
  const conditions = conditionsOf(ctx, await standingOf(ctx, ctx.actor.ssoId), await jobFor(ctx, id))
  return { eligible: conditions.every(({ met }) => met), conditions }
}

/** How many have applied for positions, are under way, and have come. */
async function countsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { applied: number; inProgress: number; hired: number }>()
  const rows = await db
    .select({
      job: applications.job,
      applied: sql<number>`count(*)::int`,
      inProgress: sql<number>`(count(*) filter (where ${applications.approval} in ('pending-approval', 'approved')))::int`,
      hired: sql<number>`(count(*) filter (where ${progresses.progress} = '9'))::int`,
    })
    .from(applications)
    .innerJoin(progresses, eq(progresses.id, applications.id))
    .where(inArray(applications.job, [...ids]))
    .groupBy(applications.job)
  return new Map(rows.map(({ job, ...counts }) => [job, counts]))
}

const ACTS = { draft: ['publish'], open: ['close'], closed: [] } as const

/** Positions of every state, for who administers them. */
export const positionRows = listRows(contract.jobs, {
  table: jobs,
  latest: [jobs.closeOn, jobs.id],
  where: { keyword: called },
  async dress(ctx, found) {
    const [counts, named] = [await countsOf(ctx, idsOf(found)), await departmentNames(ctx, found)]
    return (await withPeople(ctx, found, { recruiter: 'recruiter' })).map((row) => ({
      ...row,
      ...named(row.department),
      ...(counts.get(row.id) ?? { applied: 0, inProgress: 0, hired: 0 }),
      can: [...ACTS[row.state]],
    }))
  },
})

export const positionExport = exportListed(module, contract.jobs, positionRows, { name: 'positions', audit: 'InternalJob.exported' })

import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { peopleDepartments, requireList } from '#services/people/server/api.ts'
import { codesOf, defineSheet, readSheet } from '#services/spreadsheets/server/api.ts'
import { JOB_TYPES, type JobInput, type jobFollow, type jobImport, LONG, MOST_IN_FILE, MOST_PLACES, STAFF_GROUPS } from '../../contract/index.ts'
import module from '../../module.ts'
import { jobFor } from '../data/reading.ts'
import { follows, jobs } from '../tables.ts'
import { lockPosition, takenOf } from './holding.ts'
import { record } from './record.ts'

const LOCK = 'internal-jobs:jobs'

export async function requireDepartment({ db }: Pick<Writer, 'db'>, code: string): Promise<void> {
  const [found] = await db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(eq(peopleDepartments.code, code))
  if (!found) throw illegal('department')
}

/** Adds a position as a draft, or changes one. @throws IJOB-12 below what is taken, PPL-10, illegal input, not-found */
export const jobRecords = records({
  module,
  thing: 'InternalJob',
  table: jobs,
  lock: LOCK,
  async stored(ctx, given: Omit<JobInput, 'id'>, before) {
    if (before?.state === 'closed') throw illegal()
    if (given.closeOn < given.openFrom) throw illegal('closeOn')
    await requireDepartment(ctx, given.department)
    const [recruiter] = await requireList(ctx, [given.recruiter], 'recruiter')
    const [same] = await ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.code, given.code), before && ne(jobs.id, before.id)))
    if (same) throw illegal('code')
    if (before) {
      await lockPosition(ctx, before.id)
      if ((await takenOf(ctx, before.id)) > given.headcount) throw refuse('IJOB-12', { field: 'headcount' })
    }
    return { ...given, recruiter: recruiter!, state: before?.state ?? ('draft' as const) }
  },
})

/** Follows a position, or no longer. @throws not-found */
export async function followJob(ctx: Writer, { id, follow }: ParsedOf<typeof jobFollow>): Promise<void> {
  await jobFor(ctx, id)
  const { ssoId } = ctx.actor
  if (follow)
    await ctx.db
      .insert(follows)
      .values({ id: newId(ctx.now), job: id, ssoId })
      .onConflictDoNothing({ target: [follows.job, follows.ssoId] })
  else await ctx.db.delete(follows).where(and(eq(follows.job, id), eq(follows.ssoId, ssoId)))
}

export const jobSheet = defineSheet({
  name: 'internal-jobs.import.sheet',
  columns: [
    { key: 'code', title: 'internal-jobs.position.code', type: 'text', required: true, max: 20, example: 'MB-2026-118' },
    { key: 'titleCn', title: 'internal-jobs.position.titleCn', type: 'text', required: true, max: 60 },
    { key: 'titleEn', title: 'internal-jobs.position.titleEn', type: 'text', required: true, max: 120 },
    { key: 'department', title: 'internal-jobs.import.department', type: 'text', required: true, max: 40, example: 'MB-HR-OP' },
    { key: 'type', title: 'internal-jobs.position.type', type: 'enum', required: true, codes: codesOf('internal-jobs.jobType', JOB_TYPES) },
    { key: 'staffGroup', title: 'internal-jobs.position.staffGroup', type: 'enum', required: true, codes: codesOf('internal-jobs.staffGroup', STAFF_GROUPS) },
    { key: 'headcount', title: 'internal-jobs.position.headcount', type: 'integer', required: true, min: 1, max: MOST_PLACES, example: 2 },
    { key: 'location', title: 'internal-jobs.position.location', type: 'text', required: true, max: 60 },
    { key: 'duties', title: 'internal-jobs.position.duties', type: 'text', required: true, max: LONG },
    { key: 'requirements', title: 'internal-jobs.position.requirements', type: 'text', required: true, max: LONG },
    { key: 'openFrom', title: 'internal-jobs.position.openFrom', type: 'day', required: true, example: '2026-12-01' },
    { key: 'closeOn', title: 'internal-jobs.position.closeOn', type: 'day', required: true, example: '2026-12-31' },
  ],
})

/** Takes over positions of a file as drafts of the actor, all of them or none; codes that are there are left as they are. @throws SHEET-02 */
export async function importJobs(ctx: Reader & Uploading): Promise<GivenOf<typeof jobImport>> {
  const known = new Set((await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments)).map(({ code }) => code))
  const { rows, faults, faultCount } = await readSheet(ctx, ctx.file.stream, jobSheet, {
    maxRows: MOST_IN_FILE,
    check(row): CellFault[] {
      const wrong = (column: string) => row.fault(column, ctx.text(`internal-jobs.fault.${column}`), ctx.text(`internal-jobs.expected.${column}`))
      const { department, openFrom, closeOn } = row.values
      return [...(known.has(department) ? [] : [wrong('department')]), ...(closeOn < openFrom ? [wrong('closeOn')] : [])]
    },
  })
  const found = { faultCount, faults: faults.slice(0, LISTED_FAULTS) }
  if (faultCount > 0) return { added: 0, already: 0, ...found }
  const added = await ctx.write(async (tx) => {
    await lockName(tx.db, LOCK)
    const codes = rows.map(({ values }) => values.code)
    const there = codes.length > 0 ? await tx.db.select({ code: jobs.code }).from(jobs).where(inArray(jobs.code, codes)) : []
    const seen = new Set(there.map(({ code }) => code))
    const fresh = rows.flatMap(({ values }) => {
      if (seen.has(values.code)) return []
      seen.add(values.code)
      return [{ id: newId(tx.now), ...values, recruiter: ctx.actor.ssoId, state: 'draft' as const }]
    })
    if (fresh.length > 0) await tx.db.insert(jobs).values(fresh)
    await record(tx, 'InternalJob.imported', { target: ctx.file.filename, after: { added: fresh.length } })
    return fresh.length
  })
  return { added, already: rows.length - added, ...found }
}

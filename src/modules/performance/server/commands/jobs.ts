import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records as table } from '#foundation/server/records.ts'
import type { jdSave } from '../../contract/forms.ts'
import module from '../../module.ts'
import { keepsJob } from '../data/jobs.ts'
import { forms, jobs } from '../tables.ts'

type Given = Omit<ParsedOf<typeof jdSave>, 'id'>

/** @throws not-found for a job that nobody has in one's departments */
async function requireJob(ctx: Writer, jobCode: string): Promise<void> {
  if (!(await keepsJob(ctx, jobCode))) throw notFound()
}

/** Job descriptions: a code is there once, and stays while a published form uses it (PERF-32). */
export const jobRecords = table({
  module,
  thing: 'JobDescription',
  table: jobs,
  lock: 'performance.jobs',
  async stored(ctx, given: Given, before) {
    if (before) await requireJob(ctx, before.jobCode)
    await requireJob(ctx, given.jobCode)
    const [same] = await ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.jobCode, given.jobCode), before && ne(jobs.id, before.id)))
    if (same) throw refuse('PERF-32', { field: 'jobCode' })
    return given
  },
  async ends(ctx, { jobCode }) {
    await requireJob(ctx, jobCode)
    const [used] = await ctx.db
      .select({ id: forms.id })
      .from(forms)
      .where(and(eq(forms.jobCode, jobCode), eq(forms.status, 'published')))
      .limit(1)
    if (used) throw refuse('PERF-32')
    return undefined
  },
})

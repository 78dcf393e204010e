import { bothOf, nameIn } from '#foundation/contract/texts.ts'
import { and, desc, eq, gte, lt, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { scopedTo } from '#foundation/server/scoped.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import { byPages, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { LogRow, printLog } from '../../contract.ts'
import module from '../../module.ts'
import { say } from '../../rules/values.ts'
import { printJobs } from '../tables.ts'
import { kindOf } from './kinds.ts'

type Filters = z.output<typeof printLog.input>['filters']
type Job = typeof printJobs.$inferSelect

const whereOf = (ctx: Reader, { kind, ssoId, from, to }: Filters): SQL | undefined =>
  and(
    scopedTo(ctx, 'BASIC_PRINT_ADMIN', printJobs.createdBy),
    kind ? eq(printJobs.kind, kind) : undefined,
    ssoId && eq(printJobs.createdBy, ssoId),
    from ? gte(printJobs.createdAt, startOfDay(from)) : undefined,
    to ? lt(printJobs.createdAt, startOfDay(addDays(to, 1))) : undefined,
  )

async function rowsOf(ctx: Reader, jobs: readonly Job[]): Promise<LogRow[]> {
  const people = await personRefs(
    ctx,
    jobs.map(({ createdBy }) => createdBy),
  )
  return jobs.map((job) => {
    const kind = kindOf(job.kind)
    return {
      id: job.id,
      kind: kind ? bothOf(ctx, job.caseFile ? 'print.caseFile' : kind.title) : job.kind,
      number: job.number,
      language: job.language,
      person: people.get(job.createdBy) ?? { ssoId: job.createdBy, nameCn: job.createdBy, nameEn: job.createdBy, departmentCn: '', departmentEn: '' },
      createdAt: job.createdAt.toISOString(),
      opens: job.snapshot !== null && job.expiresAt > ctx.now,
      printedCount: job.printedCount,
    }
  })
}

/** Papers that were asked for, the newest first. */
export async function logOf(ctx: Reader, input: z.output<typeof printLog.input>) {
  const where = whereOf(ctx, input.filters)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(printJobs).where(where).orderBy(desc(printJobs.createdAt), desc(printJobs.id)),
    ctx.db.select({ id: printJobs.id }).from(printJobs).where(where).getSQL(),
  )
  return { ...page, list: await rowsOf(ctx, page.list) }
}

const sheet = defineSheet({
  name: 'print.log',
  columns: [
    { key: 'kind', title: 'print.log.kind', type: 'text', width: 20 },
    { key: 'number', title: 'print.log.number', type: 'text', width: 24 },
    { key: 'ssoId', title: 'print.log.ssoId', type: 'text' },
    { key: 'name', title: 'print.log.name', type: 'text' },
    { key: 'createdAt', title: 'print.log.at', type: 'instant' },
    { key: 'printedCount', title: 'print.log.times', type: 'integer' },
  ],
})

/** The log under the filters that are shown. */
export const logExport = defineExport({
  module: module.name,
  name: 'log',
  audit: 'PrintJob.exported',
  sheet,
  count: (ctx, { filters }: { filters: Filters }, cap) =>
    countUpTo(ctx.db, ctx.db.select({ id: printJobs.id }).from(printJobs).where(whereOf(ctx, filters)).getSQL(), cap),
  async *rows(ctx, { filters }) {
    const PAGE = 500
    let page: Job[] = []
    const told = async () =>
      (await rowsOf(ctx, page)).map((row) => ({
        ...row,
        kind: say(row.kind, ctx.lang),
        ssoId: row.person.ssoId,
        name: nameIn(ctx, row.person),
      }))
    const after = (last: Job | undefined) =>
      last ? or(lt(printJobs.createdAt, last.createdAt), and(eq(printJobs.createdAt, last.createdAt), lt(printJobs.id, last.id))) : undefined
    const next = (last: Job | undefined, limit: number) =>
      ctx.db
        .select()
        .from(printJobs)
        .where(and(whereOf(ctx, filters), after(last)))
        .orderBy(desc(printJobs.createdAt), desc(printJobs.id))
        .limit(limit)
    for await (const job of byPages<Job>(next, PAGE)) {
      page.push(job)
      if (page.length < PAGE) continue
      yield* await told()
      page = []
    }
    yield* await told()
  },
})

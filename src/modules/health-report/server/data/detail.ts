import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { detail } from '../../contract.ts'
import module from '../../module.ts'
import { recordOf } from '../commands/record.ts'
import { isAdminOf } from '../policy.ts'
import { reports, versions } from '../tables.ts'
import { dressed, rowOf } from './list.ts'
import { followUpsOf } from './mine.ts'
import { formOf, roundById } from './rounds.ts'

/** A report with all that was said in it; that it was opened stands in the access log of its person (HEALTH-08). @throws not-found */
export async function openReport(ctx: Reader & Writing, id: string): Promise<GivenOf<typeof detail>> {
  const found = await rowOf(ctx, id)
  if (!found) throw notFound()
  await ctx.write((write) => viewed(write, found.ssoId, 'HealthReport.viewed', { module: module.name, target: id }))
  const before = await ctx.db.select().from(versions).where(eq(versions.report, id)).orderBy(desc(versions.id))
  const files = await filesOf(ctx, module.name, [recordOf(id), ...before.map((version) => recordOf(id, version.id))])
  const [row] = await dressed(ctx, [found])
  return {
    ...row!,
    form: await formOf(ctx, await roundById(ctx, found.round), found.answers),
    files: files.get(recordOf(id)) ?? [],
    versions: (await withPeople(ctx, before, { reportedBy: 'reportedBy' })).map((version) => ({
      ...version,
      files: files.get(recordOf(id, version.id)) ?? [],
    })),
    followUps: (await followUpsOf(ctx, [id])).get(id) ?? [],
  }
}

/** Files are for the person and EHS (HEALTH-08). */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [id = ''] = record.split('.')
  const [row] = await ctx.db.select({ ssoId: reports.ssoId }).from(reports).where(eq(reports.id, id))
  return row !== undefined && (row.ssoId === ctx.actor.ssoId || (await isAdminOf(ctx, row.ssoId)))
}

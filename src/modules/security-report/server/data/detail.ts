import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, ne, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { personRefs, savesOf, withPeople } from '#services/people/server/api.ts'
import { type detail, PROCESS } from '../../contract.ts'
import module from '../../module.ts'
import { involvedIn, recordOf } from '../commands/stored.ts'
import { handles, type ReportRow, standingsTo, submitted, workedOn } from '../policy.ts'
import { findings, relations, reports } from '../tables.ts'
import { actsOf } from './acts.ts'

export const reportById = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<ReportRow | undefined> =>
  (await ctx.db.select().from(reports).where(eq(reports.id, id)))[0]

/** What was added to a report, the oldest first. */
export const findingsOf = async (ctx: Pick<Ctx, 'db'>, id: string) =>
  withPeople(ctx, await ctx.db.select().from(findings).where(eq(findings.report, id)).orderBy(asc(findings.id)), { by: 'by' })

/** What is linked with a report, as far as it is the reader's to open (SECRPT-09). */
async function relatedTo(ctx: Reader, id: string, manager: boolean) {
  const rows = await ctx.db
    .select({ id: reports.id, number: reports.number, kind: reports.kind, place: reports.place })
    .from(relations)
    .innerJoin(reports, or(eq(reports.id, relations.report), eq(reports.id, relations.other)))
    .where(and(or(eq(relations.report, id), eq(relations.other, id)), ne(reports.id, id), manager ? submitted(ctx) : workedOn(ctx)))
    .orderBy(asc(relations.id))
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }))
}

/** Whom a manager may assign a report to (SECRPT-08). */
async function investigatorsOf(ctx: Ctx, row: ReportRow, named: readonly { ssoId: string | null }[]) {
  const barred = new Set([row.reporter, row.investigator, ...named.map(({ ssoId }) => ssoId)])
  const free = (await holdersOf(ctx, { permission: PROCESS })).filter((one) => !barred.has(one))
  return [...(await personRefs(ctx, free)).values()]
}

/** A report as far as it is for the reader; that it was opened is logged (SECRPT-09). @throws not-found for who has nothing to do with it */
export async function openReport(ctx: Reader & Writing, id: string): Promise<GivenOf<typeof detail>> {
  const row = await reportById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !as?.size) throw notFound()
  await ctx.write((write) => viewed(write, row.reporter, 'SecurityReport.viewed', { module: module.name, target: id }))
  const [inside, can] = [handles(as), actsOf(ctx, row, as)]
  const named = (await involvedIn(ctx, [id])).get(id) ?? []
  const found = inside ? await findingsOf(ctx, id) : []
  const files = await filesOf(ctx, module.name, [recordOf(id), ...found.map((one) => recordOf(id, one.id))])
  const [dressed] = await withPeople(ctx, [row], { reporter: 'reporter', investigator: 'investigator' })
  const [saved] = await savesOf(ctx, [row])
  if (!dressed || !saved) throw notFound()
  return {
    ...dressed,
    ...{ saved, can, handles: inside },
    people: named.map(({ role, name, contact, ssoId }) => ({ role, name, contact, ssoId })),
    attachments: files.get(recordOf(id)) ?? [],
    findings: found.map((one) => ({ ...one, files: files.get(recordOf(id, one.id)) ?? [] })),
    related: inside ? await relatedTo(ctx, id, as.has('manager')) : [],
    investigators: can.includes('assign') ? await investigatorsOf(ctx, row, named) : [],
  }
}

/** Attachments are for all to whom the report is open, files of findings for who handles it (SECRPT-09). */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [id = '', found] = record.split('.')
  const row = await reportById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  return as !== undefined && (found === undefined ? as.size > 0 : handles(as))
}

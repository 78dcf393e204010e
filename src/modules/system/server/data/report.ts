import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { entity as entities } from '#services/people/contract.ts'
import { enumeration } from '#services/people/server/api.ts'
import { type SubmissionFigures, submissionFigures } from '#services/workflow/server/api.ts'
import type { businessReport, Figures, ReportInput } from '../../contract/report.ts'
import { DEVICES, monthsOf, reportSpan } from '../../rules/usage.ts'
import { systemUses as uses } from '../tables.ts'
import { moduleCodes } from './house.ts'
import { nameOf } from './labels.ts'

export type ReportRow = Figures & { key: string; nameCn: string; nameEn: string }

const KEYS = {
  all: sql<string>`'all'`,
  month: sql<string>`${uses.month}`,
  module: sql<string>`${uses.module}`,
  entity: sql<string>`${uses.entity}`,
  device: sql<string>`${uses.device}`,
}
type Key = keyof typeof KEYS

const under = ({ from, to, module, entity, device }: ReportInput): SQL | undefined =>
  and(
    gte(uses.month, from),
    lte(uses.month, to),
    module ? eq(uses.module, module) : undefined,
    entity ? eq(uses.entity, entity) : undefined,
    device ? eq(uses.device, device) : undefined,
  )

/** Pages that were opened, by what groups them. */
const usage = (ctx: Ctx, input: ReportInput, by: Key) =>
  ctx.db
    .select({ key: KEYS[by], people: sql<number>`count(distinct ${uses.ssoId})::int`, visits: sql<number>`coalesce(sum(${uses.visits}), 0)::int` })
    .from(uses)
    .where(under(input))
    .groupBy(sql`1`)
    .orderBy(desc(sql`3`), asc(sql`1`))

/** Requests of the span; on which device one was made is not known. */
async function requests(ctx: Ctx, input: ReportInput, by: Key): Promise<readonly SubmissionFigures[] | undefined> {
  if (by === 'device' || input.device) return undefined
  const { from, to, module, entity } = input
  return submissionFigures(ctx, { from: startOfDay(`${from}-01`), to: startOfDay(addMonths(`${to}-01`, 1)), by, module, entity })
}

/** The figures of a report in one grouping, those with most visits first. */
async function figuresBy(ctx: Ctx, input: ReportInput, by: Key): Promise<(Figures & { key: string })[]> {
  const used = new Map((await usage(ctx, input, by)).map(({ key, ...rest }) => [key, rest]))
  const asked = await requests(ctx, input, by)
  const submitted = asked && new Map(asked.map(({ key, ...rest }) => [key, rest]))
  return [...new Set([...used.keys(), ...(submitted?.keys() ?? [])])].map((key) => ({
    key,
    ...figures(used.get(key), submitted && (submitted.get(key) ?? NO_REQUESTS)),
  }))
}

const NO_REQUESTS: NonNullable<Figures['requests']> = { submitted: 0, decided: 0, medianHours: null, longestHours: null }
const figures = (used: Omit<Figures, 'requests'> | undefined, asked: Figures['requests'] | undefined): Figures => ({
  people: used?.people ?? 0,
  visits: used?.visits ?? 0,
  requests: asked ?? null,
})

/** Rows of the grouping that was chosen, with their names: months, companies and devices all of them in their order, modules by visits. */
export async function reportRows(ctx: Ctx, input: ReportInput): Promise<ReportRow[]> {
  enforce(reportSpan, { facts: {}, input, p: {}, now: ctx.now })
  const found = await figuresBy(ctx, input, input.by)
  if (input.by === 'module') return found.map((row) => ({ ...row, ...nameOf(ctx, row.key) }))
  const of = new Map(found.map((row) => [row.key, row]))
  const nothing = figures(undefined, input.by === 'device' || input.device ? undefined : NO_REQUESTS)
  const names = await namesFor(ctx, input.by)
  return inOrder(input).map((key) => ({ ...(of.get(key) ?? { key, ...nothing }), ...names(key) }))
}

function inOrder({ by, from, to, entity, device }: ReportInput): string[] {
  if (by === 'month') return monthsOf({ from, to })
  if (by === 'entity') return entity ? [entity] : [...entities.options]
  return device ? [device] : [...DEVICES]
}

/** What companies and devices are called; months are said by who shows them. */
async function namesFor(ctx: Ctx, by: ReportInput['by']): Promise<(key: string) => { nameCn: string; nameEn: string }> {
  if (by === 'device') return (key) => inBoth(ctx, 'name', `system.device.${key}`)
  const companies = new Map((by === 'entity' ? await enumeration(ctx, 'entity') : []).map((one) => [one.code, one]))
  return (key) => ({ nameCn: companies.get(key)?.nameCn ?? key, nameEn: companies.get(key)?.nameEn ?? key })
}

/** How the portal was used. @throws SYS-26 */
export async function report(ctx: Ctx, input: ReportInput): Promise<OutputOf<typeof businessReport>> {
  const rows = await reportRows(ctx, input)
  const months = input.by === 'month' ? rows : await reportRows(ctx, { ...input, by: 'month' })
  const [totals] = await figuresBy(ctx, input, 'all')
  const empty = figures(undefined, input.device ? undefined : NO_REQUESTS)
  return {
    totals: totals ?? empty,
    months: months.map(({ key, people, visits, requests: asked }) => ({ month: key, people, visits, requests: asked })),
    rows,
    modules: moduleCodes(ctx).map((code) => ({ code, ...nameOf(ctx, code) })),
  }
}

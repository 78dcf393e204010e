import { and, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { unitNames } from '#services/people/server/api.ts'
import { checkImport, codesOf, confirmImport, defineImport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { LENGTH, MOST_QUOTA, VGS } from '../../contract/index.ts'
import module from '../../module.ts'
import { CATEGORIES } from '../../rules/applying.ts'
import { type PoolKey, poolByKey, standingOf } from '../data/quota.ts'
import { reachOf } from '../policy.ts'
import { applications, pools } from '../tables.ts'
import { issue, usedNumbers } from './issuing.ts'
import { savePoolLine } from './pools.ts'
import { record } from './record.ts'

const OWNERS = ['department', 'cost-center'] as const
/** All of a file are booked at once, so that no application is booked by half. */
const MOST_ROWS = 500

export const vgsSheet = defineSheet({
  name: 'business-tickets.import.sheet',
  columns: [
    { key: 'applyNo', title: 'business-tickets.vgs.applyNo', type: 'text', required: true, max: 20, example: 'BT202611200001' },
    { key: 'vgsNumber', title: 'business-tickets.ticket.vgsNumber', type: 'text', required: true, max: LENGTH.vgs, example: 'VGS20260001' },
  ],
})
export const poolSheet = defineSheet({
  name: 'business-tickets.poolUpload.sheet',
  columns: [
    { key: 'nameCn', title: 'business-tickets.pools.nameCn', type: 'text', required: true, max: LENGTH.name, example: 'Sales eco tickets' },
    { key: 'nameEn', title: 'business-tickets.pools.nameEn', type: 'text', required: true, max: LENGTH.nameEn, example: 'Sales eco tickets' },
    { key: 'category', title: 'business-tickets.pools.category', type: 'enum', required: true, codes: codesOf('business-tickets.category', CATEGORIES) },
    { key: 'ownerKind', title: 'business-tickets.pools.ownerKind', type: 'enum', required: true, codes: codesOf('business-tickets.ownerKind', OWNERS) },
    { key: 'owner', title: 'business-tickets.pools.owner', type: 'text', required: true, max: LENGTH.name, example: 'MB-FB-TD' },
    { key: 'year', title: 'business-tickets.pools.year', type: 'integer', required: true, min: 2020, max: 2100, example: 2026 },
    // BTIX-11
    { key: 'total', title: 'business-tickets.pools.total', type: 'integer', required: true, min: 1, max: MOST_QUOTA, example: 500 },
    { key: 'warnAtPercent', title: 'business-tickets.pools.warnAtPercent', type: 'integer', required: true, min: 0, max: 100, example: 10 },
  ],
})

/** Approved applications by their numbers, of those that the ticketing team works on. */
async function toIssue(ctx: Reader, numbers: readonly string[]): Promise<Map<string, { id: string; status: string; quantity: number }>> {
  if (numbers.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: applications.id, applyNo: applications.applyNo, status: applications.status, quantity: applications.quantity })
    .from(applications)
    .where(and(inArray(applications.applyNo, [...new Set(numbers)]), reachOf(ctx, VGS)))
  return new Map(rows.map(({ applyNo, ...row }) => [applyNo, row]))
}

const vgsImport = defineImport({
  module: module.name,
  name: 'vgs',
  sheet: vgsSheet,
  maxRows: MOST_ROWS,
  async save(ctx, rows) {
    const known = await toIssue(
      ctx,
      rows.map(({ values }) => values.applyNo),
    )
    for (const [applyNo, lines] of Map.groupBy(rows, ({ values }) => values.applyNo)) {
      const row = known.get(applyNo)
      // what has not all of its numbers yet waits for them, and what was called off since needs none
      if (row?.status === 'approved' && row.quantity === lines.length) await issue(ctx, { id: row.id, numbers: lines.map(({ values }) => values.vgsNumber) })
    }
  },
})

const poolImport = defineImport({
  module: module.name,
  name: 'pools',
  sheet: poolSheet,
  maxRows: MOST_ROWS,
  async save(ctx, rows) {
    for (const { values } of rows) await savePoolLine(ctx, values)
  },
})

const fault = (ctx: Ctx, what: string) => [ctx.text(`business-tickets.fault.${what}`), ctx.text(`business-tickets.expected.${what}`)] as const

/** Whether a value stands in the file before. */
function repeated(): (value: string) => boolean {
  const seen = new Set<string>()
  return (value) => seen.size === seen.add(value).size
}

/** Checks a file of numbers: each application is to be issued, and each number new (BTIX-18). Those whose numbers are not all there are counted apart. */
export async function checkVgs(ctx: Reader & Uploading) {
  const isRepeated = repeated()
  const known = new Map<string, { status: string; quantity: number } | undefined>()
  const { answer, read } = await checkImport(ctx, vgsImport, {
    async check(row) {
      const { applyNo, vgsNumber } = row.values
      if (!known.has(applyNo)) known.set(applyNo, (await toIssue(ctx, [applyNo])).get(applyNo))
      if (known.get(applyNo)?.status !== 'approved') return [row.fault('applyNo', ...fault(ctx, 'application'))]
      if (isRepeated(vgsNumber) || (await usedNumbers(ctx, [vgsNumber])).size > 0) return [row.fault('vgsNumber', ...fault(ctx, 'number'))]
      return []
    },
  })
  const lines = Map.groupBy(answer.faultCount > 0 ? [] : read.rows, ({ values }) => values.applyNo)
  const whole = [...lines].filter(([applyNo, all]) => known.get(applyNo)?.quantity === all.length).length
  return { ...answer, applications: whole, short: lines.size - whole }
}

/** @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmVgs(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, vgsImport, importId)
  await record(ctx, 'BusinessTicket.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

/** Checks a file of pools: departments that are there, each pool once, and no total below what is held and spent (BTIX-15). */
export async function checkPools(ctx: Reader & Uploading) {
  const isRepeated = repeated()
  const keyOf = ({ owner, ownerKind, category, year }: PoolKey) => [owner, ownerKind, category, year].join(' ')
  const { answer, read } = await checkImport(ctx, poolImport, {
    async check(row) {
      const { ownerKind, owner } = row.values
      if (ownerKind === 'department' && !(await unitNames(ctx, 'department', [owner])).has(owner)) return [row.fault('owner', ...fault(ctx, 'department'))]
      if (isRepeated(keyOf(row.values))) return [row.fault('owner', ...fault(ctx, 'pool'))]
      const pool = await poolByKey(ctx, row.values)
      const { held, spent } = pool ? await standingOf(ctx, pool) : { held: 0, spent: 0 }
      return row.values.total < held + spent ? [row.fault('total', ...fault(ctx, 'total'))] : []
    },
  })
  const owners = [...new Set(read.rows.map(({ values }) => values.owner))]
  const there = new Set((owners.length === 0 ? [] : await ctx.db.select().from(pools).where(inArray(pools.owner, owners))).map(keyOf))
  return { ...answer, fresh: answer.faultCount > 0 ? 0 : read.rows.filter(({ values }) => !there.has(keyOf(values))).length }
}

/** @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmPools(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, poolImport, importId)
  await record(ctx, 'QuotaPool.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}

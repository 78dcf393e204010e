import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, desc, gte, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { require, scopeFilter } from '#services/access/server/api.ts'
import { codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportFile, WHITE } from '../../contract.ts'
import module from '../../module.ts'
import { permissionOf } from '../policy.ts'
import { uses } from '../tables.ts'
import { blackExport, whiteExport } from './lists.ts'
import { changesOf } from './versions.ts'

/** Months of use that the report looks back. */
const MONTHS_BACK = 11

/** What was used by month and outlet, of people whom the reader looks after; what was given back is taken off. */
function usesByMonth(ctx: Reader) {
  const month = sql<string>`to_char(${uses.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const net = sql<number>`sum(case when ${uses.refundOf} is null then ${uses.discountFen} else -${uses.discountFen} end)::bigint`.mapWith(Number)
  const original = sql<number>`sum(case when ${uses.refundOf} is null then ${uses.originalFen} else -${uses.originalFen} end)::bigint`.mapWith(Number)
  return ctx.db
    .select({
      ...{ month: month.as('month'), outlet: uses.outlet, original, discount: net },
      receipts: sql<number>`(count(*) filter (where ${uses.refundOf} is null))::int`,
      refunds: sql<number>`(count(*) filter (where ${uses.refundOf} is not null))::int`,
    })
    .from(uses)
    .where(and(gte(uses.at, startOfDay(addMonths(firstOfMonth(ctx.today), -MONTHS_BACK))), scopeFilter(ctx.actor, WHITE, uses.ssoId)))
    .groupBy(sql`1`, uses.outlet)
    .orderBy(desc(sql`1`), uses.outlet)
}

const useExport = defineExport({
  module: module.name,
  name: 'uses',
  audit: 'DiscountReport.exported',
  sheet: defineSheet({
    name: 'discount-benefits.report.sheet',
    columns: [
      { key: 'month', title: 'discount-benefits.report.month', type: 'text' },
      { key: 'outlet', title: 'discount-benefits.report.outlet', type: 'text', width: 24 },
      { key: 'receipts', title: 'discount-benefits.report.receipts', type: 'integer' },
      { key: 'refunds', title: 'discount-benefits.report.refunds', type: 'integer' },
      { key: 'original', title: 'discount-benefits.report.original', type: 'money' },
      { key: 'discount', title: 'discount-benefits.report.discount', type: 'money' },
    ],
  }),
  count: (ctx, _input: object, cap) => countUpTo(ctx.db, usesByMonth(ctx).getSQL(), cap),
  async *rows(ctx) {
    yield* await usesByMonth(ctx)
  },
})

/** A line for each field that a version changed, and one for a version that changed none (DBEN-17). */
async function changeLines(ctx: Reader, input: { rootId: string }) {
  const { versions } = await changesOf(ctx, input)
  const name = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }) => (ctx.lang === 'zh' ? nameCn : nameEn)
  const say = ({ cn, en }: { cn: string; en: string }) => (ctx.lang === 'zh' ? cn : en)
  return versions.flatMap(({ no, kind, status, by, at, reason, decidedAt, changes }) => {
    const line = { no, kind, status: ctx.text(`state.DiscountApplication.${status}`), by: name(by), at, reason, decidedAt }
    if (changes.length === 0) return [{ ...line, field: '', before: '', after: '' }]
    return changes.map(({ labelCn, labelEn, before, after }) => ({ ...line, field: say({ cn: labelCn, en: labelEn }), before: say(before), after: say(after) }))
  })
}

const changeExport = defineExport({
  module: module.name,
  name: 'changes',
  audit: 'DiscountChange.exported',
  sheet: defineSheet({
    name: 'discount-benefits.changelog.sheet',
    columns: [
      { key: 'no', title: 'discount-benefits.changelog.no', type: 'text' },
      {
        key: 'kind',
        title: 'discount-benefits.changelog.kind',
        type: 'enum',
        codes: codesOf('discount-benefits.version', ['new', 'change', 'cancel', 'invalidate']),
      },
      { key: 'status', title: 'discount-benefits.changelog.status', type: 'text' },
      { key: 'by', title: 'discount-benefits.changelog.by', type: 'text' },
      { key: 'at', title: 'discount-benefits.changelog.at', type: 'instant' },
      { key: 'reason', title: 'discount-benefits.changelog.reason', type: 'text', width: 30 },
      { key: 'decidedAt', title: 'discount-benefits.changelog.decidedAt', type: 'instant' },
      { key: 'field', title: 'discount-benefits.changelog.field', type: 'text' },
      { key: 'before', title: 'discount-benefits.changelog.before', type: 'text', width: 24 },
      { key: 'after', title: 'discount-benefits.changelog.after', type: 'text', width: 24 },
    ],
  }),
  async *rows(ctx, input: { rootId: string }) {
    yield* await changeLines(ctx, input)
  },
})

/** A list as a file, the change log of one record, or what was used. @throws 403 without the permission of what is asked for, DBEN-06, not-found */
export async function exportOf(ctx: Reader & Writing, { what, filters, rootId }: ParsedOf<typeof exportFile>) {
  if (what === 'changelog') {
    if (rootId === undefined) throw illegal('rootId')
    return runExport(ctx, changeExport, { rootId })
  }
  require(ctx.actor, permissionOf(what === 'black' ? 'black' : 'white'))
  if (what === 'use') return runExport(ctx, useExport, {})
  return runExport(ctx, what === 'white' ? whiteExport : blackExport, { filters })
}

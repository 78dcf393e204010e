import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { delivery } from '../../contract.ts'
import module from '../../module.ts'
import { deliveries, rights, runs, skus } from '../tables.ts'
import { allRows, countRows, LOGS } from './logs.ts'

const delivered = {
  key: 'delivery',
  title: 'free-park-entry.detail.delivery',
  type: 'enum',
  codes: codesOf('free-park-entry.delivery', delivery.options),
} as const
const said = (ctx: Ctx, cn: string | null, en: string | null): string => (ctx.lang === 'zh' ? cn : en) ?? ''
const who = (
  ctx: Ctx,
  { ssoId, nameCn, nameEn, departmentCn, departmentEn }: { ssoId: string; nameCn: string; nameEn: string; departmentCn: string; departmentEn: string },
) => ({
  ...{ ssoId, name: said(ctx, nameCn, nameEn), department: said(ctx, departmentCn, departmentEn) },
})
const WHO = [
  { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
  { key: 'name', title: 'free-park-entry.detail.person', type: 'text' },
  { key: 'department', title: 'free-park-entry.detail.department', type: 'text' },
] as const

const rowSheet = defineSheet({
  name: 'free-park-entry.detail.sheet',
  columns: [
    ...WHO,
    { key: 'before', title: 'free-park-entry.detail.before', type: 'text' },
    { key: 'after', title: 'free-park-entry.detail.after', type: 'text' },
    { key: 'rule', title: 'free-park-entry.detail.rule', type: 'text' },
    delivered,
    { key: 'answer', title: 'free-park-entry.detail.answer', type: 'text' },
  ],
})

/** What one run did. */
export const rowExport = defineExport<typeof rowSheet, { id: string }>({
  module: module.name,
  name: 'rows',
  audit: 'EntryRunRow.exported',
  sheet: rowSheet,
  async count(ctx, { id }, cap) {
    if ((await ctx.db.$count(runs, eq(runs.id, id))) === 0) throw notFound()
    return countRows(ctx, id, cap)
  },
  async *rows(ctx, { id }) {
    for await (const { person, beforeCn, beforeEn, afterCn, afterEn, rule, delivery: state, answer } of allRows(ctx, id))
      yield {
        ...who(ctx, person),
        before: said(ctx, beforeCn, beforeEn),
        after: said(ctx, afterCn, afterEn),
        rule: rule ?? '',
        delivery: state,
        answer: answer ?? '',
      }
  },
})

const rightSheet = defineSheet({
  name: 'free-park-entry.rights.sheet',
  columns: [
    ...WHO,
    { key: 'sku', title: 'free-park-entry.entries.sku', type: 'text' },
    { key: 'from', title: 'free-park-entry.rights.from', type: 'day' },
    { key: 'to', title: 'free-park-entry.rights.to', type: 'day' },
    delivered,
  ],
})

const rightsFrom = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ ssoId: rights.ssoId, from: rights.from, to: rights.to, skuCn: skus.nameCn, skuEn: skus.nameEn },
      state: deliveries.state,
    })
    .from(rights)
    .innerJoin(skus, eq(skus.id, rights.skuId))
    .leftJoin(deliveries, eq(deliveries.rowId, rights.rowId))
    .where(where)

const BATCH = 1_000
const mayRead = ({ actor }: Reader): SQL => scopeFilter(actor, LOGS, rights.ssoId)

/** Who has which right now. */
export const rightExport = defineExport<typeof rightSheet, object>({
  module: module.name,
  name: 'rights',
  audit: 'EntryRight.exported',
  sheet: rightSheet,
  count: (ctx, _, cap) => countUpTo(ctx.db, rightsFrom(ctx, mayRead(ctx)).getSQL(), cap),
  async *rows(ctx) {
    let last: SsoId | undefined
    do {
      const found: Awaited<ReturnType<typeof rightsFrom>> = await rightsFrom(ctx, and(mayRead(ctx), last === undefined ? undefined : gt(rights.ssoId, last)))
        .orderBy(asc(rights.ssoId))
        .limit(BATCH)
      for (const { person, from, to, skuCn, skuEn, state } of await withPeople(ctx, found, { person: 'ssoId' }))
        yield { ...who(ctx, person), sku: said(ctx, skuCn, skuEn), from, to, delivery: state ?? 'delivered' }
      last = found.length < BATCH ? undefined : found.at(-1)?.ssoId
    } while (last !== undefined)
  },
})

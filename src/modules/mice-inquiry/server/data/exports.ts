import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN, type exportFile } from '../../contract.ts'
import module from '../../module.ts'
import { PAYMENTS, TYPES } from '../../rules/inquiry.ts'
import { inquiryLife } from '../../rules/life.ts'
import { customers, inquiries } from '../tables.ts'
import { asked } from './lists.ts'
import { outcomeExport } from './outcomes.ts'
import { changesOf } from './versions.ts'

type Filters = NonNullable<ParsedOf<typeof exportFile>['filters']>
const BATCH = 500

/** The rows of the list under the same filters, of those whom the permission of the export reaches. */
function conditions(ctx: Reader, { ticketType, status, from, to, owner, keyword }: Filters): SQL | undefined {
  return and(
    scopeFilter(ctx.actor, ADMIN, inquiries.owner),
    asked.ticketType(ticketType, ctx),
    status === undefined ? undefined : eq(inquiries.status, status),
    from === undefined ? undefined : asked.from(from),
    to === undefined ? undefined : asked.to(to),
    owner === undefined ? undefined : eq(inquiries.owner, owner),
    keyword ? asked.keyword(keyword, ctx) : undefined,
  )
}

const word = (key: string): string => `mice-inquiry.sheet.${key}`

const inquiryExport = defineExport({
  module: module.name,
  name: 'inquiries',
  audit: 'MiceInquiry.exported',
  sheet: defineSheet({
    name: word('inquiries'),
    columns: [
      { key: 'inquiryNo', title: word('inquiryNo'), type: 'text', width: 20 },
      { key: 'ticketType', title: word('ticketType'), type: 'enum', codes: codesOf('mice-inquiry.type', TYPES) },
      { key: 'status', title: word('status'), type: 'enum', codes: codesOf('state.MiceInquiry', inquiryLife.states) },
      { key: 'customer', title: word('customer'), type: 'text', width: 28 },
      { key: 'eventName', title: word('eventName'), type: 'text', width: 28 },
      { key: 'visitDate', title: word('visitDate'), type: 'day' },
      { key: 'visitEndDate', title: word('visitEndDate'), type: 'day' },
      { key: 'product', title: word('product'), type: 'text', width: 24 },
      { key: 'quantity', title: word('quantity'), type: 'integer' },
      { key: 'listPriceFen', title: word('listPrice'), type: 'money' },
      { key: 'unitPriceFen', title: word('unitPrice'), type: 'money' },
      { key: 'amountFen', title: word('amount'), type: 'money' },
      { key: 'totalFen', title: word('total'), type: 'money' },
      { key: 'paymentTerms', title: word('paymentTerms'), type: 'enum', codes: codesOf('mice-inquiry.payment', PAYMENTS) },
      { key: 'owner', title: word('owner'), type: 'text' },
      { key: 'at', title: word('at'), type: 'instant' },
    ],
  }),
  async count(ctx, input: { filters: Filters }, cap) {
    const [row] = await ctx.db
      .select({ lines: sql<number>`coalesce(sum(jsonb_array_length(${inquiries.lines})), 0)::int` })
      .from(inquiries)
      .where(conditions(ctx, input.filters))
    return Math.min(cap, row?.lines ?? 0)
  },
  async *rows(ctx, input) {
    let last: { id: string } | undefined
    do {
      const behind =
        last && sql`(${inquiries.at}, ${inquiries.id}) < (select ${inquiries.at}, ${inquiries.id} from ${inquiries} where ${inquiries.id} = ${last.id})`
      const found = await ctx.db
        .select({ inquiry: inquiries, customerCn: customers.nameCn, customerEn: customers.nameEn })
        .from(inquiries)
        .innerJoin(customers, eq(customers.id, inquiries.customerId))
        .where(and(conditions(ctx, input.filters), behind))
        .orderBy(desc(inquiries.at), desc(inquiries.id))
        .limit(BATCH)
      const named = await withPeople(
        ctx,
        found.map(({ inquiry }) => inquiry),
        { person: 'owner' },
      )
      for (const [n, { lines, person, ...row }] of named.entries()) {
        const { customerCn, customerEn } = found[n]!
        const names = ctx.lang === 'en' ? { customer: customerEn || customerCn, owner: person.nameEn } : { customer: customerCn, owner: person.nameCn }
        for (const line of lines) yield { ...row, ...names, ...line }
      }
      last = found.length < BATCH ? undefined : found.at(-1)?.inquiry
    } while (last)
  },
})

/** A line for each field that a version changed, and one for a version that changed none (MICE-11). */
async function changeLines(ctx: Reader, { rootId }: { rootId: string }) {
  const { versions } = await changesOf(ctx, { rootId })
  const name = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }) => (ctx.lang === 'zh' ? nameCn : nameEn)
  const say = ({ cn, en }: { cn: string; en: string }) => (ctx.lang === 'zh' ? cn : en)
  return versions.flatMap(({ no, status, by, at, reason, decidedAt, changes }) => {
    const line = { no, status, by: name(by), at, reason, decidedAt }
    if (changes.length === 0) return [{ ...line, field: '', before: '', after: '' }]
    return changes.map(({ labelCn, labelEn, before, after }) => ({ ...line, field: say({ cn: labelCn, en: labelEn }), before: say(before), after: say(after) }))
  })
}

const changeExport = defineExport({
  module: module.name,
  name: 'changes',
  audit: 'MiceChange.exported',
  sheet: defineSheet({
    name: word('changelog'),
    columns: [
      { key: 'no', title: word('no'), type: 'text', width: 22 },
      { key: 'status', title: word('status'), type: 'enum', codes: codesOf('state.MiceInquiry', inquiryLife.states) },
      { key: 'by', title: word('by'), type: 'text' },
      { key: 'at', title: word('at'), type: 'instant' },
      { key: 'reason', title: word('reason'), type: 'text', width: 30 },
      { key: 'decidedAt', title: word('decidedAt'), type: 'instant' },
      { key: 'field', title: word('field'), type: 'text' },
      { key: 'before', title: word('before'), type: 'text', width: 24 },
      { key: 'after', title: word('after'), type: 'text', width: 24 },
    ],
  }),
  async *rows(ctx, input: { rootId: string }) {
    yield* await changeLines(ctx, input)
  },
})

/** Inquiries with their lines, the change log of one, or what became of them by month and customer. @throws illegal input where it is not said of what, MICE-01, not-found */
export async function exportOf(ctx: Reader & Writing, { what, filters, rootId }: ParsedOf<typeof exportFile>) {
  if (what === 'outcomes') return runExport(ctx, outcomeExport, {})
  if (what === 'changelog') {
    if (rootId === undefined) throw illegal('rootId')
    return runExport(ctx, changeExport, { rootId })
  }
  if (!filters) throw illegal('filters')
  return runExport(ctx, inquiryExport, { filters })
}

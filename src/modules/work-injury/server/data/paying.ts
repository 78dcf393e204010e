import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, lte, ne } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { type financeExport, item, PAYROLL, unsignList } from '../../contract/index.ts'
import module from '../../module.ts'
import { unsignLife } from '../../rules/life.ts'
import { casesOf } from '../policy.ts'
import { cases, downtimes, letters, parts, payments, settlements } from '../tables.ts'
import { openAccount } from './sealed.ts'

/** Settlements with their letters, periods and cases. */
const whole = ({ db }: Reader, ids: string[]) =>
  db
    .select({
      ...getTableColumns(settlements),
      ...{ number: cases.number, from: downtimes.from, to: downtimes.to, esignState: letters.esignState, sentAt: letters.sentAt },
    })
    .from(settlements)
    .innerJoin(letters, eq(letters.id, settlements.id))
    .innerJoin(downtimes, eq(downtimes.id, settlements.id))
    .innerJoin(cases, eq(cases.id, downtimes.caseId))
    .where(inArray(settlements.id, ids))
    .orderBy(desc(settlements.id))

/** Letters that were sent, for payroll; one’s own are somebody else’s. */
export const unsignRows = listRows(unsignList, {
  table: settlements,
  only: ({ actor }) => and(scopeFilter(actor, PAYROLL, settlements.ssoId), ne(settlements.ssoId, actor.ssoId)),
  where: { esignState: (state, { db }) => inArray(settlements.id, db.select({ id: letters.id }).from(letters).where(eq(letters.esignState, state))) },
  latest: [settlements.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    return (await withPeople(ctx, await whole(ctx, ids), { person: 'ssoId' })).map((row) => ({
      ...row,
      number: row.number ?? '',
      can: actionsFrom(unsignLife, row.unsignState).flatMap((action) => (action === 'approve' || action === 'resend' ? [action] : [])),
    }))
  },
})
export const unsignSheet = exportListed(module, unsignList, unsignRows, { name: 'unsigned', audit: 'InjuryDowntimes.exported' })

type Asked = ParsedOf<typeof financeExport>
const dueWhere = (ctx: Reader, { filters: { dueBy } }: Asked) =>
  and(
    casesOf(ctx, 'finance', payments.ssoId),
    eq(payments.state, 'due'),
    isNotNull(cases.submittedAt),
    dueBy === undefined ? undefined : lte(payments.dueOn, dueBy),
  )

/** What the bank is given: every payment that is due, with the account in full. */
export const bankFile = defineExport({
  module: module.name,
  name: 'bank',
  audit: 'InjuryPayments.exported',
  sheet: defineSheet({
    name: 'work-injury.bankFile',
    columns: [
      { key: 'number', title: 'work-injury.list.number', type: 'text' },
      { key: 'name', title: 'work-injury.list.person', type: 'text' },
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      { key: 'item', title: 'work-injury.list.item', type: 'enum', codes: codesOf('work-injury.item', item.options) },
      { key: 'amountFen', title: 'work-injury.list.amountFen', type: 'money' },
      { key: 'bankName', title: 'work-injury.bank.bankName', type: 'text' },
      { key: 'account', title: 'work-injury.bank.accountNumber', type: 'text' },
      { key: 'dueOn', title: 'work-injury.list.dueOn', type: 'day' },
    ],
  }),
  async count(ctx, input: Asked, cap) {
    const [found] = await ctx.db.select({ count: count() }).from(payments).innerJoin(cases, eq(cases.id, payments.caseId)).where(dueWhere(ctx, input))
    return Math.min(cap, found?.count ?? 0)
  },
  async *rows(ctx, input) {
    const bank = and(eq(parts.caseId, payments.caseId), eq(parts.part, 'bank'))
    const rows = await ctx.db
      .select({ ...getTableColumns(payments), number: cases.number, data: parts.data })
      .from(payments)
      .innerJoin(cases, eq(cases.id, payments.caseId))
      .innerJoin(parts, bank)
      .where(dueWhere(ctx, input))
      .orderBy(asc(payments.dueOn), asc(payments.id))
    for (const { person, data, caseId, ...row } of await withPeople(ctx, rows, { person: 'ssoId' }))
      yield {
        ...{ number: row.number ?? '', name: nameIn(ctx, person), ssoId: person.ssoId, item: row.item, amountFen: row.amountFen, dueOn: row.dueOn },
        ...{ bankName: data.bankName ?? '', account: data.account ? openAccount(ctx, caseId, data.account) : '' },
      }
  },
})

import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { asc, count, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { byOffset, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { formLife } from '../../rules/life.ts'
import { CARDS, DUPLICATE_CHECKS, REAL_CHECKS } from '../../rules/lists.ts'
import { allocations, forms, invoices, lines } from '../tables.ts'
import { chosen, type Filters } from './list.ts'
import { wordsOf } from './words.ts'

const KEY = 'reimbursement.sheet.'
const text = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text' }) as const
const money = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'money' }) as const
const day = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'day' }) as const
const status = { key: 'status', title: `${KEY}status`, type: 'enum', codes: codesOf('state.ReimbursementForm', formLife.states) } as const

interface Asked {
  filters: Filters
}

/** What a type is called in the reader's language; its code where the dictionary has it no more. */
async function typeNames(ctx: Reader): Promise<(code: string) => string> {
  const { rows } = await wordsOf(ctx)
  const names = new Map(
    rows.flatMap(({ dictionary, code, nameCn, nameEn }) => (dictionary === 'cost-type' ? [[code, ctx.lang === 'zh' ? nameCn : nameEn] as const] : [])),
  )
  return (code) => names.get(code) ?? code
}

/** Rows with who is paid by name and number. */
async function withNames<R>(ctx: Reader, rows: readonly (R & { reimburser: SsoId })[]) {
  const people = await personRefs(
    ctx,
    rows.map(({ reimburser }) => reimburser),
  )
  return rows.map((row) => ({ ...row, reimburser: `${nameIn(ctx, people.get(row.reimburser) ?? unknownPerson(row.reimburser))} ${row.reimburser}` }))
}

const shares = (ctx: Reader, filters: Filters) =>
  ctx.db
    .select({
      ...{
        id: forms.id,
        number: forms.number,
        reimburser: forms.reimburser,
        purpose: forms.purpose,
        status: forms.status,
        type: lines.type,
        date: lines.date,
        card: lines.card,
      },
      ...{
        lineFen: lines.amountFen,
        taxAmountFen: lines.taxAmountFen,
        costCenter: allocations.costCenter,
        project: allocations.project,
        shareFen: allocations.amountFen,
      },
    })
    .from(forms)
    .innerJoin(lines, eq(lines.form, forms.id))
    .leftJoin(allocations, eq(allocations.line, lines.id))
    .where(chosen(ctx, filters))

/** As `shares`, to be counted: columns of one name in two tables are none in a query inside of another. */
const shareIds = (ctx: Reader, filters: Filters) =>
  ctx.db
    .select({ id: lines.id })
    .from(forms)
    .innerJoin(lines, eq(lines.form, forms.id))
    .leftJoin(allocations, eq(allocations.line, lines.id))
    .where(chosen(ctx, filters))
const billIds = (ctx: Reader, filters: Filters) =>
  ctx.db.select({ id: invoices.id }).from(invoices).innerJoin(forms, eq(forms.id, invoices.form)).where(chosen(ctx, filters))

/** The forms of the list with their lines, a line of the sheet for each share. */
export const formsExport = defineExport({
  module: module.name,
  name: 'forms',
  audit: 'ReimbursementForm.exported',
  sheet: defineSheet({
    name: `${KEY}forms`,
    columns: [
      ...([text('number'), text('reimburser'), text('purpose'), status, text('type'), day('date')] as const),
      { key: 'card', title: `${KEY}card`, type: 'enum', codes: codesOf('reimbursement.card', CARDS) },
      ...([money('lineFen'), money('taxAmountFen'), text('costCenter'), text('project'), money('shareFen')] as const),
    ],
  }),
  count: (ctx, { filters }: Asked, cap) => countUpTo(ctx.db, shareIds(ctx, filters).getSQL(), cap),
  async *rows(ctx, { filters }) {
    const typeName = await typeNames(ctx)
    const page = async (limit: number, offset: number) =>
      withNames(ctx, await shares(ctx, filters).orderBy(desc(forms.id), asc(lines.seq), asc(allocations.id)).limit(limit).offset(offset))
    for await (const row of byOffset(page)) yield { ...row, type: typeName(row.type) }
  },
})

const costs = (ctx: Reader, filters: Filters) =>
  ctx.db
    .select({ costCenter: allocations.costCenter, type: lines.type, lines: count(), sumFen: sql`sum(${allocations.amountFen})`.mapWith(Number) })
    .from(forms)
    .innerJoin(lines, eq(lines.form, forms.id))
    .innerJoin(allocations, eq(allocations.line, lines.id))
    .where(chosen(ctx, filters))
    .groupBy(allocations.costCenter, lines.type)

/** What the forms of the list come to, by cost center and type. */
export const costsExport = defineExport({
  module: module.name,
  name: 'costs',
  audit: 'ReimbursementForm.exported',
  sheet: defineSheet({
    name: `${KEY}costs`,
    columns: [text('costCenter'), text('type'), { key: 'lines', title: `${KEY}lines`, type: 'integer' }, money('sumFen')],
  }),
  count: (ctx, { filters }: Asked, cap) => countUpTo(ctx.db, costs(ctx, filters).getSQL(), cap),
  async *rows(ctx, { filters }) {
    const typeName = await typeNames(ctx)
    const page = (limit: number, offset: number) => costs(ctx, filters).orderBy(asc(allocations.costCenter), asc(lines.type)).limit(limit).offset(offset)
    for await (const row of byOffset(page)) yield { ...row, type: typeName(row.type) }
  },
})

const bills = (ctx: Reader, filters: Filters) =>
  ctx.db
    .select({
      ...{
        id: invoices.id,
        form: forms.number,
        reimburser: forms.reimburser,
        status: forms.status,
        code: invoices.code,
        number: invoices.number,
        date: invoices.date,
        totalFen: invoices.totalFen,
      },
      ...{ amountExcludingTaxFen: invoices.amountExcludingTaxFen, realCheck: invoices.realCheck, duplicateCheck: invoices.duplicateCheck },
    })
    .from(invoices)
    .innerJoin(forms, eq(forms.id, invoices.form))
    .where(chosen(ctx, filters))

/** The register of invoices (TMR-08). */
export const invoicesExport = defineExport({
  module: module.name,
  name: 'invoices',
  audit: 'ReimbursementForm.exported',
  sheet: defineSheet({
    name: `${KEY}invoices`,
    columns: [
      ...([
        text('form'),
        text('reimburser'),
        status,
        text('code'),
        text('invoiceNumber'),
        day('date'),
        money('totalFen'),
        money('amountExcludingTaxFen'),
      ] as const),
      { key: 'realCheck', title: `${KEY}realCheck`, type: 'enum', codes: codesOf('reimbursement.realCheck', REAL_CHECKS) },
      { key: 'duplicateCheck', title: `${KEY}duplicateCheck`, type: 'enum', codes: codesOf('reimbursement.duplicateCheck', DUPLICATE_CHECKS) },
    ],
  }),
  count: (ctx, { filters }: Asked, cap) => countUpTo(ctx.db, billIds(ctx, filters).getSQL(), cap),
  async *rows(ctx, { filters }) {
    const page = async (limit: number, offset: number) =>
      withNames(ctx, await bills(ctx, filters).orderBy(desc(forms.id), asc(invoices.id)).limit(limit).offset(offset))
    for await (const { number, ...row } of byOffset(page)) yield { ...row, invoiceNumber: number }
  },
})

import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId, MOST } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { PLAN_KINDS, spans } from '../../rules/index.ts'
import { contracts, planItems } from '../tables.ts'
import { record } from './stored.ts'

const KEY = 'payment-management.form.'
const [LONG, LINES] = [100, 200]
const said = <const K extends string>(key: K, max = 60) => ({ key, title: KEY + key, type: 'text', required: true, max }) as const
const maybe = <const K extends string>(key: K, max = 60) => ({ key, title: KEY + key, type: 'text', mayLack: true, max }) as const
const day = <const K extends string>(key: K, example: string) => ({ key, title: KEY + key, type: 'day', required: true, example }) as const

/** A file of contracts: a line an item of a plan, with what is the same of all items of a contract; its total is theirs. */
export const uploadSheet = defineSheet({
  name: 'payment-management.import.sheet',
  columns: [
    { ...said('contractNo'), example: 'IT-2026-001' },
    said('nameCn'),
    { ...said('nameEn'), example: 'Network maintenance' },
    said('supplier', LONG),
    said('supplierBankName', LONG),
    { ...said('supplierAccount'), example: '1234567890123456' },
    { ...said('owner', 8), example: '10000009' },
    maybe('department'),
    maybe('costCenter'),
    maybe('poNumber'),
    day('signedOn', '2026-01-05'),
    day('startOn', '2026-01-10'),
    day('endOn', '2026-12-31'),
    { key: 'kind', title: `${KEY}kind`, type: 'enum', required: true, codes: codesOf('payment-management.kind', PLAN_KINDS), example: 'milestone' },
    maybe('condition', LINES),
    { key: 'amountFen', title: `${KEY}amountFen`, type: 'money', required: true, min: 1, max: MOST, example: 1_000_000 },
    day('dueOn', '2026-06-30'),
  ],
})
type Values = RowOf<typeof uploadSheet>
type Row = CheckedRow<typeof uploadSheet> & { values: Values }

const contractUpload = defineImport({
  module: module.name,
  name: 'contracts',
  sheet: uploadSheet,
  async save(ctx, rows, { importId }) {
    for (const [contractNo, lines] of Map.groupBy(rows, ({ values }) => values.contractNo)) {
      const id = await contractOf(ctx, contractNo, lines[0]!.values, importId)
      const added = lines.reduce((sum, { values }) => sum + values.amountFen, 0)
      await ctx.db
        .update(contracts)
        .set({ totalFen: sql`${contracts.totalFen} + ${added}` })
        .where(eq(contracts.id, id))
      const [last] = await ctx.db
        .select({ seq: sql`coalesce(max(${planItems.seq}), 0)`.mapWith(Number) })
        .from(planItems)
        .where(eq(planItems.contract, id))
      const from = (last?.seq ?? 0) + 1
      await ctx.db.insert(planItems).values(
        lines.map(({ values: { kind, condition, amountFen, dueOn } }, at) => ({
          ...{ contract: id, seq: from + at, kind, condition: condition ?? '', amountFen, dueOn },
        })),
      )
    }
  },
})

/** The contract that lines of this file are of, begun by the first of them. @throws ITPAY-02 where somebody else took the number meanwhile */
async function contractOf(ctx: Writer, contractNo: string, values: Values, importId: string): Promise<string> {
  const [found] = await ctx.db.select().from(contracts).where(eq(contracts.contractNo, contractNo))
  if (found?.importId === importId) return found.id
  if (found) throw refuse('ITPAY-02')
  const { kind: _k, condition: _c, amountFen: _a, dueOn: _d, owner, department, costCenter, poNumber, ...facts } = values
  const id = newId(ctx.now)
  await ctx.db.insert(contracts).values({
    ...{ id, ...facts, contractNo, owner: asSsoId(owner), createdBy: ctx.actor.ssoId, importId, totalFen: 0 },
    ...{ department: department ?? '', costCenter: costCenter ?? '', poNumber: poNumber ?? '', savedBy: ctx.actor.ssoId, savedAt: ctx.now },
  })
  await record(ctx, 'ItContract.saved', { target: id, after: { contractNo } })
  return id
}

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkUpload(ctx: Reader & Uploading) {
  return (await checkImport(ctx, contractUpload, { check: await judge(ctx) })).answer
}

const factsOf = ({ kind: _k, condition: _c, amountFen: _a, dueOn: _d, ...facts }: Values): string => JSON.stringify(facts)

/** Says of a line what the sheet cannot know: a number that is taken, an owner who is nobody, days that do not fit, another contract under the same number. */
async function judge(ctx: Ctx): Promise<(row: Row) => CellFault[]> {
  const taken = new Set((await ctx.db.select({ no: contracts.contractNo }).from(contracts)).map(({ no }) => no))
  const people = new Set<string>((await ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons)).map(({ ssoId }) => ssoId))
  const first = new Map<string, string>()
  const expected = (key: string) => ctx.text(`payment-management.import.expected.${key}`)
  return (row) => {
    const { values } = row
    const before = first.get(values.contractNo)
    if (before === undefined) first.set(values.contractNo, factsOf(values))
    const [late] = spans.check({ facts: {}, input: { ...values, plan: [values] }, p: {}, now: ctx.now })
    return [
      // ITPAY-02
      ...(taken.has(values.contractNo) ? [row.fault('contractNo', ctx.text('rule.ITPAY-02'), expected('contractNo'))] : []),
      ...(before !== undefined && before !== factsOf(values) ? [row.fault('contractNo', expected('same'), expected('same'))] : []),
      ...(people.has(values.owner) ? [] : [row.fault('owner', expected('owner'), expected('owner'))]),
      ...(late ? [row.fault(late.field === 'endOn' ? 'endOn' : 'dueOn', ctx.text('rule.ITPAY-11'), expected('days'))] : []),
    ]
  }
}

/** Begins to add what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, contractUpload, importId)
  await record(ctx, 'ItContract.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

import { refusedAs } from '#foundation/contract/refused.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { budgeting, TM_TYPES } from '../../rules/applying.ts'
import { budgetsOf } from '../data/figures.ts'
import { organizations } from '../policy.ts'
import { campusUploads, orders } from '../tables.ts'
import { saveBudget } from './budgets.ts'
import { record } from './record.ts'

/** A campus plan is taken in one transaction (HEADC-09), so it is no longer than what one takes. */
const MOST_ORDERS = 500
const [FIRST_YEAR, LAST_YEAR, LAST_CLASS, MOST_HEADS] = [2020, 2100, 11, 100_000]

const key = (name: string) => `headcount.upload.${name}`
const year = { key: 'year', title: key('year'), type: 'integer', required: true, min: FIRST_YEAR, max: LAST_YEAR, example: 2027 } as const
const org = { key: 'orgCode', title: key('orgCode'), type: 'text', required: true, max: 40, example: 'MB-PO-ATT-AB' } as const
const tmType = { key: 'tmType', title: key('tmType'), type: 'enum', required: true, codes: codesOf('people.enum.employeeType', TM_TYPES) } as const

export const campusSheet = defineSheet({
  name: 'headcount.upload.campusSheet',
  columns: [
    year,
    org,
    { key: 'position', title: key('position'), type: 'text', required: true, max: 60, example: 'Management trainee' },
    { ...tmType, example: 'full-time' },
    { key: 'ordered', title: key('ordered'), type: 'integer', required: true, min: 1, max: MOST_HEADS, example: 6 },
  ],
})
export const budgetSheet = defineSheet({
  name: 'headcount.upload.budgetSheet',
  columns: [
    year,
    org,
    { ...tmType, example: 'full-time' },
    { key: 'employeeClass', title: key('employeeClass'), type: 'integer', required: true, min: 0, max: LAST_CLASS, example: 2 },
    { key: 'budget', title: key('budget'), type: 'integer', required: true, min: 0, max: MOST_HEADS, example: 60 },
  ],
})
type CampusRow = CheckedRow<typeof campusSheet> & { values: RowOf<typeof campusSheet> }
type BudgetRow = CheckedRow<typeof budgetSheet> & { values: RowOf<typeof budgetSheet> }

const campusImport = defineImport({
  ...{ module: module.name, name: 'campus', sheet: campusSheet, maxRows: MOST_ORDERS },
  async save(ctx, rows, { importId, filename }) {
    const of = rows[0]!.values.year
    const name = filename.replace(/\.[^.]*$/, '').slice(0, 100)
    await ctx.db.insert(campusUploads).values({ id: importId, year: of, name, uploadedBy: ctx.actor.ssoId, at: ctx.now })
    await ctx.db.insert(orders).values(rows.map(({ values }) => ({ id: newId(ctx.now), uploadId: importId, ...values })))
  },
})

const budgetImport = defineImport({
  ...{ module: module.name, name: 'budgets', sheet: budgetSheet },
  async save(ctx, rows) {
    // one order of locks for all who set budgets
    for (const { values } of rows.toSorted((a, z) => placeOf(a.values).localeCompare(placeOf(z.values)))) await saveBudget(ctx, values)
  },
})
const placeOf = (of: BudgetRow['values']): string => `${of.orgCode} ${of.year} ${of.tmType} ${String(of.employeeClass).padStart(2, '0')}`

/** Organizations that are in use and within reach. */
async function activeOrgs(ctx: Reader): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ code: peopleDepartments.code, active: peopleDepartments.active })
    .from(peopleDepartments)
    .where(organizations(ctx, peopleDepartments.code))
  return new Set(rows.flatMap(({ code, active }) => (active ? [code] : [])))
}

const wrong = (ctx: Ctx, row: { fault(column: string, message: string, expected: string): CellFault }, column: string, what: string): CellFault[] => [
  row.fault(column, ctx.text(`headcount.upload.fault.${what}`), ctx.text(`headcount.upload.expected.${what}`)),
]

/** Checks a campus plan: known organizations, one year, nothing twice. One bad cell refuses the file as a whole (HEADC-09). @throws SHEET-02 */
export async function checkCampus(ctx: Reader & Uploading) {
  const active = await activeOrgs(ctx)
  const seen = new Set<string>()
  let first: number | undefined
  const check = (row: CampusRow): CellFault[] => {
    const { year: of, orgCode, position, tmType: type } = row.values
    first ??= of
    const place = [orgCode, position, type].join('\n')
    if (!active.has(orgCode)) return wrong(ctx, row, 'orgCode', 'org')
    if (of !== first) return wrong(ctx, row, 'year', 'year')
    if (seen.has(place)) return wrong(ctx, row, 'position', 'twice')
    seen.add(place)
    return []
  }
  return (await checkImport(ctx, campusImport, { check })).answer
}

/** The budgets of an organization for a year, read once. */
function knownBudgets(ctx: Reader) {
  const read = new Map<string, ReturnType<typeof budgetsOf>>()
  return ({ orgCode, year: of }: BudgetRow['values']) => {
    const found = read.get(`${orgCode} ${of}`) ?? budgetsOf(ctx, orgCode, of)
    read.set(`${orgCode} ${of}`, found)
    return found
  }
}

/** Checks budgets: known organizations, nothing twice, nothing below what is taken (HEADC-10). @throws SHEET-02 */
export async function checkBudgets(ctx: Reader & Uploading) {
  const active = await activeOrgs(ctx)
  const seen = new Set<string>()
  const known = knownBudgets(ctx)
  const check = async (row: BudgetRow): Promise<CellFault[]> => {
    const { values } = row
    if (!active.has(values.orgCode)) return wrong(ctx, row, 'orgCode', 'org')
    if (seen.has(placeOf(values))) return wrong(ctx, row, 'employeeClass', 'twice')
    seen.add(placeOf(values))
    const there = (await known(values)).find((one) => one.tmType === values.tmType && one.employeeClass === values.employeeClass)
    const facts = { before: there?.budget ?? null, taken: there ? there.actualTotal + there.inRequest : 0 }
    const [low] = budgeting.check({ facts, input: values, p: {}, now: ctx.now })
    return low ? [row.fault('budget', ctx.text('rule.HEADC-10'), ctx.text('headcount.upload.expected.budget', { taken: facts.taken }))] : []
  }
  return (await checkImport(ctx, budgetImport, { check })).answer
}

/** Begins to take in a checked campus plan. @throws not-found for a file that is forgotten or another's; HEADC-09 for a faulty one */
export async function confirmCampus(ctx: Writer, { importId }: { importId: string }) {
  const begun = await refusedAs(confirmImport(ctx, campusImport, importId), { 'SHEET-01': 'HEADC-09' })
  await record(ctx, 'CampusUpload.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}

/** Begins to set the budgets of a checked file. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmBudgets(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, budgetImport, importId)
  await record(ctx, 'HeadcountBudget.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}

import { plainId } from '#foundation/contract/nationalId.ts'
import { refuse, refusedAs } from '#foundation/contract/refused.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { registering } from '../../rules/index.ts'
import { AREAS, CERT_TYPES } from '../../rules/mayWork.ts'
import { namedNow } from '../data/barred.ts'
import { printOf, sealId } from '../data/sealed.ts'
import { isAdmin } from '../policy.ts'
import { staff, suppliers } from '../tables.ts'
import { record } from './record.ts'
import { knownOf, lockRegistering } from './staff.ts'

const KEY = 'supplier-training.staffForm.'
const MOST_ROWS = 500
const said = <const K extends string>(key: K, max: number, example: string) => ({ key, title: KEY + key, type: 'text', required: true, max, example }) as const

/** A file of people: they are registered without photo, as drafts. */
export const staffSheet = defineSheet({
  name: 'supplier-training.import.sheet',
  columns: [
    { key: 'vendorNumber', title: 'supplier-training.suppliers.vendorNumber', type: 'text', required: true, max: 60, example: 'V100023' },
    said('name', 60, 'Zhang Wei'),
    said('nationalId', 20, '310115199003072012'),
    said('mobile', 20, '13800000001'),
    said('job', 60, 'Electrician'),
    { key: 'from', title: `${KEY}from`, type: 'day', required: true, example: '2026-12-01' },
    { key: 'to', title: `${KEY}to`, type: 'day', required: true, example: '2027-03-31' },
    { key: 'area', title: `${KEY}area`, type: 'enum', required: true, codes: codesOf('supplier-training.area', AREAS), example: 'construction' },
    { key: 'needs', title: 'supplier-training.import.needs', type: 'enum', mayLack: true, codes: codesOf('supplier-training.certType', CERT_TYPES) },
  ],
})
type Values = RowOf<typeof staffSheet>
type Row = CheckedRow<typeof staffSheet> & { values: Values }

/** Suppliers that are the actor's to add people to. */
const ownOf = ({ db, actor }: Pick<Reader, 'db' | 'actor'>) =>
  db
    .select()
    .from(suppliers)
    .where(isAdmin(actor) ? undefined : eq(suppliers.owner, actor.ssoId))

const staffUpload = defineImport({
  ...{ module: module.name, name: 'staff', sheet: staffSheet, maxRows: MOST_ROWS },
  // SCT-15: one batch, so that all of a file is registered or nothing
  async save(ctx, rows) {
    await lockRegistering(ctx)
    const own = new Map((await ownOf(ctx)).map((one) => [one.vendorNumber, one]))
    for (const { values } of rows) await register(ctx, values, own.get(values.vendorNumber))
  },
})

async function register(ctx: Writer, values: Values, supplier: typeof suppliers.$inferSelect | undefined): Promise<void> {
  if (!supplier) throw refuse('SCT-15')
  const { name, nationalId, mobile, job, from, to, area, needs } = values
  const facts = await knownOf(ctx, { id: undefined, nationalId, mobile, supplier, joins: true })
  if (registering.check({ facts, input: { nationalId, mobile }, p: {}, now: ctx.now }).length > 0) throw refuse('SCT-15')
  const id = newId(ctx.now)
  await ctx.db.insert(staff).values({
    ...{ id, supplierId: supplier.id, name, mobile, job, needs: needs ? [needs] : [], onsiteDates: [{ from, to, area }], lastOnsite: to },
    ...{ idSealed: sealId(ctx, id, nationalId), idPrint: printOf(ctx, nationalId), photo: null, state: 'draft' as const },
  })
  await record(ctx, 'SupplierStaff.saved', { target: id, after: { name, supplierId: supplier.id, job, state: 'draft' } })
}

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkStaffFile(ctx: Reader & Uploading) {
  return (await checkImport(ctx, staffUpload, { check: await judge(ctx) })).answer
}

/** Says of a line what the sheet cannot know. */
async function judge(ctx: Reader): Promise<(row: Row) => CellFault[]> {
  const own = new Map((await ownOf(ctx)).map((one) => [one.vendorNumber, one]))
  const named = await namedNow(ctx)
  const known = await ctx.db.select({ id: staff.id, print: staff.idPrint, mobile: staff.mobile }).from(staff)
  const byPrint = new Map(known.map(({ id, print }) => [print, id]))
  const taken = new Set(known.map(({ mobile }) => mobile))
  const seen = new Set<string>()
  return (row) => {
    const { vendorNumber, nationalId, mobile, from, to } = row.values
    const supplier = own.get(vendorNumber)
    const same = byPrint.get(printOf(ctx, nationalId))
    const twice = seen.has(plainId(nationalId)) || seen.has(mobile)
    for (const one of [plainId(nationalId), mobile]) seen.add(one)
    const facts = {
      ...{ known: false, idTaken: same !== undefined || twice, mobileTaken: taken.has(mobile) },
      restricted: named.has(same) || named.has(supplier?.id),
    }
    const expected = (key: string) => ctx.text(`supplier-training.import.expected.${key}`)
    return [
      ...(supplier ? [] : [row.fault('vendorNumber', expected('supplier'), expected('supplier'))]),
      ...(to < from ? [row.fault('to', expected('days'), expected('days'))] : []),
      ...registering
        .check({ facts, input: { nationalId, mobile }, p: {}, now: ctx.now })
        .map(({ rule, field }) => row.fault(field === 'mobile' ? 'mobile' : 'nationalId', ctx.text(`rule.${rule}`), expected('person'))),
    ]
  }
}

/** Begins to register what a checked file says. @throws not-found for a file that is forgotten or another's; SCT-15 for a faulty one */
export async function confirmStaffFile(ctx: Writer, { importId }: { importId: string }) {
  const begun = await refusedAs(confirmImport(ctx, staffUpload, importId), { 'SHEET-01': 'SCT-15' })
  await record(ctx, 'SupplierStaff.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

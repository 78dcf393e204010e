import { newId } from '#foundation/database/columns.ts'
import { asc } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { checkImport, codesOf, confirmImport, defineExport, defineImport, defineSheet, type ImportedRow } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { DICTIONARIES, MOST_FEN } from '../../rules/lists.ts'
import { entries } from '../tables.ts'
import { lockEntries, storedOf } from './entries.ts'
import { record } from './record.ts'

const KEY = 'reimbursement.entry.'
const CODE = 30
const said = <const K extends string>(key: K, max = 60) => ({ key, title: KEY + key, type: 'text', required: true, max }) as const
const maybe = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text', mayLack: true, max: CODE }) as const
const yesno = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'yesno', mayLack: true }) as const

/** Template, import and export of the dictionary are one sheet. */
export const entrySheet = defineSheet({
  name: `${KEY}sheet`,
  columns: [
    { key: 'dictionary', title: `${KEY}dictionary`, type: 'enum', required: true, codes: codesOf('reimbursement.dictionary', DICTIONARIES), example: 'city' },
    { ...said('code', CODE), example: 'SHA' },
    said('nameCn'),
    { ...said('nameEn'), example: 'Shanghai' },
    { key: 'order', title: `${KEY}order`, type: 'integer', mayLack: true, min: 0, max: 9_999 },
    yesno('active'),
    { key: 'effectiveFrom', title: `${KEY}effectiveFrom`, type: 'day', required: true, example: '2026-01-01' },
    { key: 'effectiveTo', title: `${KEY}effectiveTo`, type: 'day', mayLack: true },
    ...([maybe('form'), yesno('attendees'), yesno('noInvoice'), yesno('lost'), yesno('paper'), maybe('tier'), maybe('type')] as const),
    { key: 'rate', title: `${KEY}rate`, type: 'number', mayLack: true, min: 0, max: 100 },
    { key: 'limitFen', title: `${KEY}limitFen`, type: 'money', mayLack: true, min: 0, max: MOST_FEN },
  ],
})

type Values = ImportedRow<typeof entrySheet>['values']
const givenOf = ({ form, tier, type, order, active, attendees, noInvoice, lost, paper, ...row }: Values) => ({
  ...row,
  ...{ form: form ?? '', tier: tier ?? '', type: type ?? '', order: order ?? 0, active: active ?? true },
  ...{ attendees: attendees ?? false, noInvoice: noInvoice ?? false, lost: lost ?? false, paper: paper ?? false },
})

const entryImport = defineImport({
  module: module.name,
  name: 'entries',
  sheet: entrySheet,
  async save(ctx, rows) {
    await lockEntries(ctx)
    for (const { values } of rows) {
      const set = storedOf(givenOf(values))
      await ctx.db
        .insert(entries)
        .values({ id: newId(ctx.now), ...set })
        .onConflictDoUpdate({ target: [entries.dictionary, entries.code], set })
    }
  },
})

const CODED = /^[A-Za-z0-9][\w-]*$/

/** Checks a file and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkEntries(ctx: Reader & Uploading) {
  const expected = (key: string) => ctx.text(`reimbursement.import.${key}`)
  const { answer } = await checkImport(ctx, entryImport, {
    check: (row) => {
      const { code, dictionary, effectiveFrom, effectiveTo, limitFen } = row.values
      return [
        ...(CODED.test(code) ? [] : [row.fault('code', expected('code'), expected('code'))]),
        ...(effectiveTo !== null && effectiveTo < effectiveFrom ? [row.fault('effectiveTo', expected('days'), expected('days'))] : []),
        ...(dictionary === 'standard' && limitFen === null ? [row.fault('limitFen', expected('limit'), expected('limit'))] : []),
      ]
    },
  })
  return answer
}

/** Begins to keep what a checked file says: an entry of a code that is there says this from now on. @throws not-found, SHEET-01 */
export async function confirmEntries(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, entryImport, importId)
  await record(ctx, 'DictionaryEntry.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}

export const entryExport = defineExport({
  module: module.name,
  name: 'entries',
  audit: 'DictionaryEntry.exported',
  sheet: entrySheet,
  count: async (ctx, _input: object, cap) => Math.min(cap, await ctx.db.$count(entries)),
  async *rows(ctx) {
    const rows = await ctx.db.select().from(entries).orderBy(asc(entries.dictionary), asc(entries.order), asc(entries.code))
    for (const { attributes, ...row } of rows) yield { ...row, ...attributes }
  },
})

import { refusedAs } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { location as placeOf } from '#modules/cash/server/api.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { isSsoId, type PersonFacts, person, persons } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { MOST_FEN } from '../../contract/bands.ts'
import { ADMIN, CODE, REGISTER, REMARK } from '../../contract/base.ts'
import module from '../../module.ts'
import { measure } from './measuring.ts'
import { lockPerson, record } from './record.ts'
import { isTwin, keepVariance } from './saving.ts'

const KEY = 'cash-variance.records.'
const NUMBER = 8
/** Lines of one file: each is measured. */
const MOST_ROWS = 2_000

/** A file of variances, a line each. */
export const uploadSheet = defineSheet({
  name: 'cash-variance.upload.sheet',
  columns: [
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text', required: true, max: NUMBER, example: '10000001' },
    { key: 'date', title: `${KEY}date`, type: 'day', required: true, example: '2026-11-02' },
    { key: 'amountFen', title: `${KEY}amountFen`, type: 'money', required: true, min: -MOST_FEN, max: MOST_FEN, example: -5_000 },
    { key: 'location', title: `${KEY}location`, type: 'text', mayLack: true, max: CODE, example: 'TB-WAND' },
    { key: 'register', title: `${KEY}register`, type: 'text', mayLack: true, max: REGISTER, example: 'POS-03' },
    { key: 'remark', title: `${KEY}remark`, type: 'text', mayLack: true, max: REMARK },
  ],
})
type Values = RowOf<typeof uploadSheet>
type Row = CheckedRow<typeof uploadSheet> & { values: Values }

const codeIn = ({ location }: Values): string => (location ?? '').trim().toUpperCase()
const registerIn = ({ register }: Values): string => (register ?? '').trim()

const variancesUpload = defineImport({
  ...{ module: module.name, name: 'variances', sheet: uploadSheet, maxRows: MOST_ROWS },
  async save(ctx, rows) {
    const known = await persons(
      ctx,
      rows.flatMap(({ values: { ssoId } }) => (isSsoId(ssoId) ? [asSsoId(ssoId)] : [])),
    )
    const byPerson = Map.groupBy(rows, ({ values }) => values.ssoId)
    // always in the same order, so that two files do not wait for each other
    for (const ssoId of [...known.keys()].toSorted())
      await book(
        ctx,
        known.get(ssoId)!,
        (byPerson.get(ssoId) ?? []).map(({ values }) => values),
      )
  },
})

/** What was recorded since the file was checked is not recorded once more (CASHV-07). */
async function book(ctx: Writer, who: PersonFacts, rows: readonly Values[]): Promise<void> {
  const { ssoId } = who
  await lockPerson(ctx, ssoId)
  const days: string[] = []
  for (const values of rows) {
    const { date, amountFen, remark } = values
    const register = registerIn(values)
    if (await isTwin(ctx, { ssoId, date, register, amountFen })) continue
    const code = codeIn(values)
    const place = code === '' ? undefined : await placeOf(ctx, code)
    await keepVariance(ctx, { who, date, amountFen, place, register, remark: remark ?? '', source: 'upload' })
    days.push(date)
  }
  const [first, ...others] = days
  if (first !== undefined) await measure(ctx, ssoId, [first, ...others])
}

/** Checks a file and keeps it for a day; one bad row refuses it as a whole (CASHV-13). @throws SHEET-02 */
export const checkUpload = async (ctx: Reader & Uploading) => (await checkImport(ctx, variancesUpload, { check: judge(ctx) })).answer

/** What the rules say of a line, as they say it of a form. */
const RULES = { zero: 'CASHV-05', future: 'CASHV-06', twin: 'CASHV-07', self: 'CASHV-12' } as const

/** Says of a line what the sheet cannot know; each person and location is looked up once. */
function judge(ctx: Reader): (row: Row) => Promise<CellFault[]> {
  const people = new Map<string, Promise<boolean>>()
  const places = new Map<string, Promise<boolean>>()
  const once = (known: Map<string, Promise<boolean>>, key: string, ask: () => Promise<boolean>): Promise<boolean> => {
    const found = known.get(key) ?? ask()
    known.set(key, found)
    return found
  }
  const seen = new Set<string>()
  const mayRecord = async (ssoId: SsoId) => {
    const who = await person(ctx, ssoId)
    return who !== undefined && who.status !== 'left' && (await inScopeOf(ctx, ADMIN, ssoId))
  }
  return async (row) => {
    const { values } = row
    const { date, amountFen } = values
    const wrong = (column: string, what: 'who' | 'location' | keyof typeof RULES) => {
      const message = what === 'who' || what === 'location' ? `cash-variance.upload.fault.${what}` : `rule.${RULES[what]}`
      return [row.fault(column, ctx.text(message), ctx.text(`cash-variance.upload.expected.${what}`))]
    }
    if (!isSsoId(values.ssoId)) return wrong('ssoId', 'who')
    const ssoId = asSsoId(values.ssoId)
    if (!(await once(people, ssoId, () => mayRecord(ssoId)))) return wrong('ssoId', 'who')
    if (ssoId === ctx.actor.ssoId) return wrong('ssoId', 'self')
    if (date > ctx.today) return wrong('date', 'future')
    if (amountFen === 0) return wrong('amountFen', 'zero')
    const code = codeIn(values)
    if (code !== '' && !(await once(places, code, async () => (await placeOf(ctx, code)) !== undefined))) return wrong('location', 'location')
    const register = registerIn(values)
    const same = JSON.stringify([ssoId, date, register, amountFen])
    if (seen.has(same) || (await isTwin(ctx, { ssoId, date, register, amountFen }))) return wrong('amountFen', 'twin')
    seen.add(same)
    return []
  }
}

/** Begins to record what a checked file says. @throws not-found for a file that is forgotten or another's; CASHV-13 for one with bad rows */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await refusedAs(confirmImport(ctx, variancesUpload, importId), { 'SHEET-01': 'CASHV-13' })
  await record(ctx, 'CashVariance.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}

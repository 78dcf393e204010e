import type { ListCall } from '#foundation/contract/listing.ts'
import type { Manifest } from '#foundation/contract/manifest.ts'
import { listed, nameIn } from '#foundation/contract/texts.ts'
import type { ValueKind } from '#foundation/contract/valueKinds.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { type Column, codesOf, defineSheet, type OutRow, type OutValue, type Sheet } from '../../rules/sheet.ts'
import { type DeclaredExport, defineExport } from './declaredExports.ts'

/** The filters of a list, as its export is asked with them. */
interface Asked<F> {
  filters: F
}

/** How a list is exported, where that is not what it declares: `line` makes the lines of a sheet by hand, and may read once what all of them need. */
interface Listed<Given, S extends Sheet> {
  /** Names it within its module. */
  name: string
  /** Kind of the audit event, `<thing>.exported`. */
  audit: string
  sheet?: S
  line?(ctx: Reader): Promise<(row: Given) => OutRow<S>> | ((row: Given) => OutRow<S>)
}

type Row = Readonly<Record<string, unknown>>

/**
 * The export of a list under the filters that it shows (SHEET-06): by its `sheet` fields and their words, or by a sheet and lines of its own.
 * `export const quotaExport = exportListed(module, quotas, lots, { name: 'quotas', audit: 'MealQuotaLog.exported' })`.
 */
export function exportListed<F, Given extends object, S extends Sheet = Sheet>(
  { name: module }: Pick<Manifest, 'name'>,
  of: ListCall,
  rows: ListRows<F, Given>,
  { sheet, line, ...said }: Listed<Given, S>,
): DeclaredExport<Asked<F>> {
  const fields = of.sheet.map((name) => ({ name, kind: kindOf(of, name) }))
  return defineExport<Sheet, Asked<F>>({
    ...said,
    module,
    sheet: sheet ?? defineSheet({ name: `${of.words}sheet`, columns: fields.flatMap(({ name, kind }) => columnsOf(name, of.words + name, kind)) }),
    count: (ctx, { filters }, cap) => rows.count(ctx, filters, cap),
    async *rows(ctx, { filters }) {
      const say = (await line?.(ctx)) ?? ((row: Given) => Object.assign({}, ...fields.map(({ name, kind }) => cellsOf(ctx, row as Row, name, kind))))
      for await (const row of rows.all(ctx, filters)) yield say(row)
    },
  })
}

function kindOf({ kinds, words }: ListCall, name: string): ValueKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`${words}${name} is written into a sheet by hand only`)
  return kind
}

/** A person takes two columns: name and number. */
function columnsOf(key: string, title: string, kind: ValueKind): Column[] {
  switch (kind.is) {
    case 'person':
      return [
        { key, title, type: 'text' },
        { key: `${key}.ssoId`, title: 'spreadsheets.ssoId', type: 'text' },
      ]
    case 'choice':
      return [{ key, title, type: 'enum', codes: codesOf(kind.words.slice(0, -1), kind.options) }]
    case 'integer':
    case 'number':
    case 'money':
    case 'day':
    case 'instant':
    case 'yesno':
      return [{ key, title, type: kind.is }]
    default:
      return [{ key, title, type: 'text' }]
  }
}

function cellsOf(ctx: Ctx, row: Row, key: string, kind: ValueKind): Record<string, OutValue> {
  const value = row[key]
  switch (kind.is) {
    case 'halves':
      return { [key]: written(row[`${key}${ctx.lang === 'zh' ? 'Cn' : 'En'}`]) }
    case 'person':
      return isNamed(value) ? { [key]: nameIn(ctx, value), [`${key}.ssoId`]: value.ssoId } : {}
    case 'choices':
      return {
        [key]: listed(
          (Array.isArray(value) ? value : []).map((one) => ctx.text(kind.words + String(one))),
          ctx.lang,
        ),
      }
    case 'text':
      return { [key]: value === null || value === undefined ? value : String(value) }
    default:
      return { [key]: written(value) }
  }
}

const written = (value: unknown): OutValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? value : null

const isNamed = (value: unknown): value is { ssoId: string; nameCn: string; nameEn: string } => typeof value === 'object' && value !== null && 'ssoId' in value

import { type Column, defineSheet, type Sheet } from '#services/spreadsheets/server/api.ts'
import type { FeedSheet } from '../../contract.ts'
import type { ImportColumn } from '../commands/importCells.ts'
import { COLUMNS } from '../commands/importColumns.ts'

/** A column as spreadsheets know it: for headings, the template and exports. What its cells may hold the import reads itself. */
function columnOf({ key, type, required, codes = {}, example, right }: ImportColumn): Column {
  const base = { key, title: `people.column.${key}`, required, mayLack: !required, ...(right && { expects: right }) }
  switch (type) {
    case 'enum':
      return { ...base, type, codes, example }
    case 'yesno':
      return { ...base, type, example: example === 'yes' }
    case 'integer':
    case 'number':
      return { ...base, type, min: 0, example: Number(example) }
    case 'day':
      return { ...base, type, example }
    case 'text':
      return { ...base, type, max: 200, ...(example && { example }) }
  }
}

const sheetOf = (sheet: FeedSheet): Sheet => defineSheet({ name: `people.sheet.${sheet}`, columns: COLUMNS[sheet].map(columnOf) })

/** The sheets of an import, which are also its template and the exports of persons and organization (PPL-18). */
export const IMPORT_SHEETS: Readonly<Record<FeedSheet, Sheet>> = {
  divisions: sheetOf('divisions'),
  departments: sheetOf('departments'),
  persons: sheetOf('persons'),
}

export { type CellFault, cellFault } from '#foundation/contract/sheets.ts'
export { said as cellText } from '../rules/cells.ts'
export { type Column, codesOf, defineSheet, type OutRow, type RowOf, type Sheet } from '../rules/sheet.ts'
export { runExport } from './commands/exporting.ts'
export { checkImport, confirmImport } from './commands/importing.ts'
export { defineExport, type ExportSpec } from './data/declaredExports.ts'
export { defineImport, type ImportedRow, type ImportSpec } from './data/declaredImports.ts'
export { byOffset, byPages, exportSheet } from './data/export.ts'
export { exportListed } from './data/listed.ts'
export { faultsFile } from './data/marked.ts'
export {
  beginningOf,
  type CheckedRow,
  encodingInto,
  type Limits,
  letters as columnLetters,
  type ReadSheet,
  readSheet,
  sheetRows,
  worksheetsIn,
} from './data/read.ts'
export type { SheetSource } from './data/received.ts'
export { template } from './data/template.ts'

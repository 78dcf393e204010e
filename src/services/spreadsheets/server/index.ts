import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { exportedFile } from './commands/exporting.ts'
import { markedFile } from './commands/importing.ts'
import { exportsOf, importsOf } from './data/mine.ts'

export default serve(contract, {
  myExports: exportsOf,
  exportFile: (ctx, { exportId }) => exportedFile(ctx, exportId),
  myImports: importsOf,
  markedImport: (ctx, { importId }) => markedFile(ctx, importId),
})

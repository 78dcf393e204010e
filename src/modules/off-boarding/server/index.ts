import type { Reader } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { doOne, reopenOne } from './commands/clearing.ts'
import { closeOne } from './commands/closing.ts'
import { saveTasks } from './commands/config.ts'
import { clearMany } from './commands/many.ts'
import { createPaper } from './commands/signing.ts'
import { goingOf } from './data/cases.ts'
import { openCaseOf, ownCase } from './data/detail.ts'
import { allExport, partnersExport, seenExport, seenRows } from './data/list.ts'
import { configOf, privilegeOf } from './data/tasks.ts'

export default serve(contract, {
  searchItem: seenRows.page,
  exportItems: (ctx, input) => runExport(ctx, seenExport, input),
  exportAll: (ctx, input) => runExport(ctx, allExport, input),
  exporthrbp: (ctx, input) => runExport(ctx, partnersExport, input),
  batchAction: clearMany,
  doTask: doOne,
  detail: openCaseOf,
  myItem: ownCase,
  isHr: ({ actor }: Reader) => Promise.resolve(actor.permissions.has(contract.HR)),
  exist: async (ctx) => (await goingOf(ctx, ctx.actor.ssoId)) !== undefined,
  privilege: privilegeOf,
  createEsign: createPaper,
  reopen: reopenOne,
  close: closeOne,
  saveConfig: saveTasks,
  queryConfig: configOf,
})

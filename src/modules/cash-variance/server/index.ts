import { serve } from '#foundation/server/serve.ts'
import { template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveBand } from './commands/bands.ts'
import { completeAction, draftLetter, waiveAction } from './commands/deciding.ts'
import { checkUpload, confirmUpload, uploadSheet } from './commands/importing.ts'
import { saveVariance } from './commands/saving.ts'
import { voidRecord } from './commands/voiding.ts'
import { actionRows } from './data/actions.ts'
import { bandList } from './data/bands.ts'
import { runVarianceExport } from './data/exports.ts'
import { own } from './data/mine.ts'
import { peopleRows } from './data/people.ts'
import { proposalList } from './data/proposals.ts'
import { varianceRows } from './data/variances.ts'

export default serve(contract, {
  search: varianceRows.page,
  people: peopleRows.page,
  actions: actionRows.page,
  save: saveVariance,
  voidVariance: voidRecord,
  proposals: proposalList,
  upload: checkUpload,
  uploadConfirm: confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
  bands: bandList,
  bandsSave: saveBand,
  actionComplete: completeAction,
  actionWaive: waiveAction,
  actionDraftLetter: draftLetter,
  mine: own,
  exportCashVariance: runVarianceExport,
})

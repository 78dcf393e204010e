import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { cancel, withdraw } from './commands/ending.ts'
import { redeem } from './commands/gate.ts'
import { identities, issue, voidOne } from './commands/issuing.ts'
import { movePool, savePool } from './commands/pools.ts'
import { save } from './commands/saving.ts'
import { productRecords, saveBindings, saveBlackout, saveSession, saveWording } from './commands/setting.ts'
import { share } from './commands/sharing.ts'
import { submit } from './commands/submitting.ts'
import { checkPools, checkVgs, confirmPools, confirmVgs, poolSheet, vgsSheet } from './commands/uploads.ts'
import { available, checked } from './data/applying.ts'
import { detailOf } from './data/detail.ts'
import { applicationRows, applicationSheet, vgsSheet as vgsExport, vgsRows } from './data/lists.ts'
import { passOf } from './data/passes.ts'
import { ledgerExport, ledgerOf, poolRows } from './data/pools.ts'
import { reportExport, reported } from './data/report.ts'
import { tried } from './data/routing.ts'
import { configOf } from './data/settings.ts'

export default serve(contract, {
  list: applicationRows.page,
  exportList: (ctx, input) => runExport(ctx, applicationSheet, input),
  detail: detailOf,
  check: checked,
  save,
  submit,
  withdraw,
  cancel,
  share,
  pass: passOf,
  availability: available,
  vgsList: vgsRows.page,
  exportVgs: (ctx, input) => runExport(ctx, vgsExport, input),
  vgsIssue: issue,
  vgsImport: checkVgs,
  vgsConfirm: confirmVgs,
  vgsTemplate: (ctx) => template(ctx, vgsSheet),
  vgsVoid: voidOne,
  vgsIdentities: identities,
  redeem,
  report: reported,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
  config: configOf,
  configProduct: productRecords.save,
  configSession: saveSession,
  configBlackout: saveBlackout,
  configBinding: saveBindings,
  configWording: saveWording,
  configTry: tried,
  poolList: poolRows.page,
  poolSave: savePool,
  poolMove: movePool,
  poolUpload: checkPools,
  poolConfirm: confirmPools,
  poolTemplate: (ctx) => template(ctx, poolSheet),
  poolLedger: ledgerOf,
  exportLedger: (ctx, input) => runExport(ctx, ledgerExport, input),
})

import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { bulkSheet, checkBulk, confirmBulk, undoBulk } from './commands/bulk.ts'
import { correctQuota } from './commands/correct.ts'
import { codeMoves, resendCode, takeCoupon } from './commands/coupons.ts'
import { checkCode, redeemCode } from './commands/desk.ts'
import { preview, ruleRecords, saveKind } from './commands/kinds.ts'
import { acceptPolicy, savePolicy } from './commands/policyTexts.ts'
import { checkCodes, codeSheet, confirmCodes } from './commands/stock.ts'
import { codeExport, codeRows, mineRows } from './data/coupons.ts'
import { allKinds, myKinds } from './data/kinds.ts'
import { readPolicy } from './data/policy.ts'
import { bulkExport, bulkRows, personView, quotaExport, quotaRows, ruleList } from './data/quotas.ts'
import { reportExport, reportRows } from './data/report.ts'

export default serve(contract, {
  quota: myKinds,
  take: takeCoupon,
  mine: mineRows.page,
  giveBack: codeMoves.return,
  policy: readPolicy,
  acceptPolicy,
  savePolicy,
  kinds: allKinds,
  saveKind,
  checkCodes,
  confirmCodes,
  codeTemplate: (ctx) => template(ctx, codeSheet),
  quotaRules: ruleList,
  saveRule: ruleRecords.save,
  previewRule: preview,
  deleteRule: ruleRecords.remove,
  checkBulk,
  confirmBulk,
  bulkTemplate: (ctx) => template(ctx, bulkSheet),
  bulks: bulkRows.page,
  exportBulks: (ctx, input) => runExport(ctx, bulkExport, input),
  undoBulk,
  codes: codeRows.page,
  exportCodes: (ctx, input) => runExport(ctx, codeExport, input),
  voidCode: codeMoves.void,
  reopen: codeMoves.reopen,
  resend: resendCode,
  check: checkCode,
  redeem: redeemCode,
  quotas: quotaRows.page,
  exportQuotas: (ctx, input) => runExport(ctx, quotaExport, input),
  person: personView,
  correct: correctQuota,
  report: reportRows.page,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
})

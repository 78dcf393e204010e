import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { runMoves } from './commands/allocating.ts'
import { returnMine, share, unshare } from './commands/cards.ts'
import { resendOne, voidOne } from './commands/desk.ts'
import { exchange } from './commands/exchanging.ts'
import { redeem } from './commands/gate.ts'
import { correctQuota, grantByHand } from './commands/granting.ts'
import { blackoutRecords, saveKind } from './commands/kinds.ts'
import { paymentNotify } from './commands/money.ts'
import { endRule, saveRule } from './commands/rules.ts'
import { checkCodes, checkQuota, codeSheet, confirmCodes, confirmQuota, quotaSheet } from './commands/uploads.ts'
import { grantExport, grantRows, runRows } from './data/grants.ts'
import { cardRows, myQuota } from './data/mine.ts'
import { personal } from './data/personal.ts'
import { preview } from './data/reaching.ts'
import { reportExport, reported } from './data/reporting.ts'
import { blackoutList, kindList, ruleExport, ruleRows } from './data/settings.ts'
import { voucherExport, voucherRows } from './data/vouchers.ts'

export default serve(contract, {
  myQuota,
  exchange,
  paymentNotify,
  cards: cardRows.page,
  share,
  unshare,
  giveBack: returnMine,
  redeem,
  kindList,
  kindSave: saveKind,
  codesCheck: checkCodes,
  codesConfirm: confirmCodes,
  codesTemplate: (ctx) => template(ctx, codeSheet),
  blackoutList,
  blackoutSave: blackoutRecords.save,
  blackoutDelete: blackoutRecords.remove,
  rules: ruleRows.page,
  exportRules: (ctx, input) => runExport(ctx, ruleExport, input),
  ruleSave: saveRule,
  ruleEnd: endRule,
  rulePreview: preview,
  vouchers: voucherRows.page,
  exportVouchers: (ctx, input) => runExport(ctx, voucherExport, input),
  voidVoucher: voidOne,
  resend: resendOne,
  quotaGrant: grantByHand,
  quotaCheck: checkQuota,
  quotaConfirm: confirmQuota,
  quotaTemplate: (ctx) => template(ctx, quotaSheet),
  quotaCorrect: correctQuota,
  runs: runRows.page,
  start: runMoves.start,
  pause: runMoves.pause,
  resume: runMoves.resume,
  retry: runMoves.retry,
  grants: grantRows.page,
  exportGrants: (ctx, input) => runExport(ctx, grantExport, input),
  personal,
  report: reported,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
})

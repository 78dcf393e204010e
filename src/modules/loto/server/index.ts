import { type Binding, serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { comment, ehsMoves, reviewMoves, sopMoves } from './commands/deciding.ts'
import { haveRead, sendCode, signIn, stopVendor, vendorRecords } from './commands/vendors.ts'
import { inspect } from './commands/withdrawing.ts'
import { change, draft, save } from './commands/writing.ts'
import { compared, historyOf, openProcedure } from './data/detail.ts'
import { ehsRows, reviewRows, sopRows, sopSheet } from './data/list.ts'
import { vendorOf, vendorPictureOf, vendorProcedureOf } from './data/vendor.ts'
import { readRows, readSheet, vendorRows } from './data/vendors.ts'

/** Which vendor it is, by the session in the header. @throws LOTO-09 (403) */
const vendor: NonNullable<Binding['identify']> = async (ctx) => `vendor:${(await vendorOf(ctx)).id}`

export default serve(
  contract,
  {
    sopList: sopRows.page,
    sopExport: (ctx, input) => runExport(ctx, sopSheet, input),
    sop: openProcedure,
    sopHistory: historyOf,
    sopCompare: compared,
    sopDraft: draft,
    sopSave: save,
    sopSubmit: sopMoves.submit,
    sopSendOn: sopMoves['send on'],
    sopCancel: sopMoves.cancel,
    sopChange: change,
    reviewList: reviewRows.page,
    reviewStart: reviewMoves['start review'],
    reviewFinish: reviewMoves['finish review'],
    reviewApprove: reviewMoves.approve,
    reviewReject: reviewMoves.reject,
    reviewComment: comment,
    ehsList: ehsRows.page,
    ehsApprove: ehsMoves.approve,
    ehsReject: ehsMoves.reject,
    ehsWithdraw: ehsMoves['withdraw from use'],
    ehsInspection: inspect,
    vendorCode: sendCode,
    vendorLogin: signIn,
    vendorProcedure: vendorProcedureOf,
    vendorPicture: vendorPictureOf,
    vendorRead: haveRead,
    vendorReadList: readRows.page,
    vendorReadExport: (ctx, input) => runExport(ctx, readSheet, input),
    vendorAccountList: vendorRows.page,
    vendorAccountSave: vendorRecords.save,
    vendorAccountStop: stopVendor,
  },
  { vendorRead: vendor },
)

import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { bar, lift, memberRecords } from './commands/blackList.ts'
import { issueCard, withdrawCard } from './commands/cards.ts'
import { checkCertificate, remindOf, saveCertificate } from './commands/certificates.ts'
import { checkStaffFile, confirmStaffFile, staffSheet } from './commands/importing.ts'
import { tellRefusedByCode } from './commands/refusing.ts'
import { closeSignIn, openSignIn, signInByCode, signInByHand } from './commands/signing.ts'
import { saveStaff } from './commands/staff.ts'
import { stopSupplier, supplierRecords } from './commands/suppliers.ts'
import { enrol, judge, trainingMoves, trainingRecords } from './commands/trainings.ts'
import { blackRows, blackSheetExport, memberRows } from './data/blackList.ts'
import { certRows, certSheetExport } from './data/certificates.ts'
import { openStaff } from './data/detail.ts'
import { snapshotOf, snapshotPhotoOf } from './data/snapshot.ts'
import { staffRows, staffSheetExport } from './data/staff.ts'
import { searchSuppliers, supplierRows } from './data/suppliers.ts'
import { openTraining, tokenNow, trainingRows, trainingSheetExport } from './data/trainings.ts'

export default serve(contract, {
  staffList: staffRows.page,
  staffExport: (ctx, input) => runExport(ctx, staffSheetExport, input),
  staffSave: saveStaff,
  staffImport: checkStaffFile,
  staffImportConfirm: confirmStaffFile,
  staffTemplate: (ctx) => template(ctx, staffSheet),
  staff: openStaff,
  snapshot: snapshotOf,
  snapshotPhoto: snapshotPhotoOf,
  snapshotRefused: tellRefusedByCode,
  certList: certRows.page,
  certExport: (ctx, input) => runExport(ctx, certSheetExport, input),
  certSave: saveCertificate,
  certCheck: checkCertificate,
  certRemind: remindOf,
  trainingList: trainingRows.page,
  trainingExport: (ctx, input) => runExport(ctx, trainingSheetExport, input),
  training: openTraining,
  trainingSave: trainingRecords.save,
  trainingEnrol: enrol,
  trainingResult: judge,
  trainingFinish: trainingMoves.finish,
  trainingCancel: trainingMoves.cancel,
  signinToken: tokenNow,
  signinOpen: openSignIn,
  signinClose: closeSignIn,
  signinHand: signInByHand,
  signin: signInByCode,
  supplierSearch: searchSuppliers,
  supplierList: supplierRows.page,
  supplierSave: supplierRecords.save,
  supplierStop: stopSupplier,
  cardIssue: issueCard,
  cardWithdraw: withdrawCard,
  blacklistList: blackRows.page,
  blacklistExport: (ctx, input) => runExport(ctx, blackSheetExport, input),
  blacklistSave: bar,
  blacklistLift: lift,
  issueMemberList: memberRows.page,
  issueMemberSave: memberRecords.save,
  issueMemberDelete: memberRecords.remove,
})

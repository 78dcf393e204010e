import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { addPeople } from './commands/adding.ts'
import { saveCheckIn } from './commands/checkIns.ts'
import { checkInSelfBy, scanAtDesk } from './commands/checkingIn.ts'
import { act } from './commands/moving.ts'
import { bookWindow, cancelOwnWindow, handOut } from './commands/redeeming.ts'
import { saveRedemption } from './commands/redemptions.ts'
import { saveRegistration } from './commands/saving.ts'
import { cancelOwn, signUp } from './commands/signing.ts'
import { sendMessage } from './commands/telling.ts'
import { checkInRows, qrOf, recordExport, recordRows } from './data/checkIns.ts'
import { mineOf } from './data/mine.ts'
import { redeemExport, redeemRecordRows, redemptionOf, redemptionRows } from './data/redemptions.ts'
import { registrationByCode, registrationOf, registrationRows } from './data/registrations.ts'
import { signupExport, signupRows } from './data/signups.ts'

export default serve(contract, {
  registrationList: registrationRows.page,
  registrationSave: saveRegistration,
  registrationAction: act,
  registrationDetail: registrationOf,
  registrationSignups: signupRows.page,
  registrationExport: (ctx, input) => runExport(ctx, signupExport, input),
  registrationAdd: addPeople,
  registrationMessage: sendMessage,
  registrationCode: registrationByCode,
  signup: signUp,
  signupCancel: cancelOwn,
  mine: mineOf,
  checkInList: checkInRows.page,
  checkInSave: saveCheckIn,
  checkInRecords: recordRows.page,
  checkInExport: (ctx, input) => runExport(ctx, recordExport, input),
  checkInScan: scanAtDesk,
  checkInQr: qrOf,
  checkInSelf: checkInSelfBy,
  redeemList: redemptionRows.page,
  redeemSave: saveRedemption,
  redeemRecords: redeemRecordRows.page,
  redeemExport: (ctx, input) => runExport(ctx, redeemExport, input),
  redeemScan: handOut,
  redeemMine: redemptionOf,
  redeemBook: bookWindow,
  redeemCancel: cancelOwnWindow,
})

import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { modulateAdmission, operateAdmission, saveAdmission, withdrawAdmission } from './commands/admitting.ts'
import { saveApplication, submitApplication, withdrawApplication } from './commands/applying.ts'
import { bar, importBarred, lift } from './commands/barring.ts'
import { changeApplication } from './commands/changing.ts'
import { publishForm, saveArea, saveForm } from './commands/forms.ts'
import { checkAtGate } from './commands/gates.ts'
import { operateApplications, operatePasses, sendPasses } from './commands/operating.ts'
import { admissionRows, openAdmission } from './data/admissions.ts'
import { blackRows } from './data/blacklist.ts'
import { openApplication, versionsOf } from './data/detail.ts'
import { exportOf } from './data/exporting.ts'
import { formRows, openForm } from './data/forms.ts'
import { applicationRows, changeRows } from './data/list.ts'
import { approvalRows, gateRows, operationRows } from './data/logs.ts'
import { openPass } from './data/passes.ts'
import { checkPersons, readPersons } from './data/uploads.ts'

export default serve(contract, {
  applicationSearch: applicationRows.page,
  applicationDetail: openApplication,
  applicationSave: saveApplication,
  applicationSubmit: submitApplication,
  applicationWithdraw: withdrawApplication,
  applicationChange: changeApplication,
  applicationChanges: changeRows.page,
  applicationDiff: versionsOf,
  personCheck: checkPersons,
  personUpload: readPersons,
  approvalOperate: operateApplications,
  passCode: openPass,
  passSend: sendPasses,
  passOperate: operatePasses,
  gateCheck: checkAtGate,
  logApprove: approvalRows.page,
  logQrcode: gateRows.page,
  logOperation: operationRows.page,
  formSearch: formRows.page,
  form: openForm,
  formSave: saveForm,
  formPublish: publishForm,
  areaSave: saveArea,
  blacklistSearch: blackRows.page,
  blacklistSave: bar,
  blacklistLift: lift,
  blacklistImport: importBarred,
  admissionSearch: admissionRows.page,
  admissionDetail: openAdmission,
  admissionSave: saveAdmission,
  admissionWithdraw: withdrawAdmission,
  admissionOperate: operateAdmission,
  admissionModulate: modulateAdmission,
  exportInParkAccess: exportOf,
})

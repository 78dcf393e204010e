import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { cycleMoves, progressMoves, saveCycle } from './commands/cycles.ts'
import { approveRecords, calibrateRecords, giveFeedback, releaseRecords, returnRecords } from './commands/deciding.ts'
import { copyForm, deleteForm, publishForm, saveForm } from './commands/forms.ts'
import { generateRecords } from './commands/generating.ts'
import { deleteGoal, myGoals, saveGoal } from './commands/goals.ts'
import * as importing from './commands/importing.ts'
import { jobRecords } from './commands/jobs.ts'
import { acknowledgeTalk, evaluateSelf, scoreRecord } from './commands/scoring.ts'
import { ownerRecords, saveScope } from './commands/settings.ts'
import { extendRecords, reassignRecords, remindHolders } from './commands/steering.ts'
import { uploadRecords } from './commands/uploading.ts'
import { cycleRows } from './data/cycles.ts'
import { formRows, formsExport, openForm } from './data/forms.ts'
import { jobRows, jobSheet, jobsExport, modelRows, myJob } from './data/jobs.ts'
import { overviewOf, spreadExport } from './data/overview.ts'
import { myRecords, openRecord, recordRows, recordsExport } from './data/records.ts'
import { ownerRows, scopeRows } from './data/settings.ts'

export default serve(contract, {
  cycleList: cycleRows.page,
  cycleSave: saveCycle,
  cyclePublish: cycleMoves.publish,
  cyclePush: progressMoves.push,
  cycleComplete: progressMoves.complete,
  cycleGenerate: generateRecords,

  formList: formRows.page,
  formExport: (ctx, input) => runExport(ctx, formsExport, input),
  form: openForm,
  formSave: saveForm,
  formPublish: publishForm,
  formCopy: copyForm,
  formDelete: deleteForm,

  jdList: jobRows.page,
  jdExport: (ctx, input) => runExport(ctx, jobsExport, input),
  jdSave: jobRecords.save,
  jdDelete: jobRecords.remove,
  jdImport: importing.checkJobs,
  jdImportConfirm: importing.confirmJobs,
  jdTemplate: (ctx) => template(ctx, jobSheet),
  jobsMine: myJob,
  jobsList: modelRows.page,

  ownerList: ownerRows.page,
  ownerSave: ownerRecords.save,
  ownerDelete: ownerRecords.remove,
  ownerImport: importing.checkOwners,
  ownerImportConfirm: importing.confirmOwners,
  ownerTemplate: (ctx) => template(ctx, importing.ownerSheet),
  scopeList: scopeRows.page,
  scopeSave: saveScope,
  scopeImport: importing.checkScopes,
  scopeImportConfirm: importing.confirmScopes,
  scopeTemplate: (ctx) => template(ctx, importing.scopeSheet),

  recordList: recordRows.page,
  recordExport: (ctx, input) => runExport(ctx, recordsExport, input),
  recordOverview: overviewOf,
  overviewExport: (ctx, input) => runExport(ctx, spreadExport, input),
  record: openRecord,
  mine: myRecords,
  selfSave: (ctx, input) => evaluateSelf(ctx, input, false),
  selfSubmit: (ctx, input) => evaluateSelf(ctx, input, true),
  acknowledge: acknowledgeTalk,
  recordScore: scoreRecord,
  recordApprove: approveRecords,
  recordReturn: returnRecords,
  recordCalibrate: calibrateRecords,
  recordRelease: releaseRecords,
  recordFeedback: giveFeedback,
  recordReassign: reassignRecords,
  recordExtend: extendRecords,
  recordRemind: remindHolders,
  recordUpload: uploadRecords,

  annualGoalMine: myGoals,
  annualGoalSave: saveGoal,
  annualGoalDelete: deleteGoal,
})

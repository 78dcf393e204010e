import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { cancelSignUp, saveActivity, signUp } from './commands/activities.ts'
import { saveDraft, saveResume, submitApplication, withdrawApplication } from './commands/applying.ts'
import { closeJob, publishJob } from './commands/closing.ts'
import { consultantRecords, contactRecords } from './commands/directory.ts'
import { saveInterview } from './commands/interviews.ts'
import { followJob, importJobs, jobRecords, jobSheet } from './commands/positions.ts'
import { moveApplications } from './commands/recruiting.ts'
import { bookSlot, callOffSlot, finishSlot, openSlot, releaseSlot } from './commands/talks.ts'
import { applicationExport, applicationRows, myRows, readApplication } from './data/applications.ts'
import { readFigures } from './data/figures.ts'
import { jobRows, positionExport, positionRows, readEligible, readJob } from './data/jobs.ts'
import { activityRows, consultantRows, readContacts, slotRows, talkExport, talkRows } from './data/meeting.ts'
import { printResume, readResume } from './data/resumes.ts'

export default serve(contract, {
  jobList: jobRows.page,
  job: readJob,
  eligible: readEligible,
  jobFollow: followJob,
  applySave: saveDraft,
  applySubmit: submitApplication,
  applyWithdraw: withdrawApplication,
  my: myRows.page,
  resume: readResume,
  resumeSave: saveResume,
  resumePdf: printResume,
  jobs: positionRows.page,
  jobExport: (ctx, input) => runExport(ctx, positionExport, input),
  jobSave: jobRecords.save,
  jobPublish: publishJob,
  jobClose: closeJob,
  jobImport: importJobs,
  jobTemplate: (ctx) => template(ctx, jobSheet),
  applicationList: applicationRows.page,
  applicationExport: (ctx, input) => runExport(ctx, applicationExport, input),
  application: readApplication,
  applicationMove: moveApplications,
  applicationInterview: saveInterview,
  figures: readFigures,
  slotList: slotRows.page,
  slotBook: bookSlot,
  slotRelease: releaseSlot,
  slotSave: openSlot,
  slotFinish: finishSlot,
  slotCancel: callOffSlot,
  talks: talkRows.page,
  talkExport: (ctx, input) => runExport(ctx, talkExport, input),
  consultants: consultantRows.page,
  consultantSave: consultantRecords.save,
  activityList: activityRows.page,
  activitySignup: signUp,
  activityCancel: cancelSignUp,
  activitySave: saveActivity,
  contactSave: contactRecords.save,
  contact: readContacts,
})

import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { editResponse, saveResponse, submitResponse } from './commands/answering.ts'
import { actOnSurvey } from './commands/moving.ts'
import { remindSurvey } from './commands/reminding.ts'
import { copySurvey, createFromTemplate, deleteSurvey, saveSurvey } from './commands/saving.ts'
import { detailOf } from './data/detail.ts'
import { exportOf } from './data/exports.ts'
import { sizesOf, surveyForEditor, surveyList } from './data/list.ts'
import { surveysOf } from './data/mine.ts'
import { pendingList } from './data/pending.ts'
import { resultOf } from './data/result.ts'
import { hasSubmitted } from './data/surveys.ts'
import { textsOf } from './data/texts.ts'

export default serve(contract, {
  mine: surveysOf,
  detail: detailOf,
  saveResponse,
  submitResponse,
  editResponse,
  completed: (ctx, { uid }) => hasSubmitted(ctx, uid, ctx.actor.ssoId),
  listSurveys: surveyList,
  surveySizes: sizesOf,
  editSurvey: surveyForEditor,
  saveSurvey,
  deleteSurvey,
  copySurvey,
  createSurvey: (ctx, { template }) => createFromTemplate(ctx, { template, owner: ctx.actor.ssoId, entity: ctx.actor.entity }),
  actOnSurvey,
  remindSurvey,
  surveyResult: resultOf,
  surveyTexts: textsOf,
  pendingPeople: pendingList,
  exportSurvey: exportOf,
})

import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { selfEvaluate } from './commands/evaluating.ts'
import { saveGoals } from './commands/goals.ts'
import { remindChosen } from './commands/reminding.ts'
import { publishForms, scoreForm } from './commands/scoring.ts'
import { formOf, formRows } from './data/forms.ts'
import { goalsOf, goalsOfTeam } from './data/goals.ts'
import { detailExport, teamExport, teamRows } from './data/list.ts'
import { eligibilityOf } from './data/scope.ts'

export default serve(contract, {
  eligible: (ctx) => eligibilityOf(ctx, ctx.actor.ssoId),
  goals: (ctx, input) => goalsOf(ctx, ctx.actor.ssoId, input),
  tmGoals: goalsOfTeam,
  saveGoal: saveGoals,
  list: teamRows.page,
  exportList: (ctx, input) => runExport(ctx, teamExport, input),
  exportDetail: (ctx, input) => runExport(ctx, detailExport, input),
  formQuery: formRows.page,
  formDetail: formOf,
  formSelfEvaluate: selfEvaluate,
  formScore: scoreForm,
  formPublish: publishForms,
  remind: remindChosen,
})

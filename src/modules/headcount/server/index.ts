import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { applyCampus, applySocial } from './commands/applying.ts'
import { saveBudget } from './commands/budgets.ts'
import { withdraw } from './commands/deciding.ts'
import { saveDraft } from './commands/drafts.ts'
import { cancel, carry } from './commands/ending.ts'
import { fill } from './commands/filling.ts'
import { budgetSheet, campusSheet, checkBudgets, checkCampus, confirmBudgets, confirmCampus } from './commands/uploads.ts'
import { budgetRows, budgetsExport } from './data/budgets.ts'
import { orderExport, orderOf, orderRows } from './data/campus.ts'
import { detailOf } from './data/detail.ts'
import { formOf } from './data/form.ts'
import { requestRows, requestsExport } from './data/requests.ts'

export default serve(contract, {
  socialList: budgetRows.page,
  socialExport: (ctx, input) => runExport(ctx, budgetsExport, input),
  form: formOf,
  socialApply: applySocial,
  campusList: orderRows.page,
  campusApply: applyCampus,
  campusOrder: orderOf,
  exportOrder: (ctx, input) => runExport(ctx, orderExport, input),
  campusUpload: checkCampus,
  campusUploadConfirm: confirmCampus,
  campusUploadTemplate: (ctx) => template(ctx, campusSheet),
  budgetUpload: checkBudgets,
  budgetUploadConfirm: confirmBudgets,
  budgetUploadTemplate: (ctx) => template(ctx, budgetSheet),
  budgetSave: saveBudget,
  requestList: requestRows.page,
  requestExport: (ctx, input) => runExport(ctx, requestsExport, input),
  request: detailOf,
  requestSave: saveDraft,
  requestWithdraw: withdraw,
  requestCancel: cancel,
  requestFill: fill,
  requestCarry: carry,
})

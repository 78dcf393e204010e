import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { superassign } from './commands/assigning.ts'
import { decideChange, decideNews } from './commands/deciding.ts'
import { decideEvaluations, saveEvaluation } from './commands/evaluating.ts'
import { saveNotice, withdrawNotice } from './commands/notices.ts'
import { openChange, unmaskNumber } from './data/detail.ts'
import { evaluationOf } from './data/evaluations.ts'
import { noticeExport, todoExport } from './data/exports.ts'
import { handlersFor } from './data/handlers.ts'
import { noticeOf, noticePage } from './data/notices.ts'
import { countsFor, mine, todoPage } from './data/todos.ts'
import { requireKind } from './policy.ts'

export default serve(contract, {
  todoCount: (ctx) => countsFor(ctx),
  myTodos: (ctx) => mine(ctx),
  searchTodos: todoPage,
  exportTodos(ctx, { filters }) {
    requireKind(ctx.actor, filters.kind)
    return runExport(ctx, todoExport, filters)
  },
  handlersOf: handlersFor,
  superassign,
  maritalDetail: (ctx, { id }) => openChange(ctx, id, 'spouse'),
  relativeDetail: (ctx, { id }) => openChange(ctx, id, 'relative'),
  educationDetail: (ctx, { id }) => openChange(ctx, id, 'education'),
  emergencyDetail: (ctx, { id }) => openChange(ctx, id, 'emergency'),
  unmask: unmaskNumber,
  spouseApproval: (ctx, { id }) => decideChange(ctx, 'marital', { id, action: 'approve' }),
  relativeApproval: (ctx, { id }) => decideChange(ctx, 'childInformation', { id, action: 'approve' }),
  educationApproval: (ctx, { id }) => decideChange(ctx, 'education', { id, action: 'approve' }),
  spouseReject: (ctx, input) => decideChange(ctx, 'marital', { ...input, action: 'reject' }),
  relativeReject: (ctx, input) => decideChange(ctx, 'childInformation', { ...input, action: 'reject' }),
  educationReject: (ctx, input) => decideChange(ctx, 'education', { ...input, action: 'reject' }),
  releaseNews: (ctx, input) => decideNews(ctx, { ...input, action: 'approve' }),
  returnNews: (ctx, input) => decideNews(ctx, { ...input, action: 'reject' }),
  probationApproval: (ctx, { idList }) => decideEvaluations(ctx, { idList, action: 'approve' }),
  probationReject: (ctx, input) => decideEvaluations(ctx, { ...input, action: 'reject' }),
  evaluationDetail: (ctx, { id }) => evaluationOf(ctx, id),
  saveEvaluation,
  searchNotices: noticePage,
  noticeDetail: (ctx, { id }) => noticeOf(ctx, id),
  saveNotice,
  withdrawNotice,
  exportNotice: (ctx, { id }) => runExport(ctx, noticeExport, id),
})

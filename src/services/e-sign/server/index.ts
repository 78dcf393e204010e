import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { startAll } from './commands/bulk.ts'
import { cancelFlow, resendFlow, voidFlow } from './commands/ending.ts'
import { applyAgain, documentFor, endOf, finishAgain, preview, startByHand } from './commands/managing.ts'
import { askCode, forgetMark, openPage, refuseFlow, signFlow } from './commands/signing.ts'
import { saveVersion } from './commands/templating.ts'
import { previewOf } from './data/bulk.ts'
import { bulkTemplate, readList } from './data/bulkSheet.ts'
import { listCallbacks, watched } from './data/callbacks.ts'
import { check } from './data/checking.ts'
import { flowExport } from './data/flowSheet.ts'
import { listFlows } from './data/flows.ts'
import { paperView } from './data/paper.ts'
import { sealedValues } from './data/sealed.ts'
import { exportSigned } from './data/signedExport.ts'
import { listTemplates, templateById } from './data/templates.ts'
import { requireAdministered, requirePaper } from './policy.ts'

export default serve(contract, {
  bulkSheet: (ctx, { template }) => bulkTemplate(ctx, template),
  readBulk: readList,
  previewBulk: previewOf,
  startBulk: startAll,
  checkPaper: check,
  readFlow: paperView,
  openPage,
  askCode,
  sign: signFlow,
  refuseFlow,
  forgetMark: (ctx) => forgetMark(ctx),
  providerDocument: (ctx, { flowId }) => documentFor(ctx, flowId),
  searchFlows: listFlows,
  exportFlows: (ctx, input) => runExport(ctx, flowExport, input),
  exportSigned,
  startPaper: startByHand,
  resendFlow: async (ctx, { flowId, values, dueOn }) => {
    await requireAdministered(ctx, flowId)
    await resendFlow(ctx, flowId, { ...(values && { values }), ...(dueOn && { dueAt: endOf(dueOn) }) })
  },
  cancelFlow: async (ctx, { flowId, reason }) => {
    await requireAdministered(ctx, flowId)
    await cancelFlow(ctx, flowId, { reason })
  },
  voidFlow: async (ctx, { flowId, reason }) => {
    await requireAdministered(ctx, flowId)
    await voidFlow(ctx, flowId, reason)
  },
  readValues: async (ctx, { flowId }) => {
    const row = await requirePaper(ctx, flowId)
    const template = await templateById(ctx, row.templateId)
    return { template: template.code, fields: template.fields, values: sealedValues.open(ctx, row.sealedValues) }
  },
  searchTemplates: listTemplates,
  saveTemplate: saveVersion,
  previewTemplate: preview,
  searchCallbacks: listCallbacks,
  applyAgain: (ctx, { id }) => applyAgain(ctx, id),
  watchPapers: watched,
  finishAgain: async (ctx, { flowId }) => {
    await requireAdministered(ctx, flowId)
    await finishAgain(ctx, flowId)
  },
})

import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { create, noteTaken } from './commands/creating.ts'
import { publishTemplate, saveTemplate } from './commands/templates.ts'
import { logExport, logOf } from './data/log.ts'
import { detailOf, pdfOf, requireOpen, togetherOf, verified } from './data/papers.ts'
import { previewOf } from './data/preview.ts'
import { kindList } from './data/templates.ts'

export default serve(contract, {
  createPrint: async (ctx, input) => ({ id: await create(ctx, input) }),
  printDetail: (ctx, { id }) => detailOf(ctx, id),
  printPdf: (ctx, { id }) => pdfOf(ctx, id),
  printTogether: togetherOf,
  async notePrinted(ctx, { id }) {
    await requireOpen(ctx, id)
    await noteTaken(ctx, id)
  },
  verifyPrint: (ctx, { code }) => verified(ctx, code),
  searchTemplates: (ctx, { kind }) => kindList(ctx, kind),
  saveTemplate,
  publishTemplate,
  previewTemplate: previewOf,
  printLog: logOf,
  exportLog: (ctx, input) => runExport(ctx, logExport, input),
})

import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { deleteBlock, saveBlock } from './commands/blocks.ts'
import { deleteCategory, saveCategory } from './commands/categories.ts'
import { saveDraft } from './commands/filling.ts'
import { archive, close, publish } from './commands/publishing.ts'
import { submit, withdraw } from './commands/submitting.ts'
import { copyTemplate, saveTemplate } from './commands/templates.ts'
import { renewVersion, saveVersion } from './commands/versions.ts'
import { blockDetail, blockList } from './data/blocks.ts'
import { categoryTree } from './data/categories.ts'
import { exportOf } from './data/exports.ts'
import { figuresExport } from './data/figuresExport.ts'
import { filesExport } from './data/fileExport.ts'
import { proposedFields } from './data/fromSheet.ts'
import { submissionsOf } from './data/mine.ts'
import { reportOf } from './data/report.ts'
import { submissionList } from './data/submissions.ts'
import { templateForDesigner, templateList } from './data/templates.ts'
import { versionForDesigner } from './data/versions.ts'
import { viewOf } from './data/view.ts'

export default serve(contract, {
  searchCategories: (ctx) => categoryTree(ctx),
  saveCategory,
  async deleteCategory(ctx, { id }) {
    await deleteCategory(ctx, id)
    return {}
  },
  searchTemplates: templateList,
  templateDetail: (ctx, { schemaId }) => templateForDesigner(ctx, schemaId),
  saveTemplate,
  copyTemplate,
  publishTemplate: publish,
  async closeTemplate(ctx, { schemaId }) {
    await close(ctx, schemaId)
    return {}
  },
  async archiveTemplate(ctx, { schemaId }) {
    await archive(ctx, schemaId)
    return {}
  },
  readVersion: versionForDesigner,
  saveVersion,
  fieldsOfSheet: (ctx) => proposedFields(ctx),
  renewVersion,
  searchBlocks: (ctx) => blockList(ctx),
  readBlock: (ctx, { id }) => blockDetail(ctx, id),
  saveBlock,
  async deleteBlock(ctx, { id }) {
    await deleteBlock(ctx, id)
    return {}
  },
  viewForm: viewOf,
  saveDraft,
  submitForm: submit,
  async withdrawSubmission(ctx, input) {
    await withdraw(ctx, input)
    return {}
  },
  mySubmissions: submissionsOf,
  searchSubmissions: submissionList,
  exportSubmissions: exportOf,
  exportFiles: filesExport,
  reportSubmissions: reportOf,
  exportFigures: figuresExport,
})

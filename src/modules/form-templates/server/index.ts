import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { deleteBlock, saveBlock } from './commands/blocks.ts'
import { categoryRecords } from './commands/categories.ts'
import { saveDraft } from './commands/filling.ts'
import { archive, close, publish } from './commands/publishing.ts'
import { submit, withdraw } from './commands/submitting.ts'
import { copyTemplate, saveTemplate } from './commands/templates.ts'
import { endOwnTrial, sendTrial, startTrial } from './commands/trials.ts'
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
import { trialOfOwner, trialView } from './data/trials.ts'
import { versionForDesigner } from './data/versions.ts'
import { viewOf } from './data/view.ts'

export default serve(contract, {
  searchCategories: (ctx) => categoryTree(ctx),
  saveCategory: categoryRecords.save,
  deleteCategory: categoryRecords.remove,
  searchTemplates: templateList,
  templateDetail: (ctx, { schemaId }) => templateForDesigner(ctx, schemaId),
  saveTemplate,
  copyTemplate,
  publishTemplate: publish,
  closeTemplate: (ctx, { schemaId }) => close(ctx, schemaId),
  archiveTemplate: (ctx, { schemaId }) => archive(ctx, schemaId),
  readVersion: versionForDesigner,
  saveVersion,
  fieldsOfSheet: (ctx) => proposedFields(ctx),
  renewVersion,
  searchBlocks: (ctx) => blockList(ctx),
  readBlock: (ctx, { id }) => blockDetail(ctx, id),
  saveBlock,
  deleteBlock: (ctx, { id }) => deleteBlock(ctx, id),
  startTrial,
  endTrial: endOwnTrial,
  readTrial: trialOfOwner,
  viewTrial: trialView,
  sendTrial,
  viewForm: viewOf,
  saveDraft,
  submitForm: submit,
  withdrawSubmission: withdraw,
  mySubmissions: submissionsOf,
  searchSubmissions: submissionList,
  exportSubmissions: exportOf,
  exportFiles: filesExport,
  reportSubmissions: reportOf,
  exportFigures: figuresExport,
})

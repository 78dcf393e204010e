import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { checkInvoices } from './commands/checking.ts'
import { publishConfig, saveConfig } from './commands/configs.ts'
import { deleteControl, saveControl } from './commands/controls.ts'
import { entryRecords } from './commands/entries.ts'
import { declareLost, deleteForm, saveForm } from './commands/forms.ts'
import { checkEntries, confirmEntries, entryExport, entrySheet } from './commands/importing.ts'
import { deleteLine, saveLine } from './commands/lines.ts'
import { archivePapers, receivePapers, returnPapers } from './commands/papers.ts'
import { createBatch, exportBatch, payBatch, removeFromBatch } from './commands/paying.ts'
import { endGrant, saveGrant } from './commands/proxies.ts'
import { approveForms, rejectForms, returnForms } from './commands/reviewing.ts'
import { submitForm, withdrawForm } from './commands/submitting.ts'
import { uploadInvoices } from './commands/uploading.ts'
import { batchRows } from './data/batches.ts'
import { openForm, openLine } from './data/detail.ts'
import { costsExport, formsExport, invoicesExport } from './data/exports.ts'
import { formRows } from './data/list.ts'
import { paperRows, papersExport } from './data/papers.ts'
import { configRows, controlRows, openConfig, openControl, openDictionary, ownGrants } from './data/settings.ts'

const EXPORTS = { forms: formsExport, costs: costsExport, invoices: invoicesExport }

export default serve(contract, {
  formSearch: formRows.page,
  formDetail: openForm,
  formSave: saveForm,
  formSubmit: submitForm,
  formWithdraw: withdrawForm,
  formDelete: deleteForm,
  rowDetail: openLine,
  rowSave: saveLine,
  rowDelete: deleteLine,
  invoiceUpload: uploadInvoices,
  invoiceCheck: checkInvoices,
  declarationLostInvoice: declareLost,
  proxyMine: ownGrants,
  proxySave: saveGrant,
  proxyEnd: endGrant,
  exportForms: (ctx, { kind, ...asked }) => runExport(ctx, EXPORTS[kind], asked),
  financeApprove: approveForms,
  financeReturn: returnForms,
  financeReject: rejectForms,
  batchSearch: batchRows.page,
  batchCreate: createBatch,
  batchRemove: removeFromBatch,
  batchExport: exportBatch,
  batchPaid: payBatch,
  paperSearch: paperRows.page,
  exportPapers: (ctx, input) => runExport(ctx, papersExport, input),
  paperReceive: receivePapers,
  paperReturn: returnPapers,
  paperArchive: archivePapers,
  formConfigSearch: configRows.page,
  formConfig: openConfig,
  formConfigSave: saveConfig,
  formConfigPublish: publishConfig,
  formControlSearch: controlRows.page,
  formControl: openControl,
  formControlSave: saveControl,
  formControlDelete: deleteControl,
  dictionary: openDictionary,
  dictionarySave: entryRecords.save,
  dictionaryDelete: entryRecords.remove,
  dictionaryImport: checkEntries,
  dictionaryConfirm: confirmEntries,
  dictionaryTemplate: (ctx) => template(ctx, entrySheet),
  dictionaryExport: (ctx, input) => runExport(ctx, entryExport, input),
})

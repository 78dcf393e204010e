import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { cancelLists, closeLists, remindOf } from './commands/ending.ts'
import { fillIn } from './commands/filling.ts'
import { createLists } from './commands/making.ts'
import { rejectLists, signLists } from './commands/signing.ts'
import { itemsIn, saveApprovers, saveTemplate, templateRecords } from './commands/templates.ts'
import { openList } from './data/detail.ts'
import { listsExport, overdueExport } from './data/exports.ts'
import { listsFound } from './data/lists.ts'
import { previewLists } from './data/preview.ts'
import { templateRows, typesInUse } from './data/templates.ts'

export default serve(contract, {
  listSearch: listsFound.page,
  listExport: (ctx, { filters, by }) => runExport(ctx, by === 'department' ? overdueExport : listsExport, { filters }),
  list: openList,
  listPreview: previewLists,
  listCreate: createLists,
  listItems: fillIn,
  listSign: signLists,
  listReject: rejectLists,
  listCancel: cancelLists,
  listClose: closeLists,
  listRemind: remindOf,
  templateSearch: templateRows.page,
  templateSave: saveTemplate,
  templateRetire: templateRecords.remove,
  templateUpload: itemsIn,
  templateApprovers: saveApprovers,
  approverTypes: typesInUse,
})

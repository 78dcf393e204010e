import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { saveDraft, submitGroup } from './commands/applying.ts'
import { enterArrival } from './commands/arriving.ts'
import { cancelGroup, changeGroup } from './commands/changing.ts'
import { partnerRecords, priceRecords, schoolRecords } from './commands/settings.ts'
import { groupRows } from './data/list.ts'
import { quoted } from './data/quoting.ts'
import { exportOf } from './data/reports.ts'
import { partnerRows, priceRows, schoolRows } from './data/settings.ts'
import { changesOf, detailOf } from './data/versions.ts'

export default serve(contract, {
  groups: groupRows.page,
  exportFile: exportOf,
  detail: detailOf,
  changelog: changesOf,
  quote: quoted,
  save: saveDraft,
  submit: submitGroup,
  change: changeGroup,
  cancel: cancelGroup,
  arrival: enterArrival,
  schoolSearch: schoolRows.page,
  schoolSave: schoolRecords.save,
  partnerSearch: partnerRows.page,
  partnerSave: partnerRecords.save,
  prices: priceRows.page,
  priceSave: priceRecords.save,
})

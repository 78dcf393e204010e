import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { requestMoves, withdraw } from './commands/following.ts'
import { dispose, planLimit, saveGuide } from './commands/office.ts'
import { mergePartner } from './commands/partners.ts'
import { save } from './commands/saving.ts'
import { submit } from './commands/submitting.ts'
import { detailOf } from './data/detail.ts'
import { ownRows, registerRows, registerSheet } from './data/lists.ts'
import { sumRows, sumsExport } from './data/partnerSums.ts'
import { partnerRows } from './data/partners.ts'
import { configOf, guideOf } from './data/settings.ts'
import { checked, metered, offerFor } from './data/weighing.ts'

export default serve(contract, {
  detail: detailOf,
  check: checked,
  save,
  submit,
  withdraw,
  confirm: requestMoves.confirm,
  drop: requestMoves.drop,
  mine: ownRows.page,
  partnerSearch: partnerRows.page,
  guide: guideOf,
  guideSave: saveGuide,
  registerList: registerRows.page,
  registerExport: (ctx, input) => runExport(ctx, registerSheet, input),
  registerSums: sumRows.page,
  registerSumsExport: (ctx, input) => runExport(ctx, sumsExport, input),
  registerDispose: dispose,
  config: configOf,
  configLimit: planLimit,
  configPartnerMerge: mergePartner,
  meter: metered,
  approvedOffer: offerFor,
})

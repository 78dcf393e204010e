import { serve } from '#foundation/server/serve.ts'
import { template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { confirmExchange, confirmMany, correctExchange, withdrawExchange } from './commands/deciding.ts'
import { checkLocations, confirmLocations, uploadSheet } from './commands/importing.ts'
import { saveLocation, saveVault } from './commands/places.ts'
import { adjustStock } from './commands/stock.ts'
import { submitExchange } from './commands/submit.ts'
import { countExchange, receiveBag, recountExchange } from './commands/vault.ts'
import { readDetail } from './data/detail.ts'
import { countStates, exchangeRows } from './data/exchanges.ts'
import { runCashExport } from './data/exports.ts'
import { locationRows, readOwn, readVaults, resolve } from './data/places.ts'
import { readLedger, readStock } from './data/stock.ts'

export default serve(contract, {
  locationsMine: async (ctx) => ({ list: await readOwn(ctx) }),
  locationResolve: resolve,
  submit: submitExchange,
  search: exchangeRows.page,
  searchCounts: countStates,
  detail: readDetail,
  receive: receiveBag,
  countBag: countExchange,
  recount: recountExchange,
  confirm: confirmExchange,
  correct: correctExchange,
  withdraw: withdrawExchange,
  batchConfirm: confirmMany,
  locationSearch: locationRows.page,
  locationSave: saveLocation,
  locationImport: checkLocations,
  locationImportConfirm: confirmLocations,
  locationTemplate: (ctx) => template(ctx, uploadSheet),
  vaults: async (ctx) => ({ list: await readVaults(ctx) }),
  vaultSave: saveVault,
  vaultStock: readStock,
  vaultAdjust: adjustStock,
  vaultLedger: readLedger,
  exportCash: runCashExport,
})

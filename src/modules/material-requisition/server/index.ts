import { serve } from '#foundation/server/serve.ts'
import { template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { createOrder, takeOut } from './commands/aggregating.ts'
import { confirmOrder } from './commands/confirming.ts'
import { deliverRound } from './commands/delivering.ts'
import { finishRequisition } from './commands/finishing.ts'
import { checkMaterials, confirmMaterials, materialSheet } from './commands/importing.ts'
import { saveGroup, saveMaterial, saveShop, saveWarehouse } from './commands/master.ts'
import { receiveRound } from './commands/receiving.ts'
import { adjustStock } from './commands/stock.ts'
import { removeRequisition, saveRequisition, submitRequisition, withdrawRequisition } from './commands/writing.ts'
import { readGroups, readMaterials, readOwnShops, readWarehouses, shopRows } from './data/catalogue.ts'
import { readDetail } from './data/detail.ts'
import { readDifferences } from './data/differences.ts'
import { runLvmExport } from './data/exports.ts'
import { orderRows, readCandidates, readOrder } from './data/orders.ts'
import { searchRequisitions } from './data/requisitions.ts'

export default serve(contract, {
  groups: readGroups,
  materials: readMaterials,
  shopsMine: readOwnShops,
  save: saveRequisition,
  submit: submitRequisition,
  withdraw: withdrawRequisition,
  remove: removeRequisition,
  search: searchRequisitions,
  detail: readDetail,
  deliver: deliverRound,
  receive: receiveRound,
  finish: finishRequisition,
  aggregateCandidates: readCandidates,
  aggregateCreate: createOrder,
  aggregateConfirm: confirmOrder,
  aggregateTakeOut: takeOut,
  aggregateSearch: orderRows.page,
  aggregateLoad: readOrder,
  masterSave: saveMaterial,
  groupSave: saveGroup,
  shopSave: saveShop,
  shopSearch: shopRows.page,
  warehouseSave: saveWarehouse,
  warehouses: readWarehouses,
  masterImport: checkMaterials,
  masterImportConfirm: confirmMaterials,
  masterTemplate: (ctx) => template(ctx, materialSheet),
  stockAdjust: adjustStock,
  stockDifferences: readDifferences,
  exportLvm: runLvmExport,
})

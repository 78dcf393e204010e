import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveAnniversaries } from './commands/anniversaries.ts'
import { batchMoves, takeBatchBack } from './commands/batches.ts'
import { checkBatch, confirmBatch } from './commands/batchFiles.ts'
import { earn } from './commands/earning.ts'
import { saveGoods, stockGoods } from './commands/goods.ts'
import { grantPoints } from './commands/granting.ts'
import { buy, orderMoves } from './commands/orders.ts'
import { lockQuota, saveQuota } from './commands/quotas.ts'
import { saveTransfer } from './commands/transfers.ts'
import { anniversaryTable } from './data/anniversaries.ts'
import { batchListed, batchRowList } from './data/batches.ts'
import { exportReport } from './data/exports.ts'
import { goodsExport, goodsList, goodsRows } from './data/goods.ts'
import { account, logRows, transfer } from './data/mine.ts'
import { myOrderRows, orderRows } from './data/orders.ts'
import { quotaMine, quotaRows } from './data/quotas.ts'
import { salesReport } from './data/sales.ts'
import { batchSheet } from './data/sheets.ts'
import { statisticsReport } from './data/statistics.ts'

export default serve(contract, {
  goodsList,
  buy,
  myOrders: myOrderRows.page,
  cancelOrder: orderMoves.cancel,
  goodsManaged: goodsRows.page,
  saveGoods,
  stockGoods,
  exportGoods: (ctx, input) => runExport(ctx, goodsExport, input),
  ordersManaged: orderRows.page,
  prepareOrder: orderMoves.prepare,
  collectOrder: orderMoves.collect,
  refundOrder: orderMoves.refund,
  account,
  logList: logRows.page,
  transfer,
  saveTransfer: (ctx, { points }) => saveTransfer(ctx, points),
  quotaMine,
  grantPoints,
  earnPoints: earn,
  batches: batchListed.page,
  batchRows: batchRowList,
  batchTemplate: (ctx) => template(ctx, batchSheet),
  batchUpload: checkBatch,
  batchConfirm: confirmBatch,
  batchRelease: batchMoves.release,
  batchDiscard: batchMoves.discard,
  batchTakeBack: takeBatchBack,
  quotas: quotaRows.page,
  saveQuota,
  lockQuota,
  anniversaries: anniversaryTable,
  saveAnniversaries: (ctx, { table }) => saveAnniversaries(ctx, table),
  salesReport,
  statisticsReport,
  exportReport,
})

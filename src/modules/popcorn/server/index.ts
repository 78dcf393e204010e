import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { campaignMoves, campaignRecords, saveItem } from './commands/campaigns.ts'
import { handOut, orderMoves, placeOrder } from './commands/orders.ts'
import { checkUpload, confirmUpload, uploadSheet } from './commands/quotas.ts'
import { saveSlot } from './commands/slots.ts'
import { campaignRows, quotaExport, quotaRows, reportExport, reportRows } from './data/administration.ts'
import { mineRows, orderExport, orderRows } from './data/orders.ts'
import { remaining, shelf } from './data/shelf.ts'

export default serve(contract, {
  remainQuotas: remaining,
  slots: shelf,
  order: placeOrder,
  cancel: orderMoves.cancel,
  mine: mineRows.page,
  scan: handOut,
  campaigns: campaignRows.page,
  saveCampaign: campaignRecords.save,
  publish: campaignMoves.publish,
  close: campaignMoves.close,
  saveItem,
  saveSlot,
  quotas: quotaRows.page,
  exportQuotas: (ctx, input) => runExport(ctx, quotaExport, input),
  checkUpload,
  confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
  orders: orderRows.page,
  exportOrders: (ctx, input) => runExport(ctx, orderExport, input),
  report: reportRows.page,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
})

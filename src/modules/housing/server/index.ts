import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { checkResidents, confirmResidents, uploadSheet } from './commands/importing.ts'
import { applyForInvoice, invoiceMoves } from './commands/invoices.ts'
import { resetLock } from './commands/locks.ts'
import { moveResident } from './commands/moving.ts'
import { roomRecords } from './commands/rooms.ts'
import { invoiceExport, invoiceRows, resetExport, resetRows, residentExport, residentRows, roomRows } from './data/lists.ts'
import { ownRequests, readMine, readReset } from './data/mine.ts'

export default serve(contract, {
  mine: readMine,
  lockReset: resetLock,
  lockStatus: readReset,
  async invoiceApply(ctx, input) {
    const [request] = await ownRequests(ctx, await applyForInvoice(ctx, input))
    return request!
  },
  ...invoiceMoves,
  residents: residentRows.page,
  exportResidents: (ctx, input) => runExport(ctx, residentExport, input),
  rooms: roomRows.page,
  saveRoom: roomRecords.save,
  move: moveResident,
  checkUpload: checkResidents,
  confirmUpload: confirmResidents,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
  invoices: invoiceRows.page,
  exportInvoices: (ctx, input) => runExport(ctx, invoiceExport, input),
  resets: resetRows.page,
  exportResets: (ctx, input) => runExport(ctx, resetExport, input),
})

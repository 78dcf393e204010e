import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { blockPerson } from './commands/blocks.ts'
import { gateTells } from './commands/gate.ts'
import { saveBay, saveKind, saveLot } from './commands/setup.ts'
import { arriveSelf, cancelSpace, reserve } from './commands/spaces.ts'
import { deleteVehicle, saveVehicle } from './commands/vehicles.ts'
import { bookWash, cancelWash, moveWash, operateWash, rateWash } from './commands/washes.ts'
import { blockRows } from './data/blocks.ts'
import { bookingExport, bookingRows, historyRows } from './data/bookings.ts'
import { reportExport, reportOf } from './data/report.ts'
import { setupOf } from './data/setup.ts'
import { availableSpaces } from './data/spaces.ts'
import { ownVehicles, vehicleRows } from './data/vehicles.ts'
import { washExport, washHistoryRows, washRows, washSlots } from './data/washes.ts'

export default serve(contract, {
  myVehicles: ownVehicles,
  saveVehicle,
  deleteVehicle,
  availability: availableSpaces,
  reserve,
  cancel: cancelSpace,
  arrive: arriveSelf,
  history: historyRows.page,
  gateEvent: gateTells,
  slots: washSlots,
  book: bookWash,
  moveWash,
  cancelWash,
  rate: rateWash,
  washHistory: washHistoryRows.page,
  operate: operateWash,
  bookings: bookingRows.page,
  exportBookings: (ctx, input) => runExport(ctx, bookingExport, input),
  washes: washRows.page,
  exportWashes: (ctx, input) => runExport(ctx, washExport, input),
  vehicles: vehicleRows.page,
  setup: setupOf,
  saveLot,
  saveBay,
  saveKind,
  block: blockPerson,
  blocks: blockRows.page,
  report: reportOf,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
})

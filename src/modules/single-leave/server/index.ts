import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { apply } from './commands/applying.ts'
import { book, changeBooking } from './commands/booking.ts'
import { cancelOwn } from './commands/bookings.ts'
import { correct } from './commands/correcting.ts'
import { preApprovalMoves, resubmit, revoke } from './commands/deciding.ts'
import { bookingExport, bookingRows } from './data/bookings.ts'
import { mine } from './data/mine.ts'
import { open, preApprovalExport, preApprovalRows } from './data/preApprovals.ts'

export default serve(contract, {
  mine,
  apply,
  resubmit,
  withdraw: preApprovalMoves.withdraw,
  approve: preApprovalMoves.approve,
  reject: preApprovalMoves.reject,
  revoke,
  book: (ctx, { changes, ...span }) => (changes === undefined ? book(ctx, span) : changeBooking(ctx, changes, span)),
  cancel: cancelOwn,
  preApprovals: preApprovalRows.page,
  exportPreApprovals: (ctx, input) => runExport(ctx, preApprovalExport, input),
  bookings: bookingRows.page,
  exportBookings: (ctx, input) => runExport(ctx, bookingExport, input),
  detail: (ctx, { id }) => open(ctx, id),
  correct,
})

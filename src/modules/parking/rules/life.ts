import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const parkingBookingLife = lifecycle({
  of: 'ParkingBooking',
  initial: ['reserved', 'waiting'],
  states: { waiting: 'n', reserved: 'g', in: 'b', used: 'n', cancelled: 'n', 'no-show': 'r' },
  transitions: [
    { action: 'promote', from: ['waiting'], to: 'reserved', by: 'system' },
    { action: 'cancel', from: ['waiting', 'reserved'], to: 'cancelled', by: 'team-member or parking-admin' },
    { action: 'arrive', from: ['reserved'], to: 'in', by: 'gate plate event, QR or team-member' },
    { action: 'leave', from: ['in'], to: 'used', by: 'gate plate event or system at the end of the day' },
    { action: 'miss', from: ['reserved'], to: 'no-show', by: 'system' },
    { action: 'lapse', from: ['waiting'], to: 'cancelled', by: 'system' },
  ],
})
export type ParkingBookingState = StateOf<typeof parkingBookingLife>

export const washBookingLife = lifecycle({
  of: 'WashBooking',
  initial: 'booked',
  states: { booked: 'g', washing: 'b', done: 'g', cancelled: 'n', 'no-show': 'r' },
  transitions: [
    { action: 'move', from: ['booked'], to: 'booked', by: 'team-member' },
    { action: 'cancel', from: ['booked'], to: 'cancelled', by: 'team-member or parking-admin' },
    { action: 'start', from: ['booked'], to: 'washing', by: 'wash-operator' },
    { action: 'finish', from: ['washing'], to: 'done', by: 'wash-operator' },
    { action: 'miss', from: ['booked'], to: 'no-show', by: 'wash-operator or system' },
  ],
})
export type WashBookingState = StateOf<typeof washBookingLife>

import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const voucherLife = lifecycle({
  of: 'TicketVoucher',
  initial: 'new',
  states: { new: 'n', distributed: 'b', sold: 'b', shared: 'b', redeemed: 'g', void: 'n' },
  transitions: [
    { action: 'distribute', from: ['new'], to: 'distributed', by: 'team-member' },
    { action: 'sell', from: ['new'], to: 'sold', by: 'team-member' },
    { action: 'share', from: ['distributed', 'sold'], to: 'shared', by: 'team-member' },
    { action: 'unshare', from: ['shared'], to: 'distributed', by: 'team-member' },
    // what was paid for is sold again
    { action: 'unshare-sold', from: ['shared'], to: 'sold', by: 'team-member' },
    { action: 'redeem', from: ['distributed', 'sold', 'shared'], to: 'redeemed', by: 'gate' },
    { action: 'return', from: ['distributed', 'sold', 'shared'], to: 'new', by: 'job, or team-member early' },
    { action: 'void', from: ['new', 'distributed', 'sold', 'shared'], to: 'void', by: 'ticket-admin' },
  ],
})

/** Exchanged and not used. */
export const OPEN = ['distributed', 'sold', 'shared'] as const
export const isOpen = (state: string): boolean => OPEN.some((one) => one === state)

export const runLife = lifecycle({
  of: 'AllocationRun',
  initial: 'planned',
  states: { planned: 'b', running: 'b', finished: 'g', failed: 'r', paused: 'w' },
  transitions: [
    { action: 'start', from: ['planned'], to: 'running', by: 'job or ticket-admin' },
    { action: 'finish', from: ['running'], to: 'finished', by: 'job' },
    { action: 'fail', from: ['running'], to: 'failed', by: 'job' },
    { action: 'retry', from: ['failed'], to: 'running', by: 'ticket-admin' },
    { action: 'pause', from: ['planned'], to: 'paused', by: 'ticket-admin' },
    { action: 'resume', from: ['paused'], to: 'planned', by: 'ticket-admin' },
  ],
})

import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const applicationLife = lifecycle({
  of: 'BusinessTicketApplication',
  initial: 'draft',
  states: { draft: 'n', approving: 'w', rejected: 'r', withdrawn: 'n', approved: 'g', issued: 'g', completed: 'g', cancelled: 'n' },
  transitions: [
    { action: 'submit', from: ['draft', 'rejected', 'withdrawn'], to: 'approving', by: 'applicant' },
    { action: 'approve', from: ['approving'], to: 'approved', by: 'approver' },
    { action: 'reject', from: ['approving'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['approving'], to: 'withdrawn', by: 'applicant' },
    { action: 'issue', from: ['approved'], to: 'issued', by: 'ticket-operator' },
    { action: 'cancel', from: ['approved', 'issued'], to: 'cancelled', by: 'applicant or ticket-operator' },
    { action: 'complete', from: ['issued'], to: 'completed', by: 'job' },
  ],
})
export type ApplicationState = StateOf<typeof applicationLife>

export const ticketLife = lifecycle({
  of: 'BusinessTicket',
  initial: 'new',
  states: { new: 'n', distributed: 'b', sold: 'b', shared: 'b', redeemed: 'g', void: 'n' },
  transitions: [
    { action: 'distribute', from: ['new'], to: 'distributed', by: 'ticket-operator' },
    // the product has a price, which the cost center is charged
    { action: 'sell', from: ['new'], to: 'sold', by: 'ticket-operator' },
    { action: 'share', from: ['distributed', 'sold'], to: 'shared', by: 'applicant' },
    { action: 'redeem', from: ['distributed', 'sold', 'shared'], to: 'redeemed', by: 'gate' },
    { action: 'void', from: ['new', 'distributed', 'sold', 'shared'], to: 'void', by: 'ticket-operator' },
  ],
})
export type TicketState = StateOf<typeof ticketLife>

/** What its applicant may still write. */
const WRITABLE = ['draft', 'rejected', 'withdrawn'] as const satisfies readonly ApplicationState[]
export const isWritable = (state: ApplicationState): boolean => WRITABLE.some((one) => one === state)

/** Issued and not used. */
const OPEN = ['distributed', 'sold', 'shared'] as const satisfies readonly TicketState[]
export const isOpen = (state: TicketState): boolean => OPEN.some((one) => one === state)

/** Why a ticket is void that came back unused (BTIX-22): the key of its words. */
export const RETURNED = 'business-tickets.returned'

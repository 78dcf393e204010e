import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const registrationLife = lifecycle({
  of: 'EventRegistration.publishStatus',
  initial: 'draft',
  states: { draft: 'n', 'pending-approval': 'w', published: 'g', rejected: 'r', deleted: 'n' },
  transitions: [
    { action: 'save', from: ['draft', 'rejected'], to: 'draft', by: 'organizer' },
    { action: 'submit', from: ['draft', 'rejected'], to: 'pending-approval', by: 'organizer' },
    { action: 'approve', from: ['pending-approval'], to: 'published', by: 'approver' },
    { action: 'reject', from: ['pending-approval'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['pending-approval'], to: 'draft', by: 'organizer' },
    // texts, place, times, limits that grow: anything else needs a new registration
    { action: 'change', from: ['published'], to: 'published', by: 'organizer' },
    { action: 'delete', from: ['draft', 'rejected', 'published'], to: 'deleted', by: 'organizer' },
  ],
})
export type PublishStatus = StateOf<typeof registrationLife>

/** What a session is to a person: derived from the booking, the times and the places (rules/states.ts). */
export const personLife = lifecycle({
  of: 'EventSignup.personState',
  initial: 'registration-not-started',
  states: { 'registration-not-started': 'n', 'not-registered': 'n', registered: 'g', standby: 'w', full: 'r', 'registration-ended': 'n' },
  transitions: [
    { action: 'open', from: ['registration-not-started'], to: 'not-registered', by: 'the clock' },
    { action: 'fill', from: ['not-registered'], to: 'full', by: 'system' },
    { action: 'free', from: ['full'], to: 'not-registered', by: 'system' },
    { action: 'end', from: ['registration-not-started', 'not-registered', 'full'], to: 'registration-ended', by: 'the clock' },
    { action: 'register', from: ['not-registered'], to: 'registered', by: 'team-member' },
    { action: 'joinStandby', from: ['full'], to: 'standby', by: 'team-member' },
    { action: 'promote', from: ['standby'], to: 'registered', by: 'the clock or organizer' },
    { action: 'cancel', from: ['registered', 'standby'], to: 'not-registered', by: 'team-member' },
  ],
  derived: true,
})
export type PersonState = StateOf<typeof personLife>

export const redeemLife = lifecycle({
  of: 'RedeemRecord',
  initial: 'booked',
  states: { booked: 'g', redeemed: 'b', cancelled: 'n', expired: 'n' },
  transitions: [
    { action: 'redeem', from: ['booked'], to: 'redeemed', by: 'desk-staff' },
    { action: 'cancel', from: ['booked'], to: 'cancelled', by: 'team-member' },
    { action: 'expire', from: ['booked'], to: 'expired', by: 'the clock' },
  ],
})
export type RedeemState = StateOf<typeof redeemLife>

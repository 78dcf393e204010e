import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const shopOrderLife = lifecycle({
  of: 'ShopOrder',
  initial: '10',
  states: { '10': 'w', '20': 'b', '30': 'b', '40': 'g', '50': 'n', '60': 'n', '65': 'w', '70': 'n' },
  transitions: [
    { action: 'pay', from: ['10'], to: '20', by: 'payment connector, or order-manager at the counter' },
    { action: 'cancel', from: ['10'], to: '60', by: 'team-member, order-manager, or job after 30 minutes unpaid (counter orders 3 days)' },
    { action: 'dispatch', from: ['20'], to: '30', by: 'delivery-manager' },
    { action: 'arrive', from: ['20', '30'], to: '40', by: 'delivery-manager' },
    { action: 'hand-over', from: ['40'], to: '50', by: 'delivery-manager' },
    { action: 'confirm-receipt', from: ['40'], to: '50', by: 'team-member' },
    { action: 'ask-refund', from: ['20', '40', '50'], to: '65', by: 'team-member' },
    { action: 'refund', from: ['65'], to: '70', by: 'order-manager' },
    // back to where it was when the refund was asked for, which the order remembers
    { action: 'refuse-unpacked', from: ['65'], to: '20', by: 'order-manager' },
    { action: 'refuse-waiting', from: ['65'], to: '40', by: 'order-manager' },
    { action: 'refuse-collected', from: ['65'], to: '50', by: 'order-manager' },
  ],
})
export type ShopOrderState = StateOf<typeof shopOrderLife>

/** From where a refund is asked for. */
const BEFORE_REFUND = ['20', '40', '50'] as const
export type BeforeRefund = (typeof BEFORE_REFUND)[number]
export const isBeforeRefund = (state: string): state is BeforeRefund => BEFORE_REFUND.some((one) => one === state)

/** ESHOP-01: the states that an address names, separated by commas; what is none is left out. */
export const statesIn = (query: string | null): ShopOrderState[] => {
  const named = new Set((query ?? '').split(',').map((one) => one.trim()))
  return shopOrderLife.states.filter((state) => named.has(state))
}

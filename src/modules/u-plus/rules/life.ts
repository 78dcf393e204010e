import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const eventLife = lifecycle({
  of: 'UplusEvent',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n', cancelled: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'u-plus-admin' },
    { action: 'unpublish', from: ['published'], to: 'draft', by: 'u-plus-admin' },
    { action: 'close', from: ['published'], to: 'closed', by: 'u-plus-admin or the clock' },
    { action: 'cancelEvent', from: ['published'], to: 'cancelled', by: 'u-plus-admin' },
  ],
})

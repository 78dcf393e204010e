import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const scheduleSlotLife = lifecycle({
  of: 'ScheduleSlot',
  initial: 'draft',
  states: { draft: 'n', published: 'g', changed: 'w', cancelled: 'n', removed: 'n' },
  transitions: [
    /** no clash; open roles are confirmed by the planner */
    { action: 'publish', from: ['draft', 'changed'], to: 'published', by: 'show-planner' },
    /** performers still see the published version until it is published again */
    { action: 'change', from: ['published'], to: 'changed', by: 'show-planner' },
    /** reason given */
    { action: 'cancel', from: ['published', 'changed'], to: 'cancelled', by: 'show-planner' },
    { action: 'delete', from: ['draft'], to: 'removed', by: 'show-planner' },
  ],
})
export type ScheduleSlotState = StateOf<typeof scheduleSlotLife>

export const replacementRequestLife = lifecycle({
  of: 'ReplacementRequest',
  initial: 'open',
  states: { open: 'w', covered: 'g', refused: 'r' },
  transitions: [
    /** the replacement can play the role and has no clash */
    { action: 'cover', from: ['open'], to: 'covered', by: 'show-planner' },
    { action: 'refuse', from: ['open'], to: 'refused', by: 'show-planner' },
  ],
})
export type ReplacementRequestState = StateOf<typeof replacementRequestLife>

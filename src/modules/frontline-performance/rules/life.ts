import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** Nothing leads out of `published` (FLPF-01). */
export const formLife = lifecycle({
  of: 'SpForm',
  initial: 'goal-setting',
  states: { 'goal-setting': 'n', 'self-evaluation': 'b', 'manager-review': 'w', published: 'g' },
  transitions: [
    { action: 'open-self', from: ['goal-setting'], to: 'self-evaluation', by: 'job' },
    { action: 'self-evaluate', from: ['self-evaluation'], to: 'manager-review', by: 'team-member' },
    { action: 'publish', from: ['manager-review'], to: 'published', by: 'manager' },
  ],
})
export type FormState = StateOf<typeof formLife>

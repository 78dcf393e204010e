import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** CMS-01: the moves that the documents give; a draft is never archived, and what is archived becomes a draft before it is published. */
export const contentLife = lifecycle({
  of: 'CmsContent',
  initial: '0',
  states: { '0': 'n', '1': 'g', '2': 'w' },
  transitions: [
    { action: 'draft', from: ['0'], to: '0', by: 'author' },
    { action: 'publish', from: ['0'], to: '1', by: 'operator of the type' },
    { action: 'draft', from: ['1'], to: '0', by: 'operator of the type' },
    { action: 'publish', from: ['1'], to: '1', by: 'operator of the type' },
    { action: 'archive', from: ['1'], to: '2', by: 'operator of the type' },
    { action: 'draft', from: ['2'], to: '0', by: 'operator of the type' },
    { action: 'archive', from: ['2'], to: '2', by: 'operator of the type' },
  ],
})
export type ContentState = StateOf<typeof contentLife>

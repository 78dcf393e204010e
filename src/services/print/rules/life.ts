import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const printTemplateLife = lifecycle({
  of: 'PrintTemplate',
  initial: 'draft',
  states: { draft: 'n', published: 'g', superseded: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'print-admin' },
    { action: 'supersede', from: ['published'], to: 'superseded', by: 'system' },
  ],
})

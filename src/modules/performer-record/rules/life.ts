import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const uploadBatchLife = lifecycle({
  of: 'UploadBatch',
  initial: 'previewed',
  states: { previewed: 'w', saved: 'g', undone: 'n' },
  transitions: [
    /** no bad row */
    { action: 'confirm', from: ['previewed'], to: 'saved', by: 'the uploader' },
    /** within 7 days, no record of it was corrected or overwritten since */
    { action: 'undo', from: ['saved'], to: 'undone', by: 'the uploader of the same kind' },
  ],
})
export type UploadBatchState = StateOf<typeof uploadBatchLife>

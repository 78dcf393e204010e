import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const trainingLife = lifecycle({
  of: 'SctTraining',
  initial: 'planned',
  states: { planned: 'b', running: 'w', finished: 'g', cancelled: 'n' },
  transitions: [
    { action: 'open sign-in', from: ['planned'], to: 'running', by: 'trainer' },
    { action: 'finish', from: ['running'], to: 'finished', by: 'trainer' },
    { action: 'cancel', from: ['planned'], to: 'cancelled', by: 'trainer, sct-admin' },
  ],
})
export type TrainingState = StateOf<typeof trainingLife>

export const certificateLife = lifecycle({
  of: 'SupplierCertificate',
  initial: 'to-check',
  states: { 'to-check': 'w', valid: 'g', refused: 'r', expired: 'n' },
  transitions: [
    { action: 'accept', from: ['to-check'], to: 'valid', by: 'sct-admin' },
    { action: 'refuse', from: ['to-check'], to: 'refused', by: 'sct-admin' },
    { action: 'resubmit', from: ['refused'], to: 'to-check', by: 'business-owner' },
    { action: 'expire', from: ['valid'], to: 'expired', by: 'job' },
  ],
})
export type CertificateState = StateOf<typeof certificateLife>

import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const safetyInfractionLife = lifecycle({
  of: 'SafetyInfraction',
  initial: 'submitted',
  states: { submitted: 'b', appealed: 'w', confirmed: 'r', void: 'n' },
  transitions: [
    /** within 5 working days, with a reason */
    { action: 'appeal', from: ['submitted'], to: 'appealed', by: 'team-member' },
    { action: 'confirm', from: ['submitted', 'appealed'], to: 'confirmed', by: 'safety-admin; by the job once the time to appeal is over' },
    /** reason given; points no longer count */
    { action: 'void', from: ['submitted', 'appealed', 'confirmed'], to: 'void', by: 'safety-admin' },
  ],
})
export type SafetyInfractionState = StateOf<typeof safetyInfractionLife>

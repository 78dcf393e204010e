/** Sets the goals of somebody for a period, in the name of who acts: only their manager may, and the hr-admin once self-evaluation has begun. @throws FLPF-04, FLPF-09 to FLPF-11, FLPF-13, not-found */
export { saveGoals } from './commands/goals.ts'
/** The goals of somebody for a period, with the version of the form that `saveGoals` goes on from; none where there is no form. Asks nobody's rights. */
export { goalsOf as goals } from './data/goals.ts'
export { eligibilityOf as eligible, provideScope, provideTwoCycle } from './data/scope.ts'

import { retention } from '#foundation/database/retention.ts'
import { audienceClauses, audienceKeys, audiences } from './tables.ts'

/** Definitions are what administrators said of whom a thing is for; a list of numbers in one of them names people and tells nothing of them. */
export default [
  retention(audienceKeys, { stays: { with: audienceClauses } }),
  retention(audienceClauses, { stays: { with: audiences } }),
  retention(audiences, { stays: { always: 'settings' }, names: [audiences.createdBy] }),
]

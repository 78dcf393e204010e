import { kept } from '#foundation/database/keeping.ts'
import { audienceClauses, audienceKeys, audiences } from './tables.ts'

/** Definitions are what administrators said of whom a thing is for; a list of numbers in one of them names people and tells nothing of them. */
export default [
  kept(audienceKeys, { stays: { with: audienceClauses } }),
  kept(audienceClauses, { stays: { with: audiences } }),
  kept(audiences, { stays: { always: 'settings' }, names: [audiences.createdBy] }),
]

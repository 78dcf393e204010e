import { retention } from '#foundation/database/retention.ts'
import { microApps, microAppsRedirects } from './tables.ts'

/** Which applications there are, and how often an old address is used: nothing of people. */
export default [retention(microApps, { stays: { always: 'settings' } }), retention(microAppsRedirects, { stays: { always: 'state' } })]

import { kept } from '#foundation/database/keeping.ts'
import { microApps, microAppsRedirects } from './tables.ts'

/** Which applications there are, and how often an old address is used: nothing of people. */
export default [kept(microApps, { stays: { always: 'settings' } }), kept(microAppsRedirects, { stays: { always: 'state' } })]

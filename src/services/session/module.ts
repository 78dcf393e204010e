import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'session', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

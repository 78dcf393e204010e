import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'audit', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

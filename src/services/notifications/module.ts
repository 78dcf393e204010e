import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'notifications', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

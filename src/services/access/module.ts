import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'access', floor: 'service', standsOn: ['audit', 'people'], permissions: {}, screens: [], parameters: {} })

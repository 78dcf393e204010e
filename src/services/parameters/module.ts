import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'parameters', floor: 'service', standsOn: ['audit'], permissions: {}, screens: [], parameters: {} })

import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'people', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

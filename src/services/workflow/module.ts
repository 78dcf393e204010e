import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'workflow', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'ledger', floor: 'service', standsOn: ['audit', 'parameters'], permissions: {}, screens: [], parameters: {} })

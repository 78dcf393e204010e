import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({ name: 'my-qrcode', floor: 'service', standsOn: [], permissions: {}, screens: [], parameters: {} })

import { kept } from '#foundation/database/keeping.ts'
import { shellBanners, shellPins } from './tables.ts'

export default [
  kept(shellBanners, { stays: { always: 'settings' }, names: [shellBanners.updatedBy] }),
  kept(shellPins, { stays: { afterLeaving: { days: 30 } }, of: shellPins.ssoId, gives: [shellPins.path, shellPins.at], erase: 'delete', whileHere: true }),
]

import { retention } from '#foundation/database/retention.ts'
import { shellBanners, shellPins } from './tables.ts'

export default [
  retention(shellBanners, { stays: { always: 'settings' }, names: [shellBanners.updatedBy] }),
  retention(shellPins, { stays: { afterLeaving: { days: 30 } }, of: shellPins.ssoId, gives: [shellPins.path, shellPins.at], erase: 'delete', whileHere: true }),
]

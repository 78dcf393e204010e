import { retention } from '#foundation/database/retention.ts'
import { parametersValues, parametersVersion } from './tables.ts'

export default [
  retention(parametersValues, { stays: { always: 'settings' }, names: [parametersValues.by, parametersValues.withdrawnBy] }),
  retention(parametersVersion, { stays: { always: 'state' } }),
]

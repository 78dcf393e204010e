import { kept } from '#foundation/database/keeping.ts'
import { parametersValues, parametersVersion } from './tables.ts'

export default [
  kept(parametersValues, { stays: { always: 'settings' }, names: [parametersValues.by, parametersValues.withdrawnBy] }),
  kept(parametersVersion, { stays: { always: 'state' } }),
]

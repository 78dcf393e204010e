import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { changeLife } from '../../rules/index.ts'
import { changes } from '../tables.ts'

export const storedChanges = storing({
  module: module.name,
  life: changeLife,
  table: changes,
  id: changes.id,
  status: changes.status,
  subject: ({ ssoId }) => ssoId,
})

import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { responseLife, surveyLife } from '../../rules/life.ts'
import { responses, surveys } from '../tables.ts'

export const surveyStore = storing({ module: module.name, life: surveyLife, table: surveys, id: surveys.id, status: surveys.status })

/** Of surveys with names only: nothing of an anonymous answer moves. */
export const responseStore = storing({
  module: module.name,
  life: responseLife,
  table: responses,
  id: responses.id,
  status: responses.status,
  subject: (row) => row.ssoId,
})

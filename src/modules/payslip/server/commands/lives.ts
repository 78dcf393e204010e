import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { batchLife, questionLife } from '../../rules.ts'
import { batches, questions } from '../tables.ts'

export const storedBatches = storing({ module: module.name, life: batchLife, table: batches, id: batches.id, status: batches.status })
export const storedQuestions = storing({
  module: module.name,
  life: questionLife,
  table: questions,
  id: questions.id,
  status: questions.status,
  subject: ({ ssoId }) => ssoId,
})

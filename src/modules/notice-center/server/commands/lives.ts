import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { evaluationLife, noticeLife } from '../../rules/index.ts'
import { evaluations, notices } from '../tables.ts'

export const evaluationStore = storing({
  module: module.name,
  life: evaluationLife,
  table: evaluations,
  id: evaluations.id,
  status: evaluations.status,
  subject: ({ ssoId }) => ssoId,
})
export const noticeStore = storing({ module: module.name, life: noticeLife, table: notices, id: notices.id, status: notices.status })

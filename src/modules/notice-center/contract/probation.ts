import { endpoint } from '#foundation/contract/endpoint.ts'
import { text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, EVALUATES, said } from './base.ts'

export const proposal = z.enum(['pass', 'extend', 'not-pass'])
export type Proposal = z.output<typeof proposal>
export const evaluationState = z.enum(['open', 'approved', 'rejected', 'withdrawn'])
export type EvaluationState = z.output<typeof evaluationState>
export const EVALUATION_MAX = 500
const SCORE_MAX = 100

const idList = z.array(uuid).min(1).max(100)
const decided = z.object({ decided: z.int() })
export const probationApproval = endpoint(`POST ${BASE}/probation/approval`, { kind: 'write', access: EVALUATES, input: z.object({ idList }), output: decided })
export const probationReject = endpoint(`POST ${BASE}/probation/reject`, {
  kind: 'write',
  access: EVALUATES,
  input: z.object({ idList, rejectreason: said.default('') }),
  output: decided,
})

export const evaluation = z.object({ evaluation: text(EVALUATION_MAX), score: z.int().min(0).max(SCORE_MAX).nullable(), proposal: proposal.nullable() })
export const evaluationDetail = endpoint(`GET ${BASE}/probation/detail`, {
  kind: 'read',
  access: EVALUATES,
  input: z.object({ id: uuid }),
  output: evaluation.extend({ id: uuid, can: z.array(z.enum(['approve', 'reject', 'superassign'])) }),
})
export const saveEvaluation = endpoint(`POST ${BASE}/probation/save`, {
  kind: 'write',
  access: EVALUATES,
  input: evaluation.extend({ id: uuid }),
  output: z.object({ id: uuid }),
})

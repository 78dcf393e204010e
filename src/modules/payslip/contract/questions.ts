import { halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { MINE, month, PAYROLL, payItem, words } from './shapes.ts'

export const questionState = z.enum(['open', 'answered', 'closed'])

const question = names.extend({
  id: uuid,
  month,
  lineCode: payItem,
  state: questionState,
  askedAt: instant,
  turns: z.array(z.object({ by: z.enum(['member', 'payroll']), text: z.string(), at: instant })),
  can: z.array(z.enum(['answer', 'ask-again', 'close'])),
})

const moved = z.object({ id: uuid, state: questionState })

export const ask = endpoint(`POST ${MINE}/ask`, {
  kind: 'write',
  access: 'ESSMSS_ESS',
  input: z.object({ month, lineCode: payItem, text: words }),
  output: moved,
})
export const askAgain = endpoint(`POST ${MINE}/question/askAgain`, {
  kind: 'write',
  access: 'ESSMSS_ESS',
  input: z.object({ id: uuid, text: words }),
  output: moved,
})
export const closeQuestion = endpoint(`POST ${MINE}/question/close`, { kind: 'write', access: 'ESSMSS_ESS', input: z.object({ id: uuid }), output: moved })
export const myQuestions = endpoint(`GET ${MINE}/questions`, {
  kind: 'read',
  access: 'ESSMSS_ESS',
  input: z.object({ pageNum: z.coerce.number().pipe(z.int().min(1)).default(1), pageSize: z.coerce.number().pipe(z.int().min(1)).default(10) }),
  output: listOutput(question),
})

export const questionFilters = { state: questionState.optional(), month: month.optional(), lineCode: payItem.optional() }
export const questionList = endpoint(`POST ${PAYROLL}/question/list`, {
  kind: 'read',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: listInput(questionFilters),
  output: listOutput(question.extend({ person: personRef, answeredBy: personRef.nullable() })),
})
export const answerQuestion = endpoint(`POST ${PAYROLL}/question/answer`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid, text: words }),
  output: moved,
})

export const EXPLAIN_TEXTS = ['text'] as const

/** What payroll says of a line to everybody who reads it. */
export const explanations = endpoint(`GET ${PAYROLL}/explanation/list`, {
  kind: 'read',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: nothing,
  output: z.object({ list: z.array(names.extend({ lineCode: payItem, textCn: z.string(), textEn: z.string(), stale: staleOutput(EXPLAIN_TEXTS) })) }),
})
export const explain = endpoint(`POST ${PAYROLL}/explanation/save`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ lineCode: payItem, textCn: requiredText(300), textEn: requiredText(600), ...halvesInput(EXPLAIN_TEXTS) }),
  output: z.object({ lineCode: payItem }),
})

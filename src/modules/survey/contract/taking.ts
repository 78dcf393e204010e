import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, bothTitles, responseState, surveyState, written } from './base.ts'
import { answers, questions } from './questions.ts'

export const mineTab = z.enum(['open', 'answered', 'ended'])

export const mySurvey = z.object({
  uid: uuid,
  ...bothTitles,
  anonymous: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  minutes: z.int(),
  status: responseState,
  /** Share of the questions that are answered so far, in percent. */
  progress: z.int(),
  /** Of an anonymous survey the day. */
  submittedAt: instant.nullable(),
})
export type MySurvey = z.output<typeof mySurvey>

/** The surveys for oneself: to answer, those that close first before the others; answered; over without an answer. */
export const mine = endpoint(`POST ${BASE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ tab: mineTab.default('open'), pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).default(10) }),
  output: z.object({ list: z.array(mySurvey), total: z.int(), more: z.boolean() }),
})

export const ownResponse = z.object({
  status: responseState,
  /** None of an anonymous survey: nothing leads back to them (SURV-08). */
  answers,
  submittedAt: instant.nullable(),
  can: z.array(z.enum(['save', 'submit', 'edit'])),
})

/** A survey with its questions and what one has answered; for who manages it also before it is open, as a preview. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ uid: uuid }),
  output: z.object({
    uid: uuid,
    ...written,
    status: surveyState,
    version: z.int(),
    anonymous: z.boolean(),
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    editableUntilClose: z.boolean(),
    minutes: z.int(),
    questions,
    /** Choices that nobody can take any more, by question. */
    full: z.record(z.string(), z.array(z.string())),
    response: ownResponse,
    /** As who manages it looks at it: nothing is kept. */
    preview: z.boolean(),
    /** Why nothing can be submitted now; none where it can. */
    shut: z.object({ rule: z.string(), message: z.string() }).nullable(),
  }),
})
export type SurveyView = z.output<typeof detail.output>

/** `version` is the one whose words were read. */
const given = z.object({ uid: uuid, answers, version: whole })
export const saveResponse = endpoint(`POST ${BASE}/response/save`, {
  kind: 'write',
  access: 'signed-in',
  input: given,
  output: z.object({ status: responseState }),
})
export const submitResponse = endpoint(`POST ${BASE}/response/submit`, {
  kind: 'write',
  access: 'signed-in',
  input: given,
  output: z.object({ status: responseState }),
})
/** Takes one's submitted answers up again, as long as the survey lets. */
export const editResponse = endpoint(`POST ${BASE}/response/edit`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ uid: uuid }),
  output: z.object({ status: responseState }),
})

export const completed = endpoint(`GET ${BASE}/completed`, { kind: 'read', access: 'signed-in', input: z.object({ uid: uuid }), output: z.boolean() })

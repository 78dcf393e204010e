import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import {
  APPLY,
  accessKind,
  areaOut,
  BASE,
  direction,
  GATE,
  gateReason,
  gateResult,
  keyword,
  outcomes,
  passState,
  READS_LOGS,
  SECURITY,
  smsState,
  whyText,
} from './base.ts'

const ids = z.array(uuid).min(1).max(600)

/** The pass of a person, with a code that lives a minute; none where it opens nothing (AMS-20). */
export const passCode = endpoint(`GET ${BASE}/pass/code/:id`, {
  kind: 'read',
  access: APPLY,
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    applicationId: uuid,
    name: z.string(),
    company: z.string(),
    kind: accessKind,
    areas: z.array(areaOut.omit({ value: true })),
    startDate: day,
    endDate: day,
    status: passState,
    sms: smsState,
    code: z.string().nullable(),
    until: stamp.nullable(),
  }),
})
/** Sends the link to passes by SMS, to the person or to another number. */
export const passSend = endpoint(`POST ${BASE}/pass/send`, {
  kind: 'write',
  access: APPLY,
  input: z.object({ ids, receiver: text(20).optional() }),
  output: outcomes,
})
export const passOperate = endpoint(`POST ${BASE}/pass/operate`, {
  kind: 'write',
  access: SECURITY,
  input: z.object({ ids, action: z.enum(['suspend', 'resume', 'revoke']), reason: whyText }),
  output: outcomes,
})

/** Whether somebody may pass, by the code on a phone or by the ID number; a refusal is an answer, and both are kept. */
export const gateCheck = endpoint(`POST ${BASE}/gate/check`, {
  kind: 'write',
  access: GATE,
  input: z.object({ code: requiredText(200), gate: requiredText(), area: requiredText(20), direction }),
  output: z.object({
    ok: z.boolean(),
    message: z.string(),
    person: z.object({ name: z.string(), company: z.string(), areas: z.array(areaOut.omit({ value: true })), startDate: day, endDate: day }).nullable(),
  }),
})
/** Answers of a log of decisions. */
export const logApprove = listing('in-park-access.approvals.', `POST ${BASE}/log/approve`, {
  access: READS_LOGS,
  filters: { decision: wordsAt('in-park-access.decision.', z.enum(['submit', 'approve', 'reject', 'withdraw'])).optional(), keyword },
  row: z.object({
    id: uuid,
    at: stamp,
    applicationNo: z.string(),
    step: z.string(),
    person: personRef.nullable(),
    decision: wordsAt('in-park-access.decision.', z.enum(['submit', 'approve', 'reject', 'withdraw'])),
    comment: z.string(),
  }),
})
export const logQrcode = listing('in-park-access.gates.', `POST ${BASE}/log/qrcode`, {
  access: READS_LOGS,
  filters: {
    result: gateResult.optional(),
    direction: direction.optional(),
    inside: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
    keyword,
  },
  row: z.object({
    id: uuid,
    at: stamp,
    gate: z.string(),
    direction,
    name: z.string(),
    company: z.string(),
    areaCn: z.string(),
    areaEn: z.string(),
    result: gateResult,
    reason: gateReason.nullable(),
    guard: personRef,
  }),
})
export const logOperation = listing('in-park-access.operations.', `POST ${BASE}/log/operation`, {
  access: READS_LOGS,
  filters: { from: day.optional(), to: day.optional(), keyword },
  row: z.object({
    id: uuid,
    at: stamp,
    operator: personRef.nullable(),
    object: z.string(),
    operation: z.string(),
    before: z.string(),
    after: z.string(),
    reason: z.string(),
  }),
})

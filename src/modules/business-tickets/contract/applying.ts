import { endpoint } from '#foundation/contract/endpoint.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, names as inBoth, mailAddress, month, requiredText, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { applicationLife } from '../rules/life.ts'
import * as base from './base.ts'

const { BASE, SUBMITS, APPLICANTS } = base

export const path = z.array(z.object({ nameCn: z.string(), nameEn: z.string(), people: z.array(inBoth) }))

/** What the form shows beside itself: which rules are broken, what is left, what it is worth, and who will decide. */
export const check = endpoint(`POST ${BASE}/check`, {
  kind: 'read',
  access: SUBMITS,
  input: base.application
    .omit({ phone: true, purpose: true, costCenter: true, attachments: true })
    .extend({ phone: z.string().max(base.LENGTH.number).default('') }),
  output: z.object({
    broken: z.array(z.object({ rule: z.string(), field: z.string().nullable(), message: z.string() })),
    left: whole,
    worthFen: fen.nullable(),
    workflowCode: base.workflowCode,
    path,
    /** The approved offer of compliance that covers it. */
    offer: uuid.nullable(),
  }),
})

const saved = z.object({ id: uuid, applyNo: z.string() })
/** Keeps a draft, which nobody else sees. */
export const save = endpoint(`POST ${BASE}/save`, { kind: 'write', access: SUBMITS, input: base.application, output: saved })
export const submit = endpoint(`POST ${BASE}/submit`, { kind: 'write', access: SUBMITS, input: base.application, output: saved })

export const { withdraw, cancel } = moving(applicationLife, (action) => `POST ${BASE}/${action}`, {
  access: { withdraw: SUBMITS, cancel: [...SUBMITS, base.VGS] },
  takes: { withdraw: { reason: base.reason }, cancel: { reason: base.reason } },
})

const PHONE = /^(1\d{10}|\+\d{6,15})$/
const isPhoneOrMail = (to: string): boolean => PHONE.test(to) || mailAddress.safeParse(to).success
const MOST_AT_ONCE = 20
/** Sends tickets to a guest, or sends them once more. */
export const share = endpoint(`POST ${BASE}/share`, {
  kind: 'write',
  access: SUBMITS,
  input: z.object({ ticketIds: z.array(uuid).min(1).max(MOST_AT_ONCE), to: requiredText(100).refine(isPhoneOrMail) }),
  output: z.object({ links: z.array(z.object({ ticketId: uuid, link: z.string() })) }),
})

/** What the link of a ticket opens, for whoever holds it: a paper with its number as a code. */
export const pass = endpoint(`GET ${BASE}/pass/:token`, {
  kind: 'stream',
  access: 'public',
  open: 'whoever holds the link of a ticket may open its paper; the signed token is the whole of the right',
  perMinute: 30,
  input: z.object({ token: requiredText(100) }),
})

const session = z.object({ id: uuid, kind: base.ticketType, startTime: z.string(), groups: whole })
/** What can be applied for in a month: days, and of VIP what each session has left; products and the pools of whoever asks. */
export const availability = endpoint(`GET ${BASE}/availability`, {
  kind: 'read',
  access: APPLICANTS,
  input: z.object({ category: base.category, month }),
  output: z.object({
    days: z.array(
      z.object({
        day,
        open: z.boolean(),
        /** Why nobody may come. */
        blackoutCn: z.string().nullable(),
        blackoutEn: z.string().nullable(),
        sessions: z.array(z.object({ id: uuid, left: whole })),
      }),
    ),
    sessions: z.array(session),
    products: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), unitPriceFen: fen.nullable(), aheadDays: whole })),
    pools: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), year: whole, left: whole })),
    costCenter: z.string(),
  }),
})

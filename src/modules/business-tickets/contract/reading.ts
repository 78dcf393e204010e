import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, personRef, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { itemDetail } from '#services/workflow/contract/index.ts'
import * as base from './base.ts'

const { BASE, APPLICANTS } = base

export const scope = wordsAt('business-tickets.scope.', z.enum(['mine', 'department', 'all']))
export type Scope = z.output<typeof scope>
const ACTS = ['submit', 'withdraw', 'cancel'] as const

/** Own applications with drafts; those of the department; for administrators all. */
export const [list, exportList] = listing('business-tickets.list.', [`POST ${BASE}/list`, `POST ${BASE}/list/export`], {
  access: APPLICANTS,
  filters: {
    category: base.category,
    scope: scope.default('mine'),
    status: base.status.optional(),
    from: day.optional(),
    to: day.optional(),
    ssoId: ssoId.optional(),
    department: text(40).optional(),
    keyword: text(40).optional(),
  },
  hidden: ['category', 'scope'],
  row: z.object({
    id: uuid,
    applyNo: z.string(),
    category: base.category,
    type: base.ticketType,
    applicant: personRef,
    guestCompany: z.string(),
    visitDate: day,
    startTime: z.string().nullable(),
    quantity: whole,
    worthFen: fen,
    poolCn: z.string(),
    poolEn: z.string(),
    status: base.status,
    /** Who has to decide it now. */
    waitingOn: z.string(),
    submittedAt: stamp,
    /** Names and numbers of guests, these with their middle covered. */
    guests: z.string(),
    can: z.array(z.enum(ACTS)),
  }),
  columns: ['applyNo', 'type', 'applicant', 'guestCompany', 'visitDate', 'startTime', 'quantity', 'worthFen', 'pool', 'status', 'waitingOn', 'submittedAt'],
  sheet: ['applyNo', 'type', 'applicant', 'guestCompany', 'visitDate', 'startTime', 'quantity', 'worthFen', 'pool', 'status', 'submittedAt', 'guests'],
})

const guest = z.object({
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  title: z.string(),
  idType: base.idType.nullable(),
  /** With its middle covered (BTIX-21). */
  idMasked: z.string(),
})
const SENT_BY = ['none', 'e-mail', 'sms'] as const
export type SentBy = (typeof SENT_BY)[number]
const SMS_STATES = ['not-sent', 'sending', 'delivered', 'failed'] as const
export type SmsState = (typeof SMS_STATES)[number]
const ticket = z.object({
  id: uuid,
  vgsNumber: z.string().nullable(),
  guestName: z.string(),
  state: base.ticketState,
  issuedAt: stamp.nullable(),
  redeemedAt: stamp.nullable(),
  gate: z.string(),
  sentBy: z.enum(SENT_BY),
  smsState: z.enum(SMS_STATES),
  sentTo: z.string(),
  voidReason: z.string(),
  voidedAt: stamp.nullable(),
  /** Below the address of the portal; none where it is not to be sent. */
  link: z.string().nullable(),
  can: z.array(z.enum(['share', 'void'])),
})

/** An application for whoever made it, the department, who decides it and the ticketing team. */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    applyNo: z.string(),
    category: base.category,
    type: base.ticketType,
    applicant: personRef,
    costCenter: z.string(),
    poolId: uuid,
    poolCn: z.string(),
    poolEn: z.string(),
    productId: uuid,
    productCn: z.string(),
    productEn: z.string(),
    visitDate: day,
    validUntil: day.nullable(),
    sessionId: uuid.nullable(),
    startTime: z.string().nullable(),
    quantity: whole,
    worthFen: fen,
    guestCompany: z.string(),
    governmentOfficial: z.boolean(),
    idTypes: z.array(base.idType),
    guests: z.array(guest),
    phone: z.string(),
    purpose: z.string(),
    workContent: z.string(),
    area: z.string(),
    entryTime: z.string().nullable(),
    exitTime: z.string().nullable(),
    host: personRef.nullable(),
    guideLanguage: base.guideLanguage.nullable(),
    needs: z.string(),
    complianceSid: uuid.nullable(),
    attachments: z.array(fileRef),
    status: base.status,
    submittedAt: stamp,
    workflowItem: uuid.nullable(),
    timeline: itemDetail.shape.timeline,
    tickets: z.array(ticket),
    /** Where the guests come to. */
    placeCn: z.string(),
    placeEn: z.string(),
    own: z.boolean(),
    decides: z.boolean(),
    /** The ticketing team issues it, and sees numbers in full. */
    operates: z.boolean(),
    can: z.array(z.enum([...ACTS, 'issue'])),
  }),
})
export type Detail = z.output<typeof detail.output>

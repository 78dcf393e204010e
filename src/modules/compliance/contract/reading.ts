import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, nothing, personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { itemDetail } from '#services/workflow/contract/index.ts'
import * as base from './base.ts'

const { BASE } = base

const recipient = z.object({
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  idType: base.idType.nullable(),
  /** With its middle covered (GIFTS-15). */
  idMasked: z.string(),
  title: z.string(),
  official: z.boolean(),
  readings: z.array(base.reading),
})
const item = z.object({
  id: uuid,
  category: base.category,
  date: day,
  sensitiveTime: z.boolean(),
  descriptionCn: z.string(),
  descriptionEn: z.string(),
  expectation: z.string(),
  worthFen: z.int().nullable(),
  /** What it really was. */
  actualFen: z.int().nullable(),
  disposal: base.disposal,
})

/** An application for who declared it, who decides it and the office. */
export const detail = endpoint(`GET ${BASE}/detail/:sid`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ sid: uuid }),
  output: z.object({
    id: uuid,
    direction: base.direction,
    requester: personRef,
    partner: base.partnerRef,
    recipients: z.array(recipient),
    items: z.array(item),
    ticketType: base.ticketType.nullable(),
    unitPriceFen: z.int().nullable(),
    quantity: z.int().nullable(),
    actualQuantity: z.int().nullable(),
    estimatedEntryDate: day.nullable(),
    lateReason: z.string(),
    confirmNote: z.string(),
    attachments: z.array(fileRef),
    status: base.status,
    submittedAt: stamp,
    limits: z.array(base.limit),
    office: z.boolean(),
    /** How far the limits are used now, this application apart; empty once it counts no more. */
    partnerReadings: z.array(base.reading),
    ownReadings: z.array(base.reading),
    workflowItem: uuid.nullable(),
    timeline: itemDetail.shape.timeline,
    notes: z.array(z.object({ id: uuid, disposal: base.disposal, note: z.string(), at: stamp, by: personRef })),
    own: z.boolean(),
    decides: z.boolean(),
    can: z.array(z.enum(['submit', 'change', 'withdraw', 'confirm', 'drop', 'dispose'])),
  }),
})
export type Detail = z.output<typeof detail.output>

/** The totals of a year for a partner, or for a person of a partner, over all who declare, without naming them (GIFTS-16). */
export const meter = endpoint(`POST ${BASE}/meter`, {
  kind: 'read',
  access: [...base.DECLARES, base.ADMIN],
  input: z.object({
    direction: base.direction,
    date: day,
    partnerId: uuid,
    recipient: z
      .object({ nameCn: text(base.LENGTH.name).default(''), nameEn: text(base.LENGTH.name).default('') })
      .nullable()
      .default(null),
    adds: z
      .object({
        tickets: z.int().min(0).max(base.MOST_TICKETS),
        ticketFen: z.int().min(0).max(base.MOST_WORTH),
        giftFen: z.int().min(0).max(base.MOST_WORTH),
      })
      .nullable()
      .default(null),
  }),
  output: z.object({ year: z.int(), readings: z.array(base.reading) }),
})

/** What the guide says, in the newest version of each language, with the limits in force. */
export const guide = endpoint(`GET ${BASE}/guide`, {
  kind: 'read',
  access: [base.GUIDE, base.ADMIN],
  input: nothing,
  output: z.object({
    texts: z.array(z.object({ lang: z.enum(['zh', 'en']), body: z.string(), version: z.int(), savedAt: stamp })),
    limits: z.object({ ticketsPerPartnerYear: z.int(), ticketWorthPerPartnerYear: z.int(), giftPerPerson: z.int(), giftPerPersonYear: z.int() }),
  }),
})

/** Asked by an outside system with its key: the approved offer to an official of a partner on a day. */
export const approvedOffer = endpoint(`GET ${BASE}/approved-offer`, {
  kind: 'read',
  access: 'service',
  permission: 'COMPLIANCE_OFFER_READ',
  input: z.object({ partner: text(base.LENGTH.name).min(1), official: text(base.LENGTH.name).min(1), date: day }),
  output: z.object({ sid: uuid.nullable() }),
})

import { day, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ID_TYPES } from '../rules/declaring.ts'
import { complianceRequestLife } from '../rules/life.ts'
import { CATEGORIES, DIRECTIONS, LIMITS, TICKET_TYPES } from '../rules/limits.ts'

export const BASE = '/api/ehs-ess/compliance/v1'
export const OFFER = 'COMPLIANCE_OFFER_SUBMIT'
export const ACCEPT = 'COMPLIANCE_ACCEPT_SUBMIT'
export const GUIDE = 'COMPLIANCE_TICKETGUIDE_VIEW'
export const ADMIN = 'COMPLIANCE_REGISTER_ADMIN'
export const DECLARES = [OFFER, ACCEPT] as const
/** The catalog of applications with the workflow. */
export const CATALOG = 'COMPLIANCE_DECLARATION'
/** The key of what is taken as attachments. */
export const POLICY = 'compliance'

export const LENGTH = { name: 60, title: 60, number: 30, says: 200, reason: 150 } as const
/** More than anything that changes hands is worth, in fen. */
export const MOST_WORTH = 100_000_000
export const MOST_PRICE = 5_000_000
export const MOST_TICKETS = 200
export const MOST_ITEMS = 10

export const direction = wordsAt('compliance.direction.', z.enum(DIRECTIONS))
export const status = statesOf(complianceRequestLife)
export const category = wordsAt('compliance.category.', z.enum(CATEGORIES))
export const ticketType = wordsAt('compliance.ticketType.', z.enum(TICKET_TYPES))
export const idType = wordsAt('compliance.idType.', z.enum(ID_TYPES))
export const limit = wordsAt('compliance.limit.', z.enum(LIMITS))
export const PARTNER_KINDS = ['customer', 'supplier', 'media', 'government', 'other'] as const
export const partnerKind = wordsAt('compliance.partnerKind.', z.enum(PARTNER_KINDS))
export type PartnerKind = z.output<typeof partnerKind>
export const DISPOSALS = ['none', 'keep', 'return', 'hand-over', 'share'] as const
export const disposal = wordsAt('compliance.disposal.', z.enum(DISPOSALS))
export type Disposal = z.output<typeof disposal>

/** A company as it is shown. */
export const partnerRef = z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), kind: partnerKind })
export type PartnerRef = z.output<typeof partnerRef>

/** A company that is not in the list yet. */
export const newPartner = z.object({
  nameCn: requiredText(LENGTH.name),
  nameEn: text(LENGTH.name).default(''),
  creditCode: text(LENGTH.number).default(''),
  kind: partnerKind,
})

/** Whom it is offered to, or who gives. With `id` the number that is kept stays as long as no other is typed. */
const recipient = z.object({
  id: uuid.optional(),
  nameCn: text(LENGTH.name).default(''),
  nameEn: text(LENGTH.name).default(''),
  idType: idType.nullable().default(null),
  idNumber: text(LENGTH.number).default(''),
  title: text(LENGTH.title).default(''),
  official: z.boolean(),
})
const item = z.object({
  category,
  date: day,
  sensitiveTime: z.boolean(),
  descriptionCn: requiredText(LENGTH.says),
  descriptionEn: text(LENGTH.says).default(''),
  expectation: text(LENGTH.says).default(''),
  worthFen: z.int().min(0).max(MOST_WORTH).nullable().default(null),
})

/** What is declared, as it is written. */
export const declaration = z.object({
  sid: uuid.optional(),
  direction,
  partnerId: uuid.nullable().default(null),
  partner: newPartner.nullable().default(null),
  recipients: z.array(recipient).min(1).max(MOST_ITEMS),
  items: z.array(item).max(MOST_ITEMS),
  ticketType: ticketType.nullable().default(null),
  unitPriceFen: z.int().min(0).max(MOST_PRICE).nullable().default(null),
  quantity: z.int().min(0).max(MOST_TICKETS).nullable().default(null),
  estimatedEntryDate: day.nullable().default(null),
  lateReason: text(LENGTH.reason).default(''),
  /** More than a form lets somebody choose: too many are refused by the policy. */
  attachments: z.array(uuid).max(20).default([]),
})
export type Declaration = z.output<typeof declaration>
export type DeclarationGiven = z.input<typeof declaration>

/** As much of it as the limits look at, however much of it is written yet. */
export const weighed = declaration
  .pick({ sid: true, direction: true, partnerId: true, ticketType: true, unitPriceFen: true, quantity: true, estimatedEntryDate: true })
  .extend({
    recipients: z.array(recipient.pick({ nameCn: true, nameEn: true, official: true })).max(MOST_ITEMS),
    items: z.array(item.pick({ category: true, date: true, sensitiveTime: true, worthFen: true })).max(MOST_ITEMS),
  })

/** How far a limit is used, and what an application adds (GIFTS-16): tickets, or fen. */
export const reading = z.object({
  limit,
  most: z.int(),
  used: z.int(),
  pending: z.int(),
  adds: z.int(),
  left: z.int(),
  over: z.int(),
})

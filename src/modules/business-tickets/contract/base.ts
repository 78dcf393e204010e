import { day, requiredText, someOf, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { CATEGORIES, type Category, TYPES } from '../rules/applying.ts'
import { ID_TYPES } from '../rules/identity.ts'
import { applicationLife, ticketLife } from '../rules/life.ts'
import { WORKFLOWS } from '../rules/routing.ts'

export const BASE = '/api/ehs-ess/business-ticket/v1'
export const SUBMITS = ['BUSINESSTICKET_NORMALECO_SUBMIT', 'BUSINESSTICKET_NORMALDUMMY_SUBMIT', 'BUSINESSTICKET_VIP_SUBMIT'] as const
export const APPLICANTS = [...SUBMITS, 'Admin'] as const
export const VGS = 'BUSINESSTICKET_VGS_MANAGE'
export const REPORT = 'BUSINESSTICKET_REPORT_VIEW'
export const CONFIG = 'BUSINESSTICKET_CONFIG_MANAGE'
/** Administrators of the portal look, and change nothing. */
export const VGS_READERS = [VGS, 'Admin'] as const
export const REPORT_READERS = [REPORT, 'Admin'] as const
export const CONFIG_READERS = [CONFIG, 'Admin'] as const
export const GATE = 'BUSINESSTICKET_GATE'
/** The key of what is taken as attachments. */
export const POLICY = 'business-ticket'

/** By which permission applications of a category are made. */
export const RIGHT_OF = {
  eco: 'BUSINESSTICKET_NORMALECO_SUBMIT',
  dummy: 'BUSINESSTICKET_NORMALDUMMY_SUBMIT',
  vip: 'BUSINESSTICKET_VIP_SUBMIT',
} as const satisfies Readonly<Record<Category, (typeof SUBMITS)[number]>>

/** More than any party of the parameters. */
export const MOST_PARTY = 100
export const MOST_QUOTA = 1_000_000
export const MOST_PRICE = 5_000_000
export const LENGTH = { name: 40, nameEn: 80, company: 60, number: 30, says: 200, reason: 150, purpose: 500, vgs: 40 } as const

export const category = wordsAt('business-tickets.category.', z.enum(CATEGORIES))
export const ticketType = wordsAt('business-tickets.type.', z.enum(TYPES))
export const idType = wordsAt('business-tickets.idType.', z.enum(ID_TYPES))
export const status = statesOf(applicationLife)
export const ticketState = statesOf(ticketLife)
export const workflowCode = wordsAt('catalog.', z.enum(WORKFLOWS))
const GUIDE_LANGUAGES = ['zh', 'en', 'ja', 'ko'] as const
export const guideLanguage = wordsAt('business-tickets.guideLanguage.', z.enum(GUIDE_LANGUAGES))
export type GuideLanguage = z.output<typeof guideLanguage>
export const ownerKind = wordsAt('business-tickets.ownerKind.', z.enum(['department', 'cost-center']))
export type OwnerKind = z.output<typeof ownerKind>

export const byId = z.object({ id: uuid })
export const reason = requiredText(LENGTH.reason)
export const names = { nameCn: requiredText(LENGTH.name), nameEn: requiredText(LENGTH.nameEn) }
/** A time of the day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const guest = z.object({
  nameCn: text(LENGTH.name).default(''),
  nameEn: text(LENGTH.nameEn).default(''),
  title: text(LENGTH.name).default(''),
  idType: idType.nullable().default(null),
})
export type Guest = z.output<typeof guest>

/** What is applied for, as it is written. The guests stand in the order of the lines of numbers; a line that is masked stands for the number kept there. */
export const application = z.object({
  id: uuid.optional(),
  category,
  type: ticketType,
  productId: uuid,
  poolId: uuid,
  costCenter: requiredText(LENGTH.name),
  visitDate: day,
  /** Of VIP. */
  sessionId: uuid.nullable().default(null),
  quantity: z.int().min(1).max(MOST_PARTY),
  guestCompany: text(LENGTH.company).default(''),
  governmentOfficial: z.boolean(),
  idTypes: someOf(idType).default([]),
  idNumbers: z.array(text(LENGTH.number)).max(MOST_PARTY).default([]),
  guests: z.array(guest).max(MOST_PARTY).default([]),
  phone: requiredText(LENGTH.number),
  purpose: requiredText(LENGTH.purpose),
  /** Of people who enter to work. */
  workContent: text(LENGTH.says).default(''),
  area: text(LENGTH.company).default(''),
  entryTime: clock.nullable().default(null),
  exitTime: clock.nullable().default(null),
  /** Of VIP: who hosts on site, in which language the guide speaks, what else they need. */
  host: ssoId.nullable().default(null),
  guideLanguage: guideLanguage.nullable().default(null),
  needs: text(LENGTH.says).default(''),
  /** More than a form lets somebody choose: too many are refused by the policy. */
  attachments: z.array(uuid).max(20).default([]),
})
export type Application = z.output<typeof application>
export type ApplicationGiven = z.input<typeof application>

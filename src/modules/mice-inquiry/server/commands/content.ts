import { day, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import type { VersionOf } from '#services/amendments/server/api.ts'
import { guestsOf, LANGUAGES, PAYMENTS, type TicketType, VIP_KINDS } from '../../rules/inquiry.ts'

const line = z.object({ product: z.string(), quantity: z.int(), listPriceFen: z.int(), unitPriceFen: z.int(), amountFen: z.int() })

/** What a version asks for. */
export const content = z.object({
  /** One, with its name of then. */
  customer: z.array(z.object({ id: uuid, name: z.string() })),
  eventName: z.string(),
  visitDate: day,
  visitEndDate: day.nullable(),
  vipKind: z.enum(VIP_KINDS).nullable(),
  partySize: z.int().nullable(),
  startTime: z.string().nullable(),
  host: z.string(),
  guideLanguage: z.enum(LANGUAGES).nullable(),
  lines: z.array(line),
  totalFen: z.int(),
  priceReason: z.string(),
  paymentTerms: z.enum(PAYMENTS),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  remarks: z.string(),
  supplement: z.boolean(),
  attachments: z.array(uuid),
})
export type Content = z.output<typeof content>
export type InquiryVersion = VersionOf<Content>

export const contentOf = (given: object): Content => content.parse(given)

/** The terms of a version as the row of the inquiry keeps them. */
export function termsOf(ticketType: TicketType, given: Content) {
  const { customer, priceReason: _reason, attachments: _papers, ...terms } = given
  const [named] = customer
  if (!named) throw new Error('a version names its customer')
  return { ...terms, customerId: named.id, guests: guestsOf(ticketType, given) }
}

import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import type { Detail, submit } from '../../contract.ts'
import { inquiryTerms, type TicketType } from '../../rules/inquiry.ts'
import { FEN } from '../../rules/pricing.ts'

/** What all forms of an inquiry ask for. */
export type Asked = Omit<InputOf<typeof submit>, 'ticketType'>

export const NOTHING_ASKED = {
  customerId: null,
  customer: null,
  lines: [{ product: '', quantity: 1, unitPrice: null }],
  paymentTerms: 'prepaid',
  attachments: [],
} as const

/** The lines of a version as a form has them. */
export const linesOf = ({ lines }: Pick<Detail, 'lines'>): Asked['lines'] =>
  lines.map(({ product, quantity, unitPriceFen }) => ({ product, quantity, unitPrice: unitPriceFen / FEN }))

/** What a form begins with where it goes on from a version. */
export const askedOf = (of: Detail): Partial<Asked> => ({
  ...{ customerId: of.customer.id, customer: null, eventName: of.eventName, visitDate: of.visitDate, visitEndDate: of.visitEndDate },
  ...{ vipKind: of.vipKind, partySize: of.partySize, startTime: of.startTime, host: of.host, guideLanguage: of.guideLanguage },
  ...{ lines: linesOf(of), priceReason: of.priceReason, paymentTerms: of.paymentTerms, contactName: of.contactName, contactPhone: of.contactPhone },
  ...{ contactEmail: of.contactEmail, remarks: of.remarks, attachments: of.attachments.map(({ id }) => id) },
})

/** Fields that no draft keeps: what a draft cannot show again. */
export const UNKEPT = ['customerId', 'attachments'] as const

/** The rules of a form, asked once what they look at is right. */
export const checkOf = (ticketType: TicketType) => ({
  set: inquiryTerms,
  facts: { today: dayOf(serverNow()), ticketType },
  p: {},
  fields: ['visitDate', 'lines', 'vipKind', 'partySize', 'attachments'] as const,
})

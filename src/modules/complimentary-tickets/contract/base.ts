import { requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity, employeeType as typeOfStaff } from '#services/people/contract.ts'
import { runLife, voucherLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/ticket/v1'
export const TM = 'TicketTM'
export const ADMIN = 'TicketTMAdmin'
export const GATE = 'TICKET_GATE'
export const PAYMENT_NOTICE = 'TICKET_PAYMENT_NOTICE'

/** The most tickets of one exchange, whatever a kind allows. */
export const MOST_AT_ONCE = 20
/** The most quota of one grant. */
export const MOST_QUOTA = 1_000

export const ticketClass = wordsAt('complimentary-tickets.class.', z.enum(['free', 'discount']))
export type TicketClass = z.output<typeof ticketClass>
export const basis = wordsAt('complimentary-tickets.basis.', z.enum(['probation', 'anniversary', 'manual', 'upload']))
export type Basis = z.output<typeof basis>
/** By what a rule grants (CTIX-03). */
export const ruleBasis = wordsAt('complimentary-tickets.basis.', basis.extract(['probation', 'anniversary']))
export type RuleBasis = z.output<typeof ruleBasis>
export const voucherState = statesOf(voucherLife)
export const runState = statesOf(runLife)

export const company = wordsAt('people.enum.entity.', entity)
export const employeeType = wordsAt('people.enum.employeeType.', typeOfStaff)

export const names = { nameCn: requiredText(40), nameEn: requiredText(80) }
/** The kind of something, by name. */
export const ofKind = { kindCn: z.string(), kindEn: z.string() }
export const reason = requiredText(150)
export const byId = z.object({ id: uuid })
export const optionalText = (max: number) => text(max).default('')

import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { require } from '#services/access/server/api.ts'
import { start } from '#services/amendments/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { MOST_FEN, POLICY, type resubmit as resubmitting, type submit as submitting } from '../../contract.ts'
import module from '../../module.ts'
import { acting, daysOf, inquiryTerms, MOST_DAYS, type TicketType } from '../../rules/inquiry.ts'
import { type PricedLine, pricing, totalOf } from '../../rules/pricing.ts'
import { inFen, pricedOn } from '../data/prices.ts'
import { papersOf } from '../data/versions.ts'
import { type Inquiry, SUBMIT } from '../policy.ts'
import { attempts, inquiries, type Line } from '../tables.ts'
import { type Content, termsOf } from './content.ts'
import { customerFor } from './customers.ts'
import { KINDS } from './kinds.ts'
import { reserve } from './places.ts'
import { INQUIRY, ownLocked } from './record.ts'
import { lockReturned, type Sent, sendAgain, sentOf } from './returning.ts'

const NUMBER_DIGITS = 4

export type Asked = Omit<ParsedOf<typeof submitting>, 'ticketType'>

const isPriced = (line: PricedLine): line is Line => line.listPriceFen !== null && line.unitPriceFen !== null && line.amountFen !== null

/** Lines at their prices. @throws MICE-05, MICE-07; illegal input for more than a column holds */
export function sumUp(ctx: WriteCtx, lines: readonly PricedLine[], priceReason: string): { lines: Line[]; totalFen: number } {
  enforce(pricing, { facts: { lines }, input: { priceReason }, p: {}, now: ctx.now })
  const totalFen = totalOf(lines)
  if (totalFen > MOST_FEN) throw illegal('lines')
  return { lines: lines.filter(isPriced), totalFen }
}

/**
 * What sales asks for as a version keeps it: at the prices in force, for a customer who is known by now.
 * @throws MICE-03 to MICE-08; illegal input for a visit that ends before it begins or lasts too long, and for a VIP visit that does not say how
 */
export async function askedFor(ctx: Writer, ticketType: TicketType, input: Asked): Promise<Content> {
  const { customerId, customer, visitDate, visitEndDate, lines, vipKind, partySize, startTime, host, guideLanguage, ...rest } = input
  enforce(inquiryTerms, { facts: { today: ctx.today, ticketType }, input, p: {}, now: ctx.now })
  if (visitEndDate !== null && (visitEndDate < visitDate || daysOf({ visitDate, visitEndDate }).length > MOST_DAYS)) throw illegal('visitEndDate')
  const vip = ticketType === 'vip'
  if (vip) for (const field of ['vipKind', 'partySize', 'startTime'] as const) if (input[field] === null) throw illegal(field)
  const summed = sumUp(ctx, await pricedOn(ctx, ticketType, visitDate, inFen(lines)), rest.priceReason)
  const { id, nameCn } = await customerFor(ctx, { customerId, customer })
  return {
    ...{ ...rest, ...summed, visitDate, visitEndDate, customer: [{ id, name: nameCn }], supplement: false },
    ...(vip ? { vipKind, partySize, startTime, host, guideLanguage } : { vipKind: null, partySize: null, startTime: null, host: '', guideLanguage: null }),
  }
}

/** Papers that came with a version are its own record, so that each has as many as it may (MICE-03); those of before stay where they are. */
export async function keepPapers(ctx: WriteCtx, id: string, attachments: readonly string[], before: readonly string[] = []): Promise<void> {
  const fresh = attachments.filter((one) => !before.includes(one))
  if (fresh.length > 0) await attach(ctx, fresh, { module: module.name, businessId: `${id}.${newId(ctx.now)}`, policy: POLICY })
}

/** Puts a first version on its way under a root of its own, and holds its places (MICE-09). */
async function send(ctx: Writer, row: Inquiry, given: Content): Promise<Sent> {
  await ctx.db.insert(attempts).values({ id: row.attemptId, inquiryId: row.id, at: ctx.now })
  const { applyId } = await start(ctx, KINDS[row.ticketType], given, { rootId: row.attemptId })
  await ctx.db.update(inquiries).set({ applyId }).where(eq(inquiries.id, row.id))
  await reserve(ctx, row, given)
  return sentOf(ctx, row, { applyId, totalFen: given.totalFen })
}

/** Asks for a group. @throws MICE-03 to MICE-09, 403 without the permission of the kind, what files are refused by */
export async function submit(ctx: Writer, { ticketType, ...input }: ParsedOf<typeof submitting>) {
  require(ctx.actor, SUBMIT[ticketType])
  const given = await askedFor(ctx, ticketType, input)
  const id = newId(ctx.now)
  await keepPapers(ctx, id, given.attachments)
  const inquiryNo = await nextNumber(ctx.db, 'MI', ctx.today, NUMBER_DIGITS)
  const [row] = await ctx.db
    .insert(inquiries)
    .values({
      ...{ id, inquiryNo, ticketType, ...termsOf(ticketType, given), owner: ctx.actor.ssoId, at: ctx.now, updatedAt: ctx.now },
      status: '1',
      // until the first version is there, the inquiry bears its own id in its place
      ...{ applyId: id, attemptId: id },
    })
    .returning()
  return send(ctx, row!, given)
}

/** Sends what was rejected anew, or what came back on its way again, with other terms. @throws as submit; MICE-14 where it was neither; not-found */
export async function resubmit(ctx: Writer, { id, ...input }: ParsedOf<typeof resubmitting>) {
  const before = await ownLocked(ctx, id)
  const returned = await lockReturned(ctx, before, 'new')
  if (!returned) enforce(acting, { facts: before, input: { act: 'resubmit' }, p: {}, now: ctx.now })
  const given = await askedFor(ctx, before.ticketType, input)
  await keepPapers(ctx, id, given.attachments, await papersOf(ctx, before))
  const set = { ...termsOf(before.ticketType, given), updatedAt: ctx.now }
  if (returned) return sendAgain(ctx, before, returned, { content: given, set })
  return send(ctx, await advance(ctx, INQUIRY, id, 'resubmit', { set: { ...set, attemptId: newId(ctx.now) } }), given)
}

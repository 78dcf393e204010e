import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { amendmentsVersion, current, proposeChange, type Version } from '#services/amendments/server/api.ts'
import type { change as changing, supplement as supplementingCall } from '../../contract.ts'
import { acting, differing, inquiryTerms, notPast, supplementing } from '../../rules/inquiry.ts'
import { inFen, pricedOn } from '../data/prices.ts'
import { papersOf } from '../data/versions.ts'
import type { Inquiry } from '../policy.ts'
import { attempts } from '../tables.ts'
import { type Content, contentOf } from './content.ts'
import { standFor } from './deciding.ts'
import { KINDS } from './kinds.ts'
import { reserve } from './places.ts'
import { INQUIRY, ownLocked } from './record.ts'
import { lockReturned, sendAgain } from './returning.ts'
import { type Asked, askedFor, keepPapers, sumUp } from './sending.ts'

interface Begun {
  row: Inquiry
  /** What is approved. */
  before: Content
  /** The change that came back, where the form was filled from it. */
  returned: Version | undefined
}

/** The inquiry of a version, once it may be changed. @throws not-found, MICE-04, MICE-10, MICE-14 */
async function begun(ctx: Writer, applyId: string): Promise<Begun> {
  const [version] = await ctx.db
    .select({ inquiryId: attempts.inquiryId })
    .from(amendmentsVersion)
    .innerJoin(attempts, eq(attempts.id, amendmentsVersion.rootId))
    .where(eq(amendmentsVersion.id, applyId))
  if (!version) throw notFound()
  const row = await ownLocked(ctx, version.inquiryId)
  const returned = applyId === row.applyId ? await lockReturned(ctx, row, 'change') : undefined
  if (!returned) enforce(acting, { facts: row, input: { act: 'change' }, p: {}, now: ctx.now })
  enforce(notPast, { facts: { today: ctx.today }, input: row, p: {}, now: ctx.now })
  const now = await current(ctx, row.attemptId)
  if (!now) throw notFound()
  return { row, before: contentOf(now.content), returned }
}

/** What sales has typed of a version, without what the server has worked out. */
const typedOf = ({ lines, totalFen: _total, supplement: _only, customer, ...typed }: Content): string =>
  JSON.stringify([
    ...Object.entries(typed).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    customer.map(({ id }) => id),
    lines.map(({ product, quantity, unitPriceFen }) => [product, quantity, unitPriceFen]),
  ])

/** Asks for other terms; what is in force holds until it is decided. Places are held for both (MICE-09). A change that came back is changed itself. */
async function propose(ctx: Writer, { row, returned }: Begun, given: Content, { applyId, reason }: { applyId: string; reason: string }) {
  if (returned) return sendAgain(ctx, row, returned, { content: given, reason, set: { supplement: given.supplement, updatedAt: ctx.now } })
  await advance(ctx, INQUIRY, row.id, 'change', { reason })
  const proposed = await proposeChange(ctx, KINDS[row.ticketType], row.attemptId, given, { reason, basedOn: applyId })
  await standFor(ctx, row.id, proposed.applyId, given.supplement)
  await reserve(ctx, row, given)
  return { id: row.id, applyId: proposed.applyId, no: row.inquiryNo }
}

/** @throws MICE-03 to MICE-11, MICE-14, AMEND-03 where something else has come into force since the form was filled, not-found */
export async function change(ctx: Writer, { applyId, reason, ...input }: ParsedOf<typeof changing>) {
  const from = await begun(ctx, applyId)
  const { row, before } = from
  const asked: Asked = input
  const given = await askedFor(ctx, row.ticketType, asked)
  enforce(differing, { facts: { changed: typedOf(before) !== typedOf(given) }, input: {}, p: {}, now: ctx.now })
  await keepPapers(ctx, row.id, given.attachments, await papersOf(ctx, row))
  return propose(ctx, from, given, { applyId, reason })
}

/** Adds lines to those that are approved, which stay at the prices of then. @throws MICE-04 to MICE-07, MICE-09 to MICE-12, MICE-14, AMEND-03, not-found; there is none of a VIP inquiry */
export async function supplement(ctx: Writer, { applyId, reason, priceReason, lines }: ParsedOf<typeof supplementingCall>) {
  const from = await begun(ctx, applyId)
  const { row, before } = from
  if (row.ticketType !== 'normal') throw notFound()
  const asked = inFen(lines)
  const facts = { today: ctx.today, ticketType: row.ticketType }
  enforce(inquiryTerms, { facts, input: { visitDate: before.visitDate, lines: asked }, p: {}, now: ctx.now })
  enforce(supplementing, { facts: { approved: before.lines }, input: { lines: asked }, p: {}, now: ctx.now })
  const added = await pricedOn(ctx, row.ticketType, before.visitDate, asked.slice(before.lines.length))
  const why = priceReason || before.priceReason
  const given: Content = { ...before, ...sumUp(ctx, [...before.lines, ...added], why), priceReason: why, supplement: true }
  return propose(ctx, from, given, { applyId, reason })
}

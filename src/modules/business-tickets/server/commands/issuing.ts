import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import type { vgsIssue, vgsVoid } from '../../contract/index.ts'
import { lastDay } from '../../rules/applying.ts'
import { guestsOf, openNumber, ticketsOf } from '../data/guests.ts'
import { productById } from '../data/settings.ts'
import { operates, readable } from '../policy.ts'
import { type ApplicationRow, applications, tickets } from '../tables.ts'
import { endTicket } from './ending.ts'
import { spendOne } from './holding.ts'
import { APPLICATION, finish, notify, pageOf, record, TICKET } from './record.ts'

/** Numbers are given out by one at a time, so that of two the second sees the first (BTIX-18). */
const LOCK = 'business-tickets.vgs'

/** Which of these numbers stand on a ticket already. */
export async function usedNumbers({ db }: Pick<Ctx, 'db'>, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const found = await db
    .select({ vgsNumber: tickets.vgsNumber })
    .from(tickets)
    .where(inArray(tickets.vgsNumber, [...numbers]))
  return new Set(found.flatMap(({ vgsNumber }) => vgsNumber ?? []))
}

/** An application that the ticketing team works on, locked. @throws not-found */
async function operated(ctx: Writer, id: string): Promise<ApplicationRow> {
  const row = await locked(ctx, applications, applications.id, id)
  if (!(await operates(ctx, row))) throw notFound()
  return row
}

const stateOf = (ctx: Ctx, { status }: ApplicationRow) => ({ state: ctx.text(`state.BusinessTicketApplication.${status}`) })

/** Gives each ticket its number; what was held is spent (BTIX-14). @throws not-found, LIFE-01, BTIX-18, illegal input naming the field */
export async function issue(ctx: Writer, { id, numbers }: ParsedOf<typeof vgsIssue>): Promise<void> {
  await lockName(ctx.db, LOCK)
  const row = await operated(ctx, id)
  if (row.status !== 'approved') throw refuse('LIFE-01', stateOf(ctx, row))
  if (numbers.length !== row.quantity) throw illegal('numbers')
  if (new Set(numbers).size < numbers.length || (await usedNumbers(ctx, numbers)).size > 0) throw refuse('BTIX-18', { field: 'numbers' })
  const product = await productById(ctx, row.productId)
  const validUntil = lastDay(row.visitDate, product?.validDays ?? 1)
  for (const [at, ticket] of ((await ticketsOf(ctx, [id])).get(id) ?? []).entries()) {
    const entry = await spendOne(ctx, row, ticket)
    await advance(ctx, TICKET, ticket.id, row.unitPriceFen > 0 ? 'sell' : 'distribute', { set: { vgsNumber: numbers[at]!, entry, issuedAt: ctx.now } })
  }
  await advance(ctx, APPLICATION, id, 'issue', { set: { issuedAt: ctx.now, validUntil } })
  await finish(ctx, { businessId: id, event: 'toIssue' })
  const params = { applyNo: row.applyNo, numbers: numbers.join(', '), ...dayValues(row.visitDate, ctx.now) }
  await notify(ctx, 'issued', { receivers: [row.applicant], params, businessId: id, link: pageOf(row) })
}

/** Makes one issued ticket void. @throws not-found, LIFE-01 */
export async function voidOne(ctx: Writer, { id, reason }: ParsedOf<typeof vgsVoid>): Promise<void> {
  const [known] = await ctx.db.select({ applicationId: tickets.applicationId }).from(tickets).where(eq(tickets.id, id))
  if (!known) throw notFound()
  const row = await operated(ctx, known.applicationId)
  if (row.status !== 'issued') throw refuse('LIFE-01', stateOf(ctx, row))
  await endTicket(ctx, row, await locked(ctx, tickets, tickets.id, id), reason)
}

/** The ID numbers in full, for who issues the tickets; each look is logged (BTIX-21). @throws not-found */
export async function identities(ctx: Writer, { id }: { id: string }): Promise<{ numbers: string[] }> {
  const row = await readable(ctx, id)
  if (!(await operates(ctx, row))) throw notFound()
  const named = (await guestsOf(ctx, [id])).get(id) ?? []
  await record(ctx, 'BusinessTicketApplication.identitiesRead', { target: id, subject: row.applicant, after: { count: named.length } })
  return { numbers: named.map((one) => openNumber(ctx, one)) }
}

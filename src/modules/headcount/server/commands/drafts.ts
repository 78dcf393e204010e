import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { POLICY, type RequestType, type requestSave } from '../../contract.ts'
import module from '../../module.ts'
import { drafting, type Position } from '../../rules/applying.ts'
import { isOwn, organizationOf, type RequestRow } from '../policy.ts'
import { requests } from '../tables.ts'
import { record } from './record.ts'

const DIGITS = 4
/** Positions that lists name: a longer text would not fit into an index. */
const MOST_NAMED = 10

/** What a form says of a request. */
export interface Written
  extends Pick<RequestRow, 'year' | 'month' | 'orgCode' | 'tmType' | 'employeeClassList' | 'hireType' | 'jobCode' | 'reason' | 'replaces' | 'positions'> {
  id?: string | undefined
  jobDescription: readonly string[]
}

/** Heads in whole, however unfinished a draft is. */
const headsOf = (positions: readonly Position[]): number => positions.reduce((sum, { count }) => sum + Math.max(0, Math.floor(count)), 0)

/** As what it is rewritten: what was returned is pending, and its item is held. */
type From = 'draft' | 'pending'

/**
 * Keeps what a form says of one's own draft, a new one or that which is named, or of one's own request that was returned, and its file in the place of an
 * earlier one.
 * @throws not-found for another's, or what is not that any more
 */
export async function keep(
  ctx: Writer,
  type: RequestType,
  division: string,
  { id, jobDescription, ...written }: Written,
  from: From = 'draft',
): Promise<RequestRow> {
  const { positions } = written
  const names = positions.map(({ position }) => position).filter(Boolean)
  const values = { ...written, type, division, orgActive: true, position: [...new Set(names)].slice(0, MOST_NAMED).join('、'), count: headsOf(positions) }
  const row = id === undefined ? await begin(ctx, values) : await change(ctx, id, values, from)
  await keepFiles(ctx, jobDescription, { module: module.name, businessId: row.id, policy: POLICY })
  return row
}

type Values = Omit<typeof requests.$inferInsert, 'id' | 'number' | 'state' | 'requester'>

async function begin(ctx: Writer, values: Values): Promise<RequestRow> {
  const number = await nextNumber(ctx.db, 'HC', ctx.today, DIGITS)
  const [row] = await ctx.db
    .insert(requests)
    .values({ ...values, id: newId(ctx.now), number, state: 'draft', requester: ctx.actor.ssoId })
    .returning()
  return row!
}

async function change(ctx: Writer, id: string, values: Values, from: From): Promise<RequestRow> {
  const before = await locked(ctx, requests, requests.id, id)
  if (!isOwn(ctx, before) || before.state !== from || before.type !== values.type) throw notFound()
  const [row] = await ctx.db.update(requests).set(values).where(eq(requests.id, id)).returning()
  return row!
}

/** Keeps a draft of one's own. @throws HEADC-04, not-found, as attach */
export async function saveDraft(ctx: Writer, { type, ...written }: ParsedOf<typeof requestSave>): Promise<{ id: string }> {
  const { divisionCode, active } = await organizationOf(ctx, written.orgCode)
  enforce(drafting, { facts: { active }, input: written, p: {}, now: ctx.now })
  const { id, number } = await keep(ctx, type, divisionCode, written)
  await record(ctx, 'HeadcountRequest.saved', { target: id, subject: ctx.actor.ssoId, after: { number } })
  return { id }
}

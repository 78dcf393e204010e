import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type Holder, itemsOf } from '#services/workflow/server/api.ts'
import type { Subject } from '../../contract/index.ts'
import module from '../../module.ts'
import { masked } from '../../rules/index.ts'
import { checkedBy } from '../policy.ts'
import { changes } from '../tables.ts'
import { changeOf } from './changes.ts'
import { papersOf } from './papers.ts'
import { type Doc, openSides, type Sides } from './sealed.ts'

type Change = typeof changes.$inferSelect
type State = Change['status']

/** Which changes that went through the workflow are wanted. */
export interface ToCheck {
  subject: Subject
  /** Those that wait, or those that are over. */
  open: boolean
  state?: State | undefined
  /** Further condition on whose they are. */
  of?: ((column: PgColumn) => SQL | undefined) | undefined
  /** Days of sending, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Of these alone. */
  ids?: readonly string[] | undefined
}

export interface Checked {
  id: string
  ssoId: SsoId
  state: State
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: SsoId | null
  comment: string
  /** Who can decide it now. */
  holders: readonly Holder[]
  sides: Sides
  papers: number
}

function whereOf({ subject, open, state, of, from, to, ids }: ToCheck, reach: SQL): SQL | undefined {
  return and(
    eq(changes.subject, subject),
    open ? eq(changes.status, 'pending') : ne(changes.status, 'pending'),
    state && eq(changes.status, state),
    // what held at once nobody has checked
    isNotNull(changes.workflowItem),
    reach,
    of?.(changes.ssoId),
    from ? gte(changes.submittedAt, startOfDay(from)) : undefined,
    to ? lt(changes.submittedAt, startOfDay(addDays(to, 1))) : undefined,
    ids && inArray(changes.id, [...ids]),
  )
}

/** See `changesToCheck` of api.ts. */
export async function checkedPage(ctx: Reader, asked: ToCheck, page: PageAsked): Promise<PageOf<Checked>> {
  const where = whereOf(asked, checkedBy(ctx.actor)(changes.ssoId))
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(changes).where(where).orderBy(desc(changes.id)),
    sql`select 1 from ${changes} where ${where ?? sql`true`}`,
    page.most,
  )
  return { ...found, list: await checkedRows(ctx, found.list) }
}

async function checkedRows(ctx: Reader, rows: readonly Change[]): Promise<Checked[]> {
  const ids = rows.map(({ id }) => id)
  const [items, papers] = await Promise.all([itemsOf(ctx, module.name, ids), papersOf(ctx, rows)])
  return rows.map((row) => {
    const { id, ssoId, status: state, submittedAt, decidedAt, decidedBy, comment } = row
    const sides = withoutNumbers(openSides(ctx, row))
    return {
      id,
      ssoId,
      state,
      submittedAt,
      decidedAt,
      decidedBy,
      comment,
      holders: items.get(id)?.holders ?? [],
      sides,
      papers: papers(id).length,
    }
  })
}

/** How many of each subject wait within reach of the actor, counted no further than `most`. */
export async function countToCheck(ctx: Reader, subjects: readonly Subject[], most: number): Promise<Map<Subject, number>> {
  const where = and(
    inArray(changes.subject, [...subjects]),
    eq(changes.status, 'pending'),
    isNotNull(changes.workflowItem),
    checkedBy(ctx.actor)(changes.ssoId),
  )
  const some = sql`select ${changes.subject} as subject from ${changes} where ${where ?? sql`false`} limit ${most}`
  const rows = await rowsOf<{ subject: Subject; n: number }>(ctx.db, sql`select subject, count(*)::int as n from (${some}) as waiting group by subject`)
  return new Map(rows.map(({ subject, n }) => [subject, n]))
}

const recordsOf = (value: unknown): Doc[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter((one): one is Doc => typeof one === 'object' && one !== null)
const numberIn = (record: Doc): string => (typeof record.idNumber === 'string' ? record.idNumber : '')

/** PROFILE-16: lists show no number in full. */
function withoutNumbers({ before, after }: Sides): Sides {
  const one = (record: Doc): Doc => ('idNumber' in record ? { ...record, idNumber: masked(numberIn(record)) } : record)
  const side = (doc: Doc): Doc =>
    Object.fromEntries(
      Object.entries(doc).map(([field, value]) => [
        field,
        Array.isArray(value) ? recordsOf(value).map(one) : typeof value === 'object' && value !== null ? recordsOf(value).map(one)[0] : value,
      ]),
    )
  return { before: side(before), after: side(after) }
}

/** Whose identity numbers a change asks for, in full: for who may unmask one, and notes it. */
export async function numbersIn(ctx: Ctx, id: string): Promise<{ key: string; name: string; value: string }[]> {
  const { after } = openSides(ctx, await changeOf(ctx, id))
  return Object.values(after)
    .flatMap(recordsOf)
    .flatMap((record) => (numberIn(record) ? [{ key: String(record.id ?? 'spouse'), name: String(record.name ?? ''), value: numberIn(record) }] : []))
}

import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, gte, inArray, lt, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { type Holder, itemsOf } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import type { TerminationState } from '../../rules/life.ts'
import { overseenBy } from '../policy.ts'
import { terminations } from '../tables.ts'
import { type RequestRow, recordOf, requestsWhere } from './records.ts'

/** What came back waits with who submitted it, and with nobody who decides. */
const WAITING = ['pending-manager', 'pending-hr'] as const satisfies readonly TerminationState[]
/** What was decided stays so after the request was deleted. */
const OVER = { approved: ['approved', 'deleted'], rejected: ['rejected'], withdrawn: ['withdrawn'] } as const satisfies Record<
  string,
  readonly TerminationState[]
>
type Decided = keyof typeof OVER

/** Which requests are wanted. */
export interface OverseenAsked {
  /** Those that wait, or those that are over. */
  open: boolean
  state?: Decided | undefined
  /** Further condition on whose they are. */
  of?: ((column: PgColumn) => SQL | undefined) | undefined
  /** Days of sending, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Of these alone. */
  ids?: readonly string[] | undefined
}

/** A request without what the manager and HR say of the person (TERM-16). */
export interface Overseen
  extends Pick<
    RequestRow,
    'id' | 'ssoId' | 'kind' | 'lastWorkingDate' | 'reason' | 'reasonText' | 'esignState' | 'state' | 'decidedAt' | 'decidedBy' | 'decisionComment'
  > {
  /** How it was decided; none while it waits. */
  decision: Decided | null
  submittedAt: Date
  /** Who can decide it now. */
  holders: readonly Holder[]
  /** How many files came with it, scans of the letter among them. */
  files: number
}

/** How a request in a state was decided. */
export const decisionOf = (state: TerminationState): Decided | null =>
  (Object.keys(OVER) as Decided[]).find((one) => OVER[one].some((over) => over === state)) ?? null

function whereOf({ actor }: Reader, { open, state, of, from, to, ids }: OverseenAsked): SQL | undefined {
  const over = state ? OVER[state] : Object.values(OVER).flat()
  return and(
    inArray(terminations.state, [...(open ? WAITING : over)]),
    overseenBy(actor)(terminations.ssoId),
    of?.(terminations.ssoId),
    from ? gte(terminations.submittedAt, startOfDay(from)) : undefined,
    to ? lt(terminations.submittedAt, startOfDay(addDays(to, 1))) : undefined,
    ids && inArray(terminations.id, [...ids]),
  )
}

const counted = (ctx: Reader, asked: OverseenAsked): SQL => ctx.db.select({ id: terminations.id }).from(terminations).where(whereOf(ctx, asked)).getSQL()

/** See `countToDecide` of api.ts. */
export const countOverseen = (ctx: Reader, asked: OverseenAsked, most: number): Promise<number> => countUpTo(ctx.db, counted(ctx, asked), most)

/** See `requestsOverseen` of api.ts. */
export async function overseenPage(ctx: Reader, asked: OverseenAsked, page: PageAsked): Promise<PageOf<Overseen>> {
  const query = requestsWhere(ctx, whereOf(ctx, asked)).orderBy(desc(terminations.id))
  const found = await pageFrom(ctx.db, page, query, counted(ctx, asked), page.most)
  const ids: readonly string[] = found.list.map(({ id }) => id)
  const records = (id: string) => [recordOf('request', id), recordOf('leaving', id)]
  const [items, files] = await Promise.all([itemsOf(ctx, module.name, ids), filesOf(ctx, module.name, ids.flatMap(records))])
  const numberOf = (id: string): number => records(id).reduce((sum, record) => sum + (files.get(record)?.length ?? 0), 0)
  return { ...found, list: found.list.map((row) => shown(row, { holders: items.get(row.id)?.holders ?? [], files: numberOf(row.id) })) }
}

function shown(row: RequestRow, more: Pick<Overseen, 'holders' | 'files'>): Overseen {
  const { id, ssoId, kind, lastWorkingDate, reason, reasonText, esignState, state, decidedAt, decidedBy, decisionComment } = row
  const said = { id, ssoId, kind, lastWorkingDate, reason, reasonText, esignState, state, decidedAt, decidedBy, decisionComment }
  return { ...said, decision: decisionOf(state), submittedAt: row.submittedAt ?? row.changedAt, ...more }
}

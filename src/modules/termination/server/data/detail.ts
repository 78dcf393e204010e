import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { history } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { person, withPeople } from '#services/people/server/api.ts'
import type { load } from '../../contract.ts'
import module from '../../module.ts'
import { type Standing, seesHr, seesManager, standingsTo } from '../policy.ts'
import { terminations } from '../tables.ts'
import { leaverFacts } from './facts.ts'
import { dressed } from './list.ts'
import { mayRead, type RequestRow, recordOf, requestById, requestsWhere } from './records.ts'

type Shown = GivenOf<typeof load>
const TOLD_FAILURES = 6
const MOST_REQUESTS = 20

/** Where the HR system stands with a request. */
function insertedOf({ state, version, toldVersion, insertedEventId, insertAt, insertFailures }: RequestRow): Shown['inserted'] {
  if (insertFailures >= TOLD_FAILURES) return 'failed'
  const inserted = insertAt === null && insertFailures === 0
  if (version === 0 || (state === 'deleted' && inserted && insertedEventId === null)) return 'none'
  return inserted && toldVersion === version && insertedEventId !== null ? 'done' : 'waiting'
}

const dayIn = (value: unknown): string | null => {
  const day = typeof value === 'object' && value !== null && 'lastWorkingDate' in value ? value.lastWorkingDate : null
  return typeof day === 'string' ? day : null
}

/** What happened to requests, the oldest first; never what was said of somebody in confidence (TERM-16). */
async function momentsOf(ctx: Ctx, ids: readonly string[]): Promise<Shown['moments']> {
  const events = (await Promise.all(ids.map((id) => history(ctx, id)))).flat().filter(({ kind }) => !kind.endsWith('.exported'))
  const named = await withPeople(
    ctx,
    events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)),
    { by: 'actor' },
  )
  return named.map(({ id, at, by, kind, reason, before, after }) => ({
    id,
    at,
    by,
    what: kind,
    comment: reason ?? '',
    before: dayIn(before),
    after: dayIn(after),
  }))
}

/** A request as far as it is for the reader. */
export async function shownTo(ctx: Reader, row: RequestRow, as: ReadonlySet<Standing>): Promise<Shown> {
  const who = await person(ctx, row.ssoId)
  const [head] = await dressed(ctx, [row])
  if (!who || !head) throw notFound()
  const [requested, leaving] = [recordOf('request', row.id), recordOf('leaving', row.id)]
  const files = await filesOf(ctx, module.name, [requested, leaving])
  const decides = head.can.includes('approve')
  const [ofManager, ofHr] = [seesManager(as) || decides, seesHr(as) || (decides && row.state === 'pending-hr')]
  const mayOpen = as.has('own') || as.has('hr')
  const { agreed, short, personalPhone, personalEmail, reasonText, settlement, esignFlowId, insertedEventId } = row
  return {
    ...head,
    facts: await leaverFacts(ctx, who),
    ...{ agreed, short, personalPhone, personalEmail, reasonText, settlement, esignFlowId },
    ...(ofManager
      ? { reasonManager: row.reasonManager, reasonManagerText: row.reasonManagerText, rehire: row.rehire, rehireComments: row.rehireComments }
      : { reasonManager: null, reasonManagerText: '', rehire: null, rehireComments: '' }),
    ...(ofHr
      ? { reasonHrbp: row.reasonHrbp, reasonHrbpText: row.reasonHrbpText, hrComments: row.hrComments }
      : { reasonHrbp: null, reasonHrbpText: '', hrComments: '' }),
    link: esignFlowId !== null && mayOpen ? `/e-sign/${esignFlowId}` : null,
    attachments: files.get(requested) ?? [],
    leavingDocuments: files.get(leaving) ?? [],
    ...{ inserted: insertedOf(row), insertedEventId: ofHr ? insertedEventId : null },
    step: decides ? (row.state === 'pending-manager' ? 'manager' : 'hr') : null,
    moments: await momentsOf(ctx, [row.id]),
  }
}

/** @throws not-found for who is nothing to it, oversees nobody of it and has not to decide it */
export async function openRequest(ctx: Reader, { id }: { id: string }): Promise<Shown> {
  const row = await requestById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !as || (as.size === 0 && !(await mayRead(ctx, id)))) throw notFound()
  if (row.state === 'draft' && !as.has('starter')) throw notFound()
  return shownTo(ctx, row, as)
}

/** All that happened to the requests of a person. */
export async function logOf(ctx: Ctx, ssoId: SsoId): Promise<Shown['moments']> {
  const rows = await requestsWhere(ctx, eq(terminations.ssoId, ssoId)).orderBy(desc(terminations.id)).limit(MOST_REQUESTS)
  return momentsOf(
    ctx,
    rows.filter(({ state }) => state !== 'draft').map(({ id }) => id),
  )
}

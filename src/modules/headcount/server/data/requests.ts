import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, getTableColumns, inArray, like, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { itemsOf, openOf } from '#services/workflow/server/api.ts'
import { ADMIN, CATALOG, requestList } from '../../contract.ts'
import module from '../../module.ts'
import { type RequestRow, requestsSeen } from '../policy.ts'
import { requests } from '../tables.ts'
import { actsOf } from './acts.ts'
import { organizationNames } from './names.ts'

type Filters = ParsedOf<typeof requestList>['filters']
/** More than anybody has to decide at a time. */
const MOST_OPEN = 500

/** The other filters are called as their columns are. */
const columns: Readonly<Record<string, PgColumn>> = getTableColumns(requests)

async function where(ctx: Reader, { position, approver, ...filters }: Filters): Promise<SQL | undefined> {
  const plain = Object.entries<unknown>(filters).map(([name, value]) => (value === undefined || value === '' ? undefined : eq(columns[name]!, value)))
  return and(
    await requestsSeen(ctx),
    ...plain,
    position ? like(requests.position, beginning(position)) : undefined,
    approver && (await waitingFor(ctx, approver)),
  )
}

/** Those that wait for somebody. */
async function waitingFor(ctx: Reader, approver: SsoId): Promise<SQL> {
  const tasks = await openOf(ctx, approver, { limit: MOST_OPEN, catalogs: [CATALOG] })
  const ids = tasks.map(({ businessId }) => businessId)
  return ids.length > 0 ? inArray(requests.id, ids) : sql`false`
}

/** Which of these requests the administration looks after. */
async function lookedAfter(ctx: Reader, rows: readonly RequestRow[]): Promise<ReadonlySet<string>> {
  if (!ctx.actor.permissions.has(ADMIN) || rows.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        inArray(
          requests.id,
          rows.map(({ id }) => id),
        ),
        scopeFilter(ctx.actor, ADMIN, requests.requester),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Requests as lists show them: with names, who has them now, and what may be done with them. */
export async function dressed(ctx: Reader, rows: readonly RequestRow[]) {
  const named = await organizationNames(
    ctx,
    rows.map(({ orgCode }) => orgCode),
  )
  const pending = rows.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const items = await itemsOf(ctx, module.name, pending)
  const looksAfter = await lookedAfter(ctx, rows)
  const held = rows.map((row) => ({ ...row, approver: items.get(row.id)?.holders[0]?.approver ?? null }))
  return (await withPeople(ctx, held, { requester: 'requester', approver: 'approver' })).map((row, at) => ({
    ...row,
    ...named(row.orgCode),
    // an item that is open and begins anew is with its requester
    can: actsOf(ctx, rows[at]!, { looksAfter: looksAfter.has(row.id), returned: items.get(row.id)?.state === 'waiting' }),
  }))
}

export const requestRows = listRows(requestList, { table: requests, latest: [requests.id], where, dress: dressed })

export const requestsExport = exportListed(module, requestList, requestRows, { name: 'requests', audit: 'HeadcountRequest.exported' })

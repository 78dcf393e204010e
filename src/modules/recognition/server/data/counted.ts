import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, gte, inArray, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import type * as contract from '../../contract/admin.ts'
import { ADMIN } from '../../contract/base.ts'
import { nominations } from '../tables.ts'

type Asked = ParsedOf<typeof contract.report>['filters']

/** What the report counts: what was sent and not taken back, of people whom the reader administers. */
export const countedIn = (ctx: Reader, { configs: types, from, to }: Asked): SQL | undefined =>
  and(
    inArray(nominations.typeId, types),
    inArray(nominations.state, ['submitted', 'first-approved', 'final-approved', 'rejected']),
    from ? gte(nominations.submittedAt, startOfDay(from)) : undefined,
    to ? lt(nominations.submittedAt, startOfDay(addDays(to, 1))) : undefined,
    scopeFilter(ctx.actor, ADMIN, nominations.nominee),
  )

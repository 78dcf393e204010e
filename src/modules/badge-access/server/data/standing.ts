import { eq, getTableColumns, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { requests, restores } from '../tables.ts'

const { restoreState, askedAt, restoredAt, error } = restores
const COLUMNS = { ...getTableColumns(requests), restoreState, askedAt, restoredAt, error }

/** Requests with how the restore of each stands; one that is not approved has none yet. */
export const standingWhere = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db.select(COLUMNS).from(requests).leftJoin(restores, eq(restores.id, requests.id)).where(where)
export type Standing = Awaited<ReturnType<typeof standingWhere>>[number]

/** What is said of the restore: it waits from the beginning. */
export const saidOfRestore = (row: Standing) => ({ restoreState: row.restoreState ?? ('waiting' as const), error: row.error ?? '' })

import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import { persons } from '#services/people/server/api.ts'
import type { PointsType } from '../../contract/base.ts'
import { entriesUnder, pointsOf } from '../data/accounts.ts'
import { log } from '../tables.ts'
import { notify } from './record.ts'

export const POINTS_PAGE = '/upoints/uPointList'

export interface Logged {
  ssoId: SsoId
  /** With its sign. */
  points: number
  reason?: string
  /** The ledger entry, where it was not booked under the common key. */
  entry?: string
}
interface OfAll {
  type: PointsType
  key: string
  from?: SsoId
  order?: string
  batch?: string
  source?: string
  /** Whose quota it is that moved, of type 15. */
  account?: AccountRef
}

/**
 * Adds to the log what was booked in this transaction, at most once a person: the accounts are locked since, so the balances are those after it
 *.
 * @returns ids of the log, in the order of the rows
 */
export async function writeLog(ctx: WriteCtx, rows: readonly Logged[], { type, key, account, ...of }: OfAll): Promise<string[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ ssoId }) => ssoId)
  const accountOf = (ssoId: SsoId): AccountRef => account ?? pointsOf(ssoId)
  const [people, entries, after] = [await persons(ctx, ids), await entriesUnder(ctx, key, ids), await balances(ctx, ids.map(accountOf))]
  const values = rows.map(({ ssoId, points, reason = '', entry = entries.get(ssoId) }) => {
    const { unit, ownerId } = accountOf(ssoId)
    const { available, held } = after.get(`${unit}/${ownerId}`)!
    const { entity, divisionCode, departmentCode } = people.get(ssoId)!
    if (entry === undefined) throw new Error(`nothing was booked under ${key}`)
    return {
      ...{ id: newId(ctx.now), ssoId, unit, type, points, balance: available + held, entry, reason, entity, divisionCode, departmentCode, at: ctx.now },
      ...{ fromSsoId: of.from ?? null, order: of.order ?? null, batch: of.batch ?? null, source: of.source ?? null },
    }
  })
  // UPOINT-12
  await ctx.db.insert(log).values(values)
  return values.map(({ id }) => id)
}

/** What a type is called, for a text in either language: its `{type}`. */
export const typeWords = (ctx: WriteCtx, type: PointsType) => ({
  ...inBoth(ctx, 'type', `upoints.type.${type}`),
})

/** Tells people that points came, how many, from whom and why. */
export const tellReceived = (
  ctx: WriteCtx,
  receivers: readonly SsoId[],
  of: string,
  params: Record<string, string | number>,
  event: 'received' | 'given' | 'anniversary' = 'received',
) => notify(ctx, event, { receivers: [...receivers], params, businessId: of, link: POINTS_PAGE })

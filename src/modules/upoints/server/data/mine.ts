import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { monthOf } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { ledgerEntry } from '#services/ledger/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { GRANT } from '../../contract/base.ts'
import { logList } from '../../contract/index.ts'
import module from '../../module.ts'
import { effectiveOn, POINTS, transferWindow } from '../../rules.ts'
import { log, transfers } from '../tables.ts'
import { pointsNow } from './accounts.ts'

export async function account(ctx: Reader) {
  const { ssoId } = ctx.actor
  const { available, held } = (await pointsNow(ctx, [ssoId])).get(ssoId)!
  return { balance: available + held, available, promised: held, mayGrant: can(ctx.actor, GRANT) }
}

/** The own log, newest first, with the words of the ledger for why. */
export const logRows = listRows(logList, {
  table: log,
  from: (ctx, where) =>
    ctx.db
      .select({ id: log.id, row: log, reason: ledgerEntry.reason, params: ledgerEntry.params, link: ledgerEntry.link })
      .from(log)
      .innerJoin(ledgerEntry, eq(ledgerEntry.id, log.entry))
      .where(where),
  only: (ctx) => and(eq(log.ssoId, ctx.actor.ssoId), eq(log.unit, POINTS)),
  latest: [log.seq],
  dress: async (ctx, found) => {
    const lines = found.map(({ row, reason, params, link }) => ({
      ...{ ...row, link },
      causeCn: ctx.text(reason, params ?? {}, 'zh'),
      causeEn: ctx.text(reason, params ?? {}, 'en'),
    }))
    return withPeople(ctx, lines, { from: 'fromSsoId' })
  },
})

const SHOWN = 12

/** What is promised this month, until when that may be changed, and what became of the last ones (UPOINT-21). */
export async function transfer(ctx: Reader) {
  const { ssoId } = ctx.actor
  const p = ctx.parameters(module)
  const month = monthOf(ctx.today)
  const { available } = (await pointsNow(ctx, [ssoId])).get(ssoId)!
  const rows = await ctx.db.select().from(transfers).where(eq(transfers.ssoId, ssoId)).orderBy(desc(transfers.month)).limit(SHOWN)
  const now = rows.find((row) => row.month === month)
  const promised = now && (now.status === 'open' || now.status === 'locked') ? now.points : 0
  const said = rows.filter(({ points }) => points > 0).map(({ failure, ...row }) => ({ ...row, failure: failure === null ? null : ctx.text(failure) }))
  return { month, points: promised, most: available + promised, effectiveOn: effectiveOn(month, p), window: transferWindow(p), transfers: said, parameters: p }
}

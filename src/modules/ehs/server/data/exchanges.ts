import { and, eq, gte, lt } from '#foundation/database/drizzle.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, GIFTS } from '../../contract/base.ts'
import { exchangeList } from '../../contract/index.ts'
import module from '../../module.ts'
import { KEEP_DAYS } from '../../rules/index.ts'
import { exchangeMoves } from '../commands/exchanging.ts'
import { handedOut } from '../policy.ts'
import { exchanges, gifts } from '../tables.ts'

/** One's own, or everybody's for who hands out; a code is its person's alone. */
export const exchangeRows = listRows(exchangeList, {
  table: exchanges,
  from: (ctx, where) =>
    ctx.db
      .select({ id: exchanges.id, row: exchanges, giftCn: gifts.nameCn, giftEn: gifts.nameEn, picture: gifts.picture })
      .from(exchanges)
      .innerJoin(gifts, eq(gifts.id, exchanges.gift))
      .where(where),
  where(ctx, { mine, state, place, person, from, to }) {
    const all = !mine && (can(ctx.actor, GIFTS) || can(ctx.actor, ADMIN))
    return and(
      all ? handedOut(ctx) : eq(exchanges.ssoId, ctx.actor.ssoId),
      state && eq(exchanges.state, state),
      place && eq(exchanges.place, place),
      person ? eq(exchanges.ssoId, person) : undefined,
      from ? gte(exchanges.at, startOfDay(from)) : undefined,
      to ? lt(exchanges.at, startOfDay(addDays(to, 1))) : undefined,
    )
  },
  latest: [exchanges.id],
  dress: async (ctx, found) =>
    withPeople(
      ctx,
      found.map(({ row, ...names }) => {
        const waits = row.state === 'reserved'
        const own = row.ssoId === ctx.actor.ssoId
        return {
          ...{ ...row, ...names, can: exchangeMoves.can(ctx, row), keptUntil: waits ? addDays(dayOf(row.at), KEEP_DAYS) : null },
          code: waits && own ? row.code : null,
        }
      }),
      { person: 'ssoId', handedBy: 'handedBy' },
    ),
})
export const exchangeExport = exportListed(module, exchangeList, exchangeRows, { name: 'exchanges', audit: 'GiftExchange.exported' })

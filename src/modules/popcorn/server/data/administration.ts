import { eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { definitionsOf, words } from '#services/audience/server/api.ts'
import { balances } from '#services/ledger/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { campaignMoves } from '../commands/campaigns.ts'
import { campaigns, items, lines, orders, quotas, slots, stock } from '../tables.ts'
import { quotaOf } from './accounts.ts'
import { onDay } from './orders.ts'

export const campaignRows = listRows(contract.campaigns, {
  table: campaigns,
  latest: [campaigns.from, campaigns.id],
  async dress(ctx, found) {
    const audiences = found.map(({ eligible }) => eligible)
    const [said, defined] = [await words(ctx, audiences), await definitionsOf(ctx, audiences)]
    return found.map((row) => ({
      ...row,
      eligible: defined.get(row.eligible)!,
      audience: said.get(row.eligible)!,
      can: campaignMoves.can(ctx, row),
    }))
  },
})

const quotaRowsFrom = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: quotas.id, ssoId: quotas.ssoId, campaignId: quotas.campaignId, total: quotas.total, given: quotas.given },
      ...{ campaignCn: campaigns.nameCn, campaignEn: campaigns.nameEn },
    })
    .from(quotas)
    .innerJoin(campaigns, eq(campaigns.id, quotas.campaignId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, quotas.ssoId))
    .where(where)

export const quotaRows = listRows(contract.quotas, {
  table: quotas,
  latest: [quotas.id],
  from: quotaRowsFrom,
  only: ({ actor }) => scopeFilter(actor, 'TMEVENT_TMEVENTPOPCORN_ADMIN', quotas.ssoId),
  where: {
    keyword: personMatches,
  },
  async dress(ctx, found) {
    const left = await balances(
      ctx,
      found.map(({ campaignId, ssoId }) => quotaOf(campaignId, ssoId)),
    )
    const rows = found.map(({ given, campaignId, ...row }) => {
      const used = given - (left.get(`popcorn.${campaignId}/${row.ssoId}`)?.available ?? 0)
      return { ...row, used, left: row.total - used }
    })
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})

export const quotaExport = exportListed(module, contract.quotas, quotaRows, { name: 'quotas', audit: 'PopcornQuota.exported' })

/** Buckets of orders in a state, of a line of stock. */
const buckets = (state: contract.OrderState) =>
  sql<number>`(select coalesce(sum(${lines.count}), 0)::int from ${lines} join ${orders} on ${orders.id} = ${lines.orderId} where ${lines.stockId} = ${stock.id} and ${orders.state} = ${state})`

export const needed = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: stock.id, slotId: slots.id, placeCn: slots.placeCn, placeEn: slots.placeEn, startsAt: slots.startsAt, endsAt: slots.endsAt, stock: stock.stock },
      ...{ flavorCn: items.flavorCn, flavorEn: items.flavorEn, sizeCn: items.sizeCn, sizeEn: items.sizeEn },
      ...{ ordered: buckets('ordered').as('ordered'), collected: buckets('collected').as('collected'), expired: buckets('expired').as('expired') },
    })
    .from(stock)
    .innerJoin(slots, eq(slots.id, stock.slotId))
    .innerJoin(items, eq(items.id, stock.itemId))
    .where(where)

export const reportRows = listRows(contract.report, {
  table: stock,
  latest: [stock.startsAt, stock.id],
  from: needed,
  where: { campaignId: (id) => eq(slots.campaignId, id), day: onDay },
  dress: (_, found) =>
    found.map((row) => ({
      ...row,
      itemCn: `${row.flavorCn}（${row.sizeCn}）`,
      itemEn: `${row.flavorEn} (${row.sizeEn})`,
      // what expired went back to the cart
      left: row.stock - row.ordered - row.collected,
    })),
})

export const reportExport = exportListed(module, contract.report, reportRows, { name: 'need', audit: 'PopcornNeed.exported' })

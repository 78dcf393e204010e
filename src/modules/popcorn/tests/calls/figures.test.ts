import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, DAY, FOR, MANAGER, MEMBER, OTHER, popcorn } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { draft, flavor, inSlot, publish, scanOrder, slot } = popcorn(t)
let campaignId = ''

/** Two flavors and two slots: orders that were collected, given back, not fetched, and one that waits. */
beforeAll(async () => {
  campaignId = await draft({ perPerson: 4, eligible: { everybody: false, include: [{ ssoIds: FOR.map(asSsoId) }], exclude: [] } })
  const [caramel, salty] = [await flavor(campaignId), await flavor(campaignId, { flavorCn: '海盐', flavorEn: 'Sea salt' })]
  const stocked = [
    { itemId: caramel, stock: 10 },
    { itemId: salty, stock: 6 },
  ]
  const [today, tomorrow] = [await slot(campaignId, caramel, 0, { stock: stocked }), await slot(campaignId, caramel, 5, { day: '2026-11-22' })]
  await publish(campaignId)
  const order = async (who: string, slotId: string, large: number, small = 0) => {
    const lines = [{ itemId: caramel, count: large }, ...(small > 0 ? [{ itemId: salty, count: small }] : [])]
    return (await (await t.as(who)).ok(calls.order, { slotId, lines })).id
  }
  const collected = await order(MEMBER, today, 2, 1)
  await order(MANAGER, today, 1, 2)
  const undone = await order(OTHER, today, 3)
  await (await t.as(OTHER)).ok(calls.cancel, { id: undone })
  await order(OTHER, tomorrow, 2)
  await order(FOR[3]!, tomorrow, 1)
  inSlot()
  expect(await scanOrder(collected)).toMatchObject({ content: { ok: true } })
  t.setClock(at(`${DAY}T14:31`))
  await t.runJob('popcorn.expireAndClose')
})

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

test('what the kitchen needs is what the entries of the ledger say of each slot and flavor, on the page and in the sheet', async () => {
  const keeper = await t.as(ADMIN)
  const { list } = await keeper.ok(calls.report, { filters: { campaignId } })
  const said = list.map(({ id, stock, ordered, collected, expired, left }) => ({ id, stock, ordered, collected, expired, left }))
  const kept = await rowsOf<(typeof said)[number]>(
    t.portal.database.read(),
    sql`select s.id::text, (sum(e.available_delta + e.held_delta) filter (where e.reason <> 'cause.popcorn.collected'))::int as stock, sum(e.held_delta)::int as ordered,
        coalesce(-sum(e.available_delta + e.held_delta) filter (where e.reason = 'cause.popcorn.collected'), 0)::int as collected,
        coalesce(sum(e.available_delta) filter (where e.reason = 'cause.popcorn.expired'), 0)::int as expired, sum(e.available_delta)::int as "left"
      from popcorn_stock s join ledger_account a on a.owner_id = s.id::text and a.unit = 'popcornStock' join ledger_entry e on e.account = a.id group by s.id`,
  )
  expect(said.toSorted(byId)).toEqual(kept.toSorted(byId))
  expect(said.map(({ collected, expired }) => collected + expired).toSorted()).toEqual([0, 3, 3])
  const lines = (await sheetRowsOf((await keeper.download(calls.exportReport, { filters: { campaignId } })).file!.bytes)).slice(1)
  for (const [column, what] of (['stock', 'ordered', 'collected', 'expired', 'left'] as const).entries())
    expect([what, lines.reduce((sum, line) => sum + Number(line[column + 4]), 0)]).toEqual([what, kept.reduce((sum, row) => sum + row[what], 0)])
})

test('POP-04 who has used how much of a quota is what the orders say, and what is left is what the ledger has', async () => {
  const { list } = await (await t.as(ADMIN)).ok(calls.quotas, { pageSize: 100, filters: { campaignId } })
  const said = list.map(({ person, total, used, left }) => ({ id: String(person.ssoId), total, used, left }))
  const kept = await rowsOf<(typeof said)[number]>(
    t.portal.database.read(),
    sql`select q.id, q.used, e."left", q.used + e."left" as total from (
        select a.owner_id as id, a.id as account, coalesce(sum(l.count), 0)::int as used from ledger_account a
          left join popcorn_orders o on o.sso_id::text = a.owner_id and o.state <> 'cancelled' left join popcorn_lines l on l.order_id = o.id
          where a.unit = ${`popcorn.${campaignId}`} group by 1, 2) q
      join (select account, sum(available_delta)::int as "left" from ledger_entry group by 1) e on e.account = q.account`,
  )
  expect(said.toSorted(byId)).toEqual(kept.toSorted(byId))
  expect(said.reduce((sum, { used }) => sum + used, 0)).toBe(9)
})

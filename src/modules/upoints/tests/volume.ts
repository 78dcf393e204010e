import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, HOTEL, MEMBER, points } from './calls/parts.ts'

const [ORDER, LOG, TRANSFER] = [1, 2, 3]

export default {
  /** An order, with what it took. */
  async begin(t) {
    const { give, goods } = points(t)
    await give(MEMBER, 100)
    await (await t.as(MEMBER)).ok(calls.buy, { item: await goods(), quantity: 1 })
    await (await t.as(MEMBER)).ok(calls.saveTransfer, { points: 10 })
  },
  async fill({ copy, id, person, back, rows, people }) {
    await copy('upoints_orders', { id: id(ORDER), order_no: "'UPV' || n", sso_id: person(MEMBER), at: `t.at ${back}` }, { count: rows })
    await copy('upoints_log', { id: id(LOG), sso_id: person(MEMBER), source: 'null', at: `t.at ${back}` }, { where: 'type = -1', count: rows })
    await copy(
      'upoints_transfers',
      { id: id(TRANSFER), sso_id: '(30000000 + n)::text', status: "'transferred'", hold: 'null', sent_at: 't.sent_at' },
      // one of each person in a month
      { count: Math.min(people, rows / 2) },
    )
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myOrders), open(asks, calls.logList)],
    everybodys: () => [open(ADMIN, calls.ordersManaged, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(HOTEL)
    return {
      'the own points': () => member.ok(calls.account, {}),
      'what moves to the mall': () => member.ok(calls.transfer, {}),
      'the shelf': () => member.ok(calls.goodsList, {}),
    }
  },
} satisfies Volume

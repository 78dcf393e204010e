import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as meals from '#modules/free-meal/contract.ts'
import * as audit from '#services/audit/contract.ts'
import * as ledger from '#services/ledger/contract.ts'
import * as codes from '#services/my-qrcode/contract.ts'
import * as notifications from '#services/notifications/contract.ts'
import * as people from '#services/people/contract.ts'
import * as session from '#services/session/contract.ts'
import * as workflow from '#services/workflow/contract/items.ts'
import { searchNotes } from '../shell/contract.ts'

/** A list as somebody opens it. */
export interface OpenedList {
  name: string
  page(pageNum: number, pageSize: number): Promise<unknown>
}

/** The lists of the house, as people with much, people with little and administrators open them. */
export function listsOf(t: TestPortal) {
  function list<E extends Endpoint>(who: string, endpoint: E, more: object = {}): OpenedList {
    const client = t.as(who)
    return {
      name: `${who} ${endpoint.path} ${JSON.stringify(more)}`,
      page: async (pageNum, pageSize) => (await client).ok(endpoint, { pageNum, pageSize, ...more } as InputOf<E>),
    }
  }
  const filtered = <E extends Endpoint>(who: string, endpoint: E, filters: object = {}) => list(who, endpoint, { filters })
  return {
    /** What one person has: asked for by one, decided and told by another. */
    own: (asks: string, decides: string): OpenedList[] => [
      filtered(asks, workflow.requested),
      filtered(asks, workflow.copied),
      filtered(decides, workflow.assigned, { tab: 'todo' }),
      ...['all', 'unread', 'action'].map((tab) => filtered(decides, notifications.listMessages, { tab })),
      list(asks, audit.mine),
      list(asks, ledger.readStatement, { unit: 'meal.full' }),
      list(asks, meals.mine),
      list(asks, codes.myScans),
      list(asks, session.mine),
    ],
    /** What an administrator sees of everybody. */
    everybodys: (): OpenedList[] => [
      filtered('10000006', meals.quotas),
      filtered('10000009', people.searchPersons),
      list('10000009', people.searchPersons, { sort: 'joinDate', filters: { entity: 'MB' } }),
      filtered('10000009', session.list),
      filtered('10000008', codes.listScans),
      filtered('10000008', codes.listScans, { result: 'ok' }),
    ],
    /** An administrator's look at one of them, a cashier's own, what there is little of. */
    ofOne: (): OpenedList[] => [
      filtered('10000009', session.list, { ssoId: '10000001' }),
      filtered('10000008', codes.listScans, { ssoId: '10000001' }),
      filtered('10000015', meals.myRedemptions),
      filtered('10000009', searchNotes),
    ],
  }
}

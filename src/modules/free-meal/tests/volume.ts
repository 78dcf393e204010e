import type { Volume } from '#foundation/testing/volume.ts'
import { readStatement } from '#services/ledger/contract.ts'
import { growing } from '#services/ledger/tests/volume.ts'
import { detail } from '#services/workflow/contract/items.ts'
import * as calls from '../contract.ts'

const MEMBER = '10000001'
const MANAGER = '10000002'
const CASHIER = '10000015'
const UNIT = 'meal.full'

export default {
  /** The month's vouchers and a request; of the accounts the ledger makes many. */
  async begin(t) {
    growing(UNIT)
    await t.runJob('free-meal.monthlyGrant', '2026-11-01')
    await (await t.as(MEMBER)).ok(calls.requestOvertime, { startTime: '2026-11-21T10:00:00Z', durationHours: 4, reason: 'x' })
  },
  async fill({ make, id, person, now }) {
    await make('free_meal_outlets', { code: "'T'", name_cn: "'T'", name_en: "'T'", meal_types: "'{full}'::text[]", active: 'true' }, 1)
    await make('free_meal_redemptions', {
      id: id(1),
      sso_id: person(MEMBER),
      meal_type: "'full'",
      at: `${now} - n * interval '1 minute'`, // nobody has eaten so often today that they may not eat again (MEAL-08)
      outlet: "'T'",
      worth_fen: '2500',
      cashier: person(CASHIER),
      entry: id(8),
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine), open(asks, readStatement, { unit: UNIT })],
    everybodys: () => [open('10000006', calls.quotas, { filters: {} })],
    ofOne: () => [open(CASHIER, calls.myRedemptions, { filters: {} })],
  }),
  async calls(t) {
    const [member, manager] = [await t.as(MEMBER), await t.as(MANAGER)]
    const [request] = (await member.ok(calls.mine)).requests
    return { 'a request for a meal': () => manager.ok(detail, { id: request!.workflowItem }) }
  },
} satisfies Volume

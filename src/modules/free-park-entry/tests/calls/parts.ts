import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { entryRules } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
export const HOTEL = '10000010'

export const PART_TIMER = '10000012'
export const GATE = '东门'

let made = 0
const keyOf = once(
  async (t) => (await (await t.as(PLATFORM)).ok(issueKey, { name: 'Gate', permissions: ['FREEPARKENTRY_GATE'], validUntil: '2027-03-01' })).key,
)

/** What tests of park entry do over and over, on one portal. */
export function park(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const skuOf = (more: Partial<calls.SkuInput> = {}) => ({
    ...{
      code: `SKU-${made++}`,
      nameCn: '员工日票',
      nameEn: 'Team day pass',
      park: '冒险乐园',
      gates: [GATE, '南门'],
      companions: 1,
      fromTime: '08:00',
      toTime: '22:00',
    },
    ...more,
  })
  const ruleOf = (skuId: string, more: Partial<calls.RuleInput> = {}): calls.RuleInput => ({
    ...{
      company: 'MB',
      skuId,
      employeeClass: [0],
      employeeType: [],
      staffGroup: null,
      departments: [],
      minTenureDays: 0,
      entriesPerDay: 1,
      entriesPerMonth: null,
    },
    ...{ blackouts: [], effectiveFrom: '2026-01-01', effectiveTo: null },
    ...more,
  })
  const sku = async (more: Partial<calls.SkuInput> = {}) => (await (await admin()).ok(calls.saveSku, skuOf(more))).id
  const rule = async (skuId: string, more: Partial<calls.RuleInput> & { seen?: number } = {}) =>
    (await (await admin()).ok(calls.saveRule, { seen: 1_000, ...ruleOf(skuId), ...more })).id
  const tick = (minutes: number) => t.setClock(new Date(t.portal.clock().getTime() + minutes * 60_000))
  const atGate = async (call: typeof calls.gateCheck | typeof calls.gateEnter, input: object) =>
    t.visitor.call(call, { gate: GATE, ssoId: asSsoId(MEMBER), ...input }, { headers: { authorization: `Bearer ${await keyOf(t)}` } })
  const runs = async (filters = {}) => (await (await admin()).ok(calls.logs, { pageSize: 100, filters })).list
  return {
    skuOf,
    ruleOf,
    sku,
    rule,
    tick,
    runs,
    /** A SKU with a rule that gives it, worked out. */
    async given(more: Partial<calls.RuleInput> = {}, product: Partial<calls.SkuInput> = {}) {
      const skuId = await sku(product)
      const ruleId = await rule(skuId, more)
      await t.drain()
      return { skuId, ruleId }
    },
    /** All rules have been over for long, so that each test begins with none. */
    async clear() {
      await t.write((ctx) => ctx.db.update(entryRules).set({ effectiveFrom: '2020-01-01', effectiveTo: '2020-01-01' }))
      await t.runJob('free-park-entry.workOut')
    },
    enter: (input: object = {}) => atGate(calls.gateEnter, input),
    check: ({ code, ...input }: { code?: string; gate?: string; companions?: number; ssoId?: string } = {}) =>
      atGate(calls.gateCheck, code === undefined ? input : { ...input, code, ssoId: undefined }),
    mine: async (ssoId: string) => (await t.as(ssoId)).ok(calls.mine),
    detail: async (id: string) => (await admin()).ok(calls.logDetail, { id, pageSize: 100 }),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
    /** The gate system, which answers by itself after a minute. */
    async answers() {
      await t.runJob('integrations.deliver')
      tick(1)
      await t.runJob('integrations.receipts')
      await t.drain()
    },
    /** More people like somebody. */
    crowd: (count: number, like = PART_TIMER) =>
      t.write(async (ctx) => {
        const [one] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(like)))
        const { sortName: _sort, manager: _manager, photo: _photo, ...facts } = one!
        for (let n = 0; n < count; n++)
          await addPerson(ctx, { ...facts, email: null, phone: null, contractNo: null, ssoId: asSsoId(String(30_000_000 + made++)) })
      }),
  }
}

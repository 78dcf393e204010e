import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { codeOf } from '../rules.ts'
import { slots } from '../server/tables.ts'
import { ADMIN, at, CASHIER, FLAVOR, MANAGER, MEMBER, popcorn } from './calls/parts.ts'

const EVERYBODYS = 'who keeps the campaigns keeps all of them'

/** Each try has a campaign of its own: quotas are small. */
const fresh = (t: TestPortal) => popcorn(t).opened({ perPerson: 20 })
const ordered = async (t: TestPortal) => {
  const { slotId, itemId } = await fresh(t)
  return (await t.as(MEMBER)).ok(calls.order, { slotId, lines: [{ itemId, count: 1 }] })
}
/** An order that can be collected at the moment of the gates, whatever it is: its slot was put forward. */
const due = async (t: TestPortal) => {
  const { slotId, itemId } = await fresh(t)
  const order = await (await t.as(MEMBER)).ok(calls.order, { slotId, lines: [{ itemId, count: 1 }] })
  await t.write((ctx) =>
    ctx.db
      .update(slots)
      .set({ startsAt: ctx.now, endsAt: addHours(ctx.now, 2) })
      .where(eq(slots.id, slotId)),
  )
  return order
}
const file = (n: number) => ({ filename: `${n}.csv`, bytes: `员工号,姓名,桶数\r\n${MEMBER},,${1 + (n % 20)}` })
const terms = {
  ...{ nameCn: '活动', nameEn: 'Campaign', from: '2026-11-20', to: '2026-11-30', perPerson: 1 },
  ...{ orderFrom: at('2026-11-20T08:00'), orderUntil: at('2026-11-29T18:00'), eligible: { everybody: true } },
}

export default [
  sample(calls.remainQuotas, {
    by: MEMBER,
    async input(t) {
      await fresh(t)
      return {}
    },
  }),
  sample(calls.slots, { by: MEMBER, notBy: '10000012', input: async (t) => ({ campaignId: (await fresh(t)).campaignId }) }),
  sample(calls.order, {
    by: MEMBER,
    notBy: '10000012',
    async input(t) {
      const { slotId, lines } = await fresh(t)
      return { slotId, lines }
    },
    again: 'who has a quota for more may order again',
  }),
  sample(calls.cancel, { by: MEMBER, notBy: MANAGER, input: async (t) => ({ id: (await ordered(t)).id }) }),
  sample(calls.mine, {
    by: MEMBER,
    notBy: MANAGER,
    async input(t) {
      await ordered(t)
      return {}
    },
  }),
  sample(calls.scan, { by: CASHIER, shared: 'every cart hands out every order', input: async (t) => ({ code: codeOf((await due(t)).id) }) }),
  sample(calls.campaigns, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await fresh(t)
      return {}
    },
  }),
  sample(calls.saveCampaign, { by: ADMIN, shared: EVERYBODYS, input: () => terms, again: 'two campaigns may be called the same' }),
  sample(calls.publish, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const id = await popcorn(t).draft()
      await popcorn(t).slot(id, await popcorn(t).flavor(id), 1)
      return { id }
    },
  }),
  sample(calls.close, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const id = await popcorn(t).draft()
      await popcorn(t).slot(id, await popcorn(t).flavor(id), 1, { day: '2026-11-20', from: '08:00', to: '09:00' })
      await popcorn(t).publish(id)
      return { id }
    },
  }),
  sample(calls.saveItem, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ campaignId: await popcorn(t).draft(), ...FLAVOR }),
    again: 'two sizes of a flavor may be called the same',
  }),
  sample(calls.saveSlot, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const id = await popcorn(t).draft()
      return popcorn(t).slotOf(id, await popcorn(t).flavor(id), 3)
    },
    again: 'two carts may stand at one place',
  }),
  sample(calls.quotas, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await fresh(t)
      return {}
    },
  }),
  sample(calls.checkUpload, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ campaignId: await popcorn(t).draft() }),
    file: (_, n) => file(n),
    again: 'a file is only looked at',
  }),
  sample(calls.confirmUpload, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const campaignId = await popcorn(t).draft()
      return { importId: (await (await t.as(ADMIN)).upload(calls.checkUpload, { campaignId }, file(n))).content!.importId }
    },
    again: 'an upload that is on its way is told to be so',
  }),
  sample(calls.orders, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await ordered(t)
      return {}
    },
  }),
  sample(calls.report, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await fresh(t)
      return {}
    },
  }),
] satisfies Sample[]

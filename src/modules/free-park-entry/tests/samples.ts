import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { deliveries, runs } from '../server/tables.ts'
import { ADMIN, MEMBER, park } from './calls/parts.ts'

const EVERYBODYS = 'who looks after park entry looks after all of it'

/** A rule for somebody of whom other samples ask nothing. */
const far = { company: 'JV', effectiveFrom: '2199-01-01' } as const
const given = once((t) => park(t).given({ employeeType: ['full-time'] }))
const rule = async (t: TestPortal) => park(t).rule(await park(t).sku(), far)
/** A run of which a row has failed. */
const failed = async (t: TestPortal) => {
  await given(t)
  const run = (await park(t).runs()).find((one) => one.given > 0)!
  await t.write(async (ctx) => {
    await ctx.db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.runId, run.id))
    await ctx.db.update(runs).set({ state: 'partly-failed', failed: 1 }).where(eq(runs.id, run.id))
  })
  return { id: run.id }
}

export default [
  sample(calls.mine, {
    by: MEMBER,
    async input(t) {
      await given(t)
      return {}
    },
  }),
  sample(calls.skus, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await park(t).sku()
      return {}
    },
  }),
  sample(calls.saveSku, { by: ADMIN, shared: EVERYBODYS, input: (t) => park(t).skuOf() }),
  sample(calls.stopSku, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await park(t).sku() }), again: 'what is stopped stays stopped' }),
  sample(calls.entryRules, { by: ADMIN }),
  sample(calls.previewRules, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ change: { end: await rule(t) } }) }),
  sample(calls.saveRule, { by: ADMIN, shared: EVERYBODYS, input: async (t) => park(t).ruleOf(await park(t).sku(), far), again: 'two rules may say the same' }),
  sample(calls.sortRules, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await rule(t)
      const { rules } = await (await t.as(ADMIN)).ok(calls.entryRules)
      return { order: rules.filter(({ state }) => state !== 'over').map(({ id }) => id) }
    },
    again: 'the same order is the same',
  }),
  sample(calls.endRule, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await rule(t) }) }),
  sample(calls.logs, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await given(t)
      return {}
    },
  }),
  sample(calls.logDetail, { by: ADMIN, shared: EVERYBODYS, input: failed }),
  sample(calls.repeat, { by: ADMIN, shared: EVERYBODYS, input: failed }),
  sample(calls.exportLogs, { by: ADMIN, shared: EVERYBODYS, input: failed }),
  sample(calls.entries, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await given(t)
      await park(t).enter()
      return {}
    },
  }),
  sample(calls.exportEntries, { by: ADMIN, shared: EVERYBODYS }),
] satisfies Sample[]

import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, ADMIN_TOO, CASHIER, discounts, MEMBER, SHOP } from './calls/parts.ts'

const EVERYBODYS = 'who keeps the lists keeps all of them'
const TILLS = 'every till serves everybody'

/** An entry of somebody of its own, in force. */
async function entry(t: TestPortal) {
  const { given, rateOf, somebody } = discounts(t)
  return given(rateOf(await somebody()))
}
/** A receipt that nobody has booked. */
const receipt = () => ({ outlet: SHOP, receiptNo: crypto.randomUUID().slice(0, 20) })

export default [
  sample(calls.my, {
    by: MEMBER,
    shared: 'everybody reads what is theirs',
    async input(t) {
      await discounts(t).use(MEMBER, receipt())
      return {}
    },
  }),
  sample(calls.whitelistList, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await entry(t)
      return { filters: { category: 'rate' } }
    },
  }),
  sample(calls.blacklistList, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await discounts(t).suspend(await discounts(t).somebody())
      return {}
    },
  }),
  sample(calls.whitelistAdd, { by: ADMIN, shared: EVERYBODYS, input: async (t) => discounts(t).rateOf(await discounts(t).somebody()) }),
  sample(calls.blacklistAdd, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ category: 'rate', ssoIds: [await discounts(t).somebody()], reason: 'sample', ...discounts(t).span() }),
  }),
  sample(calls.personsCheck, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ list: 'white', category: 'rate', ssoIds: [await discounts(t).somebody()], ...discounts(t).span() }),
  }),
  sample(calls.detail, { by: ADMIN, notBy: MEMBER, input: async (t) => ({ applyId: (await entry(t)).applyId }) }),
  sample(calls.changelog, { by: ADMIN, notBy: MEMBER, input: async (t) => ({ rootId: (await entry(t)).id }) }),
  sample(calls.applyChange, { by: ADMIN, shared: EVERYBODYS, input: async (t) => discounts(t).changed(await entry(t), { rate: 30 }) }),
  sample(calls.applyCancel, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const { given, rateOf, somebody, span } = discounts(t)
      return { applyId: (await given(rateOf(await somebody(), span(5, 30)))).applyId, reason: 'sample' }
    },
  }),
  sample(calls.applyInvalidate, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ applyId: (await entry(t)).applyId, reason: 'sample' }) }),
  sample(calls.applyRecall, {
    by: ADMIN,
    notBy: ADMIN_TOO,
    async input(t) {
      const { add, rateOf, secondAdmin, somebody } = discounts(t)
      await secondAdmin()
      return { applyId: (await add(rateOf(await somebody()))).applyId }
    },
  }),
  sample(calls.tillRead, {
    by: CASHIER,
    shared: TILLS,
    input: async (t) => ({ number: await discounts(t).somebody(), outlet: SHOP }),
    again: 'a reading changes nothing',
  }),
  sample(calls.tillUse, {
    by: CASHIER,
    shared: TILLS,
    input: async (t) => ({ number: await discounts(t).somebody(), ...receipt(), originalFen: 10_000, use: 'rate' }),
  }),
  sample(calls.tillRefund, {
    by: CASHIER,
    shared: TILLS,
    async input(t) {
      const booked = receipt()
      await discounts(t).use(await discounts(t).somebody(), booked)
      return booked
    },
  }),
  sample(calls.exportFile, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await entry(t)
      return { what: 'white', filters: { category: 'rate' } }
    },
  }),
] satisfies Sample[]

import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, mice, SALES, TICKET } from './calls/parts.ts'

const SETTINGS = 'who keeps prices, capacity and customers keeps all of them'
const OWN = 'everybody of sales asks for customers of their own'
const REACH = 'who holds one of these reaches the company, or all: how far a permission reaches is tried by the gate of scopes'

/** Asks for VIPs too, and for nobody of these. */
const OTHER = ADMIN

const approved = (t: TestPortal) => mice(t).approved()

export default [
  sample(calls.list, {
    by: SALES,
    shared: REACH,
    async input(t) {
      await approved(t)
      return { filters: { ticketType: 'normal' } }
    },
  }),
  sample(calls.detail, { by: SALES, notBy: MEMBER, input: async (t) => ({ rootId: (await approved(t)).id }) }),
  sample(calls.changelog, { by: SALES, notBy: MEMBER, input: async (t) => ({ rootId: (await approved(t)).id }) }),
  sample(calls.customerSearch, { by: SALES, shared: OWN, input: async (t) => ({ filters: { keyword: (await mice(t).customer()).nameCn } }) }),
  sample(calls.customerMerge, {
    by: ADMIN,
    shared: SETTINGS,
    again: 'what is merged already stays so',
    input: async (t) => ({ id: (await mice(t).customer()).id, into: (await mice(t).customer()).id }),
  }),
  sample(calls.quote, {
    by: SALES,
    shared: OWN,
    async input(t) {
      const { visitDate, lines } = await mice(t).written()
      return { ticketType: 'normal', visitDate, lines }
    },
  }),
  sample(calls.submit, { by: SALES, shared: OWN, again: 'a customer may ask for the same twice', input: (t) => mice(t).written() }),
  sample(calls.resubmit, {
    by: SALES,
    notBy: OTHER,
    async input(t) {
      const { again, decideAs, sent } = mice(t)
      const one = await sent()
      await decideAs(ADMIN, one, 'reject')
      return { ...(await again(one)), id: one.id }
    },
  }),
  sample(calls.change, { by: SALES, notBy: OTHER, input: async (t) => mice(t).changeOf(await approved(t), { eventName: 'Another day' }) }),
  sample(calls.supplement, {
    by: SALES,
    notBy: OTHER,
    async input(t) {
      const one = await approved(t)
      const { lines } = await mice(t).again(one)
      return { applyId: one.applyId, reason: 'sample', lines: [...lines, { product: TICKET, quantity: 1 }] }
    },
  }),
  sample(calls.confirm, {
    by: SALES,
    notBy: OTHER,
    input: async (t) => ({ id: (await approved(t)).id, attachments: [(await mice(t).file()).content!.id] }),
  }),
  sample(calls.voidInquiry, { by: SALES, notBy: OTHER, input: async (t) => ({ id: (await approved(t)).id, reason: 'sample' }) }),
  sample(calls.priceList, {
    by: ADMIN,
    shared: SETTINGS,
    async input(t) {
      await mice(t).written()
      return { filters: { ticketType: 'normal' } }
    },
  }),
  sample(calls.priceSave, {
    by: ADMIN,
    shared: SETTINGS,
    again: 'of two prices of a product the newer one counts',
    input: () => ({ ticketType: 'normal', product: 'Sample ticket', minQuantity: 1, season: 'low', unitPrice: 100, effectiveFrom: '2020-01-01' }),
  }),
  sample(calls.capacityList, {
    by: ADMIN,
    shared: SETTINGS,
    async input(t) {
      await mice(t).dayFor()
      return {}
    },
  }),
  sample(calls.capacitySave, {
    by: ADMIN,
    shared: SETTINGS,
    again: 'it says how many guests a day takes, not how many more',
    async input(t) {
      const day = await mice(t).dayFor(10)
      return { ticketType: 'normal', from: day, to: day, capacity: 20 }
    },
  }),
  sample(calls.exportFile, {
    by: ADMIN,
    shared: REACH,
    async input(t) {
      await approved(t)
      return { what: 'inquiries', filters: { ticketType: 'normal' } }
    },
  }),
] satisfies Sample[]

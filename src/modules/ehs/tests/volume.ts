import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { EHS, ehs, HANDLER, MEMBER } from './calls/parts.ts'

const [CONCERN, EXCHANGE] = [91, 92]

/** Concerns and exchanges of many years: one in fifty is one person's, and one handler's. */
export default {
  async begin(t) {
    const { assigned, give, gifts, exchanged } = ehs(t)
    await assigned()
    await give(MEMBER, 100)
    await exchanged(MEMBER, await gifts())
  },
  async fill({ copy, id, person, now, back }) {
    await copy('ehs_concerns', {
      ...{ id: id(CONCERN), ehs_no: "'EHS-V-' || n", ref: 'null', reporter: person(MEMBER), handler: person(HANDLER) },
      ...{ department: "'V' || n % 300", due: "date '2026-11-01'", occurred_at: `${now} ${back}`, reported_at: `${now} ${back}` },
    })
    await copy('ehs_gift_exchanges', { id: id(EXCHANGE), code: "'EGV' || n", sso_id: person(MEMBER), at: `${now} ${back}` })
  },
  lists: (open) => ({
    everybodys: () => [
      open(EHS, calls.concernList, { filters: {} }),
      open(EHS, calls.concernList, { filters: { state: 'assigned', overdue: true } }),
      open(EHS, calls.concernList, { filters: { area: 'rides', category: 'unsafe-condition' } }),
      open(EHS, calls.exchangeList, { filters: {} }),
    ],
    ofOne: () => [
      open(MEMBER, calls.concernHistory, { filters: {} }),
      open(HANDLER, calls.concernHistory, { filters: { as: 'handled' } }),
      open(EHS, calls.concernList, { filters: { reporter: asSsoId(MEMBER) } }),
      open(MEMBER, calls.exchangeList, { filters: { mine: true } }),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'concerns near by': () => member.ok(calls.concernSimilar, { area: 'rides', category: 'unsafe-condition' }),
      'the shop of gifts': () => member.ok(calls.giftList, { filters: { shop: true } }),
    }
  },
} satisfies Volume

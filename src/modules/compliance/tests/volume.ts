import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { declarations, LATER, MEMBER, OFFICE, offer } from './calls/parts.ts'

export default {
  /** One that is approved. */
  async begin(t) {
    const { sent, stand } = declarations(t)
    await stand((await sent(offer())).sid)
  },
  async fill({ copy, id, person, now, back }) {
    await copy('compliance_partners', { id: id(201), folded: "'partner' || n", credit_code: "'V' || n" })
    await copy('compliance_requests', {
      ...{
        id: id(202),
        partner_id: id(201),
        requester: person(MEMBER),
        workflow_item: id(203),
        status: "case when n % 200 = 0 then 'approved' else 'done' end",
      },
      ...{ first_day: `(${now} - (n % 1200) * interval '1 day')::date`, last_day: `(${now} - (n % 1200) * interval '1 day')::date` },
      ...{ submitted_at: `${now} ${back}`, limit_passed: 'n % 50 = 1', official: 'n % 50 = 1', reminded_at: now, listed_at: now },
    })
    await copy('compliance_recipients', { id: id(204), request_id: id(202), folded: "'person' || n" })
    await copy('compliance_gift_items', { id: id(205), request_id: id(202) })
    await copy('compliance_partner_years', { id: id(206), partner_id: id(201), year: '2020 + n % 7' })
  },
  lists: (open) => ({
    everybodys: () => [
      open(OFFICE, calls.registerList, { filters: {} }),
      open(OFFICE, calls.registerList, { filters: { direction: 'offer' } }),
      open(OFFICE, calls.registerList, { filters: { status: 'done' } }),
      open(OFFICE, calls.registerSums, { filters: {} }),
    ],
    ofOne: () => [
      open(OFFICE, calls.registerList, { filters: { ssoId: MEMBER } }),
      open(OFFICE, calls.registerList, { filters: { unconfirmed: true } }),
      open(OFFICE, calls.registerList, { filters: { limitPassed: true } }),
    ],
  }),
  async calls(t) {
    const { draft, rowOf } = declarations(t)
    const { partnerId } = await rowOf(await draft())
    const member = await t.as(MEMBER)
    return {
      'own declarations': () => member.ok(calls.mine, {}),
      'the meter of a partner': () => member.ok(calls.meter, { direction: 'offer', date: LATER, partnerId }),
    }
  },
} satisfies Volume

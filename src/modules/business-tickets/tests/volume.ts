import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, numbers, TICKETING, ticketing } from './calls/parts.ts'

export default {
  /** One that is issued. */
  async begin(t) {
    const { sent, stand } = ticketing(t)
    const id = await sent()
    await stand(id)
    await (await t.as(TICKETING)).ok(calls.vgsIssue, { id, numbers: numbers(2) })
  },
  async fill({ copy, id, person, now, back }) {
    await copy('business_tickets_applications', {
      ...{ id: id(831), apply_no: "'BTV' || n", applicant: person(MEMBER), workflow_item: id(832), hold: 'null', booking: 'null' },
      ...{ status: "case when n % 200 = 0 then 'issued' else 'completed' end", visit_date: `(${now} - (n % 1200) * interval '1 day')::date` },
      ...{ valid_until: `(${now} + interval '90 days')::date`, submitted_at: `${now} ${back}` },
      ...{ redeemed: '(n % 200 > 0)::int', voided: '(n % 200 > 0)::int' },
    })
    await copy('business_tickets_guests', { id: id(833), application_id: id(831) })
    await copy('business_tickets_tickets', { id: id(834), application_id: id(831), vgs_number: "'VV' || n" })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.list, { filters: { category: 'eco' } })],
    everybodys: () => [
      open(TICKETING, calls.vgsList, { filters: { searchType: 'used' } }),
      open(TICKETING, calls.vgsList, { filters: { searchType: 'voided' } }),
    ],
    ofOne: () => [open(TICKETING, calls.vgsList, { filters: { searchType: 'issued' } }), open(TICKETING, calls.poolList, { filters: {} })],
  }),
} satisfies Volume

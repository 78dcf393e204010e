import { FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, popcorn } from './calls/parts.ts'

export default {
  async begin(t) {
    const { slotId, itemId } = await popcorn(t).opened({ stock: 10 })
    await popcorn(t).order(MEMBER, slotId, itemId)
  },
  async fill({ make, id, person, now, people }) {
    await make(
      'popcorn_campaigns',
      {
        ...{
          id: id(1),
          name_cn: "'C'",
          name_en: "'C'",
          from: "'2020-01-01'::date",
          to: "'2020-01-09'::date",
          order_from: now,
          order_until: now,
          per_person: '1',
        },
        ...{ eligible: '(select id from audience_audiences limit 1)', status: "'closed'" },
      },
      50,
    )
    await make(
      'popcorn_slots',
      { id: id(2), campaign_id: '(select id from popcorn_campaigns limit 1)', place_cn: "'P'", place_en: "'P'", starts_at: now, ends_at: now },
      50,
    )
    await make('popcorn_quotas', { id: id(3), campaign_id: id(1), sso_id: `'${MEMBER}'`, total: '1', given: '1' }, 50)
    // a campaign for everybody
    const one = '(select id from popcorn_campaigns limit 1)'
    await make('popcorn_quotas', { id: id(6), campaign_id: one, sso_id: `lpad((${FIRST_OF_MANY} + n)::text, 8, '0')`, total: '1', given: '1' }, people)
    await make('popcorn_orders', {
      ...{ id: id(4), no: "'V' || n", sso_id: person(MEMBER), slot_id: '(select id from popcorn_slots limit 1)', hold: id(5), state: "'collected'" },
      ordered_at: `${now} - n * interval '1 minute'`,
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine)],
    everybodys: () => [open(ADMIN, calls.orders, { filters: {} }), open(ADMIN, calls.quotas, { filters: {} })],
    ofOne: () => [open(ADMIN, calls.report, { filters: {} })],
  }),
} satisfies Volume

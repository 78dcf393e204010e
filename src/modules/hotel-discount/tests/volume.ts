import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, hotels, MEMBER } from './calls/parts.ts'

export default {
  async begin(t) {
    const { code } = await hotels(t).taken()
    await hotels(t).redeem(code)
  },
  async fill({ copy, id, person, now }) {
    const own = { code: "'V' || n", quota_id: 'null', holder: person(MEMBER), state: "'redeemed'" }
    await copy('hotel_discount_codes', { id: id(1), ...own, redeemed_at: `${now} - n * interval '1 minute'` })
    // lots of the ledger, which has made as many
    await copy('hotel_discount_quotas', { id: id(2), sso_id: person(MEMBER), source_key: "'V' || n", lot: id(7) })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine)],
    everybodys: () => [open(ADMIN, calls.codes, { filters: {} }), open(ADMIN, calls.quotas, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'hotel coupons to take': () => member.ok(calls.quota) }
  },
} satisfies Volume

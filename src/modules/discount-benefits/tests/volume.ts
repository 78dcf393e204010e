import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, discounts, MEMBER } from './calls/parts.ts'

/** Few are on the black list. */
const LIST = "case n % 100 when 0 then 'black' else 'white' end"

export default {
  async begin(t) {
    const { given, rateOf, somebody, use } = discounts(t)
    await given(rateOf(await somebody()))
    await use(MEMBER)
  },
  async fill({ make, id, person, now }) {
    const from = { effective_start: "'2020-01-01'::date", effective_end: "'2020-12-31'::date" }
    await make('discount_benefits_applications', {
      ...{ id: id(3), no: "'DW' || n", apply_id: id(4), list: LIST, category: "'rate'", rate_tenths: '100', reason: "'test'", status: "'approved'" },
      ...{ applicant: `'${ADMIN}'`, operator: `'${ADMIN}'`, at: `${now} - n * interval '1 minute'`, ...from },
    })
    await make('discount_benefits_grants', {
      ...{ id: id(1), root_id: id(3), list: LIST, category: "'rate'", rate_tenths: '100', sso_id: person(MEMBER) },
      ...{ company: "'MB'", ...from, reserved_from: "'2020-01-01'::date" },
      ...{ reserved_to: "'2020-12-31'::date", phase: "'ended'", at: `${now} - n * interval '1 minute'` },
    })
    await make('discount_benefits_uses', {
      ...{ id: id(2), sso_id: person(MEMBER), outlet: "'Castle shop'", receipt_no: "'V-' || n", original_fen: '10000', discount_fen: '1000' },
      at: `${now} - n * interval '1 minute'`,
    })
  },
  async calls(t) {
    const me = await t.as(MEMBER)
    return { 'my discounts': () => me.ok(calls.my, {}), 'my discounts, further back': () => me.ok(calls.my, { pageNum: 20 }) }
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.whitelistList, { filters: { category: 'rate' } })],
    ofOne: () => [open(ADMIN, calls.blacklistList, { filters: {} })],
  }),
} satisfies Volume

import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

const HR = '10000005'

export default {
  async fill({ make, id, person, back, now }) {
    const request = { sso_id: person('10000001'), requested_at: `${now} ${back}` }
    await make('personal_data_requests', {
      id: id(61),
      no: "'PD' || n",
      sso_id: request.sso_id,
      lang: "'zh'",
      kind: "'correction'",
      module: "'people'",
      text: "'x'",
      status: "case when n % 2 = 0 then 'open' else 'closed' end",
      asked_at: request.requested_at,
      answer_by: `(${request.requested_at})::date`,
    })
    await make('personal_data_erasures', {
      id: id(62),
      no: "'PE' || n",
      ...request,
      requested_by: request.sso_id,
      reason: "'x'",
      status: "'done'",
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myRequests, { filters: {} }), open(asks, calls.myErasures, { filters: {} })],
    everybodys: () => [
      open(HR, calls.searchRequests, { filters: {} }),
      open(HR, calls.searchRequests, { filters: { status: 'open' } }),
      open(HR, calls.searchErasures, { filters: {} }),
      open(HR, calls.searchErasures, { filters: { status: 'done' } }),
    ],
    ofOne: () => [open(HR, calls.searchRequests, { filters: { ssoId: '10000012' } }), open(HR, calls.searchErasures, { filters: { ssoId: '10000012' } })],
  }),
} satisfies Volume

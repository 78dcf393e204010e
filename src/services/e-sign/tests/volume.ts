import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { receive } from '../server/commands/receiving.ts'
import { tools } from './calls/parts.ts'

const MEMBER = '10000001'
const HR = '10000005'

export default {
  async begin(t) {
    const paper = await tools(t).sent('volume')
    await t.write((ctx) => receive(ctx, { provider: 'embedded', eventId: 'volume', key: `send.${paper.id}.9`, event: 'opened', at: ctx.now, raw: {} }))
    await tools(t).work()
  },
  fill: async ({ copy, id, person, back }) => {
    const flow = {
      id: id(51),
      number: "'ESV' || n",
      business_id: "'volume' || n",
      sso_id: person(MEMBER),
      provider_flow_id: 'null',
      created_at: `created_at ${back}`,
      // one in fifty waits, one in a hundred failed
      state: "case when n % 100 = 1 then '6' when n % 50 = 0 then '2' else '3' end",
      work_at: 'null::timestamptz',
    }
    await copy('e_sign_flow', flow, { where: "business_id = 'volume'" })
    await copy(
      'e_sign_callback',
      {
        id: id(52),
        event_id: 'n::text',
        flow_id: id(51),
        received_at: `received_at ${back}`,
        state: "case when n % 200 = 0 then 'refused' else 'applied' end",
      },
      { where: "event_id = 'volume'" },
    )
    await copy('e_sign_moment', { id: id(53), flow_id: id(51), at: `at ${back}`, page: 'null::integer' }, { where: "kind = 'sent'" })
  },
  lists: (open) => ({
    everybodys: () => [
      ...[{}, { type: 'termination-letter' as const }].map((filters) => open(HR, calls.searchFlows, { filters })),
      open(HR, calls.searchCallbacks, { filters: {} }),
    ],
  }),
  async calls(t) {
    const hr = await t.as(HR)
    const { list } = await hr.ok(calls.searchFlows, { filters: {} })
    return {
      watch: () => hr.ok(calls.watchPapers),
      'papers that failed': () => hr.ok(calls.searchFlows, { filters: { state: '6' } }),
      templates: () => hr.ok(calls.searchTemplates, { filters: {} }),
      'a paper': () => hr.ok(calls.readFlow, { flowId: list[0]!.id }),
    }
  },
} satisfies Volume

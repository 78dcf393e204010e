import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'

const EDITOR = '10000006'
const REVIEWER = '10000005'

export default {
  async begin(t) {
    const { id } = await (await t.as(EDITOR)).ok(calls.propose, {
      module: 'workflow',
      key: 'urgeHours',
      entity: 'all',
      value: 23,
      effectiveFrom: t.portal.clock().toISOString(),
      reason: 'x',
    })
    await (await t.as(REVIEWER)).ok(calls.review, { id, action: 'approve' })
  },
  lists: (open) => ({
    ofOne: () => [calls.proposals, calls.history, calls.searchWindows].map((list) => open(EDITOR, list, { filters: {} })),
  }),
} satisfies Volume

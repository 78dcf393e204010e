import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { notify } from '../server/api.ts'

const MANAGER = '10000002'
const ADMIN = '10000009'

export default {
  begin: (t) =>
    t.write((ctx) => notify(ctx, { module: 'volume', event: 'asked', receivers: [asSsoId(MANAGER)], businessId: 'volume', needsAction: true, urgent: true })),
  fill: async ({ copy, id, person, back }) => {
    const told = { id: id(4), receiver: person(MANAGER), business_id: 'n::text', dedupe_key: 'n::text', created_at: `created_at ${back}`, latest: 'true' }
    await copy('notifications_notice', told, { where: "module = 'volume'" })
    // every second failed for good, so that their list is long too
    const state = "case when n % 2 = 0 then 'failed' else 'delivered' end"
    const sent = {
      id: id(44),
      receiver: person(MANAGER),
      dedupe_key: 'n::text',
      created_at: `created_at ${back}`,
      done_at: `created_at ${back}`,
      state,
      tries: '1',
    }
    await copy('notifications_sms', { ...sent, leaves_at: 'null::timestamptz' }, { where: "module = 'volume'" })
  },
  lists: (open) => ({
    own: (_, told) => ['all', 'unread', 'action'].map((tab) => open(told, calls.listMessages, { filters: { tab } })),
    everybodys: () =>
      [{}, { state: 'failed' }, { module: 'volume' }].map((more) => open(ADMIN, calls.searchDeliveries, { filters: { channel: 'sms', ...more } })),
  }),
  async calls(t) {
    const manager = await t.as(MANAGER)
    const { list } = await manager.ok(calls.listMessages, {})
    return {
      counts: () => manager.ok(calls.waitingCounts),
      unread: () => manager.ok(calls.unreadCount),
      'a message': () => manager.ok(calls.messageDetail, { id: list[0]!.id }),
    }
  },
} satisfies Volume

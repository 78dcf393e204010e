import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { notify } from '../server/api.ts'

const MANAGER = '10000002'

export default {
  begin: (t) => t.write((ctx) => notify(ctx, { module: 'volume', event: 'asked', receivers: [asSsoId(MANAGER)], businessId: 'volume', needsAction: true })),
  fill: ({ copy, id, person, back }) => {
    const told = { id: id(4), receiver: person(MANAGER), business_id: 'n::text', dedupe_key: 'n::text', created_at: `created_at ${back}`, latest: 'true' }
    return copy('notifications_notice', told, { where: "module = 'volume'" })
  },
  lists: (open) => ({ own: (_, told) => ['all', 'unread', 'action'].map((tab) => open(told, calls.listMessages, { filters: { tab } })) }),
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

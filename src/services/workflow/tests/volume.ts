import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { catalog, seedFlows, submit } from '../server/api.ts'

const CODE = 'VOLUME'
catalog({
  code: CODE,
  module: 'volume',
  params: [],
  flow: { code: CODE, paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] }] },
  facts: async () => [],
  onDecided: async () => {},
})

export default {
  async begin(t) {
    await t.write(seedFlows)
    await t.write((ctx) =>
      submit(ctx, {
        module: 'volume',
        businessId: CODE,
        catalog: CODE,
        params: {},
        requester: asSsoId('10000001'),
        subjectCn: '申请',
        subjectEn: 'Request',
      }),
    )
  },
  async fill({ copy, make, id, person, back, now }) {
    const asked = person('10000001')
    const where = `catalog = '${CODE}'`
    await copy(
      'workflow_item',
      { id: id(1), no: "'T' || n", business_id: 'n::text', requester: asked, submitted_by: asked, submitted_at: `submitted_at ${back}` },
      { where },
    )
    const task = { id: id(2), item_id: id(1), slot: id(3), approver: person('10000002') }
    await copy('workflow_task', task, { where: `item_id = (select id from workflow_item where ${where} and business_id = '${CODE}')` })
    await make('workflow_cc', { id: id(5), item_id: id(1), sso_id: asked, why: "'[]'", at: now })
  },
  lists: (open) => ({
    own: (asks, decides) => [
      open(asks, calls.requested, { filters: {} }),
      open(asks, calls.copied, { filters: {} }),
      open(decides, calls.assigned, { filters: { tab: 'todo' } }),
    ],
  }),
  async calls(t) {
    const manager = await t.as('10000002')
    const { list } = await manager.ok(calls.assigned, {})
    return { 'a request': () => manager.ok(calls.detail, { id: list[0]!.id }) }
  },
} satisfies Volume

import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

catalog({
  code: 'H_TRIP',
  module: 'health',
  params: [{ code: 'department', valueType: 'department' }],
  flow: {
    code: 'H_TRIP',
    paths: [
      {
        conditions: [{ param: 'department', operator: 'ne', value: 'MB' }],
        steps: [{ key: 'owner', nameCn: '负责人', nameEn: 'Owner', approver: 'department-owner', approverRef: 'department' }],
      },
      { conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] },
    ],
  },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)
const ask = (params: Record<string, string> = {}) =>
  t.write((ctx) =>
    submit(ctx, { module: 'health', businessId: newId(), catalog: 'H_TRIP', params, requester: asSsoId(MEMBER), subjectCn: '出差', subjectEn: 'Trip' }),
  )

test('the health of a flow tells time per step and approver, why requests were rejected, and which found no approver', async () => {
  const [manager, admin] = [await t.as(MANAGER), await t.as(ADMIN)]
  await manager.ok(calls.operate, { itemId: (await ask()).id, action: 'approve' })
  await manager.ok(calls.operate, { itemId: (await ask()).id, action: 'reject', comment: '预算不足' })
  const lost = await ask({ department: 'no-such-department' })
  const { id: configId } = (await admin.ok(calls.searchConfigs, { filters: { catalog: 'H_TRIP' } })).list[0]!
  const found = await admin.ok(calls.health, { configId })
  expect(found.steps).toMatchObject([{ key: 'manager', nameEn: 'Manager', decided: 2, rejected: 1 }])
  expect(found.approvers).toMatchObject([{ person: { ssoId: MANAGER }, decided: 2, waiting: 0 }])
  expect(found.rejections).toMatchObject([{ comment: '预算不足', person: { ssoId: MANAGER } }])
  expect(found.strandedCount).toBe(1)
  expect(found.stranded).toMatchObject([{ itemId: lost.id, requester: { ssoId: MEMBER } }])
  expect(await manager.call(calls.health, { configId })).toMatchObject({ status: 403 })
})

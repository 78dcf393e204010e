import { afterAll, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { mine } from '../contract.ts'
import { viewed } from '../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('AUDIT-04 everybody reads who looked at her own data, in words, and nobody else does', async () => {
  const hrbp = await t.reader('10000004')
  await t.write((ctx) => viewed({ ...ctx, actor: hrbp.actor }, '10000001', 'glass.broken', { module: 'audit', reason: 'question' }), '10000004')
  const mineToo = await t.as('10000001')
  expect(await mineToo.ok(mine)).toEqual({
    list: [
      {
        id: expect.any(String),
        at: TEST_NOW,
        actor: '10000004',
        person: expect.objectContaining({ ssoId: '10000004', nameCn: '孙雅婷', nameEn: 'Grace Sun' }),
        roles: [{ code: 'hrbp', nameCn: '人力资源业务伙伴', nameEn: 'HR business partner' }],
        look: 'viewed',
        module: 'audit',
        kind: 'glass.broken',
        kindCn: '在本人权限范围之外查看个人数据',
        kindEn: 'Looked at personal data outside the own scope',
        reason: 'question',
      },
    ],
    total: 1,
    more: false,
  })
  expect((await (await t.as('10000002')).ok(mine)).total).toBe(0)
})

test('who is not signed in is sent to sign in; a page of more than 100 is refused', async () => {
  expect((await t.visitor.call(mine)).code).toBe('10004')
  expect((await (await t.as('10000001')).call(mine, { pageSize: 101 })).code).toBe('SHELL-48')
})

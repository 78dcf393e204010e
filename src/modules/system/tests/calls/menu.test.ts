import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { permission } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'
import { neverHidden } from '../../rules/menus.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const admin = await t.as('10000009')
const NOTIFICATIONS = '/{lang}/notification/index'

/** The menu of somebody, and the paths that can be opened at all. */
const seenBy = async (ssoId: string): Promise<{ entries: string[]; routes: string[] }> => {
  const { menu, routes } = await (await t.as(ssoId)).ok(permission)
  return { entries: menu.map((one) => one.path), routes: routes.map((one) => one.path) }
}
const set = async (entity: 'MB' | 'HB' | 'JV', menuKey: string, hidden: boolean) => {
  const answer = await admin.call(calls.saveMenuVisibility, { entity, menuKey, hidden })
  await t.drain()
  return answer
}

test('SYS-16 hiding a menu for a company hides its routes there and nowhere else; what changed is marked with who', async () => {
  expect((await seenBy('10000010')).entries).toContain(NOTIFICATIONS)
  await set('HB', NOTIFICATIONS, true)
  const seen = await seenBy('10000010')
  expect([seen.entries.includes(NOTIFICATIONS), seen.routes.includes(NOTIFICATIONS)]).toEqual([false, false])
  expect((await seenBy('10000001')).entries).toContain(NOTIFICATIONS)
  const row = (await admin.ok(calls.menuVisibility)).menus.find((one) => one.path === NOTIFICATIONS)!
  expect(row).toMatchObject({
    locked: false,
    group: 'mine',
    groupCn: '我的',
    cells: { HB: { hidden: true, seed: false, changed: { by: '10000009' } }, MB: { hidden: false, changed: null } },
  })
  await set('HB', NOTIFICATIONS, false)
  expect((await seenBy('10000010')).entries).toContain(NOTIFICATIONS)
})

test('SYS-16 home, the profile, signing out and this screen are never hidden', async () => {
  const refused = { code: 'SYS-16', returnMsg: '该菜单不能隐藏' }
  expect(await set('MB', '/{lang}/system/permission', true)).toMatchObject(refused)
  expect(await set('MB', '/', true)).toMatchObject(refused)
  expect(await set('MB', '/{lang}/profile/index', true)).toMatchObject(refused)
  expect((await set('MB', '/{lang}/nowhere', true)).code).not.toBe('10000')
  expect(['/', '/login', '/{lang}/profile/personal', '/{lang}/system/permission', '/{lang}/myFreeMeal'].map(neverHidden)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect((await seenBy('10000009')).entries).toContain('/{lang}/system/permission')
})

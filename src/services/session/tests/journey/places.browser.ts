import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const MINE = '/zh/session/mine'

test('a person sees where they are signed in and ends another place, which is signed out at once', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext()
  const answer = await other.request.get(`${baseURL}/api/basic/role/v1/ssologin?sso=10000016`)
  expect((await answer.json()).code).toBe('10000')
  await signIn(page, '10000016', MINE)
  const end = page.getByRole('button', { name: '结束', exact: true })
  await expect(end.first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  const before = await end.count()
  await end.first().click() // the newest of them
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click()
  await expect(end).toHaveCount(before - 1)
  const info = await other.request.get(`${baseURL}/api/basic/role/v1/getUserInfo`)
  expect((await info.json()).code).toBe('10004')
  await other.close()
})

test('SESS-17 a place that has ended by itself meanwhile is told, not passed over', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext()
  await other.request.get(`${baseURL}/api/basic/role/v1/ssologin?sso=10000016`)
  await page.route('**/api/basic/session/v1/mine/end', (route) => route.fulfill({ json: { code: 'SHELL-02', returnMsg: '该登录已不存在' } }))
  await signIn(page, '10000016', MINE)
  await page.getByRole('button', { name: '结束', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click()
  await expect(page.getByText('该登录已不存在')).toBeVisible()
  await other.close()
})

test('SESS-08 a profile that was shut takes the own facts away without a word, and a later answer brings them back', async ({ page }) => {
  await page.route('**/api/basic/profile/v1/checkauth', (route) => route.fulfill({ json: { code: 'c0000001', returnMsg: '档案暂不可用' } }))
  await signIn(page, '10000001', '/zh/account')
  await expect(page.getByRole('link', { name: '我的登录设备' })).toBeVisible()
  await expect(page.getByText('我的信息')).toBeHidden()
  await expect(page.getByText('档案暂不可用')).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('link', { name: '我的登录设备' }).click()
  await expect(page).toHaveURL(MINE) // going back earlier would leave the portal
  await expect(page.getByRole('button', { name: '结束', exact: true }).first()).toBeVisible() // and before the page is there would find the old one still open
  await page.goBack()
  await expect(page.getByText('我的信息')).toBeVisible()
})

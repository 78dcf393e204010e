import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, post, roomStands, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../../contract.ts'
import { type OutsideApp, outsideApp } from '../calls/parts.ts'
import { OUTSIDE_PAGE, SILENT_PAGE } from './outsidePage.ts'

const ADMIN = '10000009'
const MEMBER = '10000001'
const BASE = '/api/basic/microapp/v1'
const NAME = '员工班车试运行'
/** What administrators wrote. */
const TYPED = '[data-typed], [translate="no"], body [lang="zh"]'
const lineOf = (page: Page, text: string) => (isPhone(page) ? page.locator('.mcard') : page.locator('tbody tr')).filter({ hasText: text })
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

let outside: OutsideApp
let silent: OutsideApp
test.beforeAll(async () => {
  outside = await outsideApp(OUTSIDE_PAGE)
  silent = await outsideApp(SILENT_PAGE)
})
test.afterAll(async () => {
  await outside.close()
  await silent.close()
})

/** Registers and switches on beside the page, for stories that are not about it. */
async function register(page: Page, system: string, entry: string): Promise<void> {
  await become(page, ADMIN)
  const { list } = await post<OutputOf<typeof calls.searchApps>>(page, `${BASE}/search`, { filters: { keyword: system } })
  const app = { system, nameCn: NAME, nameEn: 'Shuttle on trial', entry, permissions: [], entities: ['MB', 'HB', 'JV'], allowedOrigins: [] }
  await post(page, `${BASE}/save`, { ...app, isNew: list.every((one) => one.system !== system) })
  await post(page, `${BASE}/test`, { system })
  const again = await post<OutputOf<typeof calls.searchApps>>(page, `${BASE}/search`, { filters: { keyword: system } })
  if (again.list.some((one) => one.system === system && one.status === 'inactive')) await post(page, `${BASE}/switch`, { system, action: 'switchOn' })
}
const switchOff = async (page: Page, system: string): Promise<void> => {
  await become(page, ADMIN)
  await post(page, `${BASE}/switch`, { system, action: 'switchOff' })
}

test('MAPP-13 an administrator registers an application, its test says what is wrong, and only then it is switched on', { tag: '@story' }, async ({ page }) => {
  const system = `trial-${isPhone(page) ? 'phone' : 'desk'}-${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, ADMIN, '/zh/system/microApps')
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '登记应用' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('系统标识').fill(system)
  await form.getByLabel('中文名称').fill(NAME)
  await form.getByLabel('英文名称').fill('Shuttle on trial')
  await form.getByLabel('入口地址').fill('http://localhost:1/')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('应用须使用https地址，且不能与本门户同一主机')).toBeVisible()
  await form.getByLabel('入口地址').fill(outside.address)
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  outside.answers = { status: 503 }
  await page.goto(`/zh/system/microApps?f=${encodeURIComponent(JSON.stringify({ keyword: system }))}`)
  await lineOf(page, system).getByRole('button', { name: '启用' }).click()
  await told(page, '测试未通过：返回状态503')
  await expect(lineOf(page, system)).toContainText('停用')
  outside.answers = { status: 200 }
  await lineOf(page, system).getByRole('button', { name: '启用' }).click()
  await expect(lineOf(page, system).getByRole('button', { name: '停用' })).toBeVisible()
  await expect(lineOf(page, system)).toContainText('正常')
  await lineOf(page, system).getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(lineOf(page, system).getByRole('button', { name: '启用' })).toBeVisible()
})

test('MAPP-01 MAPP-07 MAPP-08 an application lives inside the portal: it knows who is there, and the address follows it', async ({ page }) => {
  const system = `ride-${isPhone(page) ? 'phone' : 'desk'}`
  await register(page, system, outside.address)
  outside.asked.length = 0
  await signIn(page, MEMBER, `/portal/${system}/zh`)
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: '李晓雯 10000001' })).toBeVisible()
  await expect(inside.locator('#how')).toHaveText(/^zh MB (light|dark) 1$/)
  expect(outside.asked.map((headers) => headers.cookie)).toEqual(outside.asked.map(() => undefined))
  await expectAccessible(page)
  await expectFits(page)

  await inside.getByRole('button', { name: '7 号线' }).click()
  await expect.poll(() => path(page)).toBe(`/portal/${system}/zh/lines/7?stop=2`)
  await page.reload()
  await expect(inside.locator('#where')).toHaveText('/lines/7?stop=2')
  await page.goto(`/portal/${system}/zh`)
  await inside.getByRole('button', { name: '7 号线' }).click()
  await expect.poll(() => path(page)).toBe(`/portal/${system}/zh/lines/7?stop=2`)
  // a step of the frame, for which the page itself does not go anywhere
  await page.evaluate(() => history.back())
  await expect(inside.locator('#where')).toHaveText('/')
  await expect.poll(() => path(page)).toBe(`/portal/${system}/zh`)

  await inside.getByRole('button', { name: '401' }).click()
  await expect(inside.locator('#how')).toHaveText(/ 2$/)
  await inside.getByRole('button', { name: '401' }).click()
  await expect(page.getByText('应用未能接受您的登录信息')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(inside.getByRole('heading', { name: '李晓雯 10000001' })).toBeVisible()
  await switchOff(page, system)
  await signIn(page, MEMBER, `/portal/${system}/zh`)
  await expect(page.getByText('该应用暂不可用')).toBeVisible()
  await expectAccessible(page)
})

test('MAPP-09 one that does not come says so after two minutes, and the frame stays usable', async ({ page }) => {
  const system = `still-${isPhone(page) ? 'phone' : 'desk'}`
  await register(page, system, silent.address)
  await page.clock.install()
  await signIn(page, MEMBER, `/portal/${system}/zh`)
  await expect(page.getByText(`正在打开“${NAME}”`)).toBeVisible()
  await page.clock.fastForward('02:01')
  await expect(page.getByText('应用加载失败，请重试')).toBeVisible()
  await noRawKeys(page, TYPED)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(`正在打开“${NAME}”`)).toBeVisible()
  await switchOff(page, system)
})

test('MAPP-02 MAPP-05 MAPP-06 old addresses lead on; what is no application leads to the page that says 404', async ({ page }) => {
  await signIn(page, MEMBER, '/finance?year=2025#open')
  // the application is the rooms of finance, where there are any
  if (roomStands('reimbursement')) await page.waitForURL(/\/zh\/tmr\/expense-account\b/)
  else await page.waitForURL(/\/portal\/finance-app\/zh\?year=2025#open$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page)
  await page.goto('/zh/doc/detail?id=HR-007')
  await page.waitForURL(/[?&]id=HR-007&from=company/)
  await page.goto('/portal/nowhere/zh')
  await page.waitForURL(/\/zh\/404$/)
})

test('MAPP-06 system management is served by the portal itself', async ({ page }) => {
  needsRoom('system')
  await signIn(page, ADMIN, '/portal/system-mgt/zh/role')
  await page.waitForURL(/\/zh\/system\/role$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

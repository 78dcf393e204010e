import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const BASE = '/api/basic/qrcode/v1'
const MINE = '/zh/my-qrcode/index'
const DEVICES = '/zh/my-qrcode/devices'
const MEMBER = '10000001'
const PART_TIMER = '10000012'
const SECURITY = '10000008'

/** Names of readers and places are what an administrator typed. */
const TYPED = '[data-typed], body [lang="zh"]'

const codeOf = (page: Page, name = '李晓雯'): Locator => page.getByRole('img', { name: `${name}的二维码` })
const drawn = async (code: Locator): Promise<string> => (await code.locator('path').getAttribute('d')) ?? ''

/** The code of this moment, as the phone's camera side would read it. */
async function ownCode(page: Page): Promise<string> {
  const body = (await (await page.request.get(`${BASE}/mine`)).json()) as { content: { codes: { code: string }[] } }
  return body.content.codes[0]?.code ?? ''
}

/** A reader holds a key and nobody's session. */
const scan = (reader: APIRequestContext, key: string, code: string) =>
  reader.post(`${BASE}/device/resolve`, { data: { code, purpose: 'event-check-in' }, headers: { 'x-device-key': key } })

/** Registers a reader as an administrator does, and gives the key that is shown once. */
async function register(page: Page, name: string, place: string): Promise<string> {
  await page.getByRole('button', { name: '登记设备' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('设备名称').fill(name)
  await form.getByLabel('地点').fill(place)
  await form.getByLabel('活动签到').check()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: '保存' }).click()
  const once = page.getByRole('dialog', { name: '设备密钥' })
  await expect(once.getByText('关闭后无法再次查看')).toBeVisible()
  const key = (await once.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await expectFits(page)
  await once.getByRole('button', { name: '我已保存' }).click()
  await expect(once).toBeHidden()
  return key
}

/** The line of a thing: a row on a desk, a card on a phone. */
const lineOf = (page: Page, text: string): Locator => (isPhone(page) ? page.locator('.mcard') : page.getByRole('row')).filter({ hasText: text })

test('QRC-02, QRC-04 the code stands under name, number and department, counts down and renews itself', { tag: ['@story', '@core'] }, async ({ page }) => {
  await page.clock.install()
  await signIn(page, MEMBER, MINE)
  const code = codeOf(page)
  await expect(code).toBeVisible()
  for (const shown of ['李晓雯', MEMBER, '冒险海湾游乐组']) await expect(page.getByText(shown, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ 秒后更新$/)
  await expect(page.getByText('可用于').locator('..')).toContainText('工作餐')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const first = await drawn(code)
  await page.clock.fastForward('00:31')
  await expect.poll(() => drawn(code)).not.toBe(first)
})

test('QRC-08 without network the codes fetched ahead go on for ten minutes, and then the page says so', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, MEMBER, MINE)
  const code = codeOf(page)
  await expect(code).toBeVisible()
  await context.setOffline(true)
  const first = await drawn(code)
  await page.clock.fastForward('05:00')
  await expect.poll(() => drawn(code)).not.toBe(first)
  await page.clock.fastForward('06:00')
  await expect(page.getByText('二维码已全部过期')).toBeVisible()
  await expect(code).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(code).toBeVisible()
})

test('QRC-03, QRC-05, QRC-10 a reader is registered, scans a code once, both sides see it, and switched off it learns nothing more', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [name, place] = [`签到机 ${crypto.randomUUID().slice(0, 8)}`, `中庭 ${crypto.randomUUID().slice(0, 8)}`]
  await signIn(page, SECURITY, DEVICES)
  await expect(page.getByRole('heading', { name: '扫码设备' })).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const key = await register(page, name, place)
  await expect(lineOf(page, name)).toContainText('从未')

  const reader = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const phone = await elsewhere(page)
  await signIn(phone, MEMBER, MINE)
  await expect(codeOf(phone)).toBeVisible()
  const before = await drawn(codeOf(phone))
  const code = await ownCode(phone)
  expect(await (await scan(reader, key, code)).json()).toMatchObject({ content: { result: 'ok', person: { nameCn: '李晓雯' } } })
  expect(await (await scan(reader, key, code)).json()).toMatchObject({ content: { result: 'replayed', person: null, message: '该二维码已被使用' } })
  // the page sees both by itself, and since a used code is good no more it shows another one
  const scans = phone.locator('.li').filter({ hasText: place })
  await expect(scans).toHaveCount(2, { timeout: 30_000 })
  await expect(scans.filter({ hasText: '通过' })).toContainText('活动签到')
  await expect(scans.filter({ hasText: '重复使用' })).toHaveCount(1)
  await expect.poll(() => drawn(codeOf(phone))).not.toBe(before)
  await phone.context().close()

  await page.getByRole('tab', { name: '扫码记录' }).click()
  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('设备', { exact: true }).selectOption({ label: name })
  await page.getByLabel('结果').selectOption({ label: '重复使用' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect(lineOf(page, place)).toHaveCount(1)
  await expect(lineOf(page, place)).toContainText('李晓雯')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('tab', { name: '设备', exact: true }).click()
  await expect(lineOf(page, name)).not.toContainText('从未')
  await lineOf(page, name).getByRole('button', { name: '停用' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(`停用后，“${name}”将立即不能识别任何人`)
  await ask.getByRole('button', { name: '停用' }).click()
  await expect(lineOf(page, name).getByRole('button', { name: '重新启用' })).toBeVisible()
  expect((await scan(reader, key, code)).status()).toBe(403)
  await reader.dispose()
})

test('a new code stops the one before at once', async ({ page }) => {
  await signIn(page, PART_TIMER, MINE)
  const code = page.getByRole('img', { name: /的二维码$/ })
  await expect(code).toBeVisible()
  const before = await drawn(code)
  await page.getByRole('button', { name: '换一个新的二维码' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('此前的所有二维码立即失效')
  await expectAccessible(page)
  await ask.getByRole('button', { name: '换一个新的二维码' }).click()
  await expect.poll(() => drawn(code)).not.toBe(before)
})

test('QRC-01 every other path below my-qrcode leads to the code', async ({ page }) => {
  for (const path of ['/zh/my-qrcode/anything', '/zh/my-qrcode/show/me'] as const) {
    await signIn(page, MEMBER, path)
    await expect(page).toHaveURL(MINE)
    await expect(codeOf(page)).toBeVisible()
  }
})

test('the readers are nobody else’s: who does not look after them is told so', async ({ page }) => {
  await signIn(page, MEMBER, DEVICES)
  await expect(page.getByText('没有访问权限')).toBeVisible()
  await expect(page.getByRole('button', { name: '登记设备' })).toBeHidden()
  await expectAccessible(page)
})

test('both pages speak English', async ({ page }) => {
  await signIn(page, MEMBER, '/en/my-qrcode/index')
  await expect(page.getByRole('img', { name: 'QR code of Li Xiaowen' })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await signIn(page, SECURITY, '/en/my-qrcode/devices')
  await expect(page.getByRole('button', { name: 'Register a device' })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await page.getByRole('tab', { name: 'Scan log' }).click()
  await expect(page.locator('.tag', { hasText: 'Accepted' }).first()).toBeVisible()
  await noRawKeys(page, `${TYPED}, option`)
  await expectAccessible(page)
  await expectFits(page)
})

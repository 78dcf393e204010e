import { expect, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

const BASE = '/api/basic/qrcode/v1'
const SECURITY = '10000008'
const TYPED = '[data-typed], body [lang="zh"]'

/** A code of this moment of somebody, as their phone shows it. */
async function codeOf(page: Page): Promise<string> {
  const body = (await (await page.request.get(`${BASE}/mine`)).json()) as { content: { codes: { code: string }[] } }
  return body.content.codes[0]?.code ?? ''
}

async function scan(reader: Page, code: string): Promise<void> {
  await reader.getByLabel('二维码内容').fill(code)
  await reader.getByRole('button', { name: '核验' }).click()
}

test('QRC-11, QRC-12, QRC-17 a reader lets in without network, refuses copies and repeats, and settles when it is back', async ({ page }) => {
  await signIn(page, SECURITY, '/zh/my-qrcode/devices')
  const place = `侧门 ${crypto.randomUUID().slice(0, 8)}`
  const { key } = await post<{ key: string }>(page, `${BASE}/device/save`, { name: place, place, purposes: ['event-check-in'] })

  // the code of somebody whom no other journey scans, at the other width somebody else
  const phone = await elsewhere(page)
  await signIn(phone, isPhone(page) ? '10000004' : '10000005', '/zh/my-qrcode/index')
  await expect(phone.getByRole('img', { name: /的二维码$/ })).toBeVisible()

  const reader = await elsewhere(page)
  await reader.goto('/zh/my-qrcode/reader')
  await reader.getByLabel('设备密钥').fill(key)
  await reader.getByRole('button', { name: '开始核验' }).click()
  await expect(reader.getByText(`${place} · ${place}`)).toBeVisible()
  await expect(reader.getByText('已联网')).toBeVisible()
  await noRawKeys(reader, TYPED)
  await expectAccessible(reader)
  await expectFits(reader)

  await reader.context().setOffline(true)
  const outcome = reader.getByRole('status').filter({ hasText: '活动签到' })
  const code = await codeOf(phone)
  await scan(reader, code)
  await expect(outcome).toContainText('断网核验')
  await expect(reader.getByText('1次待上报')).toBeVisible()
  await scan(reader, code)
  await expect(outcome).toContainText('该二维码已被使用')
  await scan(reader, await codeOf(phone))
  await expect(outcome).toContainText('断网期间无法核验')
  await expectAccessible(reader)
  await expectFits(reader)

  await reader.context().setOffline(false)
  await expect(reader.getByText('次待上报')).toBeHidden()
  await expect(reader.getByText('已联网')).toBeVisible()
  await phone.reload()
  await expect(phone.locator('.li').filter({ hasText: place })).toContainText('通过')
})

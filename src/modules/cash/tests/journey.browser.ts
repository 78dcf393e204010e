import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const CASHIER = '10000015'
const FINANCE = '10000007'
const BASE = '/api/ehs-ess/cash/v1'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')
const bag = () => `J${crypto.randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`

/** A location and a vault of one's own, where the cashier counts too. */
async function ownPlace(page: Page): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const { id: vaultId } = await post<{ id: string }>(page, `${BASE}/vault/save`, {
    ...{ code: `JV-${mark}`, nameCn: `测试金库${mark}`, nameEn: `Vault ${mark}`, operators: [CASHIER], supervisors: [FINANCE] },
  })
  for (const [denominationFen, kind] of [
    [1_000, 'note'],
    [100, 'coin'],
  ] as const)
    await post(page, `${BASE}/vault/adjust`, { vaultId, denominationFen, form: kind, change: 500, reason: '期初' })
  await post(page, `${BASE}/location/save`, {
    ...{ code: `JL-${mark}`, nameCn: `测试兑换点${mark}`, nameEn: `Location ${mark}`, entity: 'MB', division: 'MB-FB', costCenter: '430110' },
    ...{ vaultId, cutoff: '24:00', members: [CASHIER] },
  })
  return `JL-${mark}`
}

test('a bag is handed in, taken in and counted at the vault, and its change confirmed', { tag: '@story' }, async ({ page }) => {
  await signIn(page, FINANCE, '/zh/cash/location')
  const code = await ownPlace(page)
  const bagNo = bag()

  await signIn(page, CASHIER, `/zh/cash/index?location=${code}`)
  await page.getByLabel('袋号').fill(bagNo)
  await page.getByLabel('交存 ¥100.00 纸币').fill('2x')
  await page.getByLabel('兑换 ¥10.00 纸币').fill('15')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('兑换金额须与交存金额一致')).toBeVisible()
  await page.getByLabel('兑换 ¥1.00 硬币').fill('50')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.locator('.li').filter({ hasText: bagNo })).toContainText('待送达金库')

  await page.goto('/zh/scan')
  await page.getByLabel('二维码或袋号').fill('NOSUCHBAG')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('无法识别')).toBeVisible()
  await page.getByLabel('二维码或袋号').fill(bagNo)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('status').getByText('已送达')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '清点' }).click()
  await form(page).getByLabel('袋内现金 ¥100.00 纸币').fill('2')
  await form(page).getByRole('button', { name: '清点' }).click()
  await told(page, '清点完成：金额一致')

  await signIn(page, FINANCE, `/zh/cash/admin?f=${encodeURIComponent(JSON.stringify({ status: 'EQUAL', bagNo }))}`)
  const own = rows(page).filter({ hasText: bagNo })
  await own.getByRole('button', { name: '确认', exact: true }).click()
  await form(page).getByRole('button', { name: '确认', exact: true }).click()
  await told(page, '已确认')

  await signIn(page, CASHIER, `/zh/cash/history?f=${encodeURIComponent(JSON.stringify({ bagNo }))}`)
  await expect(rows(page).filter({ hasText: bagNo })).toContainText('已完成')
  await rows(page).filter({ hasText: bagNo }).getByRole('button', { name: /^CE/ }).click()
  await expect(form(page).getByText('确认完成')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
})

test('finance corrects a bag that held less, and adjusts the stock', async ({ page }) => {
  await signIn(page, FINANCE, '/zh/cash/admin?view=stock')
  const code = await ownPlace(page)
  const bagNo = bag()
  await signIn(page, CASHIER, '/zh/cash/index')
  const { id: locationId } = await place(page, code)
  const { id } = await post<OutputOf<typeof calls.submit>>(page, `${BASE}/submit`, {
    ...{ locationId, bagNo, declared: [{ denominationFen: 10_000, form: 'note', count: 1 }] },
    wanted: [{ denominationFen: 1_000, form: 'note', count: 10 }],
  })
  await post(page, `${BASE}/receive`, { bagNo })
  await post(page, `${BASE}/count`, { id, lines: [{ denominationFen: 5_000, form: 'note', count: 1 }], seen: 0 })

  await signIn(page, FINANCE, `/zh/cash/admin?f=${encodeURIComponent(JSON.stringify({ status: 'NOT_EQUAL', bagNo }))}`)
  const own = rows(page).filter({ hasText: bagNo })
  await own.getByRole('button', { name: '修正确认' }).click()
  await form(page).getByRole('textbox', { name: '修正原因' }).fill('少装五十元')
  await form(page)
    .getByLabel(/^兑换.* ¥10.00 纸币$/)
    .fill('5')
  await expectAccessible(page)
  await noRawKeys(page)
  await form(page).getByRole('button', { name: '修正确认' }).click()
  await told(page, '已修正')

  await page.goto('/zh/cash/admin?view=stock')
  await page.getByRole('button', { name: '调整' }).first().click()
  await form(page).getByLabel('数量').fill('5')
  await form(page).getByRole('textbox', { name: '原因' }).fill('盘点')
  await form(page).getByRole('button', { name: '调整' }).click()
  await told(page, '已调整')
  for (const address of ['/zh/cash/admin', '/zh/cash/location', '/zh/cash/location?view=vaults', '/zh/cash/location?view=codes']) {
    await page.goto(address)
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

/** The location of a code, as the cashier finds it. */
async function place(page: Page, code: string): Promise<{ id: string }> {
  const answer = await page.request.get(`${BASE}/locations/mine`)
  const { content } = (await answer.json()) as { content: OutputOf<typeof calls.locationsMine> }
  return content.list.find((one) => one.code === code)!
}

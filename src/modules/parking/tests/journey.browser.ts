import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const ADMIN = '10000006'
/** Each width parks in the name of somebody of its own. */
const whoParks = (page: Page) => (isPhone(page) ? '10000003' : '10000004')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
/** Days ahead: those before may be taken by the demo. */
const AHEAD = 5

test('a lot is opened, a plate registered, a space reserved, and taken back by the parking office', { tag: '@story' }, async ({ page }) => {
  const some = crypto.randomUUID().slice(0, 5).toUpperCase()
  const [lot, plate] = [`停车场${some}`, `沪J${some}`]
  const dialog = page.getByRole('dialog')
  await signIn(page, ADMIN, '/zh/parking/admin?tab=lots')
  await page.getByRole('button', { name: '添加停车场' }).click()
  await dialog.getByLabel('代码').fill(some)
  await dialog.getByLabel('中文名称').fill(lot)
  await dialog.getByLabel('英文名称').fill(`Lot ${some}`)
  await dialog.getByLabel('车位数').fill('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(rows(page).filter({ hasText: lot })).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)

  await signIn(page, whoParks(page), '/zh/tmh/parking')
  await expect(page.getByRole('heading', { name: '员工停车', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('button', { name: '添加车牌' }).click()
  await dialog.getByLabel('车牌号').fill('12345')
  await dialog.getByLabel('车辆类型').selectOption({ label: '小汽车' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('车牌号不正确或已被登记')).toBeVisible()
  await dialog.getByLabel('车牌号').fill(plate)
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(page.locator('.parking-line').filter({ hasText: plate })).toBeVisible()
  const choice = page.getByLabel('车牌', { exact: true })
  if (await choice.isVisible()) await choice.selectOption({ label: plate })
  await page.getByRole('group', { name: '日期' }).getByRole('button').nth(AHEAD).click()
  await page.getByRole('button', { name: `预约 ${lot} 08:00-17:00` }).click()
  await told(page, '预约成功')
  await expect(page.locator('section.card').filter({ hasText: plate }).getByText('已预约').first()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await signIn(page, ADMIN, `/zh/parking/admin?f=${encodeURIComponent(JSON.stringify({ plate }))}`)
  const mine = rows(page).filter({ hasText: plate })
  await mine.getByRole('button', { name: '取消预约' }).click()
  await dialog.getByRole('button', { name: '取消预约' }).click()
  await told(page, '已取消')
  await expect(mine.getByText('已取消')).toBeVisible()
  await noRawKeys(page)

  await signIn(page, whoParks(page), '/zh/tmh/parking/history')
  await expect(page.locator('section.card').filter({ hasText: lot }).getByText('已取消')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '员工停车' }).click()
  await page.locator('.parking-line').filter({ hasText: plate }).getByRole('button', { name: '删除' }).click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await told(page, '已删除')
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { addDays } from '#foundation/time.ts'

const ADMIN = '10000006'
const COMPANION = '10000005'
/** Each width reserves in the name of somebody of its own. */
const whoComes = (page: Page) => (isPhone(page) ? '10000003' : '10000004')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('a period is made and published, a slot reserved with a colleague, changed, and seen by who administers', { tag: '@story' }, async ({ page }) => {
  const name = `小屋${crypto.randomUUID().slice(0, 6)}`
  const house = `屋${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/bungalow-reservations/admin?tab=bungalows')
  const day = addDays(await portalDay(page), isPhone(page) ? 40 : 41)
  await page.getByRole('button', { name: '添加小屋' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('中文名称').fill(house)
  await dialog.getByLabel('英文名称').fill(`House ${house}`)
  await dialog.getByLabel('位置（中文）').fill('东门')
  await dialog.getByLabel('位置（英文）').fill('East gate')
  await dialog.getByLabel('可容纳人数').fill('3')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.goto('/zh/bungalow-reservations/admin/new')
  await page.getByLabel('中文名称').fill(name)
  await page.getByLabel('英文名称').fill(`Period ${name}`)
  await page.getByLabel(house).check()
  await page.getByLabel('第一天').fill(day)
  await page.getByLabel('最后一天').fill(day)
  for (const weekday of ['周一', '周二', '周三', '周四', '周五', '周六', '周日']) await page.getByLabel(weekday).check()
  await expect(page.getByText('将生成1个时段')).toBeVisible()
  await page.getByLabel('预约开放时间').fill(`${addDays(day, -60)}T08:00`)
  await page.getByText('全体员工').first().click()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(page).toHaveURL(/admin\/[0-9a-f-]{36}/)
  const eventId = page.url().match(/[0-9a-f-]{36}/)![0]
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await told(page, '已发布')

  await signIn(page, whoComes(page), `/zh/bungalow-reservations/index?eventId=${eventId}&look=list&day=${day}`)
  await page.getByText(`${house} · 剩1`).click()
  await dialog.getByLabel('联系电话').fill('13800001111')
  await dialog.getByRole('button', { name: '添加一人' }).click()
  await dialog.getByLabel('第1位SSO').fill('123')
  await dialog.getByRole('button', { name: '预约', exact: true }).click()
  await expect(dialog.getByText('SSO须为8位数字')).toBeVisible()
  await dialog.getByLabel('第1位SSO').fill(COMPANION)
  await expect(dialog.locator('.part-row [aria-live]')).not.toBeEmpty()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '预约', exact: true }).click()
  await told(page, '预约成功')
  await expect(page.getByText(`${house} · 我的预约`)).toBeVisible()
  await expectFits(page)

  await page.goto('/zh/bungalow-reservations/mine')
  const mine = rows(page).filter({ hasText: house })
  await mine.getByRole('button', { name: '到场码' }).click()
  await expect(page.getByRole('img', { name: '到场码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await mine.getByRole('button', { name: '更改同行人' }).click()
  await dialog.getByRole('button', { name: /^移除/ }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '同行人已更改')
  await noRawKeys(page)
  await expectAccessible(page)

  await signIn(page, ADMIN, `/zh/bungalow-reservations/admin/${eventId}?tab=reservations`)
  await rows(page).filter({ hasText: house }).getByRole('button', { name: '移除' }).click()
  await dialog.getByRole('textbox').fill('水管检修')
  await dialog.getByRole('button', { name: '移除' }).click()
  await told(page, '已移除')
  await expectFits(page)
  await noRawKeys(page)

  await signIn(page, whoComes(page), '/zh/bungalow-reservations/mine')
  await page.getByRole('tab', { name: '已取消' }).click()
  await expect(rows(page).filter({ hasText: house }).getByText('水管检修')).toBeVisible()
})

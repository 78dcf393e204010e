import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const TYPED = '[data-typed], body [lang="zh"], [translate="no"]'
const ADMIN = '10000006'

test('BENEF-01 BENEF-03 a member sees the benefits with what is left, is told before leaving, and reads the statement', { tag: '@story' }, async ({ page }) => {
  await signIn(page, '10000001', '/zh/mybenefit')
  await expect(page.getByRole('region', { name: '工作餐' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '外部福利网站' })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '打开弹性福利平台' }).click()
  await expect(page.getByRole('dialog')).toContainText('员工号')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '年度福利单' }).click()
  await expect(page.getByRole('heading', { name: '年度福利单' })).toBeVisible()
  await expect(page.getByText('合计').or(page.getByText('这一年没有使用福利的记录'))).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.goto('/en/mybenefit')
  await expect(page.getByRole('heading', { name: 'External benefit sites' })).toBeVisible()
  await noRawKeys(page, TYPED)
})

test('an editor makes a card, moves it by keys, looks as somebody else, and takes it away', async ({ page }) => {
  // told again on the same portal it is about another card
  const mark = randomUUID().slice(0, 8)
  const title = `班车${mark}`
  await signIn(page, ADMIN, '/zh/mybenefit/admin')
  await page.getByRole('button', { name: '新增卡片' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('代码').fill(`shuttle-${mark}`)
  await sheet.getByLabel('中文标题').fill(title)
  await sheet.getByLabel('英文标题').fill('Shuttle')
  await sheet.getByLabel('打开后前往').selectOption({ label: '我的福利' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(sheet).toBeHidden()
  const handle = page.getByRole('button', { name: `移动“${title}”` })
  const before = await handle.getAttribute('aria-label')
  await handle.press('ArrowUp')
  await expect(handle).not.toHaveAccessibleName(before ?? '')
  await page.getByRole('button', { name: '以他人视角预览' }).click()
  await sheet.getByLabel('员工').fill('10000001')
  await sheet.getByText('10000001').first().click()
  await expect(sheet.getByText(title)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `删除 ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(handle).toBeHidden()
  await expectFits(page)
  await expectAccessible(page)
})

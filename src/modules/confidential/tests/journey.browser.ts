import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const [EDITOR, SECOND, READER, STRANGER] = ['10000005', '10000017', '10000002', '10000003']
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')

/** Writes an update for the reader alone. */
async function write(page: Page, title: string, important: boolean) {
  await page.getByRole('button', { name: '新建动态' }).click()
  await form(page).getByLabel('中文标题').fill(title)
  await form(page).getByRole('textbox', { name: '中文正文' }).fill('自下月起合并两个事业部。')
  await form(page).getByLabel('主题').fill('组织')
  if (important) await form(page).getByLabel('重要程度').selectOption('high')
  await form(page).getByRole('combobox').last().fill(READER)
  await form(page).getByRole('listbox').getByRole('option').first().click()
  await form(page).getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
}

test('an update goes out after a second editor has released it, is read under a watermark that stays, and is recalled', { tag: '@story' }, async ({ page }) => {
  const title = `机密${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, EDITOR, '/zh/confidential/admin')
  await write(page, title, true)
  const own = rows(page).filter({ hasText: title })
  await own.getByRole('button', { name: '发布' }).click()
  await form(page).getByRole('button', { name: '发布' }).click()
  await told(page, '已提交另一位管理员复核')
  await expect(own).toContainText('待复核')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)

  await signIn(page, SECOND, '/zh/confidential/admin')
  await own.getByRole('button', { name: '复核发布' }).click()
  await form(page).getByRole('button', { name: '复核发布' }).click()
  await told(page, '已发布')

  await signIn(page, READER, '/zh/confidential/index')
  await rows(page).filter({ hasText: title }).getByRole('button', { name: title }).click()
  await expect(page.getByText('自下月起合并两个事业部。')).toBeVisible()
  const mark = page.locator('.confidential-mark')
  await expect(mark).toHaveCount(1)
  await mark.evaluate((one) => one.remove())
  await expect(mark).toHaveCount(1)
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('button', { name: '提问' }).click()
  await form(page).getByLabel('问题').fill('何时生效？')
  await form(page).getByRole('button', { name: '提交' }).click()
  await told(page, '已提交给管理员')
  await expect(page.getByText('何时生效？')).toBeVisible()
  const address = page.url()

  await signIn(page, STRANGER, '/zh/confidential/index')
  await page.goto(address)
  await expect(page.getByText('内容不存在或已撤回')).toBeVisible()

  await signIn(page, EDITOR, '/zh/confidential/admin')
  await own.getByRole('button', { name: '撤回' }).click()
  await form(page).getByRole('textbox').fill('内容有误')
  await form(page).getByRole('button', { name: '撤回' }).click()
  await told(page, '已撤回')
  await signIn(page, READER, '/zh/confidential/index')
  await page.goto(address)
  await expect(page.getByText('内容不存在或已撤回')).toBeVisible()
})

test('pages of an attachment come as pictures; the editor sees who has read, and without the permission nothing', async ({ page }) => {
  await signIn(page, READER, '/zh/confidential/index')
  await page.getByRole('button', { name: '组织架构调整方案' }).click()
  const pictures = page.locator('.confidential img')
  await pictures.first().scrollIntoViewIfNeeded()
  await expect(pictures.first()).toBeVisible()
  await expect.poll(() => pictures.first().evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(300)
  await signIn(page, EDITOR, '/zh/confidential/admin')
  const row = rows(page).filter({ hasText: '组织架构调整方案' })
  await row.getByRole('button', { name: '组织架构调整方案' }).click()
  await expect(form(page).getByText('合并后预算编码是否沿用？')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await signIn(page, READER, '/zh/confidential/admin')
  await expect(page.getByText('您的权限不够')).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const EDITOR = '10000017'
const MEMBER = '10000001'

test('INFO-02 INFO-05 a visitor reads guideline and terms from the sign-in page, and finds an answer', { tag: '@story' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: '使用指南' }).click()
  await expect(page.getByRole('heading', { name: '安全与应急' })).toBeVisible()
  await page.getByLabel('页内搜索').fill('餐券')
  await expect(page.locator('mark').first()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '使用条款' }).click()
  await page.getByLabel('历次版本').selectOption({ index: 1 })
  await expect(page.getByText('此版本已被替代')).toBeVisible()
  await expect(page.getByRole('button', { name: '我已阅读并同意' })).toHaveCount(0)

  await page.goto('/en/faq')
  // the answers before stay until the new ones are there, and one of them names the button “中 / EN”
  const other = page.getByText('中 / EN')
  await expect(other).toHaveCount(1)
  await page.getByLabel('Search questions and answers').fill('paper code')
  await expect(other).toHaveCount(0)
  await expect(page.locator('mark').first()).toHaveText(/paper code/i)
  await page.getByRole('button', { name: 'Yes', exact: true }).first().click()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await page.goto('/zh/newonbfiles')
  await page.getByLabel('员工类型').selectOption({ label: '实习生' })
  const paper = page.getByRole('checkbox', { name: /在校证明/ })
  await paper.check()
  await page.reload()
  await expect(paper).toBeChecked()
})

test('INFO-01 INFO-05 who is nowhere reads 404 with the address asked for, and goes home', async ({ page }) => {
  await signIn(page, MEMBER, '/zh/no/such?a=1')
  await expect(page).toHaveURL('/zh/404')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('/zh/no/such?a=1')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('搜索问题与答案').fill('餐码')
  await page.getByLabel('搜索问题与答案').press('Enter')
  await expect(page.locator('mark').first()).toHaveText('餐码')
})

test('INFO-03 an editor keeps a draft in both languages side by side, and cannot publish half of it', async ({ page }) => {
  await signIn(page, EDITOR, '/zh/system-call')
  await expect(page.getByText('园区应急')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: /编辑说明|继续编辑草稿/ }).click()
  const english = page.getByRole('textbox', { name: '英文内容' })
  await english.fill('')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('中英文内容均须填写')).toBeVisible()
  await english.fill('The way into our systems.')
  await page.getByRole('textbox', { name: '中文内容' }).click()
  await page.getByRole('toolbar', { name: '中文内容' }).getByRole('button', { name: '项目符号' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '草稿已保存')
})

test('INFO-09 an editor is shown the half that did not follow, and says that it fits or publishes it knowingly', async ({ page }) => {
  await signIn(page, EDITOR, '/zh/newonbfiles')
  await page.getByRole('button', { name: /编辑说明|继续编辑草稿/ }).click()
  const chinese = page.getByRole('region', { name: '中文', exact: true })
  const english = page.getByRole('region', { name: '英文', exact: true })
  const changed = `新员工入职资料（${isPhone(page) ? '手机' : '桌面'}）`
  const title = chinese.getByRole('textbox', { name: '中文标题' })
  const said = await title.inputValue()
  await title.fill(changed)
  await expect(english.getByText('另一语言已更新')).toBeVisible()
  await title.fill(said)
  await expect(page.getByText('另一语言已更新')).toHaveCount(0)
  await title.fill(changed)
  await expect(english.getByRole('textbox', { name: '英文标题' })).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '英文标题：仍然适用' }).click()
  await expect(page.getByText('另一语言已更新')).toHaveCount(0)
  await title.fill(`${changed}一`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText(/只改了一种语言，尚未同步：英文标题/)).toBeVisible()
  await asked.getByRole('button', { name: '取消' }).click()
  await title.fill(said)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '草稿已保存')
  await expect(page.getByText('另一语言已更新')).toHaveCount(0)
})

test('INFO-04 who has not accepted the terms in force does so before going on, once', async ({ page }) => {
  const been = isPhone(page) ? '10000101' : '10000102'
  await signIn(page, been, '/zh/apps')
  const accept = page.getByRole('button', { name: '我已阅读并同意' })
  const heading = page.getByRole('heading', { name: '全部应用' })
  await expect(accept.or(heading).first()).toBeVisible()
  // an earlier run on this demo has accepted them already
  if (await accept.isVisible()) {
    await expect(page).toHaveURL(/\/zh\/terms-of-use/)
    await expectAccessible(page)
    await expectFits(page)
    await accept.click()
  }
  await expect(page).toHaveURL('/zh/apps')
  await page.goto('/zh/terms-of-use')
  await expect(page.getByText(/您已于.*同意此版本/)).toBeVisible()
})

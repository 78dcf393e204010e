import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const TYPED = '[data-typed], body [lang="zh"]'

test('an administrator adds a function; whoever searches finds it, and what is switched off no longer', async ({ page }) => {
  const name = `外部商城${isPhone(page) ? 'p' : 'd'}${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, '10000009', '/zh/system/globalSearchConfig')
  await expect(page.getByRole('heading', { name: '全局搜索配置', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '新增功能' }).click()
  const form = page.getByRole('dialog', { name: '新增功能' })
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Shop ${name.slice(-6)}`)
  await form.getByLabel('地址').fill('http://example.org')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写中英文名称和有效地址')).toBeVisible()
  await form.getByLabel('地址').fill('https://example.org/shop')
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.goto(`/zh/search?keywords=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto('/zh/system/globalSearchConfig')
  await page.getByLabel('按名称、拼音或地址查找').fill(name)
  await page.getByRole('button', { name }).click()
  const edit = page.getByRole('dialog', { name: '编辑功能' })
  await edit.getByText('停用', { exact: true }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.goto(`/zh/search?keywords=${encodeURIComponent(name)}`)
  await expect(page.getByText('未找到相关内容')).toBeVisible()
})

test('a function whose page is gone is led to another address, and found there', async ({ page }) => {
  await signIn(page, '10000009', '/zh/system/globalSearchConfig')
  await page.getByLabel('按名称、拼音或地址查找').fill('bcskb')
  await expect(page.getByText('地址已失效')).toBeVisible()
  await page.getByRole('button', { name: '更换地址' }).click()
  const form = page.getByRole('dialog', { name: '更换“班车时刻表”的地址' })
  await form.getByLabel('地址').fill('/{lang}/nowhere')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写中英文名称和有效地址')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByLabel('地址').fill('https://example.org/shuttle')
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(page.getByText('地址已失效')).toBeHidden()
  await page.getByRole('button', { name: '班车时刻表' }).click()
  const edit = page.getByRole('dialog', { name: '编辑功能' })
  await expect(edit.getByLabel('地址')).toHaveValue('https://example.org/shuttle')
  await edit.getByText('启用', { exact: true }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.goto(`/zh/search?keywords=${encodeURIComponent('班车时刻表')}`)
  await expect(page.getByRole('link', { name: '班车时刻表' })).toBeVisible()
})

test('synonyms, answers and what was looked for', async ({ page }) => {
  await signIn(page, '10000009', '/zh/system/globalSearchConfig?tab=wording')
  await expect(page.getByRole('heading', { name: '置顶答案' })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/zh/system/globalSearchConfig?tab=report')
  await expect(page.getByText('班车时刻表').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('who does not administer the search is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/system/globalSearchConfig')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

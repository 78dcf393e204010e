import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn } from '#foundation/testing/browser.ts'

test('somebody searches by initials, then for everything, and opens a result', { tag: ['@story', '@core'] }, async ({ page }) => {
  await signIn(page, '10000017', '/zh/home')
  // keys are heard from then on
  await expect(page.getByRole('link', { name: '我的二维码' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: '全局搜索' })
  await box.fill('rq')
  await expect(page.getByRole('option', { name: /^人群/ })).toBeVisible()
  await box.fill('Audiences')
  await page.getByRole('option', { name: '搜索“Audiences”的全部结果' }).click()
  await expect(page).toHaveURL(/\/zh\/search\?keywords=Audiences/)
  await expect(page.getByRole('heading', { name: '功能', exact: true })).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const noted = page.waitForResponse((answer) => answer.url().includes('/search/v1/hitLog'))
  await page.getByRole('link', { name: '人群', exact: true }).click()
  await noted
  await expect(page).toHaveURL('/zh/audience')
  await expect(page.getByRole('heading', { name: '人群', exact: true })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: /Audiences.*最近搜索/ })).toBeVisible()
})

test('SRCH-05 where the note of an opened result fails, the person is told and it opens all the same', async ({ page }) => {
  await signIn(page, '10000017', '/zh/search?keywords=Audiences')
  await page.route('**/search/v1/hitLog', (route) => route.abort())
  await page.getByRole('link', { name: '人群', exact: true }).click()
  await expect(page.getByText('hitLog Error')).toBeVisible()
  await expect(page).toHaveURL('/zh/audience')
})

test('SRCH-06 nothing found says so and what one may try; too little says how much is needed', async ({ page }) => {
  await signIn(page, '10000001', '/zh/search?keywords=qqxxzzww')
  await expect(page.getByText('未找到相关内容')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: '搜索新闻、文档和功能' }).fill('餐券')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByText('请至少输入3个字符')).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await page.goto('/en/search?keywords=qqxxzzww')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

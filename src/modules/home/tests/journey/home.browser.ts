import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'
import { arrange, homeCards, homeIndex, newsList } from '../../contract/index.ts'

const TYPED = '[data-typed], body [lang="zh"], [translate="no"]'
/** Each width has a member of its own, who arranges the page. */
const memberOf = (page: Page): string => (isPhone(page) ? '10000013' : '10000012')
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name, exact: true })

test('HOME-20 the first page comes in one answer: what is mine to do, what I have, what is new; and fits, can be read by all, in both languages', {
  tag: ['@story', '@core'],
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/basic/home/') && asked.push(new URL(request.url()).pathname)))
  await signIn(page, memberOf(page), '/zh/home')
  await expect(heading(page, /^待我处理/)).toBeVisible()
  await expect(page.locator('.hero').getByRole('link', { name: '我的二维码' })).toBeVisible()
  await expect(heading(page, '资讯')).toBeVisible()
  expect(asked).toEqual([homeIndex.path])
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
  await page.goto('/en/home')
  await expect(heading(page, /^Waiting for me/)).toBeVisible()
  await noRawKeys(page, TYPED)
})

test('HOME-22 widgets are hidden and moved by keys, and the usual page comes back by one press', async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/home')
  await post(page, arrange.path, { order: [], hidden: [] })
  await page.reload()
  await expect(heading(page, '常用应用')).toBeVisible()
  await page.getByRole('button', { name: '整理首页' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('显示“常用应用”').uncheck()
  await sheet.getByRole('button', { name: /移动“资讯”/ }).press('ArrowUp')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, '常用应用')).toBeHidden()
  await page.getByRole('button', { name: '整理首页' }).click()
  await expect(sheet.getByRole('checkbox').nth(1)).toHaveAccessibleName('显示“资讯”')
  await sheet.getByRole('button', { name: '恢复默认' }).click()
  await expect(heading(page, '常用应用')).toBeVisible()
})

test('HOME-12 an index that is slow and a room that fails hold up nobody: the page is there, and the retry brings what was missing', async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/home')
  await expect(heading(page, /^待我处理/)).toBeVisible()
  await page.route(`**${homeIndex.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { content: object }
    await route.fulfill({ json: { ...answer, content: { ...answer.content, late: [{ module: 'roster' }] } } })
  })
  await page.route(`**${homeCards.path}*`, (route) => route.fulfill({ json: { code: 'HOME-12', returnMsg: '请稍后重试' } }))
  await page.reload()
  const retry = page.locator('.bals').getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await expect(heading(page, '资讯')).toBeVisible()
  await page.unroute(`**${homeCards.path}*`)
  await retry.click()
  await expect(retry).toBeHidden()
})

test('HOME-21 HOME-24 news are read, what must be read is confirmed, and what is kept is found again', async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/news')
  await expect(page.locator('.home-item').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const { list } = await post<{ list: { id: number; titleCn: string }[] }>(page, newsList.path, { channel: 'news' })
  const [first] = list
  await page.locator(`a[href="/zh/news/${first!.id}"]`).first().click()
  await expect(page.getByRole('article').getByRole('heading', { name: first!.titleCn })).toBeVisible()
  await page.getByRole('tab', { name: 'English' }).click()
  const keep = page.getByRole('button', { name: /^(稍后看|取消收藏)$/ })
  if ((await keep.textContent()) === '取消收藏') await keep.click()
  await page.getByRole('button', { name: '稍后看' }).click()
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.goto('/zh/news')
  await page.getByRole('tab', { name: '稍后看' }).click()
  await expect(page.locator('.home-item').filter({ hasText: first!.titleCn })).toBeVisible()
})

test('HOME-19 what lapses is a list and a calendar', async ({ page }) => {
  await signIn(page, '10000001', '/zh/expiring')
  await expect(heading(page, '到期提醒')).toBeAttached()
  await expect(page.locator('.home-month')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
})

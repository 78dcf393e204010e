import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import { assigned } from '#services/workflow/contract/index.ts'

const EDITOR = '10000017'
const ADMIN = '10000009'
const OPERATOR = '10000006'

/** A title of this run and width only, so that the widths do not meet. */
const titleOf = (page: Page, what: string): string => `${what}${isPhone(page) ? '手机' : '电脑'}`
const written = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Writes a news item without a cover, which a draft need not have. */
async function write(page: Page, title: string): Promise<void> {
  await page.goto('/zh/cms/news/add')
  await written(page, '中文标题').fill(title)
  await written(page, '英文标题').fill(`${title} (en)`)
  await written(page, '中文正文').fill('从周五开始，每晚七点。')
  await written(page, '英文正文').fill('From Friday on, at seven every evening.')
}

test('CMS-06 CMS-17 CMS-25 an editor writes a news item and crops its cover, the news operator releases it, and it is changed beside what readers see', {
  tag: '@story',
}, async ({ page }) => {
  const title = titleOf(page, '旅程测试资讯')
  await signIn(page, EDITOR, '/zh/cms')
  await expect(page.getByText('发布日历')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await write(page, title)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('请补全必填内容后再发布').first()).toBeVisible()
  await page
    .locator('input[type=file]:enabled[accept=".jpg,.jpeg,.png"]')
    .last()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture(page) })
  await page.getByRole('button', { name: '使用这部分' }).click()
  await expect(page.getByRole('img', { name: '封面' })).toBeVisible()
  await page.getByRole('button', { name: '全体员工' }).click()
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '提交审阅' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审阅' }).click()
  await told(page, '已提交审阅')
  await expect(page.getByText('审阅中')).toBeVisible()
  const address = new URL(page.url()).pathname

  const operator = await elsewhere(page)
  await signIn(operator, OPERATOR, '/zh/workflow/assigned')
  // what is due first stands first: the newest may stand on a later page
  const { list } = await post<OutputOf<typeof assigned>>(operator, assigned.path, { pageSize: 100 })
  const item = list.find(({ subjectCn }) => subjectCn.includes(title))
  await operator.goto(`/zh/workflow/assigned/${item?.id}`)
  await operator.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(operator.getByText('已批准', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('审阅中')).toHaveCount(0)
  await page.getByRole('link', { name: '编辑', exact: true }).click()
  await expect(page).toHaveURL(address.replace('/news/', '/news/add/'))
  await written(page, '中文标题').fill(`${title}改`)
  await page.getByRole('button', { name: '存修改稿' }).click()
  await told(page, '修改稿已保存')
})

test('CMS-09 a second editor is told, and who saves later is shown both texts', { tag: '@desk' }, async ({ page }) => {
  const title = titleOf(page, '双人编辑')
  await signIn(page, EDITOR, '/zh/cms')
  await write(page, title)
  await page.getByRole('button', { name: '存草稿' }).click()
  await told(page, '草稿已保存')
  const address = new URL(page.url()).pathname
  const other = await elsewhere(page)
  await signIn(other, ADMIN, address as '/zh')
  await expect(other.getByText('也在编辑这条内容')).toBeVisible()
  await written(other, '中文标题').fill(`${title}乙`)
  await other.getByRole('button', { name: '存草稿' }).click()
  await told(other, '草稿已保存')
  await written(page, '中文标题').fill(`${title}甲`)
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('您写的都还在')).toBeVisible()
  await page.getByRole('button', { name: '用我写的继续' }).click()
  await page.getByRole('button', { name: '存草稿' }).click()
  await told(page, '草稿已保存')
})

test('CMS-03 CMS-15 an editor moves a card by its buttons and saves the order', async ({ page }) => {
  await signIn(page, EDITOR, '/zh/cms/evp-thrive/sort')
  const first = page.getByRole('listitem').first()
  await expect(first).toBeVisible()
  await expect(page.getByText('10分钟')).toBeVisible()
  await page
    .getByRole('button', { name: /移到最前$/ })
    .last()
    .click()
  await page.getByRole('button', { name: '保存排序' }).click()
  await told(page, '对员工生效')
  await expectAccessible(page)
  await expectFits(page)
})

/** A plain picture, drawn by the browser. */
const picture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 800, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

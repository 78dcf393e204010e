import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/infringement/v1'
const [REPORTER, OTHER, ADMIN, EHS] = ['10000001', '10000003', '10000008', '10000016'] as const
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const sheetOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

/** Fills in what a report of a link needs, and sends it. */
async function send(page: Page, link: string): Promise<void> {
  await page.getByLabel('类型').selectOption('假冒商品')
  await page.getByLabel('发现时间').fill(`${await portalDay(page, -1)}T14:30`)
  await page.getByLabel('描述').fill('网店出售没有授权标识的皮普船长水杯。')
  await page.getByLabel('平台').fill('易购')
  await page.getByRole('textbox', { name: '链接' }).fill(link)
  await page.getByRole('button', { name: '提交', exact: true }).click()
}

test('a link is reported twice, merged, assigned, taken down and answered, and both reporters read it', { tag: '@story' }, async ({ page }) => {
  // told again on the same portal it is another link
  const link = `https://shop.example.com/item/${randomUUID()}`
  await signIn(page, REPORTER, '/zh/infringement/index')
  await looks(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请补充类型、描述、时间及链接或地址').first()).toBeVisible()
  await send(page, link)
  await told(page, /已提交，编号INF\d{9}/)
  await expect(page).toHaveURL(/infringement\/history/)
  const first = rows(page).filter({ hasText: '待受理' }).first().getByRole('button', { name: /^INF/ })
  const number = (await first.textContent()) ?? ''
  await looks(page)

  await signIn(page, OTHER, '/zh/infringement/index')
  await send(page, link)
  await expect(page.getByText('被举报过')).toBeVisible()
  await looks(page)
  await page.locator('.note-box.warn input[type=checkbox]').check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, /已提交，编号INF\d{9}/)
  await expect(page).toHaveURL(/infringement\/history/)
  const second = rows(page).filter({ hasText: '待受理' }).first().getByRole('button', { name: /^INF/ })
  const part = (await second.textContent()) ?? ''

  await signIn(page, ADMIN, '/zh/infringement/admin')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: part }).click()
  await expect(sheetOf(page, part).getByRole('button', { name: number })).toBeVisible()
  await looks(page)
  await sheetOf(page, part).getByRole('button', { name: '合并', exact: true }).click()
  const merging = sheetOf(page, '合并')
  await expect(merging.getByLabel('并入的举报编号')).toHaveValue(number)
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await told(page, '已合并')
  await sheetOf(page, part).getByRole('button', { name: number }).click()
  await sheetOf(page, number).getByRole('button', { name: '分派', exact: true }).click()
  const assigning = sheetOf(page, '分派')
  await assigning.getByLabel('处理人').selectOption({ label: `谢明轩 ${EHS}` })
  await looks(page)
  await assigning.getByRole('button', { name: '分派', exact: true }).click()
  await told(page, '已分派')

  await signIn(page, EHS, '/zh/infringement/admin')
  await page.getByRole('button', { name: number }).first().click()
  const sheet = sheetOf(page, number)
  await expect(sheet.getByText(link)).toBeVisible()
  await sheet.getByRole('button', { name: '记录步骤' }).click()
  const noting = sheetOf(page, '记录步骤')
  await noting.getByLabel('步骤').selectOption('下架请求')
  await noting.getByLabel('内容与结果').fill('已向平台提交下架请求。')
  await looks(page)
  await noting.getByRole('button', { name: '记录步骤' }).click()
  await told(page, '已记录')
  await expect(sheet.getByText('已向平台提交下架请求。')).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '结案', exact: true }).click()
  const closing = sheetOf(page, '结案')
  await closing.getByLabel('结果').selectOption('已下架或删除')
  await closing.getByLabel('给举报人的答复').fill('平台已下架该商品。')
  await closing.getByRole('button', { name: '结案', exact: true }).click()
  await told(page, '已结案')

  await signIn(page, OTHER, '/zh/infringement/history')
  await page.getByRole('button', { name: part }).click()
  await expect(sheetOf(page, part).getByText('平台已下架该商品。')).toBeVisible()
  await expect(sheetOf(page, part).getByText('已向平台提交下架请求。')).toHaveCount(0)
  await looks(page)
  await become(page, REPORTER)
  const { list } = await post<OutputOf<typeof calls.history>>(page, `${BASE}/history`, { filters: { state: 'closed' } })
  expect(list.find((one) => one.number === number)).toMatchObject({ answer: '平台已下架该商品。' })
})

test('INFR-09 a link is a text, and opens only after a warning', async ({ page }) => {
  const link = `https://shop.example.com/item/${randomUUID()}`
  const seenAt = `${await portalDay(page, -1)}T02:00:00.000Z`
  await become(page, REPORTER)
  const said = { kind: 'names', link, seenAt, description: '账号使用了度假区的名称和图案。' }
  const { id, number } = await post<OutputOf<typeof calls.save>>(page, `${BASE}/save`, said)
  await signIn(page, ADMIN, `/zh/infringement/admin?id=${id}`)
  const sheet = sheetOf(page, number)
  await expect(sheet.getByText(link)).toBeVisible()
  await expect(sheet.getByRole('link', { name: link })).toHaveCount(0)
  await sheet.getByRole('button', { name: '打开链接' }).click()
  const warning = page.getByRole('dialog').last()
  await expect(warning.getByText('可能不安全')).toBeVisible()
  await looks(page)
  await warning.getByRole('button', { name: '取消' }).click()
  expect(page.context().pages()).toHaveLength(1)
})

test('who manages reports counts them, and keeps categories and brands', async ({ page }) => {
  const code = `c-${randomUUID().slice(0, 8)}`
  await signIn(page, ADMIN, '/zh/infringement/admin')
  await page.getByRole('button', { name: '侵权举报统计' }).click()
  const counted = sheetOf(page, '侵权举报统计')
  await counted.getByRole('tab', { name: '按渠道' }).click()
  await expect(counted.getByText('线上').first()).toBeVisible()
  await looks(page)
  await counted.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tab', { name: '类别' }).click()
  await page.getByRole('button', { name: '新增类别' }).click()
  const adding = sheetOf(page, '新增类别')
  await adding.getByLabel('代码').fill(code)
  await adding.getByLabel('中文名称').fill(`类别${code}`)
  await adding.getByLabel('英文名称').fill(`Category ${code}`)
  await looks(page)
  await adding.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(rows(page).filter({ hasText: `类别${code}` })).toBeVisible()
  await looks(page)
  await page.getByRole('tab', { name: '品牌' }).click()
  await expect(page.getByRole('button', { name: '新增品牌' })).toBeVisible()
  await looks(page)
})

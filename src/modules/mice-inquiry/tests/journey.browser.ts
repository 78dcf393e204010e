import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { requested } from '#services/workflow/contract/index.ts'

const [SALES, ADMIN] = ['10000017', '10000006']
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('a group is asked for with its price, approved, and confirmed by the customer', { tag: '@story' }, async ({ page }) => {
  const event = `开业庆典${crypto.randomUUID().slice(0, 6)}`
  const own = rows(page).filter({ hasText: event })
  await signIn(page, SALES, '/zh/mice-inquiry/normal/index')
  await expect(rows(page).first()).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '新建普通询价' }).click()
  await page.getByLabel('客户').fill('浦')
  await expect(page.getByText('请至少输入2个字符')).toBeVisible()
  await page.getByLabel('客户').fill('浦江科技股份')
  await page.getByRole('button', { name: '浦江科技股份有限公司' }).click()
  await page.getByLabel('活动名称').fill(event)
  await page.getByLabel('到访日期').fill(await portalDay(page, 20))
  await page.getByLabel('票种').selectOption({ label: '一日票（成人）' })
  await page.getByLabel('数量').fill('20')
  await expect(page.getByText('标准价 ¥399.00')).toBeVisible()
  await expect(page.getByText('¥7,980.00')).toBeVisible()
  await expect(page.getByText('审批路径')).toBeVisible()
  await page.getByLabel('联系人').fill('王经理')
  await page.getByLabel('联系电话').fill('021-5555 0100')
  await page.getByLabel('邮箱').fill('events@example.com')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交询价' }).click()
  await told(page, /已提交，询价单号 MI\d+/)
  await expect(own).toContainText('审批中')

  const { list } = await post<OutputOf<typeof requested>>(page, requested.path, { pageSize: 20 })
  const item = list.find(({ subjectCn, endedAt }) => subjectCn.includes(event) && endedAt === null)
  await signIn(page, ADMIN, `/zh/workflow/assigned/${item?.id}`)
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()

  await signIn(page, SALES, '/zh/mice-inquiry/normal/index')
  await own.getByRole('button', { name: '客户确认' }).click()
  const form = page.getByRole('dialog')
  const yes = { name: '确认函.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await form.locator('input[type=file]:enabled').first().setInputFiles(yes)
  await expect(form.getByRole('button', { name: '移除“确认函.pdf”' })).toBeVisible()
  await form.getByRole('button', { name: '客户确认' }).click()
  await told(page, '已确认')
  await expect(own).toContainText('已确认')
  await own.getByRole('link', { name: '详情' }).click()
  await expect(page.getByText('客户书面确认')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
})

test('prices, capacity and customers are kept in one place', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/mice-inquiry/configuration')
  for (const tab of ['价格', '接待量', '客户']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

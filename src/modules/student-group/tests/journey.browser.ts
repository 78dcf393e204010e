import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { requested } from '#services/workflow/contract/index.ts'

const [SALES, FINANCE, ADMIN] = ['10000017', '10000007', '10000006']
const INDEX = '/zh/trade-travel-sales/student-group/index'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
/** Each width comes with counts and on days of its own. */
const given = (page: Page) => (isPhone(page) ? { students: '61', ahead: 61 } : { students: '62', ahead: 65 })

test('a school visit is applied for, approved and changed', { tag: '@story' }, async ({ page }) => {
  const { students, ahead } = given(page)
  await signIn(page, SALES, INDEX)
  await expectFits(page)
  await noRawKeys(page)
  await page.getByRole('link', { name: '学生团票申请' }).click()
  await page.getByPlaceholder('输入名称，至少2个字').first().fill('阳光')
  await page.getByRole('button', { name: '阳光实验小学' }).click()
  await page.getByPlaceholder('输入名称，至少2个字').fill('研学')
  await page.getByRole('button', { name: '春秋研学旅行社' }).click()
  await page.getByLabel('入园日期').fill(await portalDay(page, ahead))
  await page.getByLabel(/^学生/).first().fill('20')
  await expect(page.getByText('学生人数不得少于30人').first()).toBeVisible()
  await page.getByLabel(/^学生/).first().fill(students)
  await expect(page.getByText('学生人数不得少于30人')).toHaveCount(0)
  await page.getByLabel('领队姓名').fill('沈老师')
  await page.getByLabel('领队电话').fill('13800001234')
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, /已提交，申请单号 SG\d+/)
  await expect(page.getByText('审批中').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  const { list } = await post<OutputOf<typeof requested>>(page, requested.path, { pageSize: 20 })
  const item = list.find(({ subjectCn, endedAt }) => subjectCn.endsWith(` ${students}`) && endedAt === null)
  await signIn(page, FINANCE, `/zh/workflow/assigned/${item?.id}`)
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()

  await signIn(page, SALES, INDEX)
  const own = rows(page).filter({ hasText: '阳光实验小学' }).filter({ hasText: students }).first()
  await expect(own).toContainText('已批准')
  await own.getByRole('link', { name: '变更申请' }).click()
  await expect(page.getByText('已批准内容')).toBeVisible()
  await page
    .getByLabel('学生', { exact: false })
    .first()
    .fill(String(Number(students) + 10))
  await page.getByLabel('说明').fill('增加一个班级')
  await noRawKeys(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, /已提交，申请单号 SG\d+/)
  await expect(page.getByText('变更审批中').first()).toBeVisible()
  await page.getByRole('link', { name: '变更记录' }).click()
  await expect(page).toHaveURL(/student-group\/changelog/)
  // as the reason, and as what has changed
  await expect(page.getByText('增加一个班级').first()).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
})

test('who looks after the tickets sees the calendar, schools, partners and prices', async ({ page }) => {
  await signIn(page, ADMIN, INDEX)
  await expect(rows(page).first()).toBeVisible()
  for (const tab of ['入园日历', '学校', '合作方', '价格']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
  await expect(rows(page).first()).toBeVisible()
})

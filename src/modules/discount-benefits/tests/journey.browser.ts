import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { requested } from '#services/workflow/contract/index.ts'

// the HRBP stands in for who decides, who is away in the demo
const [ADMIN, HR] = ['10000006', '10000004']
/** Each width gives a discount to somebody of its own. */
const given = (page: Page) => (isPhone(page) ? { ssoId: '10000013', name: '黄思远', rate: '35' } : { ssoId: '10000014', name: '艾玛', rate: '36' })
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('a rate is asked for, decided and seen by its person, and ended again', { tag: '@story' }, async ({ page }) => {
  const { ssoId, name, rate } = given(page)
  const own = rows(page).filter({ hasText: name }).first()
  await signIn(page, ADMIN, '/zh/whitelistManagement/index?category=rate')
  await expectFits(page)
  await noRawKeys(page)
  await page.getByRole('link', { name: '新增折扣率' }).click()
  await page.getByLabel('员工号').fill(ssoId)
  await expect(page.getByText('可添加 1 人')).toBeVisible()
  await page.getByLabel('折扣率').fill('101')
  await page.getByLabel('生效日期').fill(await portalDay(page))
  await page.getByLabel('结束日期').fill(await portalDay(page, 20))
  await page.getByLabel('原因').fill('门店试点')
  await expect(page.getByText('折扣率须大于0且不超过100%')).toBeVisible()
  await page.getByLabel('折扣率').fill(rate)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, /已提交，申请单号 DW\d+/)
  await expect(own).toContainText('审核中')

  const { list } = await post<OutputOf<typeof requested>>(page, requested.path, { pageSize: 20 })
  const item = list.find(({ subjectCn, endedAt }) => subjectCn.startsWith(`${rate}%`) && endedAt === null)
  await signIn(page, HR, `/zh/workflow/assigned/${item?.id}`)
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()

  await signIn(page, ssoId, '/zh/discountedBenefits/myDiscounted/index')
  await expect(page.getByText(`${rate}%`)).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)

  await signIn(page, ADMIN, '/zh/whitelistManagement/index?category=rate')
  await own.getByRole('link', { name: '变更申请' }).click()
  await page.getByText('作废').first().click()
  await page.getByLabel('原因').fill('试点结束')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, /已提交，申请单号 DW\d+/)
  await expect(own).toContainText('作废审核中')
  await own.getByRole('link', { name: '变更记录' }).click()
  await expect(page.getByText('试点结束')).toBeVisible()
  await noRawKeys(page)
})

test('the black list says who is suspended and why', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/blacklistManagement/index')
  await expect(rows(page).first()).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)
  await rows(page).first().getByRole('link', { name: '详情' }).click()
  await expect(page.getByText('审批进度')).toBeVisible()
  await expectAccessible(page)
})

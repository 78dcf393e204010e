import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, needsRoom, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const MANAGER = '10000002'
const MEMBER = '10000001'
const PAGE = '/zh/profile/myTeamMember/index'

test('MYTEAM-10 MYTEAM-13 a manager finds a member, reads the panel, keeps a note; the member sees who looked', { tag: '@story' }, async ({ page }) => {
  await signIn(page, MANAGER, PAGE)
  await expect(page.getByRole('button', { name: /李晓雯/ }).first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /李晓雯/ })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('任现岗自')).toBeVisible()
  await panel.getByLabel('新备注').fill('希望明年转为日班')
  await panel.getByRole('button', { name: '保存' }).click()
  await told(page, '备注已保存')
  await expect(panel.getByText('希望明年转为日班').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tab', { name: '汇报关系' }).click()
  await expect(page.getByText(/共 \d+ 位下属/)).toBeVisible()
  await page.getByRole('tab', { name: '团队日历' }).click()
  await expectFits(page)
  await page.getByRole('tab', { name: '到期提醒' }).click()
  await expectFits(page)
  await expectAccessible(page)

  await signIn(page, MEMBER, '/zh/profile/my-data')
  await expect(page.getByText('查看了团队成员资料').or(page.getByText('周浩然')).first()).toBeVisible()
})

test('MYTEAM-03 a panel shows of the profile what managers may see, and nothing of accounts, numbers, addresses and family', async ({ page }) => {
  needsRoom('profile')
  await signIn(page, MANAGER, `${PAGE}?ssoId=${MEMBER}`)
  const panel = page.getByRole('dialog')
  const profile = panel.locator('section', { has: page.getByRole('heading', { name: '个人档案' }) })
  await expect(profile.getByText('手机号码')).toBeVisible()
  await expect(profile.getByText('教育经历')).toBeVisible()
  for (const hidden of ['银行', '证件', '住址', '婚姻', '配偶', '子女', '紧急联系人', '出生日期']) await expect(panel.getByText(hidden)).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)
})

test('MYTEAM-12 a manager reminds a member of what only they can see to, and they hear of it', async ({ page }) => {
  needsRoom('in-park-access')
  await signIn(page, MANAGER, `${PAGE}?tab=radar`)
  await page.getByRole('button', { name: '提醒李晓雯：长期通行证到期' }).first().click()
  // at the other width it was done today already
  await expect(page.getByText(/已提醒李晓雯|今天已提醒过李晓雯/).first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await signIn(page, MEMBER, '/zh/notification/index')
  await expect(page.getByText('周浩然 提醒您：长期通行证到期').first()).toBeVisible()
})

test('MYTEAM-04 who leads nobody is told that the page is not theirs', async ({ page }) => {
  await signIn(page, MEMBER, PAGE)
  await expect(page.getByText('您没有该页面的访问权限').first()).toBeVisible()
})

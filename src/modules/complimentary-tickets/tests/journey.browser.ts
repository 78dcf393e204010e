import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const ADMIN = '10000006'
/** Each width exchanges in the name of somebody of its own. */
const whoExchanges = (page: Page) => (isPhone(page) ? '10000001' : '10000002')

test('a ticket administrator grants quota; a team member exchanges it, shares the ticket, takes it back and returns it', { tag: '@story' }, async ({
  page,
}) => {
  const me = whoExchanges(page)
  await signIn(page, ADMIN, `/zh/ticket/personal?ssoId=${me}`)
  await page.getByRole('button', { name: '发放额度' }).click()
  const grant = page.getByRole('dialog')
  await grant.getByLabel('票种').selectOption({ label: '亲友免费日票' })
  await grant.getByLabel('每人数量').fill('2')
  await grant.getByLabel('原因').fill('年会奖励')
  await grant.getByRole('button', { name: '发放', exact: true }).click()
  await told(page, '已发放')
  await expect(page.getByText('年会奖励').first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)

  await signIn(page, me, '/zh/myTickets/convertibilityLimit')
  await expect(page.getByText(/不可用/).first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '兑换亲友免费日票' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('数量').fill('9')
  await expect(form.getByText('超出单次可兑换数量')).toBeVisible()
  await form.getByLabel('数量').fill('1')
  await expect(form.getByText(/7 天内未使用/)).toBeVisible()
  await form.getByRole('button', { name: '兑换' }).click()
  await told(page, '已兑换 1 张')
  const newest = page.locator('.covers > .card').first()
  await expect(newest).toContainText('已发放')
  await newest.getByRole('button', { name: '出示二维码' }).click()
  await expect(page.getByRole('img', { name: /的二维码/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '关闭' }).click()
  await newest.getByRole('button', { name: '分享' }).click()
  const share = page.getByRole('dialog')
  await share.getByLabel('姓名').fill('王小雨')
  await share.getByLabel('手机号或邮箱').fill('13800000000')
  await share.getByRole('button', { name: '分享' }).click()
  await told(page, /已分享/)
  await expect(newest).toContainText('王小雨')
  for (const [name, says] of [
    ['收回', '已收回'],
    ['立即退回', '已退回'],
  ] as const) {
    await newest.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await told(page, says)
  }
  await expectFits(page)
})

test('a ticket administrator adds a rule, sees whom it would grant what, and ends it', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/ticket/index?tab=rules')
  await page.getByRole('button', { name: '新增规则' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('票种').selectOption({ label: '亲友五折日票' })
  await form.getByLabel('公司').selectOption(isPhone(page) ? 'HB' : 'JV')
  await form.getByLabel('员工类型').selectOption('full-time')
  const [from, to] = [await portalDay(page), await portalDay(page, 300)]
  await form.getByLabel('生效日期').fill(to)
  await form.getByLabel('失效日期').fill(from)
  await form.getByLabel('周年额度').fill('1')
  await expect(form.getByText('生效日期不能晚于失效日期')).toBeVisible()
  await form.getByLabel('生效日期').fill(from)
  await form.getByLabel('失效日期').fill(to)
  await form.getByRole('button', { name: '预览' }).click()
  await expect(form.getByText(/将发放给 \d+ 人/)).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await noRawKeys(page)
  await expectAccessible(page)
  const own = page
    .locator(isPhone(page) ? '.mcard' : 'tbody tr')
    .filter({ hasText: '亲友五折日票' })
    .first()
  await own.getByRole('button', { name: '终止' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '终止' }).click()
  await told(page, '规则已终止')
  for (const path of ['ticket/kind', 'ticket/ticketAutoAllocateList', 'ticket/ticketAllocateHistory', 'ticket/report']) {
    await page.goto(`/zh/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

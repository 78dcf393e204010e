import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, addMonths, firstOfMonth, format, sayDay } from '#foundation/time.ts'
import { CASHIER, freeEvening, giveBack, HOURS, MEMBER, type Mine, mine, phoneOf } from './parts.ts'

const MANAGER = '10000002'
const MINE = '/zh/myFreeMeal'
const MEALS = '/api/ehs-ess/free-meal/v1'
const OUTLET = '员工餐厅 A 区'
const REASON = '过山车夜间测试值守'
const TYPED = '[data-typed], body [lang="zh"]'
const left = (page: Page, kind: '全餐券' | '简餐券') => page.getByRole('region', { name: kind }).locator('.figure')
const requests = (page: Page) => page.locator('section.card', { has: page.getByRole('heading', { name: '我的申请' }) })
const inHero = (page: Page, name: string) => page.locator('.hero').getByRole('button', { name })
async function fill(form: Locator, start: string, hours: string): Promise<void> {
  await form.getByLabel('加班开始时间').fill(start)
  await form.getByLabel('加班时长').fill(hours)
}
/** The manager goes from the count in the frame to what waits for her, and decides. */
async function approve(page: Page, item: string): Promise<void> {
  await signIn(page, MANAGER, '/zh/home')
  await page
    .getByRole('link', { name: /^待办\s*[1-9]/ })
    .first()
    .click()
  await page.getByRole('link', { name: /其中审批/ }).click()
  await expect(page.locator('a[href*="/zh/workflow/assigned/"]').first()).toBeVisible()
  // what is due first stands first: the newest may stand on a later page
  await page.goto(`/zh/workflow/assigned/${item}`)
  await expect(page.getByText(REASON)).toBeVisible()
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
}

/** The cashier scans what the member's phone shows, and sees whose it is and what is left. */
async function redeem(page: Page, rest: number): Promise<void> {
  const phone = await phoneOf(page, MEMBER)
  await signIn(page, CASHIER, '/zh/freeMeal/redeem')
  await page.getByLabel('用餐网点').selectOption({ label: OUTLET })
  await page.getByRole('button', { name: '全餐', exact: true }).click()
  const field = page.getByLabel('员工码', { exact: true })
  await field.fill(phone())
  await field.press('Enter')
  await expect(page.locator('.outcome')).toContainText('李晓雯')
  await expect(page.locator('.outcome')).toContainText(`剩余 ${rest} 张`)
}

test.afterEach(({ page }) => giveBack(page))

test('MEAL-05, MEAL-15 from overtime to a meal: asked for, approved, granted, eaten', { tag: ['@story', '@core'] }, async ({ page }) => {
  await page.goto(MINE)
  await page.getByRole('button', { name: '主公司' }).click()
  await page.getByRole('button', { name: /一线员工/ }).click()
  await expect(page).toHaveURL(MINE)
  const before = await mine(page)
  const evening = freeEvening(before, await portalDay(page))
  const full = before.balances[0]!.available
  await expect(left(page, '全餐券')).toHaveText(String(full))
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)

  await inHero(page, '申请加班餐').click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('周浩然')).toBeVisible()
  await fill(form, `${addDays(addMonths(firstOfMonth(evening.slice(0, 10)), 1), -1)}T22:00`, '4')
  await expect(form.getByText('加班餐申请不能跨月')).toBeVisible()
  await fill(form, format(before.overtime.periods[0]!.startTime, 'YYYY-MM-DDTHH:mm'), '0.3')
  await expect(form.getByText('该时段已提交过申请')).toBeVisible()
  await expect(form.getByText('加班时长须为0.5小时的倍数')).toBeVisible()
  await fill(form, evening, String(HOURS))
  await expect(form.getByText(/该时段已提交过申请|加班时长须为/)).toHaveCount(0)
  await expect(form.getByText('批准后立即到账全餐券 1 张')).toBeVisible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写此项')).toBeVisible()
  await form.getByLabel('原因').fill(REASON)
  await expect(form.getByText('9 / 150')).toHaveCount(1)
  await expectFits(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '加班餐申请已提交，审批结果会通知您')
  await expect(requests(page).locator('.li').first()).toContainText('待审批')

  const [asked] = (await mine(page)).requests
  await approve(page, asked!.workflowItem)

  await signIn(page, MEMBER, MINE)
  await expect(left(page, '全餐券')).toHaveText(String(full + 1))
  await expect(requests(page).locator('.li').first()).toContainText('已批准')
  await expect(page.getByRole('link', { name: '加班 4 小时' }).first()).toBeVisible()
  await page.goto('/zh/notification/index')
  await expect(page.getByText('加班餐申请已批准').first()).toBeVisible()

  await redeem(page, full)
  await signIn(page, MEMBER, MINE)
  await expect(left(page, '全餐券')).toHaveText(String(full))
  // a meal of the demo may have passed out of the 24 hours meanwhile, so the books say how many are left
  await expect(page.getByText(`还可用餐 ${(await mine(page)).redemptionsLeft} 次`)).toBeVisible()
  await expect(page.getByText(`在${OUTLET}用餐`).first()).toBeVisible()
})

test('MEAL-16 what is exchanged is on hold until it is decided, and comes back when withdrawn', async ({ page }) => {
  await signIn(page, MEMBER, MINE)
  const { available } = (await mine(page)).balances[1]!
  await expect(left(page, '简餐券')).toHaveText(String(available))
  await inHero(page, '兑换餐券').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('换出数量').fill('200')
  await expect(form.getByText('可兑换餐券不足')).toBeVisible()
  await form.getByLabel('换出数量').fill('1')
  await expect(form.getByText('价值 ¥25.00')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '兑换申请已提交，换出的餐券已预留')
  await expect(left(page, '简餐券')).toHaveText(String(available - 1))
  const newest = requests(page).locator('.li').first()
  await expect(newest).toContainText('1 张简餐券换 1 张全餐券')
  await newest.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await told(page, '申请已撤回')
  await expect(newest).toContainText('已撤回')
  await expect(left(page, '简餐券')).toHaveText(String(available))
  await page.getByRole('tab', { name: '简餐券' }).click()
  await expect(page.getByText('兑换未成，退回').first()).toBeVisible()
})

test('MEAL-03, MEAL-20 hours beyond the month and overtime after the last working day are refused before sending', async ({ page }) => {
  const today = await portalDay(page)
  const nextMonth = addMonths(firstOfMonth(today), 1)
  await page.route(`**${MEALS}/mine*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { content: Mine }
    body.content.overtime = {
      lastWorkingDate: addDays(nextMonth, 4),
      periods: [{ startTime: `${nextMonth}T01:00:00.000Z`, durationHours: 20, status: 'pending' }],
    }
    await route.fulfill({ response, json: body })
  })
  await signIn(page, MEMBER, MINE)
  await inHero(page, '申请加班餐').click()
  const form = page.getByRole('dialog')
  await fill(form, `${addDays(nextMonth, 2)}T00:00`, '16.5')
  await expect(form.getByText('每月加班时长合计不能超过36小时')).toBeVisible()
  await expect(form.getByText('当月已申请 20 小时，还可申请 16 小时')).toBeVisible()
  await fill(form, `${addDays(nextMonth, 6)}T18:00`, '2')
  await expect(form.getByText(`加班不能晚于最后工作日${sayDay(addDays(nextMonth, 4), 'zh')}`)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('the page speaks English, and the code is one tap away', async ({ page }) => {
  await signIn(page, MEMBER, '/en/myFreeMeal')
  await expect(page.getByText('Full meal vouchers').first()).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByRole('img', { name: 'Meal code of Li Xiaowen' })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
})

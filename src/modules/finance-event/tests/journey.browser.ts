import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { addDays } from '#foundation/time.ts'

const ADMIN = '10000006'
/** Each width books in the name of somebody of its own, and another hosts. */
const whoComes = (page: Page) => (isPhone(page) ? '10000003' : '10000004')
const host = (page: Page) => (isPhone(page) ? '10000007' : '10000008')
/** Further on than the lunches of the demo, each width on a day of its own. */
const AHEAD = 80
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const card = (page: Page, name: string) => page.locator('.card').filter({ has: page.getByRole('heading', { name }) })

test('a round and its lunch are planned and published, somebody books, is moved on to the list, and gives the seat back', { tag: '@story' }, async ({
  page,
}) => {
  const name = `轮次${crypto.randomUUID().slice(0, 6)}`
  const topic = `主题${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/finance-event/admin')
  const today = await portalDay(page)
  const day = addDays(today, isPhone(page) ? AHEAD : AHEAD + 1)
  await page.getByRole('button', { name: '新建轮次' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Round ${name}`)
  await form.getByLabel('状态').selectOption({ label: '已发布' })
  await form.getByLabel('开始日期').fill(day)
  await form.getByLabel('结束日期').fill(today)
  await form.getByLabel('开放预约').fill(`${addDays(today, -1)}T09:00`)
  await expect(form.getByText('时间不一致').first()).toBeVisible()
  await form.getByLabel('结束日期').fill(addDays(day, 5))
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await card(page, name).getByRole('button', { name: '新建午餐' }).click()
  await form.getByLabel('中文主题').fill(topic)
  await form.getByLabel('英文主题').fill(`Topic ${topic}`)
  await form.getByLabel('日期').fill(day)
  await form.getByLabel('地点').fill('湖畔餐厅')
  await form.getByLabel('主持人').fill(host(page))
  await form.getByRole('option').first().click()
  await form.getByLabel('座位数').fill('2')
  await form.getByLabel('预约截止').fill(`${addDays(day, -1)}T18:00`)
  await form.getByLabel('最晚取消').fill(`${addDays(day, -1)}T18:00`)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await card(page, name).getByRole('button', { name: '发布' }).click()
  await form.getByRole('button', { name: '发布' }).click()
  await told(page, '已发布')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await signIn(page, whoComes(page), '/zh/finance-event/index')
  const lunch = card(page, topic)
  await lunch.getByRole('button', { name: /^预约/ }).click()
  await form.getByLabel('饮食要求').selectOption({ label: '食物过敏' })
  await form.getByRole('button', { name: '预约' }).click()
  await expect(form.getByText('请填写此项')).toBeVisible()
  await form.getByLabel('对什么过敏').fill('花生')
  await expectAccessible(page)
  await form.getByRole('button', { name: '预约' }).click()
  await told(page, '预约成功')
  await expect(lunch.getByRole('button', { name: '加入日历' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await noRawKeys(page)

  await signIn(page, ADMIN, '/zh/finance-event/admin')
  await card(page, name).getByRole('button', { name: '名单' }).click()
  await expect(rows(page).filter({ hasText: '花生' })).toHaveCount(1)
  await expectFits(page)

  await signIn(page, whoComes(page), '/zh/finance-event/index')
  await lunch.getByRole('button', { name: '取消预约' }).click()
  await form.getByRole('button', { name: '取消预约' }).click()
  await told(page, '已取消预约')
  await expect(lunch.getByRole('button', { name: /^预约/ })).toBeVisible()
})

test('a guest is taken off and reads why; a lunch that is over is marked', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/finance-event/admin?tab=seats')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  const seat = rows(page).filter({ hasText: '跨部门合作' }).filter({ hasText: '已预约' }).first()
  await seat.getByRole('button', { name: '移除' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('当天需在岗')
  await dialog.getByRole('button', { name: '移除' }).click()
  await told(page, '已移除')
  await page.goto('/zh/finance-event/admin')
  await page.getByRole('button', { name: '扫码签到' }).first().click()
  await dialog.getByLabel('个人二维码', { exact: true }).fill('no code of anybody')
  await dialog.getByLabel('个人二维码', { exact: true }).press('Enter')
  await expect(dialog.getByText('未能签到')).toBeVisible()
  await expectAccessible(page)
})

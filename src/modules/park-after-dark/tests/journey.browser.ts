import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalNow, signIn, told } from '#foundation/testing/browser.ts'
import { addMinutes, format } from '#foundation/time.ts'

const ADMIN = '10000006'
/** Each width registers in the name of somebody of its own. */
const whoComes = (page: Page) => (isPhone(page) ? '10000003' : '10000004')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('an event is made and published, somebody registers, changes and comes in; the gate admits once', { tag: '@story' }, async ({ page }) => {
  const name = `夜场${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/park-after-dark/index?tab=events')
  const now = await portalNow(page)
  const wall = (minutes: number): string => format(addMinutes(now, minutes), 'YYYY-MM-DDTHH:mm')
  // soon enough for the gate to be open, which it is an hour before
  const [date = '', from = ''] = wall(40).split('T')
  await page.getByRole('button', { name: '新建活动' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Night ${name}`)
  await form.getByRole('button', { name: '添加夜场' }).click()
  const night = form.getByRole('group', { name: '夜场' })
  await night.getByLabel('日期').fill(date)
  await night.getByLabel('开始').fill(from)
  await night.getByLabel('结束').fill(wall(300).slice(-5))
  await night.getByLabel('入园口（中文）').fill('东门')
  await night.getByLabel('入园口（英文）').fill('East gate')
  await form.getByLabel('报名开始').fill(wall(-600))
  await form.getByLabel('报名截止').fill(wall(90))
  await form.getByLabel('最晚取消时间').fill(wall(30))
  await form.getByLabel('每人可携带人数').fill('2')
  await form.getByLabel('每晚候补报名数').fill('0')
  await form.getByText('全体员工').first().click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('时间设置不正确')).toBeVisible()
  await form.getByLabel('报名截止').fill(wall(35))
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await noRawKeys(page)
  await expectAccessible(page)
  await rows(page).filter({ hasText: name }).getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await told(page, '已发布')

  await signIn(page, whoComes(page), '/zh/park-after-dark/index')
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: /^报名/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('另携带人数').fill('3')
  await expect(dialog.getByText('携带人数超过上限')).toBeVisible()
  await dialog.getByLabel('另携带人数').fill('1')
  await dialog.getByRole('button', { name: '报名' }).click()
  await told(page, '报名成功')
  await expect(card.getByText('携带人数：1')).toBeVisible()
  await card.getByRole('button', { name: '更改报名' }).click()
  await dialog.getByLabel('另携带人数').fill('2')
  await dialog.getByRole('button', { name: '更改报名' }).click()
  await expect(card.getByText('携带人数：2')).toBeVisible()
  await card.getByRole('button', { name: '入园码' }).click()
  await expect(page.getByRole('img', { name: '入园码' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const code = await page.locator('dialog code').textContent()

  await signIn(page, ADMIN, '/zh/park-after-dark/index?tab=gate')
  await expect(page.getByText(name)).toBeVisible()
  const scan = async () => {
    await page.getByLabel('入园码', { exact: true }).fill(code ?? '')
    await page.getByLabel('入园码', { exact: true }).press('Enter')
  }
  await scan()
  await expect(page.getByText('请入园 · 共3人')).toBeVisible()
  await scan()
  await expect(page.getByText(/该报名已于.*在东门入园/)).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)

  await signIn(page, whoComes(page), '/zh/park-after-dark/index')
  await expect(card.getByText('已入园')).toBeVisible()
})

test('who organizes the nights finds registrations and takes somebody off, who reads why', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/park-after-dark/index?tab=registrations')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  const person = rows(page).filter({ hasText: '新春答谢夜' }).filter({ hasText: '等待名额' }).first()
  const [ssoId = ''] = (await person.textContent())?.match(/\d{8}/) ?? []
  await person.getByRole('button', { name: '移除' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('当晚需在岗')
  await dialog.getByRole('button', { name: '移除' }).click()
  await told(page, '已移除')

  await signIn(page, ssoId, '/zh/park-after-dark/index')
  await expect(page.locator('.card').filter({ has: page.getByRole('heading', { name: '新春答谢夜' }) })).toContainText('当晚需在岗')
})

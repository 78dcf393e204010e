import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { addDays } from '#foundation/time.ts'
import { idWithCheck } from '../rules.ts'

const ADMIN = '10000006'
const AUDITOR = '10000008'
/** Each width applies in the name of somebody of its own. */
const whoApplies = (page: Page) => (isPhone(page) ? '10000003' : '10000004')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
/** A number of somebody born that day; chance keeps those of two runs apart. */
const numberOf = (birthDate: string) => idWithCheck(`310115${birthDate.replaceAll('-', '')}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`)

test('a family is applied for, approved, shows its pass, and is taken back', { tag: '@story' }, async ({ page }) => {
  const name = `亲友${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, whoApplies(page), '/zh/entry_apply')
  // a day of the demo; where it lies in the next month, on the page after
  const today = await portalDay(page)
  const day = addDays(today, 13)
  if (day.slice(0, 7) !== today.slice(0, 7)) await page.getByRole('button', { name: '下一段' }).click()
  await expectAccessible(page)
  await expectFits(page)
  await page
    .getByText(/余\d+位 · 南门/)
    .last()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('证件号码').fill('110105194912310021')
  await expect(form.getByLabel('出生日期')).toHaveValue('1949-12-31')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('证件号码不正确')).toBeVisible()
  await expect(form.getByText('请先阅读并同意须知')).toBeVisible()
  await form.getByLabel('证件号码').fill(numberOf('1990-03-14'))
  await form.getByText('我已阅读并同意').click()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: '提交申请' }).click()
  await told(page, '申请已提交，等待审核')
  const card = page.locator('.card').filter({ hasText: name })
  await expect(card.getByText('待审核')).toBeVisible()
  await noRawKeys(page)

  await signIn(page, AUDITOR, '/zh/entry_apply/audit')
  const waiting = rows(page).filter({ hasText: name })
  await expectFits(page)
  await expectAccessible(page)
  await waiting.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await told(page, '已通过1份申请')
  await expect(waiting).toHaveCount(0)

  await signIn(page, whoApplies(page), '/zh/entry_apply')
  await expect(card.getByText('已通过')).toBeVisible()
  await card.getByRole('button', { name: '入园通行码' }).click()
  await expect(page.getByRole('img', { name: '入园通行码' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await told(page, '申请已撤回')
  await expect(card.getByText('已撤回')).toBeVisible()
})

test('who runs family entry finds an application, sets up a day, and stands at the gate', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/entry_apply/admin')
  await expect(rows(page).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('tab', { name: '入园日设置' }).click()
  await page.getByRole('button', { name: '新增入园日' }).click()
  const form = page.getByRole('dialog')
  const day = addDays(await portalDay(page), isPhone(page) ? 300 : 301)
  await form.getByLabel(/^日期/).fill(day)
  await form.getByLabel('入园口（中文）').fill('西门')
  await form.getByLabel('入园口（英文）').fill('West gate')
  await form.getByLabel('申请开始').fill(`${addDays(day, -20)}T09:00`)
  await form.getByLabel('申请截止').fill(`${day}T09:00`)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '入园日已保存')
  await page.getByRole('tab', { name: '入园核验' }).click()
  await page.getByLabel('通行码', { exact: true }).fill('ABCDEFGHJKLM')
  await page.getByLabel('通行码', { exact: true }).press('Enter')
  await expect(page.getByText('通行码无效或已使用')).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
})

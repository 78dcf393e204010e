import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const HELPER = '10000005'
const HOTEL = '10000010'
const STRANGER = '10000006'
/** Each width has a resident of its own. */
const resident = (page: Page) => (isPhone(page) ? '10000001' : '10000002')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')

test('a resident changes the password of the door, asks for an invoice, and has it from the helper', { tag: '@story' }, async ({ page }) => {
  const me = resident(page)
  await signIn(page, me, '/zh/profile/housing')
  await expect(page.getByText('我的宿舍')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '修改密码' }).click()
  await form(page).getByLabel('新密码').fill('123456')
  await expect(form(page).getByText('6至10位数字，已输入 6 位')).toBeVisible()
  await form(page).getByLabel('确认密码').fill('123456')
  await expect(form(page).getByText('密码过于简单')).toBeVisible()
  await form(page).getByLabel('新密码').fill('739184')
  await expect(form(page).getByText('两次输入的密码不一致')).toBeVisible()
  await form(page).getByLabel('确认密码').fill('739184')
  await form(page).getByRole('button', { name: '修改密码' }).click()
  await told(page, '已下发到门锁，请稍候')
  await expect(page.getByText('正在等待门锁确认，最多2分钟。')).toBeVisible()

  const title = `测试抬头${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '申请发票' }).click()
  await form(page).getByRole('checkbox').first().check()
  await form(page).getByLabel('发票抬头').fill(title)
  await form(page).getByLabel('接收邮箱').fill('nobody')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page).getByText('邮箱格式不正确')).toBeVisible()
  await form(page).getByLabel('接收邮箱').fill('housing@example.com')
  await noRawKeys(page)
  await expectAccessible(page)
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，开票后会通知您')
  await expect(page.locator('.li').filter({ hasText: title })).toContainText('已提交')

  await signIn(page, HELPER, '/zh/housing/admin?tab=invoices')
  const asked = rows(page).filter({ hasText: title })
  await asked.getByRole('button', { name: '开票' }).click()
  const invoice = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await form(page).locator('input[type=file]:enabled').first().setInputFiles(invoice)
  // while it is on its way it can be called off, not taken out
  await expect(form(page).getByRole('button', { name: '移除“发票.pdf”' })).toBeVisible()
  await form(page).getByRole('button', { name: '开票', exact: true }).click()
  await told(page, '已开票')
  await expect(asked).toContainText('已开票')

  await signIn(page, me, '/zh/profile/housing')
  const own = page.locator('.li').filter({ hasText: title })
  await expect(own).toContainText('已开票')
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: '下载发票' }).click()
  expect((await download).suggestedFilename()).toBe('发票.pdf')
})

test('a resident of the hotel changes the password on its own page; nobody else finds the pages', async ({ page }) => {
  await signIn(page, HOTEL, '/zh/hb-housing')
  await expect(page.getByLabel('新密码')).toBeVisible()
  await page.getByLabel('新密码').fill('73918a')
  await page.getByLabel('确认密码').fill('73918a')
  await expect(page.getByText('密码须为6至10位数字').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await signIn(page, STRANGER, '/zh/profile/housing')
  await expect(page.getByText('您不是宿舍住户，无法访问')).toBeVisible()
  await expect(page.getByRole('link', { name: '员工宿舍' })).toHaveCount(0)
})

test('a helper adds a room, moves somebody in and sets the day of moving out', async ({ page }) => {
  await signIn(page, HELPER, '/zh/housing/admin?tab=rooms')
  const number = `J${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '新增房间' }).click()
  await form(page).getByLabel('楼栋').fill('J栋')
  await form(page).getByLabel('房间').fill(number)
  await form(page).getByLabel('床位数').fill('2')
  await form(page).getByLabel('门锁编号').fill(`LK-${number}`)
  await form(page).getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await rows(page).filter({ hasText: number }).getByRole('button', { name: '入住' }).click()
  const who = await nobodyYet(page)
  await form(page).getByLabel('住户').fill(who)
  await form(page).getByRole('listbox').getByRole('option').first().click()
  await form(page).getByLabel('床位').selectOption('1')
  await form(page)
    .getByLabel('入住日期')
    .fill(await portalDay(page))
  await form(page).getByLabel('月租').fill('650')
  await form(page).getByRole('button', { name: '入住' }).click()
  await told(page, '已入住')
  await page.goto(`/zh/housing/admin?f=${encodeURIComponent(JSON.stringify({ number }))}`)
  const own = rows(page).filter({ hasText: number })
  await expect(own).toContainText(who)
  await own.getByRole('button', { name: '退宿' }).click()
  await form(page)
    .getByLabel('退宿日期')
    .fill(await portalDay(page, 9))
  await form(page).getByRole('button', { name: '退宿' }).click()
  await told(page, '已设置退宿日期')
  for (const tab of ['residents', 'rooms', 'invoices', 'locks']) {
    await page.goto(`/zh/housing/admin?tab=${tab}`)
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

/** Somebody of the directory who has no bed; each width looks among people of its own. */
async function nobodyYet(page: Page): Promise<string> {
  const { list } = await post<OutputOf<typeof calls.residents>>(page, '/api/ehs-ess/housing/v1/admin/residents', {
    filters: { state: 'active' },
    pageSize: 100,
  })
  const housed = new Set(list.map(({ person }) => String(person.ssoId)))
  const candidates = isPhone(page) ? ['10000012', '10000014', '10000016'] : ['10000013', '10000015', '10000017']
  return candidates.find((one) => !housed.has(one)) ?? candidates[0]!
}

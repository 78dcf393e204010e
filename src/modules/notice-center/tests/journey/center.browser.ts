import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'
import { asks, HR, rowOf, TYPED } from './parts.ts'

const TICKETS = '10000006'
const MEMBERS = { desk: '10000017', phone: '10000016' } as const
const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)

test('HR operations check a change beside its paper, reject one with a comment and approve the next by a key', { tag: '@story' }, async ({ page }) => {
  const rejected = await asks(page, memberOf(page))
  await signIn(page, HR, '/zh/noticeCenter/education')
  const open = (school: string) => rowOf(page, school).getByRole('button', { name: '审核' }).click()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
  await open(rejected)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(rejected).first()).toBeVisible()
  await expect(sheet.getByText('certificate.pdf')).toBeVisible()
  await sheet.getByRole('button', { name: '拒绝', exact: true }).click()
  await sheet.getByRole('button', { name: '确认拒绝' }).click()
  await expect(sheet.getByText('请填写意见')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('意见').fill('证书看不清')
  await sheet.getByRole('button', { name: '确认拒绝' }).click()
  await expect(page.getByText(rejected)).toHaveCount(0)

  const approved = await asks(page, memberOf(page))
  await signIn(page, HR, '/zh/noticeCenter/education')
  await open(approved)
  await expect(sheet.getByText(approved).first()).toBeVisible()
  if (isPhone(page)) await sheet.getByRole('button', { name: '通过', exact: true }).click()
  else await page.keyboard.press('a')
  await expect(page.getByText(approved)).toHaveCount(0)
  await page.goto('about:blank')
  await page.goto('/zh/noticeCenter/education')
  await page
    .getByRole('button', { name: '已处理' })
    .or(page.getByRole('tab', { name: '已处理' }))
    .click()
  await expect(rowOf(page, approved).getByText('已通过')).toBeVisible()
})

test('a notice about tickets is planned, shown with its receivers, and withdrawn', async ({ page }) => {
  const words = `入园提示${Math.random().toString().slice(2, 8)}`
  await signIn(page, TICKETS, '/zh/noticeCenter/noticeTicket')
  await page.getByRole('button', { name: '新建票务通知' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('粘贴工号').fill('10000001\n10000002')
  await sheet.getByRole('button', { name: '加入接收人' }).click()
  await expect(sheet.getByRole('button', { name: '移除李晓雯' })).toBeVisible()
  await sheet.getByLabel('中文内容').fill(words)
  await sheet.getByLabel('英文内容').fill('Please use the east gate')
  await sheet.getByLabel('发送时间').fill('2099-01-01T09:00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '安排发送' }).last().click()
  await told(page, '已安排发送')
  const row = rowOf(page, words)
  await row.getByRole('button', { name: '查看' }).click()
  await expect(sheet.getByText('周浩然')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await row.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await told(page, '已撤回')
  await expect(row.getByText('已撤回')).toBeVisible()
  await expectFits(page)
})

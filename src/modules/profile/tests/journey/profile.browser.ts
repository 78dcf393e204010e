import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'
import { png } from '../calls/parts.ts'

const MEMBERS = { desk: '10000017', phone: '10000011' } as const
/** Decides changes, and is asked for the birthday before the own profile. */
const HR = '10000005'
const MINE = '/zh/profile/index'
const ADMIN = '/zh/profile/admin'
const CERTIFICATE = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const card = (page: Page, title: string) => page.locator('section.card', { has: page.getByRole('heading', { name: title, exact: true }) })

/** Each run has its own: the one before is taken back, and the number is another. */
async function mine(page: Page): Promise<void> {
  await signIn(page, memberOf(page), MINE)
  await expect(page.getByRole('heading', { name: '任职与合同' })).toBeVisible()
  for (const left = card(page, '子女与父母').getByRole('button', { name: '撤回' }); (await left.count()) > 0; ) {
    await left.click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await told(page, '变更已撤回')
  }
}

test('a member changes contact at once, asks for a child to be put on file, HR approves it beside its paper, and it is there', {
  tag: ['@story', '@core'],
}, async ({ page }) => {
  await mine(page)
  await expect(page.getByText('谢谢您今天也在')).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  const mobile = `139${String(Math.floor(performance.timeOrigin) % 100_000_000).padStart(8, '0')}`
  await page.getByRole('button', { name: '修改联系方式' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('手机号码').fill('12')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.locator('.fault').first()).toBeVisible()
  await sheet.getByLabel('手机号码').fill(mobile)
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(card(page, '联系方式').getByText(mobile)).toBeVisible()

  const name = `小${mobile.slice(-4)}`
  await page.getByRole('button', { name: '修改子女与父母' }).click()
  await sheet.getByRole('button', { name: '添加子女或父母' }).click()
  const record = sheet.locator('.profile-record').last()
  await record.getByLabel('姓名').fill(name)
  await record.getByLabel('出生日期').fill('2025-03-09')
  await sheet.getByRole('button', { name: '提交审批' }).click()
  await expect(sheet.getByText('请上传证明材料')).toBeVisible()
  await sheet.locator('input[type=file]:enabled').first().setInputFiles(CERTIFICATE)
  await expect(sheet.getByRole('button', { name: '移除“certificate.pdf”' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('待审批的变更')).toBeVisible()
  await expect(card(page, '子女与父母').getByText(name).first()).toBeVisible()

  const filters = JSON.stringify({ ssoId: memberOf(page), state: 'pending' })
  await signIn(page, HR, `${ADMIN}?tab=changes&f=${encodeURIComponent(filters)}`)
  await page.getByRole('button', { name: '审批' }).first().click()
  await expect(sheet.getByText(name).first()).toBeVisible()
  await expect(sheet.getByText('certificate.pdf')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '拒绝' }).click()
  await expect(sheet.getByText('请填写意见')).toBeVisible()
  await sheet.getByRole('button', { name: '通过' }).click()
  await told(page, '已通过，档案已更新')

  await signIn(page, memberOf(page), MINE)
  await expect(card(page, '子女与父母').getByText(name).first()).toBeVisible()
  await expect(page.getByText('待审批的变更')).toHaveCount(0)
})

test('PROFILE-02 HR chooses month and day before her own profile opens, shows her number, changes her photo', async ({ page }) => {
  await signIn(page, HR, MINE)
  const go = page.getByRole('button', { name: '继续' })
  await expect(go).toBeDisabled()
  await page.getByLabel('月').selectOption('01')
  await expect(go).toBeDisabled()
  await page.getByLabel('日').selectOption('01')
  await go.click()
  await expect(page.getByRole('heading', { name: '任职与合同' })).toBeVisible()
  const basics = card(page, '基本信息')
  await expect(basics.getByText(/^•••• \d{4}$/)).toBeVisible()
  await basics.getByRole('button', { name: '显示证件号码' }).click()
  await expect(basics.getByText(/^310115\d{12}$/)).toBeVisible()

  await page.getByRole('button', { name: '更换照片' }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(png(20, 20)) })
  await expect(sheet.getByText('图片无法读取，或小于 300×300 像素')).toBeVisible()
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 380, height: 400 } })
  await sheet.locator('input[type=file]:enabled').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot })
  await sheet.getByRole('button', { name: '旋转' }).click()
  await expectFits(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '照片已更新')
})

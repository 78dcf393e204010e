import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'
import { paper, pdf } from '../rules/samples.ts'

const ADMIN = '10000009'
const admin = (lang: 'zh' | 'en', filter: object): `/${string}` => `/${lang}/files/admin?f=${encodeURIComponent(JSON.stringify(filter))}`
const VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

test('FILE-22 FILE-27 an administrator tries a policy: what is wrong stands beside the file, what is right arrives and can be removed', {
  tag: '@story',
}, async ({ page }) => {
  await signIn(page, ADMIN, admin('zh', { keyword: '折扣申请附件' }))
  await expect(page.getByText('折扣申请附件')).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '试一试' }).click()
  const sheet = page.getByRole('dialog')
  const input = sheet.locator('input[type=file]:enabled').first()
  await expect(sheet.getByRole('button', { name: '选择文件' })).toBeEnabled()
  await expect(sheet.getByRole('button', { name: '拍照' })).toHaveCount(isPhone(page) ? 1 : 0)
  await input.setInputFiles([
    { name: '协议.pdf', mimeType: 'application/pdf', buffer: await paper(['Agreement 2026', 'Prices', 'Places', 'Dates', 'Terms', 'Signatures']) },
    { name: '安装.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') },
  ])
  const line = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect(line('安装.exe')).toContainText('不支持的文件类型')
  await expect(line('假的.pdf')).toContainText('文件内容与类型不符')
  await expect(line('协议.pdf').getByRole('button', { name: '移除“协议.pdf”' })).toBeVisible()
  await expect(line('协议.pdf').getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  // as a record shows it: inside of the page, on a phone too
  await sheet.getByRole('button', { name: '查看“协议.pdf”' }).click()
  const viewer = page.getByRole('dialog').filter({ hasNot: page.getByRole('button', { name: '选择文件' }) })
  const leaf = (number: number) => viewer.getByRole('group', { name: `第${number}页，共6页` })
  await expect(leaf(1).getByText('Agreement 2026')).toBeVisible()
  await expect(leaf(1).locator('canvas')).toBeVisible()
  await expect(leaf(6).locator('canvas')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: '放大' }).click()
  await expect(viewer.getByText('125%')).toBeVisible()
  await viewer.getByRole('button', { name: '125%，恢复适合宽度' }).click()
  await viewer.getByRole('button', { name: '下一页' }).click()
  await expect(viewer.getByText('第2/6页')).toBeVisible()
  await leaf(6).scrollIntoViewIfNeeded()
  await expect(leaf(6).getByText('Signatures')).toBeVisible()
  await expect(viewer.getByRole('button', { name: '下载“协议.pdf”' })).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await line('协议.pdf').getByRole('button', { name: '移除“协议.pdf”' }).click()
  await expect(line('协议.pdf')).toHaveCount(0)
})

test('FILE-22 an upload shows how far it is, and can be cancelled', async ({ page }) => {
  await signIn(page, ADMIN, admin('en', { keyword: 'security-report' }))
  await page.getByRole('button', { name: 'Try it' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  // held back by the test, as by a slow network
  await page.route('**/uploadfileasync', () => {})
  await sheet.locator('input[type=file]:enabled').first().setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(sheet.getByRole('progressbar', { name: 'report.pdf' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel the upload of report.pdf' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
})

test('FILE-43 a large file is paused, goes on where it stopped, and is there', async ({ page }) => {
  await signIn(page, ADMIN, admin('zh', { keyword: 'security-report' }))
  await page.getByRole('button', { name: '试一试' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '选择文件' })).toBeEnabled()
  const sent: string[] = []
  let held = true
  await page.route('**/upload/part', async (route) => {
    sent.push(route.request().url())
    // held back by the test, as by a slow network; the first part went through
    if (sent.length === 1 || !held) await route.continue()
  })
  const buffer = Buffer.from(pdf('x'.repeat(17 * 1_048_576)))
  await sheet.locator('input[type=file]:enabled').first().setInputFiles({ name: '扫描件.pdf', mimeType: 'application/pdf', buffer })
  await expect.poll(() => sent.length).toBe(2)
  await sheet.getByRole('button', { name: '暂停上传“扫描件.pdf”' }).click()
  await expect(sheet.getByText('已暂停')).toBeVisible()
  await expectAccessible(page)
  held = false
  await sheet.getByRole('button', { name: '继续上传“扫描件.pdf”' }).click()
  await expect(sheet.getByRole('button', { name: '移除“扫描件.pdf”' })).toBeVisible()
  // two parts were missing and were sent; the first was not sent again
  expect(sent).toHaveLength(4)
  await sheet.getByRole('button', { name: '移除“扫描件.pdf”' }).click()
})

test('FILE-40 a harmful file is shut away, and released with a reason', async ({ page }, info) => {
  const name = `invoice-${info.project.name}.eml`
  await signIn(page, ADMIN, admin('en', { keyword: '折扣申请附件' }))
  await page.getByRole('button', { name: 'Try it' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  await sheet
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles({ name, mimeType: 'message/rfc822', buffer: Buffer.from(`From: a\r\nSubject: b\r\n\r\n${VIRUS}`) })
  await expect(sheet.getByRole('alert')).toContainText('it holds a virus')
  await page.goto(admin('en', { view: 'quarantine', keyword: name }))
  await expect(page.getByText(name)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('A test file, looked at')
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('No file is in quarantine')).toBeVisible()
})

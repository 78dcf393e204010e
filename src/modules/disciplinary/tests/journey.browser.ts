import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const HR = '10000005'
const HRBP = '10000004'
const INTERN = '10000013'
const MANAGER = '10000002'
const LETTERS = '/api/ehs-ess/warning-letter/v1'
/** What people wrote, names, and the fields of templates. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('HR writes a letter from its template and publishes it; its person disagrees, the HRBP brings the signed paper, and it is archived', {
  tag: '@story',
}, async ({ page }) => {
  // told again on the same portal it is about another letter
  const mark = randomUUID().slice(0, 6)
  await signIn(page, HR, '/zh/warning-letter/admin')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('link', { name: '新建警告信' }).click()
  await expect(page).toHaveURL(/warning-letter\/form$/)
  await page.getByRole('combobox', { name: '员工' }).fill(INTERN)
  await page.getByText(INTERN).first().click()
  await expect(page.getByText('过往警告信')).toBeVisible()
  await page.getByLabel('级别').selectOption('口头警告')
  await page.getByLabel('类别').selectOption('服务')
  await page.getByLabel('事件日期').fill(await portalDay(page, 1))
  await page.getByLabel('事件地点').fill(`排队区 ${mark}`)
  await page.getByLabel('事实经过').fill('与游客发生争执，言语不当。')
  await page.getByLabel('违反的规定').fill('《一线服务规范》第三条')
  await page.getByLabel('后果').fill('再次发生将给予书面警告。')
  await page.getByRole('button', { name: '按模板填写正文' }).click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('事件日期不正确')).toBeVisible()
  await page.getByLabel('事件日期').fill(await portalDay(page, -1))
  // what the template did not know yet is filled in anew
  await page.getByRole('button', { name: '按模板填写正文' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '按模板填写正文' }).click()
  await expect(page.getByLabel('正文（中文）')).toHaveValue(/黄思远（员工号10000013.*与游客发生争执/s)
  await looks(page)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '已保存')
  await expect(page).toHaveURL(/warning-letter\/form\/[0-9a-f-]{36}$/)
  // the page of the draft that was just made comes in the place of the form, which takes no press by then
  const publishing = page.getByRole('dialog', { name: /发布给黄思远/ })
  await expect(async () => {
    if (!(await publishing.isVisible())) await page.getByRole('button', { name: '发布' }).click({ timeout: 5_000 })
    await expect(publishing).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await publishing.getByRole('button', { name: '发布' }).click()
  await told(page, /警告信WL-\d{4}-\d{5}已发布/)
  const sheet = page.getByRole('dialog', { name: /^WL-/ })
  const letterNo = (await sheet.getByRole('heading', { name: /^WL-/ }).textContent()) ?? ''
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect(sheet.getByText('发布时的警告信')).toBeVisible()
  await looks(page)

  await signIn(page, INTERN, '/zh/profile/disciplinary/warning-letter')
  await page.locator('.card').filter({ hasText: letterNo }).getByRole('button', { name: '查看' }).click()
  await expect(sheet.getByText(`排队区 ${mark}`).first()).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '我有异议' }).click()
  const form = page.getByRole('dialog', { name: '我有异议' })
  await form.getByRole('textbox').fill('游客先推搡了我。')
  await form.getByRole('button', { name: '我有异议' }).click()
  await told(page, '意见已提交')
  await expect(sheet.getByText('有异议').first()).toBeVisible()

  await signIn(page, MANAGER, `/zh/profile/disciplinary/warning-letter?id=${id}`)
  await expect(sheet.getByText('游客先推搡了我。')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '作废' })).toBeHidden()

  await signIn(page, HRBP, `/zh/warning-letter/hrbp?id=${id}`)
  await sheet.getByRole('button', { name: '上传扫描件' }).click()
  const scans = page.getByRole('dialog', { name: '上传扫描件' })
  await scans.locator('input[type=file]:enabled').first().setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer: PNG })
  await expect(scans.getByRole('button', { name: '移除“signed.png”' })).toBeVisible()
  await scans.getByRole('button', { name: '保存' }).click()
  await told(page, '扫描件已提交核对')
  await expect(sheet.getByText('待核对').first()).toBeVisible()

  await signIn(page, HR, `/zh/warning-letter/pfile-manager?id=${id}`)
  await sheet.getByRole('button', { name: '归档' }).click()
  const archive = page.getByRole('dialog', { name: '归档', exact: true })
  await archive.getByLabel('档案号').fill(`A-${mark}`)
  await archive.getByRole('button', { name: '归档' }).click()
  await told(page, '已归档')
  await page.goto(`/en/warning-letter/pfile-manager?f=${encodeURIComponent(JSON.stringify({ letterNo }))}`)
  await expect(rows(page).filter({ hasText: 'Archived' })).toHaveCount(1)
  await looks(page)

  // nothing of this story stays in force
  await become(page, HR)
  await post(page, `${LETTERS}/invalidate`, { id, reason: '演练' })
  const { list } = await post<OutputOf<typeof calls.listLetters>>(page, `${LETTERS}/list`, { filters: { view: 'admin', letterNo } })
  expect(list).toMatchObject([{ status: 'invalidated', inForce: false, archiveNo: `A-${mark}` }])
})

test('HR keeps the templates: a field that is none is refused beside the text', async ({ page }) => {
  await signIn(page, HR, '/zh/warning-letter/admin?tab=templates')
  await page.getByRole('button', { name: '编辑' }).first().click()
  const form = page.getByRole('dialog', { name: '编辑模板' })
  const body = form.getByLabel('正文（中文）')
  const before = await body.inputValue()
  await body.fill(`${before} {nickname}`)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('没有名为nickname的字段')).toBeVisible()
  await looks(page)
  await body.fill(before)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
})

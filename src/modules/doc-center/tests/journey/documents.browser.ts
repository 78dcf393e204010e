import { expect, type Page, test } from '@playwright/test'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const MEMBER = '10000001'
const EHS = '10000016'
const CENTER = '/zh/doc-center'
const DAY = '2026-01-01'
const TYPED = '[data-typed], body [lang="zh"]'

async function paper(text: string) {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  for (const line of ['Cover', text]) doc.addPage([400, 500]).drawText(line, { x: 40, y: 420, size: 14, font })
  return { name: 'lanterns.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await doc.save()) }
}

/** A document that lies ready as a draft in the management, alone in its list. */
async function drafted(page: Page, title: string, day: string, text: string): Promise<void> {
  await signIn(page, EHS, `${CENTER}/manage?f=${encodeURIComponent(JSON.stringify({ keyword: title, status: 'draft' }))}`)
  await page.getByRole('button', { name: '新增文档' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('文件夹').selectOption({ label: '环境健康与安全 / 安全规程' })
  await sheet
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles(await paper(text))
  await expect(sheet.getByRole('button', { name: '移除“lanterns.pdf”' })).toBeVisible()
  await sheet.getByLabel('中文标题').fill(title)
  await sheet.getByLabel('英文标题').fill('Lantern safety')
  await sheet.getByLabel('生效日期').fill(day)
  await noRawKeys(page, TYPED)
  await sheet.getByRole('button', { name: '存为草稿' }).click()
  await told(page, '已保存')
  // it is made ready within some seconds, and the list looks again by itself
  await expect(page.getByText('处理中').first()).toBeHidden({ timeout: 40_000 })
}

/** Things of this width alone. */
const own = (page: Page) =>
  isPhone(page) ? { title: '灯会安全要点（手机）', word: 'paper lanterns' } : { title: '灯会安全要点（桌面）', word: 'silk lanterns' }

test('DOCC-15 DOCC-21 an owner uploads and publishes a document; a member finds what stands inside of it and lands on its page', { tag: '@story' }, async ({
  page,
}) => {
  const { title, word } = own(page)
  const mark = `${word} ${Math.random().toString(36).slice(2, 7)}`
  await drafted(page, title, DAY, `Hang ${mark} above the path.`)
  await page.getByRole('button', { name: '发布', exact: true }).first().click()
  await told(page, '已发布')

  await signIn(page, MEMBER, CENTER)
  await page.getByRole('searchbox', { name: '搜索标题、编号、关键词' }).fill(mark)
  await page.getByRole('button', { name: '查询' }).click()
  const found = page.getByRole('listitem').filter({ hasText: mark })
  await expect(found).toContainText('第2页')
  await expectFits(page)
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { name: title })).toBeAttached()
  await expect(page.getByText('第2/2页')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
})

test('DOCC-26 what waits for its day is taken back from it, and is a draft like any other', async ({ page }) => {
  const title = `${own(page).title}${Math.random().toString(36).slice(2, 7)}`
  await drafted(page, title, '2099-01-01', 'Hang nothing yet.')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await told(page, '已安排，生效日当天自动发布')
  const unschedule = page.getByRole('button', { name: '取消定时发布' })
  await expect(unschedule).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeHidden()
  await expectFits(page)
  await expectAccessible(page)
  await unschedule.click()
  await told(page, '已取消定时发布，仍为草稿')
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible()
  await expect(unschedule).toBeHidden()
})

test('DOCC-04 DOCC-16 a member reads what has to be confirmed, under a watermark that comes back, and confirms it', async ({ page }) => {
  await signIn(page, isPhone(page) ? '10000013' : '10000015', CENTER)
  await expectAccessible(page)
  const card = page.getByRole('region').or(page.locator('section.card')).filter({ hasText: '需要您确认的文档' }).first()
  await card.getByRole('link').first().click()
  const button = page.getByRole('button', { name: '我已阅读并知晓' })
  await expect(button).toBeEnabled()
  await page.evaluate(() => document.getElementById('watermark')?.remove())
  await expect(page.locator('#watermark')).toBeAttached({ timeout: 4_000 })
  await button.click()
  await told(page, '已确认')
  await expect(page.getByText('您已于')).toBeVisible()
})

test('DOCC-03 DOCC-19 an old link leads to its document, and one of a document that is gone says so', async ({ page }) => {
  await signIn(page, MEMBER, '/zh/docreader_ehs/EHS-023')
  await expect(page).toHaveURL(/doc-center\/ehs\/[0-9a-f-]{36}/)
  await page.goto('/zh/doc/detail?id=NOWHERE-1')
  await expect(page).toHaveURL(/doc-center\?id=NOWHERE-1&from=company/)
  await expect(page.getByText('这个链接指向的文档已不在文档中心。')).toBeVisible()
  await page.goto(`${CENTER}/ehs/019aa000-0000-7000-8000-000000000000`)
  await expect(page).toHaveURL(/\/zh\/404/)
})

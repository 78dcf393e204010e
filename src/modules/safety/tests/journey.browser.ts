import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const [PERSON, EHS] = ['10000012', '10000016']
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const listOf = (ssoId: string): `/${string}` => `/zh/safety/index?f=${encodeURIComponent(JSON.stringify({ ssoId }))}`

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('an infraction is recorded with what it brings, its person appeals, and it is taken back', { tag: '@story' }, async ({ page }) => {
  const place = `B区 ${randomUUID().slice(0, 6)}`
  await signIn(page, EHS, '/zh/safety/index')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByLabel('姓名或员工号').fill(PERSON)
  await page.getByRole('option', { name: /徐子涵/ }).click()
  await page.getByRole('link', { name: '登记违规' }).click()
  await expect(page).toHaveURL(new RegExp(`safety/form/id/${PERSON}/\\d+`))
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写此项').first()).toBeVisible()
  await page.getByLabel('违规项目').selectOption(isPhone(page) ? 'PPE-02 高处作业未系安全带 (4)' : 'OPS-01 未挂牌上锁即检修 (4)')
  await page.getByLabel('区域').selectOption('游乐设施区')
  await page.getByLabel('具体位置').fill(place)
  await expect(page.getByText(/本次4分，登记后累计\d+分/)).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请补充描述及照片或见证人').first()).toBeVisible()
  await page.getByLabel('违规描述').fill('班前点检时未按规程作业，现场已制止。')
  await page.getByLabel('见证人').fill('周浩然')
  await page.getByRole('option', { name: /周浩然/ }).click()
  await looks(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, /已登记，编号SV\d{12}，累计\d+分/)

  await page.goto(listOf(PERSON))
  const own = rows(page).filter({ hasText: place })
  await expect(own).toContainText('已登记')
  const number = (await own.getByRole('button', { name: /^SV/ }).textContent()) ?? ''

  await signIn(page, PERSON, '/zh/profile/disciplinary/safety')
  const card = page.locator('section.card').filter({ hasText: number })
  await expect(card).toContainText('4分')
  await looks(page)
  await card.getByRole('button', { name: '申诉', exact: true }).click()
  const asking = page.getByRole('dialog', { name: '申诉' })
  await asking.getByLabel('原因').fill('当时由同事监护，已系挂安全绳。')
  await looks(page)
  await asking.getByRole('button', { name: '申诉', exact: true }).click()
  await told(page, '申诉已提交')
  await expect(card).toContainText('申诉中')

  await signIn(page, EHS, listOf(PERSON))
  await page.getByRole('button', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: number })
  await expect(sheet.getByText('当时由同事监护，已系挂安全绳。')).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '作废', exact: true }).click()
  const voiding = page.getByRole('dialog', { name: '作废', exact: true })
  await voiding.getByLabel('原因').fill('经查监控，申诉属实。')
  await voiding.getByRole('button', { name: '作废', exact: true }).click()
  await told(page, '违规已作废')

  await signIn(page, PERSON, '/zh/profile/disciplinary/safety')
  await expect(card).toContainText('已作废')
  await expect(card).toContainText('不再计分')
})

test('safety-admin looks at the report and changes what an item is called', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, EHS, '/zh/safety/report')
  for (const tab of ['按部门', '按项目', '按区域', '个人累计', '重复违规', '待跟进']) {
    await page.getByRole('tab', { name: tab }).click()
    await looks(page)
  }
  await page.goto('/zh/safety/config')
  await looks(page)
  await rows(page).filter({ hasText: 'GEN-01' }).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑项目' })
  await form.getByLabel('类别').fill(`一般 ${randomUUID().slice(0, 4)}`)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.getByRole('tab', { name: '变更记录' }).click()
  await expect(page.getByText(/违规项目“GEN-01”/).first()).toBeVisible()
  await looks(page)
})

import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, latest } from '#foundation/time.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/sick-leave/v1'
const MEMBERS = { desk: '10000001', phone: '10000013' } as const
const MANAGER = '10000002'
const HR = '10000005'
const PAGE = '/zh/sick-leave/index'
const CERTIFICATE = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const HOSPITAL = '瑞金医院'
const DIAGNOSIS = '急性支气管炎'

const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

/** Two days to come that no earlier run has taken. */
async function freeDays(page: Page): Promise<readonly [string, string]> {
  const answer = await page.request.get(`${BASE}/mine`)
  const { content } = (await answer.json()) as { content: OutputOf<typeof calls.mine> }
  const last =
    content.leaves
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  const soon = await portalDay(page, 60)
  const from = addDays(latest(last, soon), 2)
  return [from, addDays(from, 1)]
}

test('SICK-09 a member reports sick with a certificate, the manager learns when and not why, HR reads and accepts it', { tag: '@story' }, async ({ page }) => {
  await signIn(page, memberOf(page), PAGE)
  const [from, to] = await freeDays(page)
  await page.getByRole('button', { name: '上报病假' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('开始日期').fill(to)
  await sheet.getByLabel('预计结束日期').fill(from)
  await expect(sheet.getByText('结束日期不能早于开始日期')).toBeVisible()
  await sheet.getByLabel('开始日期').fill(from)
  await sheet.getByLabel('预计结束日期').fill(to)
  await sheet.getByLabel('就诊医院').fill(HOSPITAL)
  await sheet.getByLabel('病情说明').fill(DIAGNOSIS)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, '已上报，已通知您的上级')
  await expect(sheet.getByText('现在没有也没关系')).toBeVisible()
  await sheet.getByLabel('开具日期').fill(await portalDay(page))
  await sheet.locator('input[type=file]:enabled').first().setInputFiles(CERTIFICATE)
  await expect(sheet.getByRole('button', { name: '移除“certificate.pdf”' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, '材料已提交')
  const card = page.locator('section.card').filter({ hasText: HOSPITAL }).filter({ hasText: '待审核' }).first()
  await expect(card).toContainText(DIAGNOSIS)
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)

  await signIn(page, MANAGER, `${PAGE}?tab=team&f=${encodeURIComponent(JSON.stringify({ when: 'ahead' }))}`)
  const away = rows(page).filter({ hasText: '待审核' }).first()
  await expect(away).toBeVisible()
  await expect(page.locator('main')).not.toContainText(HOSPITAL)
  await expect(page.locator('main')).not.toContainText(DIAGNOSIS)
  await away.getByRole('button', { name: '知悉' }).click()
  await told(page, '已确认知悉')
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)

  const filters = JSON.stringify({ ssoId: memberOf(page), status: 'to-check' })
  await signIn(page, HR, `${PAGE}?tab=all&f=${encodeURIComponent(filters)}`)
  await expectFits(page)
  await expectAccessible(page)
  await rows(page).first().getByRole('button', { name: '审核', exact: true }).click()
  await expect(sheet.getByText(DIAGNOSIS)).toBeVisible()
  await expect(sheet.getByText('打开文件会记入员工的访问记录')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '通过' }).click()
  await told(page, '已通过')

  await signIn(page, memberOf(page), PAGE)
  await expect(page.locator('section.card').filter({ hasText: HOSPITAL }).filter({ hasText: '已通过' }).first()).toBeVisible()
})

test('a leave to come is cancelled by its person, and the days are free again', async ({ page }) => {
  await signIn(page, memberOf(page), PAGE)
  const [from, to] = await freeDays(page)
  await post(page, `${BASE}/report`, { from, to, hospital: '待取消' })
  await page.reload()
  const card = page.locator('section.card').filter({ hasText: '待取消' }).filter({ hasText: '已上报' }).first()
  await card.getByRole('button', { name: '取消病假' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消病假' }).click()
  await told(page, '病假已取消')
  await post(page, `${BASE}/report`, { from, to, hospital: '待取消' })
  const { content } = (await (await page.request.get(`${BASE}/mine`)).json()) as { content: OutputOf<typeof calls.mine> }
  const again = content.leaves.find((one) => one.from === from && one.status === 'reported')
  await post(page, `${BASE}/cancel`, { id: again?.id })
})

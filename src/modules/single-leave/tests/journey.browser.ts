import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalNow, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'
import { isLocked } from '../rules.ts'

const BASE = '/api/ehs-ess/single-leave/v1'
const UOP = '/api/basic/ent-tools/v1/uop'
/** Both of the manager's team and full-time. */
const MEMBERS = { phone: '10000001', desk: '10000226' } as const
const MANAGER = '10000002'
const HR = '10000005'
const EDITOR = '10000006'
const PAGE = '/zh/profile/single-leave'
const PAPER = { name: 'only-child.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const PARENT = '李建国'

needsRoom('ent-tools')
const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const mine = async (page: Page) => ((await (await page.request.get(`${BASE}/mine`)).json()) as { content: OutputOf<typeof calls.mine> }).content

/** A day on which it is locked is none for a story: the lock is put where today is not. */
async function unlocked(page: Page): Promise<void> {
  await become(page, memberOf(page))
  const now = await portalNow(page)
  if (!isLocked((await mine(page)).parameters, now)) return
  for (const key of ['lockFromDay', 'lockToDay']) {
    await become(page, EDITOR)
    const asked = { module: 'single-leave', key, entity: 'all', value: 1, effectiveFrom: now.toISOString(), reason: '演练' }
    const { id } = await post<{ id: string }>(page, `${UOP}/propose`, asked)
    await become(page, HR)
    await post(page, `${UOP}/review`, { id, action: 'approve' })
  }
  await become(page, memberOf(page))
  await expect(async () => expect(isLocked((await mine(page)).parameters, now)).toBe(false)).toPass()
}

/** Whatever an earlier run left behind, nothing of this person stands. */
async function cleared(page: Page): Promise<void> {
  await become(page, HR)
  const { list } = await post<OutputOf<typeof calls.preApprovals>>(page, `${BASE}/list`, { pageSize: 100, filters: { ssoId: memberOf(page) } })
  for (const { id, can } of list) {
    if (can.includes('reject')) await post(page, `${BASE}/reject`, { id, comment: '演练' })
    if (can.includes('revoke')) await post(page, `${BASE}/revoke`, { id, comment: '演练' })
  }
}

test('SLEAVE-08 a member asks for care leave, HR approves it beside the documents, days are booked and the manager approves', { tag: '@story' }, async ({
  page,
}) => {
  await cleared(page)
  await unlocked(page)
  await signIn(page, memberOf(page), PAGE)
  await page.getByRole('button', { name: '申请预审批' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('父母姓名').fill(PARENT)
  await sheet.getByLabel('关系').selectOption({ label: '父亲' })
  await sheet.getByLabel('父母出生日期').fill('1985-05-01')
  await sheet.getByLabel('护理原因').selectOption({ label: '年满60周岁' })
  await sheet.locator('input[type=file]:enabled').first().setInputFiles(PAPER)
  await expect(sheet.getByRole('button', { name: `移除“${PAPER.name}”` })).toBeVisible()
  await expect(sheet.getByText('不符合护理假条件')).toBeVisible()
  await sheet.getByLabel('父母出生日期').fill('1960-05-01')
  await expect(sheet.getByText('不符合护理假条件')).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交，人力资源运营将核对材料')
  await expect(page.locator('section.card').filter({ hasText: PARENT }).first()).toContainText('待审批')
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)

  const filters = JSON.stringify({ ssoId: memberOf(page), status: 'pending' })
  await signIn(page, HR, `/zh/scare-leaves/list?f=${encodeURIComponent(filters)}`)
  await expectFits(page)
  await expectAccessible(page)
  await rows(page).first().getByRole('button', { name: '审批' }).click()
  await expect(sheet.getByText(PARENT)).toBeVisible()
  await expect(sheet.getByRole('button', { name: PAPER.name })).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '批准', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '批准', exact: true }).click()
  await told(page, '已批准')

  await signIn(page, memberOf(page), PAGE)
  const { booking } = await mine(page)
  const isFree = (day: string) => booking.away.every(({ from, until }) => !(from < `${day}T16:00` && `${day}T00:00` < until))
  const day = booking.workDays.slice(1).findLast(isFree)!
  await page.getByRole('button', { name: '预约护理假' }).click()
  await sheet.getByLabel('开始日期').fill(day)
  await sheet.getByLabel('结束日期').fill(day)
  await expect(sheet.getByText('本次8小时（1天）')).toBeVisible()
  await expect(sheet.getByText('周浩然')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, /已提交，剩余/)
  await expectFits(page)

  const [asked] = (await mine(page)).bookings
  await signIn(page, MANAGER, `/zh/workflow/assigned/${asked!.workflowItem}`)
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
  await become(page, memberOf(page))
  expect((await mine(page)).bookings[0]).toMatchObject({ status: 'approved', hours: 8 })
  await page.goto(PAGE)
  await page.getByRole('button', { name: '取消休假' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '取消休假' }).click()
  await told(page, '休假已取消')
})

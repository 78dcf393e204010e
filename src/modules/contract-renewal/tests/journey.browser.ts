import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/contract-renewal/v1'
const HR = '10000005'
const OWN = '/zh/profile/contractRenewProfile'
type Row = OutputOf<typeof calls.list>['list'][number]

/** What waits for a manager who has an HRBP above, at each width another one. */
async function waiting(page: Page): Promise<Row & { manager: string }> {
  await become(page, HR)
  const { list } = await post<{ list: Row[] }>(page, `${BASE}/list`, { pageSize: 50, filters: { role: 'hrops', state: 'waiting-manager' } })
  const left = list.filter(
    (row) => row.waitsFor && row.managerDecision === null && row.daysLeft > 40 && !row.entitled && !row.person.ssoId.startsWith('100000'),
  )
  const row = isPhone(page) ? left.at(-1) : left[0]
  if (!row?.waitsFor) throw new Error('no renewal waits for a manager')
  return { ...row, manager: row.waitsFor.ssoId }
}

test('RENEW-11 a manager decides, the HRBP confirms, and the person accepts and comes to the paper', { tag: '@story' }, async ({ page }) => {
  const row = await waiting(page)
  await signIn(page, row.manager, `${OWN}?tab=team&id=${row.id}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText(row.contractNo)).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交决定' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByText('不续签', { exact: true }).click()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('不续签须填写原因并在合同到期30天前确认')).toBeVisible()
  await form.getByText('续签', { exact: true }).click()
  await form.getByRole('combobox', { name: '期限' }).selectOption('24')
  await expect(form.getByText(/新合同自.*至/)).toBeVisible()
  await form.getByLabel('原因').fill('表现稳定，建议续签')
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交，等待HRBP确认')

  await become(page, HR)
  const filters = { role: 'hrops', ssoId: row.person.ssoId }
  const [now] = (await post<{ list: Row[] }>(page, `${BASE}/list`, { filters })).list
  await signIn(page, now!.waitsFor!.ssoId, `/zh/contract-renewal/hrbp?id=${row.id}`)
  await expect(sheet.getByText('表现稳定，建议续签').first()).toBeVisible()
  await sheet.getByRole('button', { name: '确认', exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: '确认', exact: true }).click()
  await told(page, '已确认，已通知员工')
  await noRawKeys(page)

  await signIn(page, row.person.ssoId, OWN)
  await expect(page.getByText('公司提出续签')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('表现稳定')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '接受并签署' }).click()
  await expect(page).toHaveURL(/\/zh\/e-sign\//)
})

test('HR operations choose several, and remind whoever has them', async ({ page }) => {
  await signIn(page, HR, '/zh/contract-renewal/hrops')
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)
  const boxes = page.locator(isPhone(page) ? '.mcard' : 'tbody tr').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '催办' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '催办' }).click()
  await told(page, '已处理2人')
})

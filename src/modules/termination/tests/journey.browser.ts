import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/ess/v1/termination'
const HR = '10000005'
const MEMBER = '10000001'
const MANAGER = '10000002'
const LIST = '/zh/profile/termination-fl/mine'
type Row = OutputOf<typeof calls.search>['list'][number]
const looksRight = async (page: Page) => {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}
const rows = async (page: Page, filters: object): Promise<readonly Row[]> => {
  await become(page, HR)
  return (await post<{ list: Row[] }>(page, `${BASE}/search`, { pageSize: 100, filters })).list.filter(({ person }) => !person.ssoId.startsWith('100000'))
}
const chosen = (page: Page, found: readonly Row[]): Row => {
  const row = isPhone(page) ? found.at(-1) : found[0]
  if (!row) throw new Error('no request waits')
  return row
}

test('TERM-22 a manager decides with reasons, and HR sees what is still missing', { tag: '@story' }, async ({ page }) => {
  test.slow()
  const row = chosen(page, await rows(page, { state: 'pending-manager' }))
  const manager = row.approver?.ssoId ?? ''
  await signIn(page, manager, `${LIST}?id=${row.id}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText(row.person.nameCn).first()).toBeVisible()
  await looksRight(page)
  await sheet.getByRole('button', { name: '审批', exact: true }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('combobox', { name: '您认为的离职原因' }).selectOption('family')
  await form.getByRole('combobox', { name: '是否同意再次录用' }).selectOption('yes')
  await form.getByLabel('再次录用说明').fill('业务熟练')
  await expectAccessible(page)
  await form.getByRole('button', { name: '审批', exact: true }).click()
  await told(page, '已批准')
  await expect(sheet.getByText('待HR审批').first()).toBeVisible()

  await signIn(page, HR, `${LIST}?tab=all&id=${row.id}`)
  await expect(sheet.getByText('业务熟练')).toBeVisible()
  await sheet.getByRole('button', { name: '审批', exact: true }).click()
  await expect(form.getByText('请先完成电子签署或上传离职文件')).toBeVisible()
  await expectAccessible(page)
})

test('TERM-17 a manager looks at what will change before a request for somebody of the team goes, and takes it back', async ({ page }) => {
  test.slow()
  // at each width another one
  const who = isPhone(page) ? '10000013' : MEMBER
  await signIn(page, MANAGER, `/zh/profile/termination-fl/index?sso=${who}`)
  await page.getByRole('combobox', { name: '离职原因' }).selectOption('study')
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('请选择最后工作日')).toBeVisible()
  await looksRight(page)
  await page
    .getByLabel('最后工作日')
    .first()
    .fill(await portalDay(page))
  await page.getByRole('group', { name: '已与经理协商一致' }).getByRole('button', { name: '是' }).click()
  await page.getByLabel('个人电话').fill('13900000000')
  await page.getByLabel('个人邮箱').fill(`journey${who}@example.com`)
  await page.getByRole('button', { name: '预览' }).click()
  const seen = page.getByRole('dialog').first()
  await expect(seen.getByText('剩余年假与扣款')).toBeVisible()
  await expectAccessible(page)
  await seen.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交，离职信稍后送达')
  await expect(page.getByRole('dialog').first().getByText('待经理审批').first()).toBeVisible()
  await page.getByRole('dialog').first().getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '撤回', exact: true }).click()
  await told(page, '已撤回')
})

test('TERM-23 what leaving on a day would mean, two days side by side', async ({ page }) => {
  await signIn(page, MEMBER, '/zh/profile/last-day')
  await expect(page.getByText('仅供您本人参考')).toBeVisible()
  await page.getByRole('button', { name: '对比两个日期' }).click()
  await expect(page.getByRole('slider')).toHaveCount(2)
  await expect(page.getByText('需归还')).toHaveCount(2)
  await looksRight(page)
  await signIn(page, '10000017', '/zh/profile/termination/index')
  await expect(page.getByText('填写申请')).toBeVisible()
  await looksRight(page)
})

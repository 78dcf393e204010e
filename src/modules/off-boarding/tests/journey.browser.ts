import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/offboarding/v1'
const HR = '10000005'
const SECURITY = '10000008'
const LEAVER = '10000014'
type Row = OutputOf<typeof calls.searchItem>['list'][number]
const looksRight = async (page: Page) => {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}
const open = async (page: Page, filters: object): Promise<readonly Row[]> =>
  (await post<{ list: Row[] }>(page, `${BASE}/searchItem`, { pageSize: 100, filters })).list

/** A leaver whose badge is still out, at each width another one. */
async function waiting(page: Page): Promise<Row> {
  await become(page, SECURITY)
  const year = (await portalDay(page)).slice(0, 4)
  const left = (await open(page, { status: 'awaiting' })).filter(
    ({ category, person, can, lastWorkingDate }) =>
      // what ends next year is sent next year
      category === 'badge' && can.includes('not-returned') && person.ssoId !== LEAVER && lastWorkingDate.startsWith(year),
  )
  const row = isPhone(page) ? left.at(-1) : left[0]
  if (!row) throw new Error('no badge is out')
  return row
}

test('OFFB-04 a badge is not returned: its owner says why and what is deducted, and HR clears the rest and sends the letter', { tag: '@story' }, async ({
  page,
}) => {
  test.slow()
  const row = await waiting(page)
  await signIn(page, SECURITY, `/zh/off-boarding/${row.caseId}`)
  await expect(page.getByText(row.person.nameCn).first()).toBeVisible()
  await looksRight(page)
  const badge = page.getByRole('region', { name: row.taskCn })
  await badge.getByRole('button', { name: '办理' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('combobox', { name: '结果' }).selectOption('not-returned')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写未归还说明')).toBeVisible()
  await form.getByLabel('说明').fill('员工卡遗失')
  await form.getByLabel('扣款金额').fill('50')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(badge.getByText('未归还').first()).toBeVisible()

  await become(page, HR)
  for (const { id } of (await open(page, { status: 'awaiting', keyword: row.person.ssoId })).filter(({ caseId }) => caseId === row.caseId))
    await post(page, `${BASE}/doTask`, { id, action: 'complete' })
  await signIn(page, HR, `/zh/off-boarding/${row.caseId}`)
  await expect(page.getByText('已清点').first()).toBeVisible()
  await expect(page.getByText('¥50.00').first()).toBeVisible()
  await page.getByRole('region', { name: '离职交接单' }).getByRole('button', { name: '发送签署' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '发送签署' }).click()
  await told(page, '已发送，员工会收到签署通知')
  await looksRight(page)
})

test('OFFB-14 a leaver sees own items, to whom each goes and by when, and what is deducted', async ({ page }) => {
  await signIn(page, LEAVER, '/zh/off-boarding/index')
  await expect(page.getByText('我的离职交接')).toBeVisible()
  await expect(page.getByText('归还工牌和门禁卡')).toBeVisible()
  await expect(page.getByText('扣款合计')).toBeVisible()
  await looksRight(page)
})

test('HR clears several at once, and a task is written and switched off', async ({ page }) => {
  await signIn(page, HR, '/zh/off-boarding/index?status=awaiting')
  await looksRight(page)
  const boxes = page.locator(isPhone(page) ? '.mcard' : 'tbody tr').getByRole('checkbox')
  await boxes.nth(isPhone(page) ? 2 : 3).check()
  await page.getByRole('button', { name: '已交接' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '已交接' }).click()
  await told(page, '已办理1项')

  await signIn(page, HR, '/zh/off-boarding/config')
  await looksRight(page)
  await page.getByRole('button', { name: '新建任务' }).click()
  const form = page.getByRole('dialog').last()
  const name = `交回钥匙${crypto.randomUUID().slice(0, 4)}`
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill('Return the keys')
  await form.getByRole('combobox', { name: '负责人', exact: true }).selectOption('security')
  await form.getByRole('group', { name: '启用' }).getByRole('button', { name: '否' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '任务已保存')
  await expect(page.getByText(name)).toBeVisible()
})

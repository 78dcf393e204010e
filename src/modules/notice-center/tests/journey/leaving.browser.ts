import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { previewAction, proceed, search } from '#modules/termination/contract.ts'
import { HR, rowOf, TYPED } from './parts.ts'

const LIST = '/zh/noticeCenter/terminationNotification'
type Row = OutputOf<typeof search>['list'][number]
const STAYS: readonly Row['state'][] = ['rejected', 'withdrawn', 'deleted']

const requests = async (page: Page, filters: object): Promise<readonly Row[]> => {
  await become(page, HR)
  return (await post<{ list: Row[] }>(page, search.path, { pageSize: 100, filters })).list
}

/** HR sends a request for somebody of the front line who stayed after an earlier one. @returns it, and the words of why */
async function leaves(page: Page): Promise<{ id: string; sso: string; why: string }> {
  const all = (await requests(page, { variant: 'FL' })).filter(({ person }) => !person.ssoId.startsWith('100000'))
  const going = new Set(all.filter(({ state }) => !STAYS.includes(state)).map(({ person }) => person.ssoId))
  const sso = all.find(({ person, state }) => STAYS.includes(state) && !going.has(person.ssoId))?.person.ssoId
  if (!sso) throw new Error('nobody of the front line stayed')
  const why = `照顾家人${Math.random().toString().slice(2, 8)}`
  const reached = { personalPhone: '13900000000', personalEmail: `leaves${sso}@example.com` }
  const asked = { sso, kind: 'resignation', lastWorkingDate: await portalDay(page), agreed: true, ...reached, reason: 'family', reasonText: why }
  const { token } = await post<{ token: string }>(page, previewAction.path, { action: 'proceed', ...asked })
  return { ...(await post<{ id: string }>(page, proceed.path, { ...asked, token })), sso, why }
}

const holderOf = async (page: Page, { id, sso }: { id: string; sso: string }): Promise<string> =>
  (await requests(page, { keyword: sso })).find((row) => row.id === id)?.approver?.ssoId ?? ''

test('NTC-08 a manager approves a termination, the HRBP sees what is missing and rejects it, and it is done', async ({ page }) => {
  test.slow()
  const request = await leaves(page)
  const row = rowOf(page, request.why)
  const open = () => row.getByRole('button', { name: '审批' }).click()
  const [sheet, form] = [page.getByRole('dialog').first(), page.getByRole('dialog').last()]
  await signIn(page, await holderOf(page, request), LIST)
  await expect(row.getByText('家庭原因')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
  await open()
  await expect(sheet.getByText(request.why)).toBeVisible()
  await sheet.getByRole('button', { name: '审批', exact: true }).click()
  await form.getByRole('combobox', { name: '您认为的离职原因' }).selectOption('family')
  await form.getByRole('combobox', { name: '是否同意再次录用' }).selectOption('yes')
  await expectAccessible(page)
  await form.getByRole('button', { name: '审批', exact: true }).click()
  await told(page, '已批准')
  await expect(sheet.getByText('待HR审批').first()).toBeVisible()

  await signIn(page, await holderOf(page, request), LIST)
  await open()
  await sheet.getByRole('button', { name: '审批', exact: true }).click()
  await expect(form.getByText('请先完成电子签署或上传离职文件')).toBeVisible()
  await form.getByRole('button', { name: '关闭' }).click()
  await sheet.getByRole('button', { name: '拒绝', exact: true }).click()
  await form.getByRole('textbox').fill('请先与我面谈')
  await form.getByRole('button', { name: '拒绝', exact: true }).click()
  await told(page, '已拒绝')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(row).toHaveCount(0)
  await page
    .getByRole('button', { name: '已处理' })
    .or(page.getByRole('tab', { name: '已处理' }))
    .click()
  await expect(row.getByText('已拒绝').first()).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'

const DESIGNER = '10000005'
const TESTER = '10000012'
const BASE = '/api/basic/form/v1'

test('FORM-35 FORM-36 FORM-38 a designer has a colleague try a draft, reads what they say of it, and ends the trial', async ({ page }) => {
  await become(page, DESIGNER)
  const { id: categoryId } = await post<{ id: string }>(page, `${BASE}/category/save`, {
    nameCn: '试填',
    nameEn: 'Trials',
    parent: null,
    order: 90,
    active: true,
  })
  const code = `T-${isPhone(page) ? 'P' : 'D'}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const { schemaId } = await post<{ schemaId: string }>(page, `${BASE}/template/save`, {
    ...{ code, nameCn: '雨衣领用', nameEn: 'Raincoats', categoryId, owner: DESIGNER, audience: { everybody: true } },
    ...{ openFrom: null, openTo: null, maxPerPerson: null, maxTotal: null, anonymous: false, mandatory: false, workflowCode: null },
  })
  const fields = [{ key: 'size', type: 'text', labelCn: '尺码', labelEn: 'Size', required: true }]
  await post(page, `${BASE}/version/save`, { schemaId, fields, basedOn: 0 })

  await signIn(page, DESIGNER, `/zh/template/FormConfiguration?schemaId=${schemaId}`)
  await page.getByRole('tab', { name: '试填' }).click()
  await expect(page.getByText('还没有邀请测试人')).toBeVisible()
  await page.getByLabel('添加测试人').fill(TESTER)
  await page.getByRole('option', { name: new RegExp(TESTER) }).click()
  await page.getByRole('button', { name: '邀请试填' }).click()
  await told(page, '已发送邀请')
  await expect(page.getByText('未试填')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  const other = await elsewhere(page)
  await signIn(other, TESTER, '/zh/notification/index')
  await other.getByText('请试填：雨衣领用').first().click()
  await other.getByRole('link', { name: '去处理' }).click()
  await expect(other.getByText('这是发布前的试填')).toBeVisible()
  await other.getByRole('button', { name: '提交试填' }).click()
  await expect(other.getByRole('alert').first()).toBeVisible()
  await other.getByLabel('尺码').fill('大号')
  await other.getByLabel('意见（选填）').fill('请说明尺码表在哪里看')
  await noRawKeys(other)
  await expectAccessible(other)
  await expectFits(other)
  await other.getByRole('button', { name: '提交试填' }).click()
  await told(other, '已提交，谢谢')
  await expect(other.getByText(/提交试填，可修改后再次提交/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('请说明尺码表在哪里看')).toBeVisible()
  await expect(page.getByText('大号')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '结束试填' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束试填' }).click()
  await told(page, '试填已结束')
  await expect(page.getByText('还没有邀请测试人')).toBeVisible()
  await other.reload()
  await expect(other.getByText('请说明尺码表在哪里看')).toBeHidden()
  await expect(other.getByLabel('尺码')).toBeHidden()
})

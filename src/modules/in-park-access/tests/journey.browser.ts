import { expect, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'
import { idWithCheck } from '../rules/index.ts'

const MEMBER = '10000001'
const SECURITY = '10000008'
const PLACE = '/zh/inParkManage'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')
/** Figures that no run before has taken. */
const digits = (count: number) => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10 ** count).padStart(count, '0')

test('a member applies for a visitor, Security approves, and the gate lets the code in', { tag: '@story' }, async ({ page }) => {
  const company = `测试公司${digits(6)}`
  const idNumber = idWithCheck(`310115198${digits(1)}04${String(1 + Number(digits(1))).padStart(2, '0')}${digits(3)}`)
  await signIn(page, MEMBER, `${PLACE}/myApplication/create/visitor`)
  await page.getByLabel('公司', { exact: false }).first().fill(company)
  await page.getByLabel('联系人').first().fill('沈经理')
  await page.getByLabel('联系电话').fill('13800001234')
  await page.getByLabel('入园事由').fill('现场参观')
  await page.getByText('酒店大堂').first().click()
  await page.getByRole('button', { name: '添加人员' }).click()
  await page.getByLabel('姓名').fill('访客甲')
  await page.getByLabel('手机号').fill(`137${digits(8)}`)
  await page.getByLabel('证件号码').fill(idNumber)
  await page.getByRole('checkbox', { name: /安全规定/ }).check()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交')
  await expect(page).toHaveURL(/myApplication\/details/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const desk = await elsewhere(page)
  await signIn(desk, SECURITY, `${PLACE}/myApprovalManage/details?id=${id}`)
  await expect(desk.getByText(company)).toBeVisible()
  await desk.getByRole('button', { name: '批准', exact: true }).click()
  await form(desk).getByRole('button', { name: '批准', exact: true }).click()
  await told(desk, '已批准')

  await page.reload()
  await page.getByRole('link', { name: '二维码', exact: true }).click()
  await expect(page.getByRole('img', { name: /入园二维码/ })).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)

  await desk.goto(`${PLACE}/gateCheck`)
  await desk.getByLabel('门岗').fill('员工东门')
  await desk.getByLabel('区域').selectOption({ label: '酒店大堂' })
  await desk.getByLabel('二维码或证件号码').fill(idNumber)
  await desk.getByRole('button', { name: '核验', exact: true }).click()
  await expect(desk.getByText('请进')).toBeVisible()
  await noRawKeys(desk)
})

test('every list of Security fits its page', async ({ page }) => {
  await signIn(page, SECURITY, `${PLACE}/myApprovalManage/list`)
  for (const path of [
    ...['myApprovalManage/list', 'myApprovalManage/records', 'logManageList/approveLogList', 'logManageList/QRcodeLogList', 'logManageList/operationLogList'],
    ...['formManagement/list', 'blacklistManagementList', 'admissionManagement/admissionApplicationListAdmin'],
    'admissionManagement/applicationModulatedList',
  ]) {
    await page.goto(`${PLACE}/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
  }
})

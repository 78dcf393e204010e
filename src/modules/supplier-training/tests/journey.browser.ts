import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'
import { idWithCheck } from '../rules/index.ts'

const OWNER = '10000002'
const EHS = '10000016'
const BASE = '/api/ehs-ess/sct/v1'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
/** Figures that no run before has taken. */
const digits = (count: number) => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10 ** count).padStart(count, '0')

test('an owner registers somebody, who signs in to a training with a phone and has a card that says yes', { tag: '@story' }, async ({ page }) => {
  const name = `测试${digits(6)}`
  const nationalId = idWithCheck(`310115199${digits(1)}03${String(1 + Number(digits(1))).padStart(2, '0')}${digits(3)}`)
  const mobile = `137${digits(8)}`
  await signIn(page, OWNER, '/zh/sct/employee-add')
  await page.getByLabel('查找供应商').fill('临')
  await expect(page.getByText('请至少输入2个字符')).toBeVisible()
  await page.getByLabel('查找供应商').fill('临港')
  await page.locator('form select').first().selectOption({ label: '临港机电安装有限公司' })
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('身份证号').fill(nationalId)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel(/^岗位/).first().fill('普工')
  await page.locator('input[type=file]:enabled').first().setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: '移除“照片.png”' })).toBeVisible()
  await page.getByRole('button', { name: '添加入场日期' }).click()
  await page.getByLabel('开始日期').fill(await portalDay(page))
  await page.getByLabel('结束日期').fill(await portalDay(page, 60))
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await expect(page).toHaveURL(/\/zh\/sct\/employee\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await form(page).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('不可作业')).toBeVisible()

  const desk = await elsewhere(page)
  await signIn(desk, EHS, '/zh/sct/training-management')
  const training = await post<OutputOf<typeof calls.trainingSave>>(desk, `${BASE}/training/save`, {
    ...{
      nameCn: `入场培训${digits(6)}`,
      nameEn: `Induction ${digits(6)}`,
      kind: 'site-induction',
      place: '1号教室',
      trainer: EHS,
      capacity: 5,
      validMonths: 12,
    },
    ...{ from: `${await portalDay(desk, -1)}T01:00:00.000Z`, to: `${await portalDay(desk, 1)}T00:00:00.000Z` },
  })
  await post(desk, `${BASE}/training/enrol`, { id: training.id, staffIds: [id] })
  const { signInId } = await post<OutputOf<typeof calls.signinOpen>>(desk, `${BASE}/signin/open`, { trainingId: training.id })
  await desk.goto(`/zh/sct/training-sign-in-qr-code/${signInId}`)
  await expect(desk.getByRole('img', { name: /签到二维码/ })).toBeVisible()
  await expectFits(desk)
  await noRawKeys(desk)
  const link = await desk.getByRole('link', { name: '在本机签到' }).getAttribute('href')

  // the phone of somebody without an account
  const phone = await elsewhere(page)
  await phone.goto(link!)
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByLabel('身份证号后6位').fill(nationalId.slice(-6))
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '签到', exact: true }).click()
  await expect(phone.getByText('签到成功')).toBeVisible()
  await expect(phone.getByText(name)).toBeVisible()
  await expectFits(phone)

  await post(desk, `${BASE}/training/result`, { id: training.id, staffId: id, result: 'passed', score: 90 })
  await post(desk, `${BASE}/training/finish`, { id: training.id })
  await desk.goto(`/zh/sct/employee/${id}`)
  await expect(desk.getByText('可以作业')).toBeVisible()
  await desk.getByRole('button', { name: '发证', exact: true }).click()
  await form(desk).getByRole('button', { name: '发证', exact: true }).click()
  await told(desk, '已发证')
  const card = await desk.getByRole('link', { name: '查看快照' }).getAttribute('href')
  await phone.goto(card!)
  await expect(phone.getByText('今日可以作业')).toBeVisible()
  await expect(phone.getByText(mobile)).toHaveCount(0)
  await expectFits(phone)
  await noRawKeys(phone)
  await expectAccessible(phone)
})

test('EHS checks a certificate, and every list fits its page', async ({ page }) => {
  await signIn(page, EHS, '/zh/sct/cert-training')
  await page.goto(`/zh/sct/cert-training?f=${encodeURIComponent(JSON.stringify({ state: 'to-check' }))}`)
  await rows(page).first().getByRole('button', { name: '通过' }).click()
  await form(page).getByRole('button', { name: '通过' }).click()
  await told(page, '已通过')
  for (const path of ['index', 'cert-training', 'training-management', 'supplier-management', 'black-list', 'issue-members']) {
    await page.goto(`/zh/sct/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

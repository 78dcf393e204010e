import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { addDays } from '#foundation/time.ts'

const ADMIN = '10000006'
const APPROVER = '10000017'
/** Each width registers in the name of somebody of its own. */
const whoComes = (page: Page) => (isPhone(page) ? '10000008' : '10000015')
/** A path of the portal, as somebody goes to it. */
const path = (of: string): `/${string}` => `/${of.replace(/^\//, '')}`
const looksWell = async (page: Page) => {
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
}

test('an event is written step by step and approved, somebody registers by its link, shows the code and gives the place back', { tag: '@story' }, async ({
  page,
}) => {
  const title = `活动${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/events/registration/index')
  const day = addDays(await portalDay(page), isPhone(page) ? 54 : 55)
  await page.getByRole('link', { name: '创建活动报名' }).click()
  await page.getByLabel('中文标题').fill(title)
  await page.getByLabel('英文标题').fill(`Event ${title}`)
  const step = (name: string) => page.getByRole('tab', { name: new RegExp(name) })
  await step('场次').click()
  await page.getByRole('button', { name: '添加场次' }).click()
  await page.getByLabel('场次名称（中文）').fill('早场')
  await page.getByLabel('场次名称（英文）').fill('Early')
  await page.getByLabel('地点（中文）').fill('员工中心')
  await page.getByLabel('地点（英文）').fill('Team center')
  await page.getByLabel('开始', { exact: false }).first().fill(`${day}T05:00`)
  await page.getByLabel('结束', { exact: false }).first().fill(`${day}T04:00`)
  await page.getByRole('tab', { name: /人员/ }).click()
  await page.getByText('全体员工').first().click()
  await step('时间').click()
  await page.getByLabel('报名开始').fill(`${addDays(day, -60)}T08:00`)
  await page.getByLabel('报名截止').fill(`${addDays(day, -1)}T12:00`)
  await page.getByLabel('最晚取消').fill(`${addDays(day, -1)}T20:00`)
  await page.getByRole('button', { name: '保存并提交审批' }).click()
  await step('场次').click()
  await expect(page.getByText('时间设置不正确')).toBeVisible()
  await page.getByLabel('结束', { exact: false }).first().fill(`${day}T07:00`)
  await step('预览').click()
  await expect(page.getByText(title).first()).toBeVisible()
  await looksWell(page)
  await page.getByRole('button', { name: '保存并提交审批' }).click()
  await told(page, '已提交审批')
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}/)
  const detail = new URL(page.url()).pathname.replace('/view/list', '/approve/assigned')

  await signIn(page, APPROVER, path(detail))
  await page.getByRole('button', { name: '批准', exact: true }).click()
  await told(page, '已批准')
  await expect(page.getByText('已发布').first()).toBeVisible()

  await signIn(page, ADMIN, path(detail.replace('/approve/assigned', '/view/list')))
  await page.getByRole('button', { name: '链接与二维码' }).click()
  const dialog = page.getByRole('dialog')
  const link = (await dialog.locator('code').textContent()) ?? ''
  await looksWell(page)

  await signIn(page, whoComes(page), path(new URL(link).pathname))
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await dialog.getByRole('button', { name: '报名', exact: true }).click()
  await told(page, '报名成功')
  await page.getByRole('button', { name: '出示二维码' }).click()
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  expect((await download).suggestedFilename()).toContain(title)
  await looksWell(page)
  await page.getByRole('button', { name: '取消报名' }).click()
  await dialog.getByRole('button', { name: '取消报名' }).click()
  await told(page, '已取消报名')
  await page.goto('/zh/events/mine')
  await expect(page.getByText(title)).toBeVisible()
  await looksWell(page)
})

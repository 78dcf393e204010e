import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const [EDITOR, MEMBER] = ['10000017', '10000001']
const looks = async (page: Page) => {
  await noRawKeys(page, '[data-typed], .fc, body [lang="zh"]')
  await expectFits(page)
  await expectAccessible(page)
}

test('MKTCAL-05 an editor plans an activity and confirms it; somebody sees it in the calendar and follows', { tag: '@story' }, async ({ page }) => {
  const name = `灯光秀 ${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, EDITOR, '/zh/marketing-calendar')
  await expect(page.getByRole('heading', { name: '市场活动日历' })).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '新建活动' }).click()
  const form = page.getByRole('dialog', { name: '新建活动' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Light show ${name.slice(-5)}`)
  await form.getByLabel('类型').selectOption('演出')
  await form.getByLabel('开始日期').fill(await portalDay(page, 3))
  await form.getByLabel('结束日期').fill(await portalDay(page, 2))
  await form.getByLabel('负责部门').selectOption('MB-CM-IC')
  await form.getByText('全体员工').first().click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('结束日期不能早于开始日期')).toBeVisible()
  await form.getByLabel('结束日期').fill(await portalDay(page, 3))
  await looks(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('待定')).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '确认', exact: true }).click()
  await told(page, '已确认，关注者会收到通知')
  await expect(sheet.getByText('已确认', { exact: true })).toBeVisible()

  await signIn(page, MEMBER, '/zh/marketing-calendar')
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name }).getByText('已确认', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name }).getByRole('button', { name: '编辑' })).toBeHidden()
  await page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: /关注/ }).click()
  await page.getByRole('dialog', { name: '关注' }).getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.getByRole('tab', { name: '清单' }).click()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await looks(page)
})

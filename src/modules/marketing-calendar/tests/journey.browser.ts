import { expect, type Page, test } from '@playwright/test'
import { become, drag, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, isoWeek, weekStart } from '#foundation/time.ts'

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

test('a calendar program follows what its owner sees, until the address is ended', async ({ page }) => {
  await signIn(page, isPhone(page) ? '10000013' : '10000014', '/zh/marketing-calendar')
  await page.getByRole('button', { name: /关注/ }).click()
  await page.getByRole('dialog', { name: '关注' }).getByRole('button', { name: '订阅到日历' }).click()
  const sheet = page.getByRole('dialog', { name: '订阅到日历' })
  await sheet.getByRole('button', { name: '生成订阅地址' }).click()
  await expect(sheet.getByLabel('订阅地址')).toHaveValue(/^http/)
  const address = await sheet.getByLabel('订阅地址').inputValue()
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('冬日灯火季')
  await looks(page)
  await sheet.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '停用' }).click()
  await expect(sheet.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
  expect(await (await page.request.get(address)).text()).not.toContain('冬日灯火季')
})

test('an editor drags an activity to another day, and is asked first; a quarter is shown as it is printed', { tag: '@desk' }, async ({ page }) => {
  const name = `拖动${crypto.randomUUID().slice(0, 6)}`
  const monday = weekStart(isoWeek(await portalDay(page, 30)))
  const [from, to] = [addDays(monday, 1), addDays(monday, 3)]
  await become(page, EDITOR)
  const words = { nameCn: name, nameEn: `Dragged ${name.slice(2)}`, type: 'media', entities: ['MB', 'HB', 'JV'] }
  const whose = { ownerDepartment: 'MB-CM-IC', owner: EDITOR, eligible: { everybody: true, include: [], exclude: [] } }
  await post(page, '/api/ehs-ess/marketing-calendar/v1/save', { ...words, ...whose, from, to: from })
  const only = encodeURIComponent(JSON.stringify({ keyword: name }))
  await page.goto(`/zh/marketing-calendar?look=month&day=${from}&f=${only}`)
  const day = (one: string) => page.locator(`.calendar [role="cell"][data-date="${one}"]`)
  const on = (one: string) => day(one).getByRole('button', { name: new RegExp(name) })
  const asks = page.getByRole('dialog', { name: '调整日期' })
  await drag(page, on(from), day(to))
  await expect(asks).toContainText(name)
  await asks.getByRole('button', { name: '取消', exact: true }).click()
  await expect(on(from)).toBeVisible()
  await drag(page, on(from), day(to))
  await asks.getByRole('button', { name: '调整日期' }).click()
  await told(page, '日期已调整')
  await expect(on(to)).toBeVisible()
  await expect(on(from)).toBeHidden()
  // who reads it only moves nothing
  await signIn(page, MEMBER, `/zh/marketing-calendar?look=month&day=${from}&f=${only}`)
  await drag(page, on(to), day(from))
  await expect(on(to)).toBeVisible()
  await expect(asks).toBeHidden()
  await page.getByRole('button', { name: '季', exact: true }).click()
  await expect(page.getByText(/年第.季度/)).toBeVisible()
  await expect(page.locator('.calendar [role="table"]')).toHaveCount(3)
  await looks(page)
})

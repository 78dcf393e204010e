import { expect, type Page, test } from '@playwright/test'
import { become, drag, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, isoWeek, weekStart } from '#foundation/time.ts'

const [EDITOR, MEMBER] = ['10000017', '10000001']
const looks = async (page: Page) => {
  await noRawKeys(page, '[data-typed], .fc, body [lang="zh"]')
  await expectFits(page)
  await expectAccessible(page)
}

test('FOODCAL-02 FOODCAL-04 an editor writes an event and publishes it; somebody finds it and follows, then it is cancelled', { tag: '@story' }, async ({
  page,
}) => {
  const name = `汤圆节${isPhone(page) ? '甲' : '乙'}${crypto.randomUUID().slice(0, 4)}`
  const outlet = `小馆${name.slice(-4)}`
  await signIn(page, EDITOR, '/zh/foodevent-calender/admin')
  await page.getByRole('link', { name: '新建活动' }).click()
  await expect(page.getByRole('heading', { name: '新建餐饮活动' })).toBeVisible()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('请填写此项').first()).toBeVisible()
  await looks(page)
  await page.getByLabel('中文名称').fill(name)
  await page.getByLabel('英文名称').fill(`Dumplings ${name.slice(-4)}`)
  await page.getByLabel('分类').selectOption('美食节')
  await page.getByLabel('区域').fill('滨湖小镇')
  await page.getByLabel('添加其他餐厅').fill(outlet)
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByLabel('开始日期').fill(await portalDay(page))
  await page.getByLabel('结束日期').fill(await portalDay(page, 3))
  await page.getByRole('button', { name: '添加菜品' }).click()
  const dish = page.getByRole('group', { name: '菜品1' })
  await dish.getByLabel('中文菜名').fill('芝麻汤圆')
  await dish.getByLabel('英文菜名').fill('Sesame dumplings')
  await dish.getByLabel('价格').fill('28')
  await looks(page)
  await page.getByRole('button', { name: '发布' }).click()
  await told(page, '已发布，关注者会收到通知')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('¥28.00')).toBeVisible()
  await looks(page)

  await signIn(page, MEMBER, '/zh/foodevent-calendar/index')
  await expect(page).toHaveURL(/foodevent-calender\/index/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('芝麻汤圆')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消活动' })).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: /关注/ }).click()
  await page.getByRole('dialog', { name: '关注' }).getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await looks(page)

  await signIn(page, EDITOR, `/zh/foodevent-calender/admin?f=${encodeURIComponent(JSON.stringify({ keyword: name }))}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '取消活动' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('厨房检修')
  await page.getByRole('dialog').getByRole('button', { name: '取消活动' }).click()
  await told(page, '已取消，关注者会收到通知')
  await expect(page.getByText('厨房检修').first()).toBeVisible()
})

test('a calendar program follows what is published, until the address is ended', async ({ page }) => {
  await signIn(page, isPhone(page) ? '10000013' : '10000014', '/zh/foodevent-calender/index')
  await page.getByRole('button', { name: /关注/ }).click()
  await page.getByRole('dialog', { name: '关注' }).getByRole('button', { name: '订阅到日历' }).click()
  const sheet = page.getByRole('dialog', { name: '订阅到日历' })
  await sheet.getByRole('button', { name: '生成订阅地址' }).click()
  await expect(sheet.getByLabel('订阅地址')).toHaveValue(/^http/)
  const address = await sheet.getByLabel('订阅地址').inputValue()
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('冬日热饮菜单')
  await looks(page)
  await sheet.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '停用' }).click()
  await expect(sheet.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
  expect(await (await page.request.get(address)).text()).not.toContain('冬日热饮菜单')
})

test('an editor drags an event to another day, and is asked first', { tag: '@desk' }, async ({ page }) => {
  const name = `拖动${crypto.randomUUID().slice(0, 6)}`
  const monday = weekStart(isoWeek(await portalDay(page, 30)))
  const [from, to] = [addDays(monday, 1), addDays(monday, 3)]
  await become(page, EDITOR)
  const { content } = (await (await page.request.get('/api/ehs-ess/food-event/v1/classifications')).json()) as {
    content: { classifications: { id: string }[] }
  }
  const where = { classificationId: content.classifications[0]?.id, area: '滨湖小镇', outlets: [`小馆${name.slice(2)}`] }
  const words = { nameCn: name, nameEn: `Dragged ${name.slice(2)}`, audience: 'guests', owner: EDITOR }
  const { id } = await post<{ id: string }>(page, '/api/ehs-ess/food-event/v1/save', { ...words, ...where, startDate: from, endDate: from })
  await post(page, '/api/ehs-ess/food-event/v1/action/publish', { id, anyway: true })
  const only = encodeURIComponent(JSON.stringify({ keyword: name }))
  await page.goto(`/zh/foodevent-calender/index?look=month&day=${from}&f=${only}`)
  const day = (one: string) => page.locator(`.calendar [role="cell"][data-date="${one}"]`)
  const on = (one: string) => day(one).getByRole('button', { name: new RegExp(name) })
  const asks = page.getByRole('dialog', { name: '调整日期' })
  await drag(page, on(from), day(to))
  await expect(asks).toContainText(name)
  await asks.getByRole('button', { name: '调整日期' }).click()
  await told(page, '日期已调整')
  await expect(on(to)).toBeVisible()
  await expect(on(from)).toBeHidden()
  // who reads it only moves nothing
  await signIn(page, MEMBER, `/zh/foodevent-calender/index?look=month&day=${from}&f=${only}`)
  await drag(page, on(to), day(from))
  await expect(on(to)).toBeVisible()
  await expect(asks).toBeHidden()
})

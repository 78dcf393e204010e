import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

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

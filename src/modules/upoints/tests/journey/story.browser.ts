import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const [MEMBER, MANAGER, ADMIN] = ['10000001', '10000002', '10000006']
const REASON = '烟花夜场支援'
const ITEM = '精品咖啡兑换券'
const NAME = '李晓雯'
const PLACE = '员工服务中心二楼'

test('UPOINT-13 UPOINT-24 from a reward to a cup of coffee: given, spent, prepared, handed out against its code', { tag: ['@story'] }, async ({ page }) => {
  await signIn(page, MANAGER, '/zh/upoints/uPointList')
  await page.getByRole('button', { name: '奖励下属' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: NAME }).check()
  await form.getByLabel('每人U积分').fill('45')
  await expect(form.getByText('U积分须为10的倍数')).toBeVisible()
  await form.getByLabel('每人U积分').fill('50')
  await form.getByLabel('原因').fill(REASON)
  await expectFits(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: '发放' }).click()
  await told(page, '积分已发放')

  await signIn(page, MEMBER, '/zh/upoints/uPointList')
  await expect(page.getByText(`周浩然奖励：${REASON}`).first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '去兑换' }).click()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(ITEM) }).click()
  await form.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page).toHaveURL('/zh/upoints/shoppingList')
  const said = page.getByText(/兑换成功，订单 UP\d{12}/)
  const orderNo = /UP\d{12}/.exec((await said.textContent()) ?? '')![0]
  await told(page, new RegExp(`兑换成功，订单 ${orderNo}`))
  await expect(page.getByText(orderNo).first()).toBeVisible()

  await signIn(page, ADMIN, `/zh/upoints/goodsManageList?tab=orders&f=${encodeURIComponent(JSON.stringify({ keyword: orderNo }))}`)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '备货', exact: true }).click()
  await form.getByLabel('领取地点').fill(PLACE)
  await form.getByRole('button', { name: '备货' }).click()
  await told(page, '已通知员工领取')

  await signIn(page, MEMBER, '/zh/upoints/shoppingList')
  const order = isPhone(page) ? page.locator('.mcard', { hasText: orderNo }) : page.locator('tr', { hasText: orderNo })
  await expect(order.getByText(PLACE)).toBeVisible()
  const code = (await order.locator('.collect-code').textContent())!
  await page.goto('/zh/notification/index')
  await expect(page.getByText(`${ITEM}可以领取了`).first()).toBeVisible()

  await signIn(page, ADMIN, `/zh/upoints/goodsManageList?tab=orders&f=${encodeURIComponent(JSON.stringify({ keyword: orderNo }))}`)
  await page.getByRole('button', { name: '发放商品' }).click()
  await form.getByLabel('领取码').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: '发放商品' }).click()
  await expect(form.getByText('领取码不正确')).toBeVisible()
  await form.getByLabel('领取码').fill(code)
  await form.getByRole('button', { name: '发放商品' }).click()
  await told(page, '已发放')
  await expect(page.getByText('已领取').first()).toBeVisible()
})

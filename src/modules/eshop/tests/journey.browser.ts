import { expect, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'

const ADMIN = '10000006'
const PLATFORM = '10000009'
const EMBEDDED = '/api/basic/integration/v1/embedded'
const ITEM = '小熊钥匙扣'
/** Of each width its own person and place: a cart is one for both, and so is a run. */
const WHO = { phone: ['10000001', '李晓雯', '员工商城柜台'], desk: ['10000013', '黄思远', '员工餐厅门口'] } as const

test('ESHOP-04 ESHOP-14 from the shelf to the hand: chosen, ordered, paid at the counter, packed, brought, handed over by code', { tag: ['@story'] }, async ({
  page,
}) => {
  const [member, name, place] = WHO[isPhone(page) ? 'phone' : 'desk']
  await signIn(page, member, '/zh/eshop/home')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await page
    .getByRole('link', { name: new RegExp(ITEM) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: ITEM })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '加入购物车' }).click()
  await told(page, '已加入购物车')
  await page.getByRole('link', { name: /去购物车/ }).click()
  await expect(page).toHaveURL('/zh/eshop/cart')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /去下单/ }).click()
  const form = page.getByRole('dialog')
  await form.getByText('柜台付款').click()
  await form.getByLabel('领取地点').selectOption({ label: place })
  await expectAccessible(page)
  await form.getByRole('button', { name: /提交订单/ }).click()
  await expect(page).toHaveURL(/\/zh\/eshop\/orders\/ES\d{13}$/)
  const oid = page.url().slice(-15)
  await expect(page.getByText('请在').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  const desk = await elsewhere(page)
  await signIn(desk, ADMIN, `/zh/eshop-admin/order?f=${encodeURIComponent(JSON.stringify({ keyword: oid }))}`)
  await expectFits(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '柜台收款' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`POS-${oid.slice(-5)}`)
  await desk.getByRole('dialog').getByRole('button', { name: '柜台收款' }).click()
  await told(desk, '收款已登记')

  await desk.goto('/zh/eshop-admin/delivery')
  const move = async (step: string | RegExp, stage: string) => {
    if (isPhone(desk)) await desk.getByRole('tab', { name: stage }).click()
    await desk.getByRole('checkbox', { name: oid }).check()
    await desk.getByRole('button', { name: step }).click()
  }
  await expectFits(desk)
  await expectAccessible(desk)
  await move(/^打包/, '待打包')
  await told(desk, '1 个订单已打包')
  await move(/^出发/, '已打包')
  await told(desk, /个订单已出发/)
  await move(/^到达领取地点/, '配送中')
  await told(desk, /已通知 1 个订单/)

  await page.reload()
  const code = (await page.locator('.eshop-collect strong').textContent())!
  await expect(page.getByRole('img', { name: '取货码' })).toBeVisible()
  await expectAccessible(page)
  await desk.getByRole('button', { name: '扫码交付' }).click()
  const scan = desk.getByRole('dialog')
  const give = async (given: string) => {
    await scan.getByLabel('取货码').fill(`${oid}-${given}`)
    await scan.getByRole('button', { name: '交付', exact: true }).click()
  }
  await give(code === '000000' ? '000001' : '000000')
  await expect(scan.getByText('取货码错误')).toBeVisible()
  await give(code)
  await expect(scan.getByText(new RegExp(`已交付 · ${name}`))).toBeVisible()
  await page.goto(`/zh/eshop/orders?status=50`)
  await expect(page.getByText(oid).first()).toBeVisible()
  await noRawKeys(page)
})

interface Held {
  id: string
  key: string
  can: string[]
}

test('ESHOP-07 paid online: the provider answers in its own time, and the order goes on by itself', { tag: ['@story'] }, async ({ page }) => {
  const [member, , place] = WHO[isPhone(page) ? 'phone' : 'desk']
  await signIn(page, member, '/zh/eshop/home')
  await page
    .getByRole('link', { name: new RegExp(ITEM) })
    .first()
    .click()
  await page.getByRole('button', { name: '立即购买' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('在线付款').click()
  await form.getByLabel('领取地点').selectOption({ label: place })
  await expectAccessible(page)
  await form.getByRole('button', { name: /提交订单/ }).click()
  await expect(page).toHaveURL(/\/zh\/eshop\/orders\/ES\d{13}$/)
  const oid = page.url().slice(-15)
  await expect(page.getByText('正在等待付款结果').first()).toBeVisible()
  await noRawKeys(page)

  const provider = await elsewhere(page)
  await become(provider, PLATFORM)
  const asked = async () => {
    const { list } = await post<{ list: Held[] }>(provider, `${EMBEDDED}/search`, { pageSize: 20, filters: { port: 'payment', keyword: oid } })
    return list.find(({ key }) => key.startsWith('eshop.pay:'))
  }
  await expect.poll(asked).toBeDefined()
  const held = (await asked())!
  // left alone it answers by itself after a minute
  if (held.can.includes('accepted')) await post(provider, `${EMBEDDED}/answer`, { id: held.id, answer: 'accepted' })
  await expect(page.getByText('已付款，正在为您备货').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

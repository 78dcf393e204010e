import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const CASHIER = '10000015'
const FINANCE = '10000007'
const WAREHOUSE = '10000006'
const BASE = '/api/ehs-ess/lvm/v1'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')
const filtered = (filters: object) => `f=${encodeURIComponent(JSON.stringify(filters))}`

/** A group with one material in a warehouse, and a shop of the cashier. */
async function ownThings(page: Page) {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const names = (cn: string, en: string) => ({ nameCn: `${cn}${mark}`, nameEn: `${en} ${mark}` })
  const group = await post<{ id: string }>(page, `${BASE}/master/group/save`, { code: `JG-${mark}`, ...names('测试组', 'Group') })
  const warehouse = await post<{ id: string }>(page, `${BASE}/master/warehouse/save`, { code: `JW-${mark}`, ...names('测试仓库', 'Warehouse') })
  const material = await post<{ id: string }>(page, `${BASE}/master/save`, {
    ...{ code: `JM-${mark}`, groupId: group.id, ...names('测试纸', 'Paper'), purchaseUnit: '箱' },
  })
  await post(page, `${BASE}/stock/adjust`, { materialId: material.id, warehouseId: warehouse.id, change: 50, reason: '期初' })
  const shop = await post<{ id: string }>(page, `${BASE}/master/shop/save`, {
    ...{ code: `JS-${mark}`, ...names('测试店', 'Shop'), areaCn: '测试区', areaEn: 'Test area', costCenter: '420300', members: [CASHIER] },
  })
  return { mark, shopId: shop.id, group: `测试组${mark}`, shop: `JS-${mark} 测试店${mark}`, material: `测试纸${mark}`, warehouse: `测试仓库${mark}` }
}

test('materials are applied for, gathered, confirmed, delivered and received', { tag: '@story' }, async ({ page }) => {
  await signIn(page, FINANCE, '/zh/lvm/admin')
  const own = await ownThings(page)

  await signIn(page, CASHIER, '/zh/lvm/index')
  await page.getByRole('button', { name: '新建申领' }).click()
  await form(page).getByRole('button', { name: '提交', exact: true }).click()
  await form(page).getByLabel('店铺').selectOption({ label: own.shop })
  await form(page).getByLabel('物料组').selectOption({ label: own.group })
  await form(page)
    .getByRole('button', { name: `添加${own.material}` })
    .click()
  await form(page).getByLabel(`${own.material}的数量`).fill('8x')
  await expectAccessible(page)
  await noRawKeys(page)
  await form(page).getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交')
  const found = rows(page)
    .filter({ hasText: own.shop.slice(-9) })
    .first()
  await expect(found).toContainText('已提交')
  const number = (await found.getByRole('link').first().textContent())!.trim()

  await signIn(page, FINANCE, `/zh/lvm/polymerization/index?group=JG-${own.mark}`)
  await rows(page).filter({ hasText: number }).getByRole('checkbox').check()
  await expectFits(page)
  await page.getByRole('button', { name: '汇总所选' }).click()
  await expect(page.getByLabel(`${number} ${own.material}的确认数量`)).toHaveValue('8')
  await page.getByLabel(`${number} ${own.material}的确认数量`).fill('6')
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('button', { name: '确认汇总单' }).click()
  await form(page).getByRole('button', { name: '确认汇总单' }).click()
  await told(page, '汇总单已确认')

  await signIn(page, WAREHOUSE, `/zh/lvm/deliver/index?${filtered({ number })}`)
  await rows(page).filter({ hasText: number }).getByRole('link', { name: number }).click()
  await expect(page.getByLabel(`${own.material}的发货数量`)).toHaveValue('6')
  await page.getByLabel('SAP凭证号').fill('4900010001')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认发货' }).click()
  await form(page).getByRole('button', { name: '确认发货' }).click()
  await told(page, '第 1 次发货已登记')

  await signIn(page, CASHIER, `/zh/lvm/receiving?${filtered({ number })}`)
  await rows(page).filter({ hasText: number }).getByRole('link', { name: number }).click()
  await page.getByLabel(`${own.material}的收货数量`).fill('5')
  await page.getByLabel('差异原因').fill('少一箱')
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('button', { name: '确认收货' }).click()
  await told(page, '已收货')

  await signIn(page, FINANCE, `/zh/lvm/admin?${filtered({ number })}`)
  await rows(page).filter({ hasText: number }).getByRole('link', { name: number }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
  await expect(page.getByText('库存变动')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
})

test('an administrator keeps what applications are made of, and closes one by hand', async ({ page }) => {
  await signIn(page, FINANCE, '/zh/lvm/admin')
  const own = await ownThings(page)
  await signIn(page, CASHIER, '/zh/lvm/index')
  const { id, applicationNo } = await post<OutputOf<typeof calls.save>>(page, `${BASE}/save`, {
    ...{ groupCode: `JG-${own.mark}`, shopId: own.shopId, lines: [{ materialCode: `JM-${own.mark}`, quantity: 3, stock: 50 }] },
  })
  await post(page, `${BASE}/submit`, { id })

  await signIn(page, FINANCE, `/zh/lvm/admin?${filtered({ number: applicationNo })}`)
  await rows(page).filter({ hasText: applicationNo }).getByRole('button', { name: '手动完成' }).click()
  await form(page).getByRole('textbox').fill('店铺已不需要')
  await form(page).getByRole('button', { name: '手动完成' }).click()
  await told(page, '已手动完成')

  await page.goto(`/zh/lvm/admin?view=materials&${filtered({ keyword: `JM-${own.mark}` })}`)
  await rows(page)
    .filter({ hasText: `JM-${own.mark}` })
    .getByRole('button', { name: '库存' })
    .click()
  await form(page).getByRole('button', { name: '调整' }).first().click()
  await form(page).getByLabel('数量').fill('5')
  await form(page).getByRole('textbox', { name: '原因' }).fill('盘点')
  await form(page).getByRole('button', { name: '调整' }).click()
  await told(page, '已调整')
  for (const view of ['groups', 'materials', 'shops', 'warehouses']) {
    await page.goto(`/zh/lvm/admin?view=${view}`)
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

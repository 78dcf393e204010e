import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/ehs/v1'
const [REPORTER, HANDLER, OTHER, EHS] = ['10000001', '10000002', '10000012', '10000016']
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
/** A picture of one dot. */
const PHOTO = {
  name: 'railing.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const sheetOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

/** Fills in what a concern needs, at a place of its own. */
async function fillIn(page: Page, place: string, area: string): Promise<void> {
  await page.getByLabel('类别').selectOption('环境问题')
  await page.getByLabel('区域').selectOption(area)
  await page.getByLabel('具体位置').fill(place)
  await page.getByLabel('隐患描述').fill(`${place}的雨水井盖旁有油污，雨天会流走。`)
  await page.getByLabel('我确认以上内容真实').check()
}

test('a concern is reported with a photo, assigned, resolved and accepted, and its points are exchanged for a gift that is picked up', {
  tag: '@story',
}, async ({ page }) => {
  // told again on the same portal it happened at another place
  const place = `B区 ${randomUUID().slice(0, 6)}`
  await signIn(page, REPORTER, '/zh/ehs/index')
  await looks(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请完善必填信息').first()).toBeVisible()
  await expect(page.getByText('请确认诚信声明')).toBeVisible()
  await fillIn(page, place, '停车场')
  await page.locator('input[type=file]:enabled').first().setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: `移除“${PHOTO.name}”` })).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, /已上报，编号EHS\d{12}/)
  await expect(page).toHaveURL(/ehs\/history/)
  const own = rows(page).filter({ hasText: place })
  await expect(own).toContainText('未解决')
  await looks(page)
  const number = (await own.getByRole('button', { name: /^EHS/ }).textContent()) ?? ''

  await signIn(page, EHS, '/zh/ehs/admin')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: number }).click()
  const sheet = sheetOf(page, number)
  await expect(sheet.getByText(place).first()).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '分派', exact: true }).click()
  const assigning = sheetOf(page, '分派')
  await assigning.getByLabel('整改部门').selectOption('MB-PO-ATT-AB')
  await expect(assigning.getByText('陈国栋')).toBeVisible()
  await assigning.getByRole('button', { name: '更换' }).click()
  await assigning.getByLabel('处理人').fill(HANDLER)
  await assigning.getByRole('option', { name: /周浩然/ }).click()
  await looks(page)
  await assigning.getByRole('button', { name: '分派', exact: true }).click()
  await told(page, '分派成功')

  await signIn(page, HANDLER, '/zh/ehs/history')
  await page.getByRole('button', { name: number }).click()
  await sheet.getByRole('button', { name: '答复并解决' }).click()
  const answering = sheetOf(page, '答复并解决')
  await answering.getByLabel('整改答复').fill('油污已清理，加装了隔油垫。')
  await looks(page)
  await answering.getByRole('button', { name: '答复并解决' }).click()
  await told(page, '隐患已解决')

  await signIn(page, EHS, `/zh/ehs/admin?f=${encodeURIComponent(JSON.stringify({ state: 'resolved' }))}`)
  await page.getByRole('button', { name: number }).click()
  await sheet.getByRole('button', { name: '采纳并奖励' }).click()
  const accepting = sheetOf(page, '采纳并奖励')
  await accepting.getByLabel('认定的风险等级').selectOption('高风险')
  await accepting.getByRole('button', { name: '采纳并奖励' }).click()
  await told(page, '已采纳，积分已发放')

  await signIn(page, REPORTER, '/zh/ehs/history')
  await page.getByRole('button', { name: number }).click()
  await expect(sheet.getByText('油污已清理，加装了隔油垫。')).toBeVisible()
  await sheet.getByRole('button', { name: '5分（满分5分）' }).click()
  await told(page, '感谢您的评分')
  await looks(page)
  await page.goto('/zh/ehs/points-detail')
  await expect(page.getByText(`隐患${number}被采纳`)).toBeVisible()
  await looks(page)
  await page.goto('/zh/ehs/points-exchange')
  await looks(page)
  await page.getByRole('button', { name: /降噪耳塞礼盒/ }).click()
  const exchanging = sheetOf(page, '降噪耳塞礼盒')
  await looks(page)
  await exchanging.getByRole('button', { name: '兑换', exact: true }).click()
  await told(page, '兑换成功')
  const code = (await page.locator('.ehs-code').first().textContent()) ?? ''
  await looks(page)

  await signIn(page, EHS, '/zh/ehs/points-out')
  await looks(page)
  await page.getByRole('button', { name: '扫码发放' }).click()
  const desk = sheetOf(page, '扫码发放')
  const scan = async () => {
    await desk.getByLabel('领取码').fill(code)
    await desk.getByRole('button', { name: '发放', exact: true }).click()
  }
  await scan()
  await expect(desk.getByText('已发放 · 李晓雯')).toBeVisible()
  await scan()
  await expect(desk.getByText('该礼品已领取')).toBeVisible()
  await looks(page)
})

test('EHS-18 a concern that is written without network waits with its photo, and is shown what came in meanwhile before it counts', async ({
  page,
  context,
}) => {
  const place = `仓库 ${randomUUID().slice(0, 6)}`
  await signIn(page, REPORTER, '/zh/ehs/index')
  await fillIn(page, place, '仓库')
  await context.setOffline(true)
  await page.locator('input[type=file]:enabled').first().setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: `移除“${PHOTO.name}”` })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '内容已保存在本设备')
  const waiting = page.getByRole('heading', { name: '1条隐患保存在本手机' })
  await expect(waiting).toBeVisible()
  await noRawKeys(page, TYPED)

  // somebody else reports of the same place, while the phone is in the dead spot
  const other = await elsewhere(page)
  await become(other, OTHER)
  const said = { category: 'environment', area: 'warehouse', place, occurredAt: `${await portalDay(other, -1)}T02:00:00.000Z`, declared: true }
  // told again, those of before are shown beside it
  const description = `${place}门口的井盖旁全是油。`
  const { ehsNo } = await post<OutputOf<typeof calls.concernSave>>(other, `${BASE}/concern/save`, { ...said, description })
  await context.setOffline(false)
  await expect(page.getByText(new RegExp(`附近刚有\\d+条类似隐患（.*${ehsNo}`))).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '查看并再次提交' }).click()
  await expect(page.getByText(description)).toBeVisible()
  await expect(page.getByRole('button', { name: `移除“${PHOTO.name}”` })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, /已上报，编号EHS\d{12}/)
  const { list } = await post<OutputOf<typeof calls.concernHistory>>(page, `${BASE}/concern/history`, { filters: { as: 'mine' } })
  expect(list.filter((one) => one.place === place)).toHaveLength(1)
})

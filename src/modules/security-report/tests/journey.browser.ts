import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/securityReport/v1'
const REPORTER = '10000003'
const MANAGER = '10000008'
const INVESTIGATOR = '10000016'
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const PAPER = { name: 'camera.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const sheetOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('a lost camera is reported, sent back, completed by its reporter, assigned, looked into and closed', { tag: '@story' }, async ({ page }) => {
  // told again on the same portal it happened at another place
  const place = `排队区 ${randomUUID().slice(0, 6)}`
  await signIn(page, REPORTER, '/zh/securityReport/reportList')
  await looks(page)
  await page.getByRole('link', { name: '填写安保报告' }).click()
  await page.getByLabel('事件类型').selectOption('盗窃')
  await page.getByLabel('发生时间').fill(`${await portalDay(page, 1)}T09:00`)
  await page.getByLabel('地点').fill(place)
  await page.getByRole('button', { name: '添加人员' }).click()
  await page.getByLabel('姓名').fill('何女士')
  await page.getByLabel('联系方式').fill('13812345678')
  await page.getByLabel('损失金额').fill('1280.50')
  await page.locator('input[type=file]:enabled').first().setInputFiles(PAPER)
  await expect(page.getByRole('button', { name: `移除“${PAPER.name}”` })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请完善必填信息').first()).toBeVisible()
  await expect(page.getByText('时间不能晚于当前时间')).toBeVisible()
  await expect(page.getByText('请确认诚信声明')).toBeVisible()
  await looks(page)
  await page.getByLabel('发生时间').fill(`${await portalDay(page, -1)}T14:20`)
  await page.getByLabel('事件经过').fill('游客排队时发现背包内的相机不见。')
  await page.getByLabel('我确认以上内容真实').check()
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, /已提交，编号SR\d{12}/)
  await expect(page).toHaveURL(/securityReport\/reportList$/)
  const own = rows(page).filter({ hasText: place })
  await expect(own).toContainText('新建')
  const number = (await own.getByRole('link', { name: /^SR/ }).textContent()) ?? ''

  await signIn(page, MANAGER, '/zh/securityReport/reportListManager')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('link', { name: number }).click()
  const sheet = sheetOf(page, number)
  await expect(sheet.getByText('何女士 · 13812345678')).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '退回' }).click()
  const asked = page.getByRole('dialog').last()
  await asked.getByRole('textbox').fill('请补充在场人员')
  await asked.getByRole('button', { name: '退回' }).click()
  await told(page, '已退回')

  await signIn(page, REPORTER, '/zh/securityReport/reportList')
  await own.getByRole('link', { name: '编辑' }).click()
  await expect(page.getByText('请补充在场人员')).toBeVisible()
  await expect(page.getByLabel('损失金额')).toHaveValue('1280.5')
  await page.getByLabel('事件经过').fill('游客排队时发现背包内的相机不见，站台员工在场。')
  await page.getByLabel('我确认以上内容真实').check()
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, `已提交，编号${number}`)

  await signIn(page, MANAGER, '/zh/securityReport/reportListManager')
  await page.getByRole('link', { name: number }).click()
  await sheet.getByRole('button', { name: '分派', exact: true }).click()
  const assigning = sheetOf(page, '分派')
  await assigning.getByLabel('调查人').selectOption({ label: `谢明轩 ${INVESTIGATOR}` })
  await assigning.getByRole('button', { name: '分派', exact: true }).click()
  await told(page, '已分派')
  await expect(sheet.getByText('已分派').first()).toBeVisible()

  await signIn(page, INVESTIGATOR, '/zh/securityReport/reportListProcess')
  await expect(rows(page).filter({ hasText: place })).toContainText('138****5678')
  await looks(page)
  await page.getByRole('link', { name: number }).click()
  await sheet.getByRole('button', { name: '添加记录' }).click()
  const adding = sheetOf(page, '添加记录')
  await adding.getByLabel('类别').selectOption('证据')
  await adding.getByLabel('内容').fill('监控显示相机滑落在长椅上。')
  await looks(page)
  await adding.getByRole('button', { name: '添加记录' }).click()
  await told(page, '已添加')
  await expect(sheet.getByText('监控显示相机滑落在长椅上。')).toBeVisible()
  await sheet.getByRole('button', { name: '完成' }).click()
  const ending = sheetOf(page, '完成')
  await ending.getByLabel('结论').fill('系遗失，非盗窃，已归还失主。')
  await ending.getByRole('button', { name: '完成' }).click()
  await told(page, '报告已完成')

  await signIn(page, REPORTER, '/zh/securityReport/reportList')
  await own.getByRole('link', { name: number }).click()
  await expect(sheet.getByText('系遗失，非盗窃，已归还失主。')).toBeVisible()
  await expect(sheet.getByText('监控显示相机滑落在长椅上。')).toHaveCount(0)
  await looks(page)
  await become(page, MANAGER)
  const { list } = await post<OutputOf<typeof calls.managed>>(page, `${BASE}/manager/list`, { filters: { place } })
  expect(list).toMatchObject([{ number, state: 'completed', lossFen: 128_050 }])
})

test('SECRPT-13 the manager looks at the figures of the list, links two reports and takes the link away', async ({ page }) => {
  const write = async (place: string) => {
    const occurredAt = `${await portalDay(page, -1)}T02:00:00.000Z`
    const said = { kind: 'damage', occurredAt, place, description: '锁被撬。', declared: true }
    return post<OutputOf<typeof calls.submit>>(page, `${BASE}/submit`, said)
  }
  const place = `寄存柜 ${randomUUID().slice(0, 6)}`
  await become(page, REPORTER)
  const [one, two] = [await write(place), await write(place)]
  await signIn(page, MANAGER, `/zh/securityReport/reportListManager?f=${encodeURIComponent(JSON.stringify({ place }))}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: '安保报告统计' }).click()
  const counted = sheetOf(page, '安保报告统计')
  await expect(counted.getByText('财物损坏').first()).toBeVisible()
  await looks(page)
  await counted.getByRole('tab', { name: '按时段' }).click()
  await expect(counted.getByText('10:00').first()).toBeVisible()
  await counted.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('link', { name: one.number }).click()
  const sheet = sheetOf(page, one.number)
  await sheet.getByRole('button', { name: '关联报告' }).click()
  const linking = sheetOf(page, '关联报告')
  await linking.getByLabel('报告编号').fill('SR199901010001')
  await linking.getByRole('button', { name: '关联报告' }).click()
  await expect(linking.getByText('没有该编号的其他报告')).toBeVisible()
  await linking.getByLabel('报告编号').fill(two.number)
  await linking.getByRole('button', { name: '关联报告' }).click()
  await told(page, '已关联')
  await looks(page)
  await sheet.getByRole('link', { name: two.number }).click()
  await sheetOf(page, two.number)
    .getByRole('button', { name: `取消关联${one.number}` })
    .click()
  await page.getByRole('dialog').last().getByRole('button', { name: '取消关联' }).click()
  await told(page, '已取消关联')
  await expect(page.getByRole('link', { name: one.number }).and(page.getByRole('dialog').getByRole('link'))).toHaveCount(0)
})

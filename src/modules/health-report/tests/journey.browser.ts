import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'

const MANAGER = '10000002'
const EHS = '10000016'
const MINE = '/zh/health-report/index'
const ADMIN = '/zh/health-report/admin'
const BASE = '/api/ehs-ess/health-report/v1'

const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
/** Somebody of the team for each width, since both may be under way at once. */
const memberOf = (page: Page) => (isPhone(page) ? '10000012' : '10000013')
const filtered = (path: string, filters: object): `/${string}` => `/${path.slice(1)}?f=${encodeURIComponent(JSON.stringify(filters))}`

async function looksRight(page: Page): Promise<void> {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

/** A round of one's own for one person. */
async function drafted(page: Page, name: string, who: string): Promise<string> {
  const today = await portalDay(page)
  const audience = { include: [{ ssoIds: [who] }] }
  const flags = [{ field: 'symptoms', is: 'answered' }]
  const given = { nameCn: name, nameEn: name, audience, flags, from: today, to: today, repeat: 'once', deadline: '23:30' }
  return (await post<{ id: string }>(page, `${BASE}/round/save`, given)).id
}

test('HEALTH-06 HEALTH-08 a round is opened, somebody has a fever, stays away, is followed up and comes back', { tag: '@story' }, async ({ page }) => {
  const who = memberOf(page)
  const name = `体温排查 ${randomUUID().slice(0, 6)}`
  await signIn(page, EHS, '/zh/apps')
  const roundId = await drafted(page, name, who)
  await page.goto(`${ADMIN}?tab=rounds`)
  await looksRight(page)
  await rows(page).filter({ hasText: name }).getByRole('button', { name: '开启' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  await told(page, '轮次已开启')

  await signIn(page, who, `${MINE}?roundId=${roundId}`)
  const card = page.locator('.card').filter({ hasText: name })
  await card.first().getByRole('button', { name: '上报', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('体温').fill('45')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(sheet.getByText('体温须在34.0至43.0之间')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('体温').fill('38.6')
  await sheet.getByLabel('咳嗽').check()
  await sheet.getByLabel('目前所在地').fill('员工宿舍')
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, 'EHS会尽快与您联系')
  await expect(card.first()).toContainText('已上报')
  await looksRight(page)

  const until = await portalDay(page, 5)
  await signIn(page, EHS, filtered(ADMIN, { roundId }))
  await expect(rows(page).first()).toContainText('需查看')
  await looksRight(page)
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(sheet.first()).toContainText('38.6')
  await looksRight(page)
  await sheet.getByRole('button', { name: '安排隔离' }).click()
  await sheet.last().getByLabel('隔离至').fill(until)
  await sheet.last().getByLabel('说明').fill('居家休息，每日填写随访')
  await sheet.last().getByRole('button', { name: '安排隔离' }).click()
  await told(page, '已安排隔离')

  await signIn(page, who, MINE)
  await expect(page.locator('.hero')).toContainText('请不要上班')
  await page.getByRole('button', { name: '填写今日随访' }).click()
  await sheet.getByLabel('体温').fill('36.7')
  await sheet.getByLabel('检测结果').selectOption({ label: '阴性' })
  await sheet.getByRole('button', { name: '提交' }).click()
  await told(page, '随访已记录')

  await signIn(page, MANAGER, `${MINE}?tab=team&${new URLSearchParams({ f: JSON.stringify({ stands: 'away' }) })}`)
  await expect(rows(page).filter({ hasText: name })).toContainText('暂不上班')
  await looksRight(page)

  await signIn(page, EHS, filtered(ADMIN, { roundId }))
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(sheet.first()).toContainText('阴性')
  await sheet.getByRole('button', { name: '解除隔离' }).click()
  await sheet.last().getByRole('textbox').fill('体温正常，检测阴性')
  await sheet.last().getByRole('button', { name: '解除隔离' }).click()
  await told(page, '已解除隔离')

  await signIn(page, who, MINE)
  await expect(page.locator('.hero')).toContainText('您可以正常上班')
})

test('HEALTH-13 a round is written with whom it asks and what EHS looks at', async ({ page }) => {
  // told again on the same portal it is another round
  const name = `高温排查 ${randomUUID().slice(0, 6)}`
  await signIn(page, EHS, `${ADMIN}?tab=rounds`)
  await page.getByRole('button', { name: '新建轮次' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('中文名称').fill(name)
  await sheet.getByLabel('英文名称').fill('Heat check of the journey')
  await sheet.getByRole('button', { name: '全体员工' }).first().click()
  await sheet.getByLabel('结束日期').fill(await portalDay(page, -1))
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('请检查起止日期')).toBeVisible()
  await looksRight(page)
  await sheet.getByLabel('结束日期').fill(await portalDay(page, 3))
  await sheet.getByRole('button', { name: '添加条件' }).click()
  await sheet.getByRole('button', { name: '移除“条件2”' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '轮次已保存')
  await expect(rows(page).filter({ hasText: name })).toContainText('草稿')
})

import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/ehs-ess/intern-conversion/v1'
const ADMIN = '10000005'
const WHY = '已独立带班两个月，能胜任组长岗位'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
type Item = OutputOf<typeof calls.list>['list'][number]
const itemsOf = async (page: Page, roundId: string): Promise<readonly Item[]> =>
  (await post<OutputOf<typeof calls.list>>(page, `${BASE}/list`, { pageSize: 100, filters: { roundId } })).list
const looksRight = async (page: Page) => {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

/** An intern in no running round; each width has others. */
async function freeIntern(page: Page): Promise<Item> {
  const day = (ahead: number) => portalDay(page, ahead)
  const dues = { managerDue: await day(5), secondDue: await day(10), calibrationDue: await day(15), conversionDate: await day(20) }
  const terms = { name: '待选名单', year: 2026, entity: 'MB', internsFrom: await day(0), internsTo: await day(310), ...dues }
  const { id } = await post<{ id: string }>(page, `${BASE}/round/save`, terms)
  await post(page, `${BASE}/load`, { roundId: id })
  const own = (await itemsOf(page, id)).filter(({ person }) => Number(person.ssoId) % 2 === Number(isPhone(page)) && Number(person.ssoId) > 10_000_100)
  expect(own.length, 'interns that are in no running round').toBeGreaterThan(0)
  return own[0]!
}

test('a round from its first day: reviewed, approved, calibrated with a reason, confirmed within the places, completed', { tag: '@story' }, async ({
  page,
}) => {
  test.slow()
  const name = `试点${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/intern-conversion/admin?tab=rounds')
  const { person, internTo, departmentCn } = await freeIntern(page)
  await page.getByRole('button', { name: '新建批次' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('批次名称').fill(name)
  for (const [label, ahead] of [
    ['经理评估截止', 10],
    ['二级经理审批截止', 5],
    ['校准截止', 15],
    ['转正日期', 20],
  ] as const)
    await sheet.getByLabel(label).fill(await portalDay(page, ahead))
  for (const label of ['实习期结束日期自', '实习期结束日期至']) await sheet.getByLabel(label).fill(internTo!)
  await expect(sheet.getByText('各阶段截止日期顺序不正确')).toBeVisible()
  await sheet.getByLabel('经理评估截止').fill(await portalDay(page, 2))
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '批次已保存')
  await looksRight(page)

  await page.getByRole('tab', { name: '实习生', exact: true }).click()
  await page.getByLabel('批次', { exact: true }).selectOption({ label: `${name} · 草稿` })
  await page.getByRole('button', { name: '载入实习生' }).click()
  await sheet.getByLabel('名单（可不填）').fill(`${person.ssoId} 复旦大学`)
  await sheet.getByRole('button', { name: '载入', exact: true }).click()
  await told(page, '已载入 1 名实习生')
  await page.getByRole('button', { name: '启动批次' }).click()
  await sheet.getByRole('button', { name: '启动批次' }).click()
  await told(page, '批次已启动')
  const roundId = new URL(page.url()).searchParams.get('round')!
  await expect.poll(async () => (await itemsOf(page, roundId))[0]?.stage).toBe('manager-review')
  await page.reload()
  await expect(rows(page).first()).toContainText('复旦大学')
  await looksRight(page)
  await page.getByRole('tab', { name: '名额与分布' }).click()
  await page.getByRole('button', { name: `设定名额 ${departmentCn}` }).click()
  await sheet.getByLabel('转正名额').fill('1')
  await sheet.getByLabel('其中晋升名额').fill('0')
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '名额已保存')
  await looksRight(page)

  const at = async () => (await itemsOf(page, roundId))[0]!
  await signIn(page, (await at()).manager!.ssoId, `/zh/intern-conversion/manager?round=${roundId}`)
  await looksRight(page)
  await page.getByRole('button', { name: `评估 ${person.nameCn}` }).click()
  await sheet.getByLabel('建议结果').selectOption('转正并晋升')
  await sheet.getByRole('button', { name: '提交', exact: true }).click()
  await expect(sheet.getByText('请完成所有评分并选择结果')).toBeVisible()
  await expect(sheet.getByText('请填写原因')).toBeVisible()
  for (const criterion of ['工作质量', '学习能力', '服务意识', '团队协作', '安全意识'])
    await sheet.getByRole('group', { name: criterion }).getByRole('button', { name: '4' }).click()
  await sheet.getByLabel('说明').fill(WHY)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '评估已提交')
  await expect(page.getByText('二级经理审批', { exact: true }).first()).toBeVisible()

  await signIn(page, ADMIN, '/zh/intern-conversion/admin')
  await signIn(page, (await at()).secondManager!.ssoId, `/zh/intern-conversion/manager+?round=${roundId}`)
  await looksRight(page)
  await page.getByRole('button', { name: `查看 ${person.nameCn}` }).click()
  await expect(sheet.getByText(WHY)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '批准' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '批准' }).click()
  await told(page, '已批准')

  await signIn(page, ADMIN, '/zh/intern-conversion/admin')
  await signIn(page, (await at()).hrbp!.ssoId, `/zh/intern-conversion/management?round=${roundId}`)
  await looksRight(page)
  await page.getByRole('button', { name: '确认本部门' }).click()
  await sheet.getByRole('button', { name: '确认本部门' }).click()
  await expect(page.getByText('超出该部门转正名额').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `调整 ${person.nameCn}` }).click()
  await sheet.getByLabel('结果').selectOption('转正')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('请填写原因')).toBeVisible()
  await sheet.getByLabel('原因').fill('本部门没有晋升名额，先转正')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await told(page, '结果已更新')
  await expect(page.getByRole('region', { name: '转正', exact: true })).toContainText(person.nameCn)
  await page.getByRole('button', { name: '确认本部门' }).click()
  await sheet.getByRole('button', { name: '确认本部门' }).click()
  await told(page, '已确认 1 名实习生')

  await signIn(page, ADMIN, `/zh/intern-conversion/admin?round=${roundId}`)
  await page.getByRole('button', { name: '完成批次' }).click()
  await sheet.getByRole('button', { name: '完成批次' }).click()
  await told(page, '批次已完成')
  await expect(rows(page).first()).toContainText('已完成')
})

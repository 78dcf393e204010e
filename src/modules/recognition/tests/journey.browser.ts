import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/recognition/v1'
const MEMBER = '10000001'
const MANAGER = '10000002'
const HRBP = '10000004'
const ADMIN = '10000006'
const NOMINEE = '10000012'
const REASON = '周六客流高峰时，主动到入口广场协助疏导排队游客，并安抚了两个与家人走散的孩子。'
const EVERYBODY = { everybody: true, include: [], exclude: [] }
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const filtered = (filters: object) => `?f=${encodeURIComponent(JSON.stringify(filters))}`

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

/** An award that is always open, of a name of its own. */
async function award(page: Page): Promise<{ id: string; name: string }> {
  const mark = randomUUID().slice(0, 6)
  const name = `点赞${mark}`
  await become(page, ADMIN)
  const terms = { nameCn: name, nameEn: `Thanks ${mark}`, frequency: 5, windowFrom: 1, windowTo: 31, nominators: EVERYBODY, nominees: EVERYBODY }
  const decides = { firstApprover: 'line-manager', finalApprover: 'hrbp', active: true, points: [50, 100], quota: 5 }
  const { id } = await post<{ id: string }>(page, `${BASE}/config/save`, { ...terms, ...decides })
  return { id, name }
}

test('a colleague is nominated, approved by manager and HRBP, and opens the card', { tag: '@story' }, async ({ page }) => {
  const { name } = await award(page)
  await signIn(page, MEMBER, '/zh/recognition/index')
  await page.getByRole('button', { name: `提名：${name}` }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写20至500字的提名理由').first()).toBeVisible()
  await form.getByLabel('被提名人').fill('徐子涵')
  await form.getByRole('option', { name: /徐子涵/ }).click()
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('提名理由').fill(REASON)
  await form.getByLabel('U积分').selectOption('100 U积分')
  await looks(page)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交1条提名')
  await expect(rows(page).filter({ hasText: name })).toContainText('已提交')
  await looks(page)

  await signIn(page, MANAGER, `/zh/recognition/approval${filtered({ type: name })}`)
  await looks(page)
  await rows(page).filter({ hasText: name }).getByRole('button', { name: '查看并审批' }).click()
  const sheet = page.getByRole('dialog', { name: '审批提名' })
  await expect(sheet.getByText(REASON)).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '拒绝' }).click()
  await expect(sheet.getByText('拒绝时请填写审批意见')).toBeVisible()
  await sheet.getByLabel('U积分（只能下调）').selectOption('50 U积分')
  await sheet.getByRole('button', { name: '通过' }).click()
  await told(page, '已通过1条提名')
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0)

  await signIn(page, HRBP, `/zh/recognition/approval${filtered({ type: name })}`)
  await rows(page).filter({ hasText: name }).getByRole('button', { name: '查看并审批' }).click()
  await page.getByRole('dialog', { name: '审批提名' }).getByRole('button', { name: '通过' }).click()
  await told(page, '已通过1条提名')
  await page.goto(`/zh/recognition/approvalHistory${filtered({ type: name })}`)
  await expect(rows(page).filter({ hasText: name })).toContainText('终审通过')
  await looks(page)

  await signIn(page, NOMINEE, '/zh/myRecognition')
  await looks(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByText('50 U积分')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印表彰卡' })).toBeVisible()
  await looks(page)
})

test('who administers recognition makes an award, announces its winner and reads the report', async ({ page }) => {
  const { id, name } = await award(page)
  await become(page, MEMBER)
  const { values } = ((await (await page.request.get(`${BASE}/config/open`)).json()) as { content: OutputOf<typeof calls.configOpen> }).content
  const given = { typeId: id, nominees: [NOMINEE], ubrValues: [values[0]!.id], reason: REASON, points: 50 }
  const { ids } = await post<{ ids: string[] }>(page, `${BASE}/submit`, given)
  for (const [who, step] of [
    [MANAGER, 'first'],
    [HRBP, 'final'],
  ] as const) {
    await become(page, who)
    await post(page, `${BASE}/approval/decide`, { items: [{ id: ids[0], step }], action: 'approve' })
  }

  await signIn(page, ADMIN, '/zh/recognition/reConfiguration')
  await looks(page)
  const own = rows(page).filter({ hasText: name })
  await own.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('可选U积分').fill('50, 75')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('U积分须为10的倍数').first()).toBeVisible()
  await form.getByLabel('可选U积分').fill('50, 80')
  await looks(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '奖项已保存')
  await page.goto('/zh/recognition/reConfiguration?tab=values')
  await expect(page.getByText('安全第一')).toBeVisible()
  await looks(page)

  const mark = randomUUID().slice(0, 6)
  const title = `表彰榜${mark}`
  await page.goto('/zh/recognition/publicationManagement')
  await page.getByRole('button', { name: '新建公告' }).click()
  const writes = page.getByRole('dialog')
  await writes.getByLabel('中文标题').fill(title)
  await writes.getByLabel('英文标题').fill(`Winners ${mark}`)
  await writes.getByRole('button', { name: '保存' }).click()
  await expect(writes.getByText('请至少选择一个提名配置').first()).toBeVisible()
  await writes.getByLabel('奖项').selectOption(name)
  await writes.getByLabel('周期（月）').fill((await portalDay(page)).slice(0, 7))
  await looks(page)
  await writes.getByRole('button', { name: '保存' }).click()
  await told(page, '公告已保存')
  const publication = rows(page).filter({ hasText: title })
  await expect(publication).toContainText('草稿')
  await publication.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await told(page, '已发布')
  await looks(page)

  await page.goto(`/zh/recognition/reReport${filtered({ by: 'department', configs: [id] })}`)
  await expect(rows(page).first()).toBeVisible()
  await looks(page)

  await signIn(page, MANAGER, '/zh/recognition/announcement')
  const shown = page.locator('section').filter({ hasText: title })
  await shown.getByRole('button', { name: '祝贺徐子涵' }).click()
  await expect(shown.getByText('已祝贺')).toBeVisible()
  await looks(page)
})

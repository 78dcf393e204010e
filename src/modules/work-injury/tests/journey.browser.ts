import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const MANAGER = '10000002'
const HRBP = '10000004'
const HR = '10000005'
const FINANCE = '10000007'
const EHS = '10000016'
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const PAPER = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
/** Far enough apart that a story told again is of another injury. */
const MOST_DAYS = 300

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

/** Presses what asks first, and agrees. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  await told(page, '已完成操作')
}

test('a hand is hurt: reported by the manager, checked, filed, recognized, and its person sees how it stands', { tag: '@story' }, async ({ page }) => {
  const hurt = isPhone(page) ? '10000012' : '10000013'
  await signIn(page, MANAGER, `/zh/profile/myTeamMember/work-injury-create/${hurt}`)
  await page.getByLabel('受伤时间').fill(`${await portalDay(page, -10 - randomInt(MOST_DAYS))}T14:30`)
  await expect(page.getByText('已过上报期限')).toBeVisible()
  await page.getByLabel('受伤地点').selectOption('游乐项目')
  await page.getByLabel('具体位置').fill('矿山飞车站台')
  await page.getByLabel('手指').last().check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请完善必填信息').first()).toBeVisible()
  await looks(page)
  await page.getByLabel('受伤经过').fill('放下压杆时夹伤左手食指')
  await page.getByLabel('就诊医院').fill('浦东医院')
  await page.getByLabel('逾期上报原因').fill('住院治疗')
  await page.locator('input[type=file]:enabled').first().setInputFiles(PAPER)
  await expect(page.getByRole('button', { name: `移除“${PAPER.name}”` })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, /已上报，案件编号WI\d{12}/)
  const id = new URL(page.url()).searchParams.get('id')
  await expect(page.getByText('办理进度')).toBeVisible()
  await looks(page)

  await signIn(page, EHS, `/zh/workinjury/ehs/detail/${id}`)
  await looks(page)
  await page.getByRole('button', { name: '编辑核查信息' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('安全事故编号').fill('EHS-2026-118')
  await looks(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已完成操作')
  await agree(page, '确认核查')
  await signIn(page, HRBP, `/zh/workinjury/bp/detail/${id}`)
  await agree(page, '确认核查')

  await signIn(page, HR, `/zh/workinjury/fesco/detail/${id}`)
  await looks(page)
  await agree(page, '提交人社部门')
  await page.getByRole('button', { name: '录入结论', exact: true }).click()
  await form.getByRole('combobox', { name: '结论' }).selectOption('认定成功')
  await form.getByLabel('结论日期').fill(await portalDay(page))
  await looks(page)
  await form.getByRole('button', { name: '录入结论', exact: true }).click()
  await told(page, '已完成操作')
  await expect(page.getByText('认定成功').first()).toBeVisible()

  await signIn(page, hurt, `/zh/profile/workInjury/detail/${id}`)
  await expect(page.getByText('认定成功').first()).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '填写银行信息' }).click()
  await form.getByLabel('开户行').fill('招商银行')
  await expect(form.getByText('请输入至少6个字符查询开户行')).toBeVisible()
  await form.getByLabel('开户行').fill('招商银行上海川沙')
  await form.getByLabel('招商银行上海川沙支行').check()
  await form.getByLabel('银行账号').fill('6222020200012345678')
  await looks(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已完成操作')
})

test('finance sees what is due, and the number of an account when it is asked for', async ({ page }) => {
  await signIn(page, FINANCE, '/zh/workinjury/finance/list')
  await looks(page)
  await page.getByRole('link', { name: /^WI/ }).first().click()
  await expect(page.getByText(/\*\*\*\* \d{4}/)).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '显示完整账号' }).click()
  await expect(page.getByText('6222020200012345678')).toBeVisible()
})

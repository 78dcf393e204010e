import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const [AUTHOR, EHS, PLATFORM] = ['10000002', '10000016', '10000009']
const BASE = '/api/docSafety/lotosop/v1'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const form = (page: Page) => page.getByRole('dialog')
/** Figures that no run before has taken. */
const digits = (count: number) => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10 ** count).padStart(count, '0')

type List = OutputOf<typeof calls.sopList>
type Procedure = OutputOf<typeof calls.sop>
async function read<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(path)).json()) as { content: T }).content
}
const procedureOf = (page: Page, id: string) => read<Procedure>(page, `${BASE}/sop/${id}?id=${id}`)

test('a procedure is written, reviewed and approved, and a vendor reads it at the machine', { tag: '@story' }, async ({ page }) => {
  const code = `LOTO-T-${digits(6)}`
  await signIn(page, AUTHOR, '/zh/lotosop/sop/index')
  const model = (await post<List>(page, `${BASE}/sop/list`, { pageNum: 1, filters: { author: AUTHOR, keyword: 'LOTO-RM-014' } })).list[0]!
  await page.goto(`/zh/lotosop/sop/create?copy=${model.id}`)
  await page.getByLabel('程序编号').fill(code)
  await page.getByLabel('设备名称').fill(`提升链条${digits(4)}`)
  await page.getByLabel('资产编号').fill(`A-${digits(5)}`)
  await page.getByLabel('位置编号').fill(`B2-${digits(3)}`)
  await page.getByRole('tab', { name: /能量源/ }).click()
  await page
    .getByRole('region', { name: /^能量源1/ })
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles({ name: '隔离点.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: '移除“隔离点.png”' })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: '预览' }).click()
  await expect(page.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '已保存')
  await expect(page).toHaveURL(/\/lotosop\/sop\/details\?id=/)
  const id = new URL(page.url()).searchParams.get('id')!
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await form(page).getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交')
  await expectFits(page)
  await noRawKeys(page)

  // who signs in between decides by calls
  const desk = await elsewhere(page)
  await become(desk, AUTHOR)
  const of = await procedureOf(desk, id)
  const decide = async (who: string, path: string) => {
    await become(desk, who)
    const { version } = await procedureOf(desk, id)
    await post(desk, `${BASE}/${path}`, { id, version })
  }
  await decide(of.reviewer!.ssoId, 'review/start')
  await decide(of.reviewer!.ssoId, 'review/finish')
  await decide(AUTHOR, 'sop/sendOn')
  await decide(of.departmentApprover!.ssoId, 'review/approve')
  await decide(of.reviewerLevel1!.ssoId, 'review/start')
  await decide(of.reviewerLevel1!.ssoId, 'review/finish')
  await decide(of.approver!.ssoId, 'review/approve')

  await signIn(page, EHS, `/zh/lotosop/ehsreview/details?id=${id}`)
  await page.getByRole('button', { name: '批准', exact: true }).click()
  await expect(form(page).getByRole('checkbox').first()).toBeVisible()
  for (const box of await form(page).getByRole('checkbox').all()) await box.check()
  await form(page).getByRole('button', { name: '批准', exact: true }).click()
  await told(page, '已批准')
  await expect(page.getByRole('button', { name: '二维码标签' })).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)
  await expectAccessible(page)

  const mobile = `136${digits(8)}`
  const [from, to] = [await portalDay(page), await portalDay(page, 60)]
  await post(page, `${BASE}/vendor/account/save`, { company: '临港机电', name: `测试${digits(4)}`, mobile, venues: [of.venue], from, to })
  const phone = await elsewhere(page)
  await phone.goto(`/lotosop/${code}?lang=zh`)
  await expect(phone).toHaveURL(/\/lotosop\/login/)
  await phone.getByLabel('手机号').fill(mobile)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await become(desk, PLATFORM)
  let sent = ''
  await expect(async () => {
    const kept = await post<{ list: { to: string; text: string }[] }>(desk, '/api/basic/integration/v1/embedded/search', {
      ...{ pageNum: 1, pageSize: 10, filters: { port: 'sms', keyword: mobile } },
    })
    sent = /\d{6}/.exec(kept.list[0]?.text ?? '')?.[0] ?? ''
    expect(sent).not.toBe('')
  }).toPass()
  await phone.getByLabel('6位验证码').fill(sent)
  await phone.getByRole('button', { name: '登录' }).click()
  await expect(phone.getByText('现行有效：第1版')).toBeVisible()
  for (const box of await phone.getByRole('checkbox').all()) await box.check()
  await expectFits(phone)
  await noRawKeys(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '确认已阅读' }).click()
  await expect(phone.getByText('您已确认阅读本版本').or(phone.getByText('已确认阅读本版本')).first()).toBeVisible()
})

test('every list fits its page', async ({ page }) => {
  await signIn(page, AUTHOR, '/zh/lotosop/sopreview/index')
  for (const path of ['sop/index', 'sopreview/index']) {
    await page.goto(`/zh/lotosop/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
  await signIn(page, EHS, '/zh/lotosop/ehsreview/index')
  for (const path of ['ehsreview/index', 'sop/index?tab=vendors', 'sop/index?tab=reads']) {
    await page.goto(`/zh/lotosop/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})

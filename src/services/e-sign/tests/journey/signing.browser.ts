import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'

const BASE = '/api/ehs-ess/esign/v1'
const HR = '10000005'
/** One at each width, so that no two journeys sign as the same person. */
const signerOf = (page: Page): string => (isPhone(page) ? '10000001' : '10000002')
const managerOf = (page: Page): string => (isPhone(page) ? '10000002' : '10000003')
const signerName = (page: Page): string => (isPhone(page) ? '李晓雯' : '周浩然')

/** HR has somebody sign an undertaking, at another place. */
async function started(page: Page, project: string, template: 'confidentiality' | 'dormitory' = 'confidentiality'): Promise<string> {
  const hr = await elsewhere(page)
  await signIn(hr, HR, '/zh/e-sign/admin')
  const { flowId } = await post<{ flowId: string }>(hr, `${BASE}/start`, {
    template,
    signer: signerOf(page),
    values: template === 'dormitory' ? { room: '海棠苑5号楼207室', from: await portalDay(hr, 2), rent: 60_000 } : { project, until: await portalDay(hr, 90) },
    dueOn: await portalDay(hr, 7),
  })
  await hr.context().close()
  return flowId
}

/** The paper is made and sent by jobs of some seconds. */
async function openWhenSent(page: Page, flowId: string, by = signerOf(page), action = '签署'): Promise<void> {
  await signIn(page, by, `/zh/e-sign/${flowId}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

async function readAll(page: Page, action = '签署'): Promise<void> {
  const next = page.getByRole('button', { name: '下一页' })
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    const opened = page.waitForResponse((answer) => answer.url().endsWith(`${BASE}/page`) && answer.ok())
    await next.click()
    await opened
  }
  await expect(page.getByRole('button', { name: action, exact: true })).toBeEnabled()
}

/** Draws something like a name. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: '手写签名区' })
  const box = (await pad.boundingBox())!
  // room for a name, and not a strip
  expect(box.height).toBeGreaterThanOrEqual(120)
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  for (const [x, y] of [
    [0.35, 0.7],
    [0.5, 0.3],
    [0.65, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
}

async function signNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签署', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '签署' })
  await draw(page)
  await sheet.getByRole('button', { name: '确认签署' }).click()
  await expect(sheet).toBeHidden()
}

test('ESIGN-09 ESIGN-15 a paper is read to its end and signed, and its signer keeps a file that proves it', { tag: ['@story', '@core'] }, async ({ page }) => {
  const project = `花车${isPhone(page) ? '甲' : '乙'}`
  const flowId = await started(page, project)
  await openWhenSent(page, flowId)
  await expect(page.getByRole('article')).toContainText(project)
  await expect(page.getByRole('article')).toContainText(signerName(page))
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await readAll(page)

  await page.getByRole('button', { name: '签署', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '签署' })
  await expect(sheet.getByRole('button', { name: '确认签署' })).toBeDisabled()
  await draw(page)
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: '确认签署' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('已签署').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '签署证明' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打开签署文件' }).click()
  expect((await download).suggestedFilename()).toMatch(/signed\.pdf$/)
  await noRawKeys(page)
  await checkedByAnybody(page, await download)
})

/** Whoever holds the file learns that it is genuine, signed in or not (ESIGN-27). */
async function checkedByAnybody(page: Page, file: Download): Promise<void> {
  const guest = await elsewhere(page)
  await guest.goto('/zh/e-sign-check')
  const buffer = await readFile(await file.path())
  await guest.locator('input[type=file]:enabled').setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/pdf', buffer })
  await expect(guest.getByLabel('文件编号')).not.toHaveValue('')
  await guest.getByRole('button', { name: '核验' }).click()
  await expect(guest.getByText('真实有效')).toBeVisible()
  await expectFits(guest)
  await expectAccessible(guest)
  await noRawKeys(guest)
  await guest.context().close()
}

test('ESIGN-28 HR looks at every paper of a list before any of them is sent', async ({ page }) => {
  await signIn(page, HR, '/zh/e-sign/admin')
  await page.getByRole('button', { name: '批量发起' }).click()
  const sheet = page.getByRole('dialog', { name: '批量发起' })
  await sheet.getByLabel('模板').selectOption({ label: '项目保密承诺书' })
  await sheet.getByLabel('签署截止日').fill(await portalDay(page, 7))
  for (const ssoId of ['10000012', '10000014']) {
    await sheet.getByLabel('添加签署人').fill(ssoId)
    await sheet.getByRole('option', { name: ssoId }).click()
  }
  await sheet.getByLabel('项目名称').fill(`夜场巡游${isPhone(page) ? '甲' : '乙'}`)
  await sheet.getByLabel('保密期限至').fill(await portalDay(page, 90))
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: '下一步：逐份核对' }).click()
  await expect(sheet.getByText('共2份，尚未发送')).toBeVisible()
  await expect(sheet.getByText('夜场巡游')).toHaveCount(2)
  await expectAccessible(page)
  await expectFits(page)
  await noRawKeys(page)
  await sheet.getByRole('button', { name: '发起2份' }).click()
  await told(page, /已发起2份/)
})

test('ESIGN-29 ESIGN-31 a paper goes from who it is for to their manager and to the seal, and shows how it stands with each', async ({ page }) => {
  const hr = await elsewhere(page)
  await signIn(hr, HR, '/zh/e-sign/admin')
  await hr.getByRole('button', { name: '发起签署' }).click()
  const sheet = hr.getByRole('dialog', { name: '发起签署' })
  await sheet.getByLabel('模板').selectOption({ label: '员工宿舍入住协议' })
  await expect(sheet.getByText('签署顺序：签署人 → 直属经理 → 公司印章')).toBeVisible()
  await expectAccessible(hr)
  await hr.context().close()
  const flowId = await started(page, '', 'dormitory')
  await openWhenSent(page, flowId)
  const states = page.locator('section.card').filter({ has: page.getByRole('heading', { name: '签署顺序' }) })
  await expect(states.getByText('待签署')).toBeVisible()
  await expect(states.getByText('未盖章')).toBeVisible()
  await readAll(page)
  await signNow(page)
  await expect(states.getByText('已签署')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: '签署', exact: true })).toBeHidden()

  await openWhenSent(page, flowId, managerOf(page))
  await readAll(page)
  await signNow(page)
  await expect(states.getByText('待盖章')).toBeVisible({ timeout: 30_000 })

  await openWhenSent(page, flowId, HR, '盖章')
  await readAll(page, '盖章')
  await page.getByRole('button', { name: '盖章', exact: true }).click()
  const seal = page.getByRole('dialog', { name: '盖章' })
  await expect(seal.getByText('公司印章将加盖在文件上')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await seal.getByRole('button', { name: '确认盖章' }).click()
  await expect(states.getByText('已盖章')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '第3位' })).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
})

test('ESIGN-11 a paper is refused with a reason, and HR reads it in the list', async ({ page }) => {
  const project = `拒签${isPhone(page) ? '甲' : '乙'}`
  const flowId = await started(page, project)
  await openWhenSent(page, flowId)
  await page.getByRole('button', { name: '拒签' }).click()
  const ask = page.getByRole('dialog', { name: '拒签' })
  await ask.getByLabel('原因').fill('项目名称有误')
  await ask.getByRole('button', { name: '拒签' }).click()
  await expect(page.getByText('已拒签：项目名称有误')).toBeVisible()

  await signIn(page, HR, '/zh/e-sign/admin')
  await expect(page.getByText('项目名称有误').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)
  await page.getByRole('tab', { name: '平台回调' }).click()
  await expect(page).toHaveURL(/callbacks/)
  await noRawKeys(page)
  await page.getByRole('tab', { name: '模板' }).click()
  await page.getByRole('button', { name: '项目保密承诺书' }).first().click()
  await page.getByRole('button', { name: '预览文件' }).click()
  await expect(page.getByRole('article')).toContainText('保密内容')
  await expectAccessible(page)
})

test('the administration reads as well in English', async ({ page }) => {
  await signIn(page, HR, '/en/e-sign/admin')
  await expect(page.getByRole('heading', { name: 'E-signature management' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Project confidentiality undertaking' }).first()).toBeVisible()
  await noRawKeys(page, 'body [lang="zh"], body [data-typed], body [translate="no"]')
  await expectFits(page)
})

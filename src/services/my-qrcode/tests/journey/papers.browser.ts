import { expect, type Locator, type Page, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

const PAPERS = `/my-qrcode/devices?f=${encodeURIComponent('{"view":"papers"}')}`
const MEALS = '/api/ehs-ess/free-meal/v1'
const SECURITY = '10000008'
const MEMBER = '10000001'
const CASHIER = '10000015'

const line = (page: Page, name: string): Locator => (isPhone(page) ? page.locator('.mcard') : page.getByRole('row')).filter({ hasText: name }).first()

/** Issues a paper code on the screen, and gives the code as a scanner reads it off the card. */
async function issue(page: Page): Promise<string> {
  await page.getByRole('button', { name: '办理纸质码' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox').fill(MEMBER)
  await form.getByRole('option', { name: new RegExp(MEMBER) }).click()
  await form.getByLabel('有效时间').fill('13')
  await form.getByRole('button', { name: '办理纸质码' }).click()
  await expect(form.getByText('纸质码有效期为1至12小时')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByLabel('有效时间').fill('12')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/paper/issue') && answer.ok())
  await form.getByRole('button', { name: '办理纸质码' }).click()
  return ((await (await answered).json()) as { content: { code: string } }).content.code
}

/** At the till, by the call that its scanner makes. */
async function redeem(till: Page, code: string): Promise<{ ok: boolean; rule?: string; redemption?: string; person?: { nameCn: string } }> {
  const { outlets } = await post<{ outlets: { code: string; active: boolean; mealTypes: string[] }[] }>(till, `${MEALS}/redeem/mine`, { filters: {} })
  const outlet = outlets.find((one) => one.active && one.mealTypes.includes('full'))?.code
  return post(till, `${MEALS}/redeem`, { code, mealType: 'full', outlet })
}

test('QRC-13, QRC-14, QRC-15, QRC-16 the desk issues a code on paper, a meal is eaten with it, and taken back it buys nothing more', async ({ page }) => {
  needsRoom('free-meal')
  await signIn(page, SECURITY, `/zh${PAPERS}`)
  const code = await issue(page)
  const card = page.getByRole('img', { name: '李晓雯的纸质码' })
  await expect(card).toBeVisible()
  await expect(page.getByText('离开本页后无法再次查看')).toBeVisible()
  for (const shown of ['李晓雯', MEMBER]) await expect(page.getByText(shown, { exact: true }).last()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '完成' }).click()
  await expect(line(page, MEMBER)).toContainText('有效')

  const till = await elsewhere(page)
  await become(till, CASHIER)
  const eaten = await redeem(till, code)
  expect(eaten).toMatchObject({ ok: true, person: { nameCn: '李晓雯' } })
  await post(till, `${MEALS}/redeem/reverse`, { id: eaten.redemption, reason: '演练' })
  expect(await redeem(till, code)).toMatchObject({ ok: false, rule: 'QRC-15' })

  await line(page, MEMBER).getByRole('button', { name: '收回' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('李晓雯的纸质码将立即不能使用')
  await ask.getByRole('button', { name: '收回' }).click()
  await expect(line(page, MEMBER)).toContainText('已收回')
  await expect(line(page, MEMBER).getByRole('button')).toHaveCount(0)
  expect(await redeem(till, code)).toMatchObject({ ok: false, rule: 'QRC-14', message: '该纸质码已失效，请到服务台重新办理' })
  await till.context().close()

  await signIn(page, MEMBER, '/zh/notification/index')
  await expect(page.getByText('已为您办理纸质码').first()).toBeVisible()
})

test('the list of paper codes is narrowed by state, in English too', async ({ page }) => {
  await signIn(page, SECURITY, `/en${PAPERS}`)
  if (isPhone(page)) await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('State').selectOption({ label: 'Expired' })
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(line(page, 'Yang Liu')).toContainText('Expired')
  await expect(line(page, 'Valid until').locator('.tag', { hasText: 'Taken back' })).toHaveCount(0)
  await noRawKeys(page, 'option, body [lang="zh"]')
  await expectAccessible(page)
  await expectFits(page)
})

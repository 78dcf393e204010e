import { expect, type Page, test } from '@playwright/test'
import QRCode from 'qrcode'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'
import { CASHIER, giveBack, MEMBER, phoneOf } from './parts.ts'

/** Each width has a till of its own. */
const tillOf = (page: Page) => (isPhone(page) ? '员工餐厅 B 区' : '员工餐厅 A 区')

test.afterEach(({ page }) => giveBack(page))

test('MEAL-17 the cashier chooses the till once, redeems a code, is told why it is refused again, and takes a mistake back', async ({ page }) => {
  const phone = await phoneOf(page, MEMBER)
  await signIn(page, CASHIER, '/zh/freeMeal/redeem')
  await page.getByLabel('用餐网点').selectOption({ label: tillOf(page) })
  await page.getByRole('button', { name: '全餐', exact: true }).click()
  const outcome = page.locator('.outcome')
  await expect(outcome).toContainText('请扫描员工码')
  await expectAccessible(page)
  const field = page.getByLabel('员工码', { exact: true })
  const code = phone()
  await field.fill(code)
  await field.press('Enter')
  await expect(outcome).toContainText('李晓雯')
  await expect(outcome).toContainText('全餐 1 份，已核销')
  await expect(outcome).toContainText(/剩余 \d+ 张 · 24 小时内还可核销 \d 次/)
  await expect(outcome).toHaveAttribute('aria-live', 'assertive')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)

  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(outcome).toContainText('不能核销')
  await expect(outcome).toContainText('该二维码已被使用')
  await expectAccessible(page)
  await noRawKeys(page)

  await page.reload()
  await expect(page.getByLabel('用餐网点')).toHaveValue(/CANTEEN/)
  await expect(page.getByRole('button', { name: '全餐', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const mistake = page.locator('.li').first()
  await expect(mistake).toContainText('李晓雯')
  await mistake.getByRole('button', { name: '撤销' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('撤销李晓雯的全餐核销？餐券将退回。')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect(dialog.getByText('请填写此项')).toBeVisible()
  await dialog.getByLabel('原因').fill('误扫，已重新取餐')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect(mistake).toContainText('已撤销')
  await expect(mistake.getByRole('button')).toBeHidden()
  await expectFits(page)
})

test('a camera that may not be used says what to do, and what is typed is taken nevertheless', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await signIn(page, CASHIER, '/en/freeMeal/redeem')
  await page.getByLabel('Outlet').selectOption({ label: 'Team canteen, hall B' })
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await expect(page.getByText(/The browser may not use the camera\. Allow it/)).toBeVisible()
  const field = page.getByLabel('Personal code')
  await field.fill('not a code')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(page.locator('.outcome')).toContainText('This is not a staff code')
  await expectAccessible(page)
  await noRawKeys(page)
  await expectFits(page)
})

test('the camera reads the code of a phone, once for as long as it is held there', async ({ page }) => {
  const phone = await phoneOf(page, MEMBER)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/redeem') && request.method() === 'POST' && sent.push(request.url()))
  let [held, next] = [phone(), '']
  // however long the reader takes to load: a phone goes on to its next code, after a moment in which the one before shows whether it was read
  await page.exposeFunction('heldUp', () => {
    const now = phone()
    if (sent.length > 0 || now === held) return modulesOf(held)
    if (now === next) held = now
    next = now
    return held === now ? modulesOf(held) : null
  })
  await page.addInitScript(showToCamera)
  await signIn(page, CASHIER, '/zh/freeMeal/redeem')
  await page.getByLabel('用餐网点').selectOption({ label: tillOf(page) })
  await page.getByRole('button', { name: '全餐', exact: true }).click()
  await page.getByRole('button', { name: '用摄像头扫码' }).click()
  const outcome = page.locator('.outcome')
  // the reader is loaded now, and reads pictures by reckoning
  await expect(outcome).toContainText('李晓雯', { timeout: 120_000 })
  await expect(page.getByLabel('摄像头画面')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '关闭摄像头' }).click()
  await expect(page.getByLabel('摄像头画面')).toBeHidden()
  await expect(outcome).toContainText('已核销')
  expect(sent).toHaveLength(1)
})

interface Modules {
  size: number
  dark: boolean[]
}
function modulesOf(code: string): Modules {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: [...modules.data].map(Boolean) }
}

/** Runs in the page: a camera before which somebody holds a phone. */
function showToCamera(): void {
  const [side, margin, look] = [480, 48, 1_000]
  const heldUp = () => (window as unknown as { heldUp(): Promise<Modules | null> }).heldUp()
  const canvas = document.createElement('canvas')
  // as large as it stays: at the first look no code may be held up, and the reader takes the camera's size once
  canvas.width = canvas.height = side
  const pen = canvas.getContext('2d')!
  let shown: Modules | null
  const draw = () => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    const { size, dark } = shown ?? { size: 1, dark: [] }
    const scale = Math.floor((side - 2 * margin) / size)
    dark.forEach((on, i) => {
      if (on) pen.fillRect(margin + (i % size) * scale, margin + Math.floor(i / size) * scale, scale, scale)
    })
    requestAnimationFrame(draw)
  }
  navigator.mediaDevices.getUserMedia = async () => {
    shown = await heldUp()
    draw()
    setInterval(async () => {
      shown = await heldUp()
    }, look)
    return canvas.captureStream(10)
  }
}

for (const path of ['/zh/freeMeal/index', '/zh/freeMeal/configuration', '/zh/freeMeal/redeem'] as const)
  test(`who has no part in it is told so at ${path}`, async ({ page }) => {
    await signIn(page, MEMBER, path)
    await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
    await expectAccessible(page)
  })

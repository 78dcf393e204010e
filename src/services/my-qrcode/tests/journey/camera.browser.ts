import { expect, type Page, test } from '@playwright/test'
import QRCode from 'qrcode'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

const BASE = '/api/basic/qrcode/v1'
const SECURITY = '10000008'
const TYPED = '[data-typed], body [lang="zh"]'

interface Modules {
  size: number
  dark: boolean[]
}
/** The code of this moment of somebody, as their phone shows it. */
async function shownBy(phone: Page): Promise<Modules> {
  const { content } = (await (await phone.request.get(`${BASE}/mine`)).json()) as { content: { codes: { code: string }[] } }
  const { modules } = QRCode.create(content.codes[0]?.code ?? '', { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: [...modules.data].map(Boolean) }
}

/** Runs in the page: a camera before which the code `window.held` is held. */
function heldToCamera(): void {
  const [scale, margin] = [6, 48]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  canvas.width = canvas.height = 640
  const draw = () => {
    const { size, dark } = (window as unknown as { held?: Modules }).held ?? { size: 1, dark: [] }
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    dark.forEach((on, i) => {
      if (on) pen.fillRect(margin + (i % size) * scale, margin + Math.floor(i / size) * scale, scale, scale)
    })
    requestAnimationFrame(draw)
  }
  navigator.mediaDevices.getUserMedia = async () => {
    draw()
    return canvas.captureStream(10)
  }
}
/** Holds somebody's phone to the camera until the reader says that; one code in many is drawn so that it is not read, and a phone goes on to its next. */
async function holdUntil(reader: Page, phone: Page, says: string): Promise<void> {
  await expect(async () => {
    const held = await shownBy(phone)
    await reader.evaluate((code) => void Object.assign(window, { held: code }), held)
    await expect(reader.locator('.outcome')).toContainText(says, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

test('QRC-11 a reader reads codes by its camera, with the network and without', async ({ page }) => {
  await signIn(page, SECURITY, '/zh/my-qrcode/devices')
  const place = `后门 ${crypto.randomUUID().slice(0, 8)}`
  const { key } = await post<{ key: string }>(page, `${BASE}/device/save`, { name: place, place, purposes: ['event-check-in'] })
  // people whom no other journey scans, at the other width others
  const [first, second] = [await elsewhere(page), await elsewhere(page)]
  await signIn(first, isPhone(page) ? '10000010' : '10000011', '/zh/my-qrcode/index')
  await signIn(second, isPhone(page) ? '10000016' : '10000017', '/zh/my-qrcode/index')

  const reader = await elsewhere(page)
  await reader.addInitScript(heldToCamera)
  const fetched = reader.waitForResponse(/CodeCamera/)
  await reader.goto('/zh/my-qrcode/reader')
  await reader.getByLabel('设备密钥').fill(key)
  await reader.getByRole('button', { name: '开始核验' }).click()
  await expect(reader.getByText('已联网')).toBeVisible()
  await (await fetched).finished()
  await reader.getByRole('button', { name: '用摄像头扫码' }).click()
  await expect(reader.getByLabel('摄像头画面')).toBeVisible()
  await holdUntil(reader, first, isPhone(page) ? '杨柳' : '何俊杰')
  await noRawKeys(reader, TYPED)
  await expectAccessible(reader)
  await expectFits(reader)
  await reader.getByRole('button', { name: '关闭摄像头' }).click()
  await expect(reader.getByLabel('摄像头画面')).toBeHidden()

  await reader.context().setOffline(true)
  await reader.getByRole('button', { name: '用摄像头扫码' }).click()
  await holdUntil(reader, second, '断网核验')
  await expect(reader.getByText('1次待上报')).toBeVisible()
  await reader.context().setOffline(false)
  await expect(reader.getByText('次待上报')).toBeHidden()
})

test('a reader whose camera may not be used says what to do, and takes what is typed', async ({ page }) => {
  await signIn(page, SECURITY, '/en/my-qrcode/devices')
  const place = `Side door ${crypto.randomUUID().slice(0, 8)}`
  const { key } = await post<{ key: string }>(page, `${BASE}/device/save`, { name: place, place, purposes: ['event-check-in'] })
  const reader = await elsewhere(page)
  await reader.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await reader.goto('/en/my-qrcode/reader')
  await reader.getByLabel('Device key').fill(key)
  await reader.getByRole('button', { name: 'Start', exact: true }).click()
  await reader.getByRole('button', { name: 'Scan by camera' }).click()
  await expect(reader.getByText(/The browser may not use the camera\. Allow it/)).toBeVisible()
  await reader.getByLabel('Code', { exact: true }).fill('no code')
  await reader.getByLabel('Code', { exact: true }).press('Enter')
  await expect(reader.locator('.outcome')).toContainText('This is not a staff code')
  await noRawKeys(reader, TYPED)
  await expectAccessible(reader)
  await expectFits(reader)
})

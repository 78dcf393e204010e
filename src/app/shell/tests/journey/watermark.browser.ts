import { expect, type Page, test } from '@playwright/test'
import { portalNow, signIn } from '#foundation/testing/browser.ts'
import { addMinutes } from '#foundation/time.ts'

const REFRESH_MS = 2_000
const mark = (page: Page) => page.locator('#watermark')
/** On a clock that stands still the watermark is refreshed when the test says so. */
const refresh = (page: Page) => page.clock.runFor(REFRESH_MS)
const shown = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.getElementById('watermark')
    const { display, visibility, opacity, backgroundImage } = getComputedStyle(sheet ?? document.body)
    return sheet?.matches(':popover-open') === true && display === 'block' && visibility === 'visible' && Number(opacity) > 0.05 && backgroundImage !== 'none'
  })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: await portalNow(page) })
  await signIn(page, '10000001', '/zh/apps')
  await expect(mark(page)).toBeAttached()
  // a page that is still on its way when the clock is put forward has not loaded in time
  await expect(page.getByRole('textbox', { name: '筛选应用' })).toBeVisible()
  // what it asks for by itself from here on is not answered: an answer would put its clock back to the portal's
  await page.route('**/api/**', () => {})
  await page.clock.pauseAt(addMinutes(await portalNow(page), 1))
})

test('SHELL-10 the watermark names the person and the minute, and takes nothing from the page below', async ({ page }) => {
  const text = await mark(page).evaluate((sheet) => decodeURIComponent(sheet.style.backgroundImage))
  expect(text).toMatch(/李晓雯 10000001 20\d\d-\d\d-\d\d \d\d:\d\d/)
  const before = text
  await page.clock.runFor(60_000)
  expect(await mark(page).evaluate((sheet) => decodeURIComponent(sheet.style.backgroundImage))).not.toBe(before)
  await page.getByRole('textbox', { name: '筛选应用' }).click()
  await expect(page.getByRole('textbox', { name: '筛选应用' })).toBeFocused()
})

test('SHELL-10 taken away, it is back at the next refresh', async ({ page }) => {
  await mark(page).evaluate((sheet) => sheet.remove())
  await expect(mark(page)).toHaveCount(0)
  await refresh(page)
  await expect(mark(page)).toHaveCount(1)
  expect(await shown(page)).toBe(true)
})

test('SHELL-10 hidden by a style, its own or one for all, it is back at the next refresh', async ({ page }) => {
  await mark(page).evaluate((sheet) => sheet.style.setProperty('opacity', '0', 'important'))
  await page.evaluate(() =>
    document.styleSheets[0]!.insertRule('#watermark, .watermark { display: none !important; opacity: 0 !important; clip-path: inset(50%) !important }'),
  )
  expect(await shown(page)).toBe(false)
  await refresh(page)
  expect(await shown(page)).toBe(true)
})

test('SHELL-10 covered, by a dialog too, it lies on top again at the next refresh', async ({ page }) => {
  await page.evaluate(() => {
    const cover = document.createElement('dialog')
    cover.id = 'cover'
    document.body.append(cover)
    cover.showModal()
    document.getElementById('watermark')!.dataset.covered = 'yes'
  })
  await expect(page.locator('#watermark[data-covered]')).toHaveCount(1)
  await refresh(page)
  // what was shown in the top layer last lies over all that was shown there before
  await expect(page.locator('#watermark[data-covered]')).toHaveCount(0)
  expect(await shown(page)).toBe(true)
})

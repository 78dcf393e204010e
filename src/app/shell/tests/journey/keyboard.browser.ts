import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, isPhone, signIn } from '#foundation/testing/browser.ts'

const ADMINISTRATOR = '10000009'

/** What has the focus: its name, and whether the eye can tell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body
    const ringed = at.matches('input') ? (at.closest('label') ?? at) : at
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    const { width, height, top } = ringed.getBoundingClientRect()
    const name = at.getAttribute('aria-label') ?? at.textContent?.trim() ?? ''
    return { name, seen: at === document.body || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0 && top >= 0) }
  })

/** Walks on by Tab until this has the focus; everything on the way shows that it has it. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<string[]> {
  const passed: string[] = []
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    expect(at.seen, `the focus is seen on ${at.name}`).toBe(true)
    passed.push(at.name)
    if (name.test(at.name)) return passed
  }
  throw new Error(`Tab does not come to ${name}, only to ${passed.join(', ')}`)
}

const opened = async (page: Page, path: string) => {
  await signIn(page, ADMINISTRATOR, `/zh/${path}` as `/${string}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test('SHELL-50 Tab begins with the way past the frame, goes through all of it, and is always seen', { tag: '@story' }, async ({ page }) => {
  await opened(page, 'home')
  expect(await tabTo(page, /跳到正文/)).toEqual(['跳到正文'])
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport()
  const passed = await tabTo(page, /我的账户/)
  const wanted = isPhone(page) ? [/Backlot/, /搜索/, /未读消息/] : [/Backlot/, /全部应用/, /^首页/, /^待办/, /搜索/, /待办 \d+ 项/, /未读消息/, /英文/]
  for (const name of wanted)
    expect(
      passed.some((one) => name.test(one)),
      `${name} among ${passed.join(', ')}`,
    ).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await tabTo(page, /跳到正文/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('SHELL-50 the menu of everything opens, is filtered, chosen from and closed by keys', { tag: '@desk' }, async ({ page }) => {
  await opened(page, 'home')
  const all = page.getByRole('button', { name: '全部应用' })
  const filter = page.getByRole('textbox', { name: '筛选应用' })
  await tabTo(page, /全部应用/)
  await page.keyboard.press('Enter')
  await expect(filter).toBeFocused()
  await expect(all).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape') // from inside the menu
  await expect(filter).toBeHidden()
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  for (const typed of ['公告栏', 'banner', 'ggl']) {
    await filter.fill(typed)
    await expect(page.locator('.mega .entry')).toHaveText(['公告栏配置'])
  }
  await filter.fill('qqq')
  await expect(page.getByText('没有找到相符的功能')).toBeVisible()
  await filter.fill('')
  const chosen = page.locator('.mega .entry.on')
  const first = (await chosen.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(chosen).not.toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(first)
  await filter.fill('ggl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/zh/system/noteBanner')
  await expect(filter).toBeHidden()
})

test('SHELL-50 leaving the menu by Tab closes it, and a pin is a button of its own', { tag: '@desk' }, async ({ page }) => {
  await opened(page, 'home')
  await page.getByRole('button', { name: '全部应用' }).press('Enter')
  const filter = page.getByRole('textbox', { name: '筛选应用' })
  await filter.fill('ggl')
  const pin = page.locator('.mega .pin')
  const pressed = await pin.getAttribute('aria-pressed')
  await pin.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', String(pressed !== 'true'))
  await expect(page).toHaveURL('/zh/home')
  await pin.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', String(pressed))
  await page.keyboard.press('Tab')
  await expect(filter).toBeHidden()
})

test('SHELL-50 search opens by its key, finds, opens, and gives the focus back', async ({ page }) => {
  await opened(page, 'apps')
  const before = page.getByRole('textbox', { name: '筛选应用' })
  await before.focus()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: '全局搜索' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(before).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('ggl')
  await expect(page.getByRole('option')).toHaveText([/公告栏配置/, /搜索“ggl”的全部结果/])
  await expect(field).toHaveAttribute('aria-activedescendant', (await page.getByRole('option').first().getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/zh/system/noteBanner')
  await expect(field).toBeHidden()
})

test('SHELL-50 one’s own menu opens and closes by keys', { tag: '@desk' }, async ({ page }) => {
  await opened(page, 'home')
  const button = page.getByRole('button', { name: '我的账户' })
  await button.press('Enter')
  await tabTo(page, /退出登录/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeHidden()
  await expect(button).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`SHELL-50 labels and contrast hold in the frame and its pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['home', 'apps', 'account', 'system/noteBanner', '404']) {
      await opened(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expectAccessible(page)
    }
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('combobox').fill('qqq')
    await expect(page.getByRole('option')).toHaveText([/搜索“qqq”的全部结果/])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    if (isPhone(page)) return
    await page.getByRole('button', { name: '全部应用' }).click()
    await expect(page.getByRole('textbox', { name: '筛选应用' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '我的账户' }).click()
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await expectAccessible(page)
  })

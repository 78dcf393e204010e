import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const LINE_MANAGER = '10000002'
const frame = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('navigation', { name: '主导航' })
/** The functions of the menu, as a page. */
const APPS = '/zh/apps'

test('SHELL-02 what is no path of the portal leads to the page that says 404', async ({ page }) => {
  await signIn(page, LINE_MANAGER, '/zh/no/such/page')
  for (const [path, lang] of [
    ['/zh/no/such/page', 'zh'],
    ['/en/nowhere', 'en'],
    ['/fr/home', 'zh'],
    ['/nowhere', 'zh'],
  ] as const) {
    await page.evaluate((kept) => localStorage.setItem('backlot.lang', kept), 'zh')
    await page.goto(path)
    await expect(page, path).toHaveURL(`/${lang}/404`)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await noRawKeys(page)
  }
  await expect(page).toHaveTitle('404 · Backlot')
  await page.getByRole('main').getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/zh/home')
})

test('SHELL-04 another page begins at its top; the same page in the other language stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 320 })
  await signIn(page, LINE_MANAGER, '/zh/home')
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeAttached()
  await main(page)
    .getByRole('link', { name: isPhone(page) ? '应用' : '待办' })
    .click()
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeHidden()
  await main(page).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeAttached()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  // a page is as long as what has arrived of it
  const scroll = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, 120)
          return Math.round(scrollY)
        }),
      )
      .toBe(120)
  // where texts above are of another height the browser would keep in place what is read, and move the page
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
  await scroll()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: /EN/ }).click()
    await expect(page).toHaveURL('/en/home')
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeAttached()
    await expect.poll(scrolled).toBe(120)
    await page.getByRole('button', { name: /EN/ }).click()
    await expect(page).toHaveURL('/zh/home')
  }
  await frame(page).getByRole('link', { name: /消息/ }).click()
  await expect(page.getByRole('heading', { name: '消息中心' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await scroll()
  await main(page).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeAttached()
  await expect.poll(scrolled).toBe(0)
})

test('SHELL-05 a window of 750 pixels is a desk, one of 749 a phone; what was typed stays when it is turned', async ({ page }) => {
  await signIn(page, LINE_MANAGER, APPS)
  const field = page.getByRole('textbox', { name: '筛选应用' })
  await field.fill('餐')
  const bottomBar = page.locator('nav.tabbar')
  for (const width of [749, 750, 749]) {
    await page.setViewportSize({ width, height: 800 })
    const desk = width === 750
    await expect(frame(page).getByRole('button', { name: '全部应用' })).toBeVisible({ visible: desk })
    await expect(frame(page).getByRole('navigation', { name: '主导航' })).toBeVisible({ visible: desk })
    await expect(page.getByRole('contentinfo')).toBeVisible({ visible: desk })
    await expect(bottomBar).toBeVisible({ visible: !desk })
    await expect(field).toHaveValue('餐')
    await expectFits(page)
  }
})

test('SHELL-06 the sign-in page stands alone, every other page in its frame', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '主公司' })).toBeVisible()
  for (const part of ['header.top', 'footer.foot', 'nav.tabbar', '#watermark']) await expect(page.locator(part), part).toHaveCount(0)
  await signIn(page, LINE_MANAGER, '/zh/home')
  await expect(frame(page)).toBeVisible()
  await expect(page.locator(isPhone(page) ? 'nav.tabbar' : 'footer.foot')).toBeVisible()
})

test('SHELL-38 a page that the person may not open says so and names what is missing', async ({ page }) => {
  await signIn(page, LINE_MANAGER, '/zh/system/noteBanner')
  await expect(page.getByText('您没有该页面的访问权限，请联系相关人员')).toBeVisible()
  await expect(page.getByText('缺少权限“编写公告栏”')).toBeVisible()
  await expect(page.getByRole('button', { name: '新增公告' })).toBeHidden()
  await expect(frame(page)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.goto('/en/system/noteBanner')
  await expect(page.getByText('You have no access to this page, please contact the relevant people')).toBeVisible()
  await noRawKeys(page)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/en/home')
})

test('SHELL-49 the other language keeps path, query and what is typed, and is there at the next visit', async ({ page }) => {
  await signIn(page, '10000005', isPhone(page) ? '/zh/account?from=home' : '/zh/people/admin?tab=people')
  const change = page.getByRole('button', { name: /EN/ })
  if (!isPhone(page)) await page.getByLabel('姓名、拼音或工号').fill('lixiao')
  const said = page.waitForResponse((answer) => answer.url().includes('/shell/v1/language'))
  await change.click()
  await expect(page).toHaveURL(isPhone(page) ? '/en/account?from=home' : '/en/people/admin?tab=people')
  if (!isPhone(page)) await expect(page.getByLabel('Name, pinyin or number')).toHaveValue('lixiao')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await noRawKeys(page)
  await said
  await page.evaluate(() => localStorage.clear())
  await signIn(page, '10000005', '/')
  await expect(page).toHaveURL('/en/home')
  if (isPhone(page)) await page.goto('/en/account')
  const back = page.waitForResponse((answer) => answer.url().includes('/shell/v1/language'))
  await change.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await back
})

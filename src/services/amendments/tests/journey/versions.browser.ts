import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn } from '#foundation/testing/browser.ts'

/** What a person without such applications sees, and what becomes of an address that is not theirs; the rest is shown by the room that declares a kind. */
for (const lang of ['zh', 'en'] as const)
  test(`own applications and one that is not there, ${lang}`, { tag: '@story' }, async ({ page }) => {
    await signIn(page, '10000011', `/${lang}/amendments`)
    await expect(page.locator('.empty')).toContainText(lang === 'zh' ? '您还没有可变更的申请' : 'You have no applications that can be changed')
    await expectAccessible(page)
    await expectFits(page)
    await noRawKeys(page)
    await page.goto(`/${lang}/amendments/01930000-0000-7000-8000-000000000000`)
    await expect(page.locator('.empty')).toBeVisible()
    await noRawKeys(page)
    await expectAccessible(page)
  })

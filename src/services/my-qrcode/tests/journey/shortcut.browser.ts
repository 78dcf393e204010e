import { expect, test } from '@playwright/test'
import { signIn } from '#foundation/testing/browser.ts'

interface Manifest {
  name: string
  display: string
  start_url: string
  icons: { src: string }[]
  shortcuts: { name: string; url: `/${string}`; icons: { src: string }[] }[]
}

for (const [lang, name, code] of [
  ['zh', '员工门户', '李晓雯的二维码'],
  ['en', 'staff portal', 'QR code of Li Xiaowen'],
] as const)
  test(`the portal installs from the browser, and its icon offers the code (${lang})`, async ({ page }) => {
    await signIn(page, '10000001', `/${lang}/home`)
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute('href', `/manifest.${lang}.webmanifest`)
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ name: expect.stringContaining(name), display: 'standalone', start_url: `/${lang}/home` })
    const [shortcut] = manifest.shortcuts
    for (const { src } of [...manifest.icons, ...(shortcut?.icons ?? [])])
      expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\/(png|svg\+xml)/)
    await page.goto(shortcut?.url ?? '')
    await expect(page.getByRole('img', { name: code })).toBeVisible()
  })

// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextProvider } from '#foundation/web/text.tsx'
import manifest from '../../module.ts'
import ToMyQrCode from '../../web/ToMyQrCode.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The manifest's paths as routes, each page by its name, the redirect as it is. */
const routes = manifest.screens.map(({ path, page }) => ({
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  element: page === 'ToMyQrCode' ? createElement(ToMyQrCode) : page,
}))

async function opened(at: string): Promise<string> {
  const router = createMemoryRouter([...routes, { path: '*', element: '404' }], { initialEntries: [at] })
  const root = createRoot(document.createElement('div'))
  const page = { lang: 'en' as const, word: () => undefined, children: createElement(RouterProvider, { router }) }
  await act(async () => root.render(createElement(TextProvider, page)))
  act(() => root.unmount())
  return router.state.location.pathname
}

test('QRC-01 every other path below my-qrcode leads to the code; the devices and the reader are the only exceptions', async () => {
  for (const path of ['/en/my-qrcode', '/en/my-qrcode/', '/en/my-qrcode/anything', '/en/my-qrcode/deep/er'])
    expect(await opened(path)).toBe('/en/my-qrcode/index')
  expect(await opened('/en/my-qrcode/devices')).toBe('/en/my-qrcode/devices')
  expect(await opened('/en/my-qrcode/reader')).toBe('/en/my-qrcode/reader')
  expect(await opened('/en/my-qrcode/index')).toBe('/en/my-qrcode/index')
  expect(matchPath('/:lang/my-qrcode/*', '/en/my-qrcodes')).toBeNull()
})

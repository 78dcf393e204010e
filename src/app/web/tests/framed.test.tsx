// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, fakeHost, show, windowOf } from '#foundation/web/tests/page.tsx'
import { Framed } from '../Framed.tsx'
import type { Screen } from '../rooms.ts'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const PARKING: Screen = { path: '/{lang}/parking', permission: [], page: 'Any', module: 'any', bare: true }
const Around = ({ children }: { children: ReactNode }) => <div>header {children} footer</div>

test('SHELL-06 a page that stands alone has no header and no footer, every other has them', async () => {
  const at = async (path: string) =>
    (
      await show(
        <MemoryRouter initialEntries={[path]}>
          <Framed by={Around} bare={[PARKING]}>
            page
          </Framed>
        </MemoryRouter>,
      )
    ).textContent
  expect(await at('/zh/parking')).toBe('page')
  expect(await at('/zh/parking/history')).toBe('header page footer')
  expect(await at('/en/home')).toBe('header page footer')
})

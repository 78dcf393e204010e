// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { cleanUp, fakeHost, inAct, show, windowOf } from '#foundation/web/tests/page.tsx'
import { Guarded } from '../../web/parts/Guarded.tsx'

const me: Me = { ssoId: asSsoId('10000002'), nameCn: '王建国', nameEn: 'Wang Jianguo', entity: 'MB', permissions: new Set() }
const marks = () => [...document.querySelectorAll<HTMLElement>('.confidential-mark')]
const drawn = () => decodeURIComponent(marks()[0]?.style.backgroundImage ?? '')
const later = (ms: number) => inAct(() => void vi.advanceTimersByTime(ms))
let place: HTMLElement

beforeEach(async () => {
  fakeHost()
  windowOf(1440)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-20T04:00:30Z') })
  place = await show(
    <MeProvider me={me}>
      <Guarded>
        <p>正文</p>
      </Guarded>
    </MeProvider>,
    { words: { 'confidential.reader.bare': '内容已隐藏' } },
  )
})
afterEach(cleanUp)

test('CONFID-01 the watermark names reader and second, and is drawn anew every 2 seconds', async () => {
  expect(drawn()).toContain('王建国 10000002 2026-11-20 12:00:30')
  await later(1_999)
  expect(drawn()).toContain('12:00:30')
  await later(1)
  expect(drawn()).toContain('12:00:32')
  expect(marks()).toHaveLength(1)
})

test('CONFID-11 taken away it is back at once; where it cannot be seen the content is hidden until it can', async () => {
  marks()[0]?.remove()
  await later(0)
  expect(marks()).toHaveLength(1)
  const look = vi
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ display: 'none', visibility: 'visible', opacity: '1', backgroundImage: 'url()' } as CSSStyleDeclaration)
  await later(2_000)
  expect(place.textContent).not.toContain('正文')
  expect(place.textContent).toContain('内容已隐藏')
  look.mockRestore()
  await later(2_000)
  expect(place.textContent).toContain('正文')
})

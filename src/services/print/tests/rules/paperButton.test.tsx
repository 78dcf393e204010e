// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { PaperButton } from '../../web/parts/PaperButton.tsx'

const PAPER = '01939b2e-0000-7000-8000-000000000001'
const Where = () => <i>{useLocation().pathname}</i>
const shown = () =>
  show(
    <MemoryRouter>
      <PaperButton kind="tea-list" id="7">
        Print
      </PaperButton>
      <PaperButton kind="tea-list" id="7" caseFile className="btn s">
        Case file
      </PaperButton>
      <Where />
    </MemoryRouter>,
    { lang: 'en' },
  )

beforeEach(() => {
  fakeHost('en')
  windowOf(1440)
})
afterEach(cleanUp)

test('the paper of a thing is made in the language of who asks, and opened; or all that is known of it', async () => {
  const fetched = serveWith(() => json({ code: '10000', content: { id: PAPER } }))
  const place = await shown()
  await press(buttonOf(place, 'Print'))
  await press(buttonOf(place, 'Case file'))
  const asked = { kind: 'tea-list', businessId: '7', language: 'en' }
  expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))).toEqual([asked, { ...asked, caseFile: true }])
  expect(place.querySelector('i')?.textContent).toBe(`/print/${PAPER}`)
})

test('where it is refused one stays', async () => {
  serveWith(() => json({ code: 'SHELL-02', returnMsg: 'gone' }))
  const place = await shown()
  await press(buttonOf(place, 'Print'))
  expect(place.querySelector('i')?.textContent).toBe('/')
})

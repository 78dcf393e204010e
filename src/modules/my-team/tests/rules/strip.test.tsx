// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { DueStrip } from '../../web/parts/DueStrip.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(390)
})
afterEach(cleanUp)

const Address = () => <output>{useLocation().search}</output>

test('MYTEAM-12 a figure of what is due leads to all that it counts: filters of the list end earlier, and know nothing of what was missed', async () => {
  const counts = ['probation', 'contract-renewal'].map((kind) => ({ kind, kindCn: kind, kindEn: kind, count: 5, overdue: 2 }))
  serveWith(() => json({ code: '10000', content: { counts, items: [] } }))
  const page = await show(
    <MemoryRouter initialEntries={['/zh/team?f=%7B%22keyword%22%3A%22x%22%7D']}>
      <DueStrip />
      <Address />
    </MemoryRouter>,
    { words: zh },
  )
  for (const button of page.querySelectorAll('button')) {
    await press(button)
    expect(page.querySelector('output')?.textContent).toBe('?tab=radar')
  }
})

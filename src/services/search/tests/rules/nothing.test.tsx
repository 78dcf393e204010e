// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, fakeHost, show, windowOf } from '#foundation/web/tests/page.tsx'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { NothingFound } from '../../web/parts/NothingFound.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(390)
})
afterEach(cleanUp)

test('SRCH-06 nothing found says so in the page’s language and leads to all functions', async () => {
  for (const [lang, words, says] of [
    ['zh', zh, '未找到相关内容'],
    ['en', en, 'Nothing found'],
  ] as const) {
    const page = await show(
      <MemoryRouter>
        <NothingFound near={[]} searchLogId="" />
      </MemoryRouter>,
      { words, lang },
    )
    expect(page.textContent).toContain(says)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/apps`)
  }
})

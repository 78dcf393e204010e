// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { type ContentRow, type Half, moveContent } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { RowActions } from '../../web/parts/RowActions.tsx'

const ROW: ContentRow = {
  ...{ id: 7, type: 1, channel: 'news', section: null, titleCn: '花车改期', titleEn: 'The parade moves', cover: null, publishStatus: '0', version: 3 },
  ...{ sticky: false, homepageDisplay: false, target: null, startDate: null, endDate: null, author: null, changedBy: null, reads: 0, working: false },
  ...{ lastModified: '2026-11-20T04:00:00.000Z', publishedAt: null, publishAt: null, reviewRequestedAt: null, stale: false, can: ['edit', 'publish'] },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

/** Presses the row's button and gives what is asked, with the bodies of the moves that were sent. */
async function publishing(behind: readonly Half[]) {
  const moves: unknown[] = []
  serveWith((url, sent) => {
    if (url.endsWith(moveContent.path)) moves.push(JSON.parse(String(sent.body)))
    return json({ code: '10000', content: url.includes(moveContent.path) ? { version: 4 } : { behind } })
  })
  const page = await show(
    <MemoryRouter>
      <RowActions row={ROW} />
    </MemoryRouter>,
    { words: zh },
  )
  await press(buttonOf(page, '发布'))
  await inAct()
  return { page, asked: document.querySelector('dialog')!, moves }
}

test('CMS-19 who publishes from a row of the list is told the halves that are behind, and is asked first', async () => {
  const { asked, moves } = await publishing(['titleEn', 'contentEn'])
  expect(asked.textContent).toContain('以下内容尚未同步或缺少一种语言：英文标题、英文正文')
  expect(moves).toEqual([])
  await press(buttonOf(asked, '发布'))
  expect(moves).toEqual([{ id: 7, action: 'publish', version: 3, confirmed: true }])
})

test('CMS-19 where both languages say the same nothing is told', async () => {
  const { asked } = await publishing([])
  expect(asked.textContent).toContain('花车改期')
  expect(asked.textContent).not.toContain('尚未同步')
})

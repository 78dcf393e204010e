// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { searchPersons } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { PersonList } from '../../web/parts/PersonList.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

/** The list of those who work here, looked through for a name that so many who left have. */
async function soughtAmong(left: number): Promise<HTMLElement> {
  serveWith((url, { body }) => {
    if (url !== searchPersons.path) return json({ code: '21100' })
    const { filters } = JSON.parse(String(body)) as { filters: { status?: string } }
    return json({ code: '10000', content: { list: [], total: filters.status === 'left' ? left : 0, more: false } })
  })
  const at = `/?f=${encodeURIComponent(JSON.stringify({ keyword: '陈阿福', status: 'working' }))}`
  const page = await show(
    <MemoryRouter initialEntries={[at]}>
      <PersonList onOpen={() => {}} />
    </MemoryRouter>,
    { words: zh },
  )
  await inAct()
  return page
}

test('of who is sought among those who work here, and has left, that is said, and one press shows them', async () => {
  const page = await soughtAmong(2)
  expect(page.textContent).toContain('已离职人员中有2位符合')
  await press(buttonOf(page, zh['people.left.show']))
  expect(page.textContent).not.toContain('已离职人员中有')
})

test('of who is not there at all nothing of the kind is said', async () => {
  expect((await soughtAmong(0)).textContent).not.toContain('已离职人员中有')
})

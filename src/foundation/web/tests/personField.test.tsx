// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonField } from '../kit/PersonField.tsx'
import { cleanUp, show, type, windowOf } from './page.tsx'

const LI = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen' }
const LIN = { ssoId: '10000005', nameCn: '林静怡', nameEn: 'Lin Jingyi' }

type Answer = (people: (typeof LI)[]) => void
let asked: { keyword: string; answer: Answer; refuse(why: string): void }[]
const find = (keyword: string) => new Promise<(typeof LI)[]>((answer, reject) => asked.push({ keyword, answer, refuse: (why) => reject(new Error(why)) }))

function Field() {
  const [person, choose] = useState<typeof LI>()
  return <PersonField label="who" value={person} onChange={choose} find={find} />
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(250))
const options = (page: Element): string[] => [...page.querySelectorAll('[role=option]')].map((o) => o.getAttribute('aria-label') ?? '')
const keyDown = (page: Element, key: string) =>
  act(async () => void page.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

beforeEach(() => {
  asked = []
  windowOf(1440)
})
afterEach(cleanUp)

test('the directory is asked when the typing pauses, and a late answer to an earlier keyword counts for nothing', async () => {
  const page = await show(<Field />)
  const box = page.querySelector('input')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(box, 'l')
  await type(box, 'li')
  await pause()
  await type(box, 'lin')
  await pause()
  expect(asked.map(({ keyword }) => keyword)).toEqual(['li', 'lin'])
  await act(async () => asked[1]!.answer([LIN]))
  await act(async () => asked[0]!.answer([LI]))
  expect(options(page)).toEqual(['林静怡 10000005'])
})

test('one is chosen by the arrow keys and Enter', async () => {
  const page = await show(<Field />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(page.querySelector('input'), 'li')
  await pause()
  await act(async () => asked[0]!.answer([LI, LIN]))
  await keyDown(page, 'ArrowDown')
  expect(page.querySelector('[aria-selected=true]')?.id).toBe(page.querySelector('input')!.getAttribute('aria-activedescendant'))
  await keyDown(page, 'Enter')
  expect(page.textContent).toContain('林静怡')
  expect(page.querySelector('input')).toBeNull()
})

test('that nobody was found is said, and why the directory refused', async () => {
  const page = await show(<Field />)
  const box = page.querySelector('input')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(box, 'zz')
  await pause()
  await act(async () => asked[0]!.answer([]))
  expect(page.querySelector('[role=status]')?.textContent).toBe('没有找到“zz”，请换个姓名、拼音或工号')
  await type(box, 'z')
  await pause()
  await act(async () => asked[1]!.refuse('请至少输入2个字符'))
  expect(page.querySelector('[role=status]')?.textContent).toBe('请至少输入2个字符')
})

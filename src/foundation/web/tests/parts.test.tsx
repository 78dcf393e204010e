// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Parts } from '../kit/Parts.tsx'
import { TextField } from '../kit/TextFields.tsx'
import { buttonOf, cleanUp, fakeHost, press, show, type, windowOf } from './page.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

interface Shape {
  rows?: boolean
  stays?: boolean
  most?: number
}
function List({ rows, stays, most = 3 }: Shape) {
  const [value, set] = useState(['a', 'b'])
  return (
    <Parts
      {...{ label: 'list', value, rows, stays, moves: true }}
      nameOf={(one) => `part ${one}`}
      add={value.length < most && { label: 'add', one: () => 'c' }}
      onChange={set}
    >
      {(one, put, at) => <TextField label={`text ${at}`} value={one} onChange={(next = '') => put(next)} />}
    </Parts>
  )
}
const texts = (page: HTMLElement) => [...page.querySelectorAll('input')].map((field) => field.value)

test('a part is added up to the most, written, moved by a place and taken out', async () => {
  const page = await show(<List />)
  await press(buttonOf(page, 'add'))
  expect([texts(page), buttonOf(page, 'add')]).toEqual([['a', 'b', 'c'], undefined])
  await press(buttonOf(page, '上移“part c”'))
  await press(buttonOf(page, '下移“part a”'))
  expect(texts(page)).toEqual(['c', 'a', 'b'])
  await type(page.querySelectorAll('input')[1]!, 'x')
  await press(buttonOf(page, '移除“part c”'))
  expect(texts(page)).toEqual(['x', 'b'])
  expect([buttonOf(page, '上移“part x”')?.disabled, buttonOf(page, '下移“part b”')?.disabled]).toEqual([true, true])
  const names = [...page.querySelectorAll('section')].map((part) => document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent)
  expect(names).toEqual(['part x', 'part b'])
})

test('rows have the button that takes them out, and where all stays there is none', async () => {
  const rows = await show(<List rows />)
  expect([rows.querySelectorAll('.part-row').length, rows.querySelectorAll('section').length]).toEqual([2, 0])
  await press(buttonOf(rows, '移除“part a”'))
  expect(texts(rows)).toEqual(['b'])
  expect(buttonOf(await show(<List stays />), '移除“part a”')).toBeUndefined()
})

// @vitest-environment jsdom
import { useState } from 'react'
import { Link, MemoryRouter, useLocation, useParams } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, fakeHost, press, show, windowOf } from '#foundation/web/tests/page.tsx'
import { KeepAlivePages } from '../KeepAlivePages.tsx'
import type { Screen } from '../rooms.ts'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const screen = (path: `/${string}`): Screen => ({ path, permission: [], page: 'Any', module: 'any', keepAlive: true })
const POPCORN = screen('/{lang}/popcorn')
const SHOP = screen('/{lang}/shop/{id}')

function Counter() {
  const [count, setCount] = useState(0)
  const { id } = useParams()
  const { search } = useLocation()
  return (
    <button type="button" data-id={id} data-search={search} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

test('SHELL-12 a page to be kept is hidden when one leaves it and as it was when one is back; another is begun anew', async () => {
  const page = await show(
    <MemoryRouter initialEntries={['/zh/popcorn?day=1']}>
      <Link to="/zh/home">home</Link>
      <Link to="/zh/popcorn">popcorn</Link>
      <Link to="/en/shop/7">shop</Link>
      <KeepAlivePages screens={[POPCORN, SHOP]} page={() => <Counter />} />
    </MemoryRouter>,
  )
  const go = (name: string) => press([...page.querySelectorAll('a')].find((a) => a.textContent === name))
  const buttons = () => [...page.querySelectorAll('button')]
  const seen = () => buttons().flatMap((b) => (b.style.display === 'none' ? [] : [b.textContent]))

  expect(buttons()).toHaveLength(1) // nothing is kept before it was visited
  await press(buttons()[0])
  await press(buttons()[0])
  expect(seen()).toEqual(['2'])

  await go('home')
  expect([seen(), buttons().length]).toEqual([[], 1])
  expect(buttons()[0]?.dataset.search).toBe('?day=1') // the address of another page is none of its business

  await go('shop')
  expect([seen(), buttons()[1]?.dataset.id]).toEqual([['0'], '7'])

  await go('popcorn')
  expect(seen()).toEqual(['2'])
  expect(buttons()[0]?.dataset.search).toBe('')
})

// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchAhead } from '../frame/ahead.ts'

const hints = () => [...document.head.querySelectorAll('link[rel="prefetch"]')]
afterEach(() => {
  for (const hint of hints()) hint.remove()
})

test('what somebody points at is fetched once, from outside only where an entry says so, and tells nobody where from', () => {
  for (let n = 0; n < 3; n++) fetchAhead({ path: '/{lang}/pool', ahead: 'https://pool.example/' })
  fetchAhead({ path: '/{lang}/tea' })
  expect(hints().map((hint) => [hint.getAttribute('href'), hint.getAttribute('referrerpolicy')])).toEqual([['https://pool.example/', 'no-referrer']])
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { placeOf } from '../place.ts'

const PATHS: `/${string}`[] = ['/{lang}/tea/{id}', '/{lang}/code/index', '/{lang}/code/*', '/kitchen/{pot}/{lang}/*']
const SCREENS = PATHS.map((path) => ({ path }))
const places = (...paths: string[]) => new Set(paths.map((path) => placeOf(SCREENS, path))).size

test('SHELL-49 SHELL-04 the same page in the other language is the same place, another page is another one', () => {
  expect(places('/zh/tea/7', '/en/tea/7')).toBe(1)
  expect(places('/zh/tea/7', '/zh/tea/8', '/zh/code/index')).toBe(3)
})

test('SHELL-04 a screen that goes on inside itself stays where it is, and a screen of its own below it does not', () => {
  expect(places('/kitchen/red/zh', '/kitchen/red/zh/boil', '/kitchen/red/en/boil/7')).toBe(1)
  expect(places('/kitchen/red/zh/boil', '/kitchen/blue/zh/boil')).toBe(2)
  expect(places('/zh/code/index', '/zh/code/anything', '/zh/tea/7')).toBe(3)
})

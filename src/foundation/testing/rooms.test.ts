import { expect, test } from 'vitest'
import { defineModule } from '#foundation/contract/manifest.ts'
import { type Room, withGround } from '#foundation/server/house.ts'

const room = (name: string, ...standsOn: string[]): Room => ({
  name,
  dir: '',
  manifest: defineModule({ name, floor: 'room', standsOn, permissions: {}, screens: [], parameters: {} }),
  endpoints: [],
  bindings: [],
  wiring: {},
  locales: () => ({ zh: {}, en: {} }),
})

test('what is wanted is opened with all that it stands on, however far down, and nothing else', () => {
  const rooms = [room('audit'), room('people', 'audit'), room('files'), room('cms', 'people'), room('culture', 'cms'), room('home', 'cms', 'files')]
  const names = (...wanted: string[]) => withGround(rooms, ({ name }) => wanted.includes(name)).map(({ name }) => name)
  expect(names('culture')).toEqual(['audit', 'people', 'cms', 'culture'])
  expect(names('home', 'people')).toEqual(['audit', 'people', 'files', 'cms', 'home'])
  expect(names()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Section } from '#modules/cms/contract/index.ts'
import { hasEnded, isCulture, pathOf, rightStoryPath, stateOf } from '../../rules.ts'

const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')]
const placed = { id: 7, type: 5, section: null as Section | null, storyKind: null } as const

test('CULT-07 the last day is still on', () => {
  expect([hasEnded({ endDate: null }, '2026-11-20'), hasEnded({ endDate: '2026-11-20' }, '2026-11-20')]).toEqual([false, false])
  expect(hasEnded({ endDate: '2026-11-19' }, '2026-11-20')).toBe(true)
})

test('CULT-14 what was said last counts', () => {
  expect(stateOf(undefined)).toBe('unasked')
  expect(stateOf({ askedAt: early, givenAt: null, refusedAt: null })).toBe('asked')
  expect(stateOf({ askedAt: null, givenAt: early, refusedAt: null })).toBe('given')
  expect(stateOf({ askedAt: early, givenAt: early, refusedAt: late })).toBe('refused')
})

describe('CULT-08 a story has one page', () => {
  test.each([
    ['team', 'team', undefined],
    ['personal', 'personal', undefined],
    ['team', 'personal', '/cultures/tm-stories/7'],
    ['personal', 'team', '/cultures/team-story-detail/7'],
  ] as const)('asked as %s, it is %s', (asked, storyKind, path) => {
    expect(rightStoryPath(asked, { ...placed, type: 6, storyKind })).toBe(path)
  })
})

test('each item has a page, its own or that of its section', () => {
  expect(pathOf({ ...placed, section: 'activities-discounts' })).toBe('/cultures/activities-discounts/7')
  expect(pathOf({ ...placed, section: 'tm-communications' })).toBe('/cultures/tm-communications?open=7')
  expect(pathOf({ ...placed, section: 'universal-way' })).toBe('/cultures/universal-way')
  expect(pathOf({ ...placed, type: 12 })).toBe('/cultures/employer-value-propositon?type=12')
})

test('CULT-05 news, banners and links are none of this room', () => {
  expect(([1, 2, 3, 4, 14] as const).filter(isCulture)).toEqual([])
  expect(([5, 6, 10, 11, 12, 13] as const).filter(isCulture)).toHaveLength(6)
})

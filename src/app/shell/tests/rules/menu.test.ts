import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MENU_GROUPS } from '../../contract.ts'
import { BENEFITS, type MenuScreen, mayOpen, menuOf } from '../../rules.ts'

const screen = (path: string, group: string, permission: string[], order = 100): MenuScreen => ({ path, group, permission, order })
const of = (screens: readonly MenuScreen[], permissions: readonly string[], hidden: readonly string[] = []) =>
  menuOf(screens, MENU_GROUPS, { permissions: new Set(permissions), hidden: new Set(hidden) }).map(({ group, entries }) => [group, entries.map((e) => e.path)])

describe('SHELL-13 a menu of nothing', () => {
  const screens = [screen('/a', 'system', ['A']), screen('/b', 'system', ['B', 'C']), screen('/open', 'mine', [])]

  test('SHELL-13 a top-level menu vanishes with its last entry', () => {
    expect(of(screens, ['A', 'B'])).toEqual([
      ['mine', ['/open']],
      ['system', ['/a', '/b']],
    ])
    expect(of(screens, ['C'])).toEqual([
      ['mine', ['/open']],
      ['system', ['/b']],
    ])
    expect(of(screens, [])).toEqual([['mine', ['/open']]])
    expect(of(screens, [], ['/open'])).toEqual([])
  })

  test('SHELL-13 whatever one may: no empty menu, nothing that may not be opened, everything that may', () => {
    const ids = ['A', 'B', 'C', ...BENEFITS]
    const anyScreen = fc.record({
      path: fc.uuid(),
      group: fc.constantFrom(...MENU_GROUPS),
      permission: fc.subarray(ids, { maxLength: 2 }),
      order: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyScreen, { selector: (s) => s.path }), fc.subarray(ids), fc.nat(), (screens, held, nth) => {
        const permissions = new Set(held)
        const hidden = new Set(screens[nth]?.path ? [screens[nth].path] : [])
        const menu = menuOf(screens, MENU_GROUPS, { permissions, hidden })
        const shown = menu.flatMap(({ entries }) => entries)
        const benefits = BENEFITS.some((id) => permissions.has(id))
        const due = screens.filter((s) => mayOpen(s, permissions) && !hidden.has(s.path) && (s.group !== 'benefits' || benefits))
        expect(menu.every(({ entries }) => entries.length > 0)).toBe(true)
        expect(new Set(shown)).toEqual(new Set(due))
        expect(menu.map(({ group }) => group)).toEqual(MENU_GROUPS.filter((g) => due.some((s) => s.group === g)))
      }),
    )
  })

  test('entries stand in their order, those of the same order by path', () => {
    const many = [screen('/c', 'mine', [], 20), screen('/b', 'mine', [], 10), screen('/a', 'mine', [], 20)]
    expect(of(many, [])).toEqual([['mine', ['/b', '/a', '/c']]])
  })
})

test('SHELL-14 what the company does not have is in no menu, whatever the person may', () => {
  const screens = [screen('/lvm', 'operations', ['L']), screen('/x', 'operations', ['L'])]
  expect([of(screens, ['L']), of(screens, ['L'], ['/lvm'])]).toEqual([[['operations', ['/lvm', '/x']]], [['operations', ['/x']]]])
})

test('SHELL-20 the group of personal and team pages opens nothing without one of its sub-permissions', () => {
  const screens = [screen('/bare', 'mine', ['ESSMSS']), screen('/own', 'mine', ['ESSMSS_ESS']), screen('/like', 'mine', ['ESSMSSX', 'A'])]
  expect(of(screens, ['ESSMSS'])).toEqual([])
  expect(of(screens, ['ESSMSS', 'ESSMSSX', 'A'])).toEqual([['mine', ['/like']]])
  expect(of(screens, ['ESSMSS', 'ESSMSS_ESS'])).toEqual([['mine', ['/bare', '/own']]])
  expect(of(screens, ['ESSMSS', 'ESSMSS_MSSTEAM'])).toEqual([['mine', ['/bare']]])
})

test('SHELL-16 benefits are there for any one of the five permissions, and for nobody without one', () => {
  const screens = [screen('/till', 'benefits', ['FREEMEAL_FREEMEAL_REDEEM']), screen('/open', 'benefits', [])]
  expect([...BENEFITS]).toEqual(['FREEMEAL', 'RECOGNITION', 'TICKET', 'EXTERNALBENEFIT', 'DISCOUNT'])
  for (const id of BENEFITS) expect(of(screens, [id])).toEqual([['benefits', ['/open']]])
  expect(of(screens, ['FREEMEAL_FREEMEAL_REDEEM', 'OTHER'])).toEqual([])
  expect(of(screens, ['FREEMEAL_FREEMEAL_REDEEM', 'TICKET'])).toEqual([['benefits', ['/open', '/till']]])
})

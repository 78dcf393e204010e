import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agesAfter, differs, dressed, halving, lacksHalf, olderHalf, onlyHalf, placeholdersOf, type Words, wording } from '../../rules/labels.ts'

const now = new Date('2026-11-20T04:00:00Z')
const earlier = new Date('2026-11-01T04:00:00Z')
const SAME = new Set(['HRBP', 'MB'])
const broken = (written: Words, input: Words) =>
  wording.check({ facts: { written, same: SAME }, input, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)

describe('words in the place of what was written', () => {
  const WRITTEN = { zh: '还剩 {count} 次，{day} 到期', en: '{count} left until {day}' }

  test('SYS-11 SYS-18 have its placeholders, all of them and no others, in each language', () => {
    expect(broken(WRITTEN, { zh: '{day} 前可用 {count} 次', en: 'Until {day}: {count}' })).toEqual([])
    expect(broken(WRITTEN, { zh: '可用 {count} 次', en: 'Until {day}: {count}' })).toEqual(['SYS-11 zh'])
    expect(broken(WRITTEN, { zh: '{day} 前可用 {count} 次', en: 'Until {day}' })).toEqual(['SYS-11 en'])
    expect(broken(WRITTEN, { zh: '{day} 前可用 {count} 次', en: '{name}: {count} until {day}' })).toEqual(['SYS-18 en'])
  })

  test('SYS-17 are there in both languages, and not the same unless the glossary says so; figures and signs are the same anywhere', () => {
    const plain = { zh: '日志', en: 'Logs' }
    expect(broken(plain, { zh: ' ', en: 'Logs' })).toEqual(['SYS-17 zh'])
    expect(broken(plain, { zh: 'Logs', en: 'Logs' })).toEqual(['SYS-17 en'])
    expect(broken(plain, { zh: 'HRBP', en: 'HRBP' })).toEqual([])
    expect(lacksHalf({ zh: '{from} – {to}', en: '{from} – {to}' }, SAME)).toBe(false)
    expect(lacksHalf({ zh: 'HRBP | MB', en: 'HRBP | MB' }, SAME)).toBe(false)
    expect(lacksHalf({ zh: 'HRBP | GM', en: 'HRBP | GM' }, SAME)).toBe(true)
  })

  test('SYS-11 of any two texts the same placeholders are accepted and any others refused', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const text = (given: string[]) => `x ${given.map((name) => `{${name}}`).join(' y ')}`
    fc.assert(
      fc.property(names, names, (before, after) => {
        const fits = before.toSorted().join() === after.toSorted().join()
        const found = broken({ zh: `甲${text(before)}`, en: text(before) }, { zh: `乙${text(after)}`, en: text(before) })
        expect(found.length === 0).toBe(fits)
        expect(placeholdersOf(text(after))).toEqual(after)
      }),
    )
  })

  test('keep the blanks around what was written, however often they are dressed', () => {
    const blank = fc.constantFrom('', ' ', '  ')
    fc.assert(
      fc.property(blank, blank, blank, blank, (lead, trail, typedLead, typedTrail) => {
        const written = { zh: `${lead}甲${trail}`, en: `${lead}A${trail}` }
        const once = dressed(written, { zh: `${typedLead}乙${typedTrail}`, en: `${typedLead}B${typedTrail}` })
        expect(once).toEqual({ zh: `${lead}乙${trail}`, en: `${lead}B${trail}` })
        expect(differs(once, dressed(written, once))).toBe(false)
      }),
    )
  })
})

describe('two halves', () => {
  const asked = (inForce: Words, older: 'zh' | 'en' | null, input: Parameters<typeof halving.check>[0]['input']) =>
    halving.check({ facts: { inForce, older }, input, p: {}, now }).length > 0

  test('SYS-19 one that is changed alone asks what becomes of the other, unless it catches up', () => {
    const before = { zh: '甲', en: 'A' }
    expect(asked(before, null, { zh: '乙', en: 'A' })).toBe(true)
    expect(asked(before, null, { zh: '乙', en: 'A', other: 'later' })).toBe(false)
    expect(asked(before, null, { zh: '乙', en: 'B' })).toBe(false)
    expect(asked(before, 'en', { zh: '甲', en: 'B' })).toBe(false)
    expect(asked(before, 'zh', { zh: '甲', en: 'B' })).toBe(true)
    expect(onlyHalf(before, { zh: '甲', en: 'B' })).toBe('en')
  })

  test('SYS-19 are as old as what was done to them', () => {
    const never = { zh: null, en: null }
    expect(olderHalf(never)).toBe(null)
    expect(olderHalf(agesAfter(never, 'zh', 'later', now))).toBe('en')
    expect(olderHalf(agesAfter({ zh: earlier, en: null }, 'zh', 'later', now))).toBe('en')
    expect(olderHalf(agesAfter({ zh: earlier, en: null }, 'en', undefined, now))).toBe(null)
    expect(olderHalf(agesAfter({ zh: earlier, en: null }, 'zh', 'same', now))).toBe(null)
    expect(olderHalf(agesAfter({ zh: earlier, en: null }, undefined, 'same', now))).toBe(null)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describing, goodAddress, rankOf, routeOf, searching, soundsLike } from '../../rules/functions.ts'
import { gramsOf, hasWord, numberOf, wantedGrams } from '../../rules/grams.ts'
import { nearness, slipsBetween } from '../../rules/near.ts'
import { normal } from '../../rules/normal.ts'
import { fits, planOf, wordsOf } from '../../rules/plan.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const text = fc.array(fc.constantFrom(...'工作餐券薪資资票ab1cdé- 。'), { maxLength: 30 }).map((all) => normal(all.join('')))
const RUNS = /\p{Script=Han}+|[^\p{Script=Han}]+/gu

describe('pieces of words', () => {
  test('every part of a word is found: Chinese from one character, letters from three, or where a word begins', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 6 }), (given, which, start, size) => {
        const words = given.split(' ').filter(Boolean)
        if (words.length === 0) return true
        const characters = [...words[which % words.length]!]
        const from = start % characters.length
        const part = characters.slice(from, from + size).join('')
        const first = part.match(RUNS)![0]
        const mayStartInside = from === 0 || /\p{Script=Han}/u.test(first) || [...first].length >= 3
        return !mayStartInside || hasWord(given, part)
      }),
    )
  })

  test('a word that is looked for always has a piece to be looked up by', () => {
    fc.assert(
      fc.property(text, (given) =>
        given
          .split(' ')
          .filter(Boolean)
          .every((word) => wantedGrams(word).length > 0),
      ),
    )
  })

  test('short letters are found where a word begins and not in its middle', () => {
    expect(hasWord('free meal', 'me')).toBe(true)
    expect(hasWord('free meal', 'ea')).toBe(false)
    expect(hasWord('free meal', 'eal')).toBe(true)
    expect(hasWord('地铁b1出口', 'b1')).toBe(true)
  })

  test('pieces become numbers of 32 bits', () => {
    const numbers = gramsOf('工作餐 free meal 2026').map(numberOf)
    expect(numbers.every((one) => Number.isInteger(one) && one >= -(2 ** 31) && one < 2 ** 31)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('synonyms', () => {
  const synonyms = [
    ['pay slip', 'salary', '工资单'],
    ['工资单', '薪资单'],
  ]

  test('words of several words stand for the others, and what is left is looked for besides', () => {
    expect(planOf('my pay slip', synonyms).terms).toEqual([['my'], ['pay slip', 'salary', '工资单']])
    expect(fits(normal('查询工资单 2026年'), planOf('pay slip 2026', synonyms))).toBe(true)
    expect(fits(normal('查询工资单'), planOf('pay slip 2026', synonyms))).toBe(false)
  })

  test('what stands in two groups stands for both', () => {
    expect([...planOf('工资单', synonyms).terms[0]!].sort()).toEqual(['pay slip', 'salary', '工资单', '薪资单'].sort())
    expect(wordsOf(planOf('工资单', synonyms))).toContain('slip')
  })

  test('without synonyms every word has to be there', () => {
    fc.assert(fc.property(text, text, (given, asked) => !fits(given, planOf(asked, [])) || wordsOf(planOf(asked, [])).every((word) => given.includes(word))))
  })
})

describe('functions', () => {
  const meal = { nameCn: '工作餐', nameEn: 'Free meal', keywords: '午餐 lunch', pinyin: 'gong zuo can', initials: 'gzc' }
  const rank = (asked: string) => rankOf(meal, planOf(normal(asked), []))

  test('SRCH-09 exact name, name, keyword, sound, in this order', () => {
    expect(['工作餐', 'free meal', '作餐', 'fre', 'lunch', 'gzc', 'zuocan', 'nothing'].map(rank)).toEqual([0, 0, 1, 1, 2, 3, 3, undefined])
  })

  test('a sound begins with a syllable, or is made of initials', () => {
    expect(['gongz', 'zuo', 'can', 'gz', 'ong', '工'].map((typed) => soundsLike(meal, typed))).toEqual([true, true, true, true, false, false])
  })

  test('SRCH-01 fewer characters than the parameter says are refused, with the figure', () => {
    const check = (keywords: string, minLength: number) => searching.check({ facts: undefined, input: { keywords }, p: { minLength }, now: NOW })
    expect(check(' 餐 券 ', 3)).toEqual([{ rule: 'SRCH-01', field: 'keywords', figures: { minLength: 3 } }])
    expect([check('工作餐', 3), check('餐券', 2)]).toEqual([[], []])
  })

  test('SRCH-12 both names and an address that can be opened', () => {
    const routes = new Set(['/{lang}/faq'])
    const field = (nameCn: string, nameEn: string, funcUrl: string) =>
      describing.check({ facts: { routes }, input: { nameCn, nameEn, funcUrl }, p: {}, now: NOW })[0]?.field
    expect(field('问', 'Q', '/{lang}/faq?x=1')).toBeUndefined()
    expect(field('问', 'Q', 'https://example.org/a')).toBeUndefined()
    expect([field(' ', 'Q', '/{lang}/faq'), field('问', '', '/{lang}/faq'), field('问', 'Q', '/{lang}/gone')]).toEqual(['nameCn', 'nameEn', 'funcUrl'])
    for (const bad of ['', 'http://example.org', 'javascript:alert(1)', 'https://a b', '//example.org', '/faq'])
      expect(goodAddress(bad, routes), bad).toBe(false)
    expect([routeOf('/{lang}/faq?x#y'), routeOf('https://example.org')]).toEqual(['/{lang}/faq', ''])
  })
})

test('SRCH-06 what is written nearly so is near, and nothing else', () => {
  const meals = { nameCn: '加班餐申请', nameEn: 'Overtime meal vouchers', keywords: '餐券' }
  const shifts = { nameCn: '我的排班', nameEn: 'My shifts', keywords: '' }
  for (const [typed, near, far] of [
    ['加班饭', meals, shifts],
    ['vouchr', meals, shifts],
    ['shfit', shifts, meals],
  ] as const)
    expect([typed, nearness(near, normal(typed)) > 0, nearness(far, normal(typed))]).toEqual([typed, true, 0])
  expect(nearness(meals, normal('停车证'))).toBe(0)
  expect(slipsBetween('shfit', 'shift', 2)).toBe(1)
})

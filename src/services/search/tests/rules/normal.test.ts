import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, lengthOf, marksIn, normal, piecesOf, whereFound } from '../../rules/normal.ts'
import { simplified } from '../../rules/traditional.ts'

const CHARACTERS = '工作餐券薪資资後后髮发臺台ＡＢａ１abB1é-·，。 \n㎏ﬁ'
const text = fc.array(fc.oneof(fc.constantFrom(...CHARACTERS), fc.string({ unit: 'grapheme', maxLength: 1 })), { maxLength: 40 }).map((all) => all.join(''))

describe('the normal form', () => {
  test('SRCH-08 spaces are cut, letters match in either case, full-width equals half-width, traditional equals simplified', () => {
    expect(normal('　臺灣 Ｐａｙ-Slip  發票 １２３ ')).toBe('台湾 pay slip 发票 123')
    for (const [one, other] of [
      ['工資單', '工资单'],
      ['ＦＡＱ', 'faq'],
      ['Café', 'CAFE'],
      ['  年假 ', '年假'],
      ['頭髮', '头发'],
    ] as const)
      expect(normal(one)).toBe(normal(other))
  })

  test('SRCH-08 a normal text is its own normal form', () => {
    fc.assert(fc.property(text, (given) => normal(normal(given)) === normal(given)))
  })

  test('SRCH-08 each traditional character leads to one that leads nowhere further', () => {
    expect(simplified.size).toBeGreaterThan(2_000)
    expect([...simplified.values()].filter((one) => simplified.has(one))).toEqual([])
  })

  test('SRCH-01 what separates does not count as a character', () => {
    expect([lengthOf('工 资'), lengthOf('a-b c'), lengthOf(' ，。'), lengthOf('工作餐')]).toEqual([2, 3, 0, 3])
  })
})

describe('what is marked', () => {
  test('what is shown of a thing is in the language of its reader, unless only the other has what was looked for', () => {
    expect(whereFound('班车改线', 'The bus goes elsewhere', ['班车'])).toBe('班车改线')
    expect(whereFound('班车改线', 'The bus goes elsewhere', ['bus'])).toBe('The bus goes elsewhere')
    expect(whereFound('班车改线', 'The bus goes elsewhere', ['标题'])).toBe('班车改线')
    expect(whereFound('', 'The bus goes elsewhere', ['标题'])).toBe('The bus goes elsewhere')
  })

  test('words are found in the text as it was written', () => {
    expect(marksIn('臺北Ｐａｙ slip', ['台北', 'pay'])).toEqual([{ from: 0, to: 5 }])
    expect(piecesOf('5㎏米', ['k'])).toEqual([
      { text: '5', marked: false },
      { text: '㎏', marked: true },
      { text: '米', marked: false },
    ])
  })

  test('nothing is lost or doubled, whatever is marked', () => {
    fc.assert(
      fc.property(text, text, (given, words) => {
        const pieces = piecesOf(given, normal(words).split(' '))
        return pieces.map((piece) => piece.text).join('') === given && pieces.every((piece) => piece.text !== '')
      }),
    )
  })

  test('an excerpt holds the first word that was looked for', () => {
    const long = `${'前'.repeat(300)}工資單${'后'.repeat(300)}`
    const shown = excerptOf(long, ['工资单'])
    expect(shown).toContain('工資單')
    expect([shown.startsWith('…'), shown.endsWith('…'), shown.length <= 122]).toEqual([true, true, true])
    expect(excerptOf('short', ['nothing'])).toBe('short')
  })
})

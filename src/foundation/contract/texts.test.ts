import { expect, test } from 'vitest'
import { bothOf, fill, halves, inBoth, saidIn, type TextValues } from './texts.ts'

test('a text is said in the language that is asked for, or in the one it has', () => {
  expect(saidIn('en', '庆典', 'Gala')).toEqual({ text: 'Gala', in: 'en' })
  expect(saidIn('en', '庆典', ' ')).toEqual({ text: '庆典', in: 'zh' })
  expect(saidIn('zh', '', 'Gala')).toEqual({ text: 'Gala', in: 'en' })
  expect(saidIn('en', '', '')).toEqual({ text: '', in: 'en' })
})

test('a text in both languages is the halves of a name, or a pair', () => {
  const words = { zh: '{count}杯{kind}', en: '{count} cups of {kind}' }
  const speaks = { text: (_: string, values: TextValues = {}, lang: 'zh' | 'en' = 'zh') => fill(words[lang], values, lang) }
  const values = { count: 2, kindCn: '茶', kindEn: 'tea' }
  expect(inBoth(speaks, 'what', 'tea.cups', values)).toEqual({ whatCn: '2杯茶', whatEn: '2 cups of tea' })
  expect(bothOf(speaks, 'tea.cups', values)).toEqual({ cn: '2杯茶', en: '2 cups of tea' })
  expect(halves('lang', (lang) => lang)).toEqual({ langCn: 'zh', langEn: 'en' })
})

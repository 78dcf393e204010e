import { expect, test } from 'vitest'
import { makeTexts } from './texts.ts'

const room = { name: 'testing', locales: () => ({ zh: { 'testing.left': '还剩{count}次' }, en: { 'testing.left': '{count} times left' } }) }

test('what is laid over counts in place of what was written, filled like it, until something else is laid over', () => {
  const texts = makeTexts([room])
  const say = (lang: 'zh' | 'en') => texts.text(lang, 'testing.left', { count: 1 })
  expect([say('zh'), say('en')]).toEqual(['还剩1次', '1 time left'])
  const before = texts.edition
  texts.overlay(new Map([['testing.left', { zh: '剩余：{count}', en: 'Left: {count}' }]]))
  expect([say('zh'), say('en')]).toEqual(['剩余：1', 'Left: 1'])
  expect(texts.overlaid('en')).toEqual({ 'testing.left': 'Left: {count}' })
  expect(texts.edition).toBeGreaterThan(before)
  texts.overlay(new Map())
  expect([say('zh'), say('en')]).toEqual(['还剩1次', '1 time left'])
})

test('what was written is known with its module, and what no module wrote cannot be laid over', () => {
  const texts = makeTexts([room])
  expect(texts.written.get('testing.left')).toEqual({ module: 'testing', zh: '还剩{count}次', en: '{count} times left' })
  expect([texts.written.has('testing.left'), texts.written.has('testing.none'), texts.written.get('toString')]).toEqual([true, false, undefined])
  const all = [...texts.written]
  expect([...new Set(all.map(([, { module }]) => module))]).toEqual(['foundation', 'testing'])
  for (const [key, written] of all) expect(texts.written.get(key)).toEqual(written)
  texts.overlay(new Map([['testing.none', { zh: '无', en: 'None' }]]))
  expect([texts.has('zh', 'testing.none'), texts.text('zh', 'testing.none'), texts.overlaid('zh')]).toEqual([false, 'testing.none', {}])
})

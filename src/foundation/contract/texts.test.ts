import { expect, test } from 'vitest'
import { saidIn } from './texts.ts'

test('a text is said in the language that is asked for, or in the one it has', () => {
  expect(saidIn('en', '庆典', 'Gala')).toEqual({ text: 'Gala', in: 'en' })
  expect(saidIn('en', '庆典', ' ')).toEqual({ text: '庆典', in: 'zh' })
  expect(saidIn('zh', '', 'Gala')).toEqual({ text: 'Gala', in: 'en' })
  expect(saidIn('en', '', '')).toEqual({ text: '', in: 'en' })
})

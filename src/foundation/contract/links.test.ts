import { expect, test } from 'vitest'
import { inLanguage, isOutside, leadsSomewhere } from './links.ts'

test('a link leads to https addresses and to paths of the portal, and nowhere else', () => {
  const links = ['https://example.com/a', '/news/1', 'http://example.com', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'news', '']
  expect(links.filter(leadsSomewhere)).toEqual(['https://example.com/a', '/news/1'])
  expect(links.filter(isOutside)).toEqual(['https://example.com/a'])
})

test('a path is opened in the language of the page, however it names its own', () => {
  expect(['/{lang}/news', '/zh/news', '/en', '/news', '/zhuhai'].map((path) => inLanguage(path, 'en'))).toEqual([
    '/en/news',
    '/en/news',
    '/en',
    '/en/news',
    '/en/zhuhai',
  ])
})

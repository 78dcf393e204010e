import { expect, test } from 'vitest'
import { inLanguage, langOfPath } from '../language.ts'

test('SHELL-49 the language of an address is said first of all, or after what stands before it', () => {
  expect(['/zh', '/en/home', '/portal/system-mgt/en', '/portal/system-mgt/zh/role/7', '/zh/portal/en'].map(langOfPath)).toEqual(['zh', 'en', 'en', 'zh', 'zh'])
  expect(['/', '/login', '/finance', '/english/home', '/a/b/c/zh'].map(langOfPath)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('SHELL-49 the same page in the other language keeps all else of its address', () => {
  expect(inLanguage('/zh/workflow/zh', 'en')).toBe('/en/workflow/zh')
  expect(inLanguage('/portal/system-mgt/zh/orders/7', 'en')).toBe('/portal/system-mgt/en/orders/7')
  expect(inLanguage('/portal/zh-cn/en', 'zh')).toBe('/portal/zh-cn/zh')
  expect(inLanguage('/finance', 'en')).toBe('/finance')
})

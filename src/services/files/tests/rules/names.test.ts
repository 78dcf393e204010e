import { expect, test } from 'vitest'
import { lengthOf, numbered, safeName, suffixOf } from '../../rules/index.ts'

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\system.pdf', 'system.pdf'],
  ['C:\\fakepath\\证明 1.pdf', '证明 1.pdf'],
  ['/..', ''],
  ['...', ''],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\u001f.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['line\nbreak.pdf', 'linebreak.pdf'],
  ['  spaces   inside.pdf ', 'spaces inside.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['报告（终稿）100%.pdf', '报告（终稿）100%.pdf'],
])('FILE-31 a name is kept without path signs and what cannot be seen: %j', (given, kept) => {
  expect(safeName(given)).toBe(kept)
})

test('FILE-31 two of one name get a number, within the length', () => {
  expect(numbered('a.pdf', new Set())).toBe('a.pdf')
  expect(numbered('a.pdf', new Set(['a.pdf']))).toBe('a (2).pdf')
  expect(numbered('a.pdf', new Set(['a.pdf', 'a (2).pdf']))).toBe('a (3).pdf')
  expect(numbered('noSuffix', new Set(['noSuffix']))).toBe('noSuffix (2)')
  expect(numbered(`${'名'.repeat(16)}.pdf`, new Set([`${'名'.repeat(16)}.pdf`]), 20)).toBe(`${'名'.repeat(12)} (2).pdf`)
})

test('FILE-34 characters are those that people see, suffix included', () => {
  expect(lengthOf('名😀.pdf')).toBe(6)
  expect([suffixOf('a.tar.PDF'), suffixOf('.pdf'), suffixOf('pdf'), suffixOf('a.')]).toEqual(['pdf', '', '', ''])
})

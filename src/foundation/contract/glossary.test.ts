import { expect, test } from 'vitest'
import { glossaryOf, type Term, withInserted, withWord } from './glossary.ts'

const term = (zh: string, en: string, avoid: string[] = []): Term => ({ zh, en, avoid, note: '' })
const VOUCHER = term('餐券', 'voucher', ['coupon', '代金券'])
const PERSON = term('员工', 'team member', ['employee', 'staff'])
const NUMBER = term('员工号', 'employee number', ['staff number'])
const words = (terms: readonly Term[], cn: string, en: string, language: 'Cn' | 'En' = 'En') => {
  const { use, avoid } = glossaryOf(terms).wordsFor(language, language === 'Cn' ? cn : en, language === 'Cn' ? en : cn)
  return { use: use.map((one) => one.en), avoid: avoid.map(({ found, better }) => [found, ...better.map((one) => one.en)]) }
}

test('SHELL-61 a half is told of the terms that the other half says and it does not, and of the words that it ought not to use', () => {
  expect(words([VOUCHER], '两张餐券', 'Two Vouchers')).toEqual({ use: [], avoid: [] })
  expect(words([VOUCHER], '两张餐券', 'Two Coupons')).toEqual({ use: ['voucher'], avoid: [['Coupons', 'voucher']] })
  expect(words([VOUCHER], '两张餐券', '')).toEqual({ use: ['voucher'], avoid: [] })
  expect(words([VOUCHER], '两张代金券', 'Two vouchers', 'Cn')).toEqual({ use: ['voucher'], avoid: [['代金券', 'voucher']] })
  expect(words([VOUCHER], '优惠', 'Couponing')).toEqual({ use: [], avoid: [] })
  expect(words([], '餐券', 'coupon')).toEqual({ use: [], avoid: [] })
})

test('of words that begin at the same place the longer one is meant', () => {
  expect(words([PERSON, term('员工门户', 'staff portal')], '登录员工门户', 'Sign in to the staff portal')).toEqual({ use: [], avoid: [] })
  const both = [PERSON, NUMBER]
  expect(words(both, '员工号', 'Your employee number')).toEqual({ use: [], avoid: [] })
  expect(words(both, '员工号', 'Your staff number')).toEqual({ use: ['employee number'], avoid: [['staff number', 'employee number']] })
  expect(words(both, '员工与员工号', 'employees and employee numbers')).toEqual({ use: ['team member'], avoid: [['employees', 'team member']] })
})

test('of several terms for one word any answers it, and what is a term itself is nowhere avoided', () => {
  const paper = [term('文件', 'file', ['paper']), term('文件', 'paper', ['file'])]
  expect(words(paper, '文件', 'a paper')).toEqual({ use: [], avoid: [] })
  expect(words(paper, '文件', 'it')).toEqual({ use: ['file', 'paper'], avoid: [] })
})

test('plurals are the same word; tags and placeholders say nothing', () => {
  expect(words([term('公司', 'company')], '公司', 'two companies').use).toEqual([])
  expect(words([VOUCHER], '<p>餐<b>券</b></p>', '<a href="https://a.example/coupon">It</a> {coupon}')).toEqual({ use: ['voucher'], avoid: [] })
  expect(words([VOUCHER], '<p>餐</p><p>券</p>', '<p>It</p>').use).toEqual([])
})

test('a better word takes the place of the other with its capital and number', () => {
  expect(withWord('Coupons: a coupon, not couponing', 'coupon', 'voucher')).toBe('Vouchers: a voucher, not couponing')
  expect(withWord('代金券和代金券', '代金券', '餐券')).toBe('餐券和餐券')
  expect(withWord('your coupons', 'coupon', '餐券')).toBe('your 餐券')
})

test('a word is put where the cursor stood, apart from the letters beside it', () => {
  expect(withInserted('Yourhere', 'voucher', [4, 4])).toEqual({ text: 'Your voucher here', at: 12 })
  expect(withInserted('Your  .', 'voucher', [5, 6])).toEqual({ text: 'Your voucher.', at: 12 })
  expect(withInserted('您的', '餐券', [2, 2])).toEqual({ text: '您的餐券', at: 4 })
  expect(withInserted('', 'voucher', [0, 0])).toEqual({ text: 'voucher', at: 7 })
})

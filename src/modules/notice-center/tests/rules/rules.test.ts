import { describe, expect, test } from 'vitest'
import { kind } from '../../contract/index.ts'
import { changeRejected, evaluationRejected, kindsFor, noticeTexts, opensBy, personSearch } from '../../rules/index.ts'

const of = (...permissions: string[]) => kindsFor(new Set(permissions))

describe('kinds', () => {
  test('NTC-01 each role has its kinds', () => {
    expect(of('MSSSUPER')).toEqual(kind.options)
    expect(of('HROPS')).toEqual(['marital', 'childInformation', 'education'])
    expect(of('NewsOperator')).toEqual(['cmsNews'])
    expect(of('MSS')).toEqual(['probationEvaluation', 'terminationNotification'])
    expect(of('HRBP')).toEqual(['terminationNotification'])
    expect(of('ESSMSS_ESS')).toEqual([])
  })

  test('NTC-02 who has several roles has all their kinds, each once', () => {
    expect(of('HROPS', 'MSS', 'MSSSUPER')).toEqual(kind.options)
    expect(of('NewsOperator', 'MSS', 'HRBP')).toEqual(['probationEvaluation', 'terminationNotification', 'cmsNews'])
  })
})

const check = <I>(set: { check(given: { facts: never; input: I; p: never; now: Date }): { rule: string; field?: string }[] }, input: I, facts: object = {}) =>
  set.check({ facts: facts as never, input, p: {} as never, now: new Date(0) }).map(({ rule, field }) => [rule, field])

test('NTC-03 NTC-04 what is rejected is told why', () => {
  expect(check(evaluationRejected, { rejectreason: ' ' })).toEqual([['NTC-03', 'rejectreason']])
  expect(check(evaluationRejected, { rejectreason: '考勤' })).toEqual([])
  expect(check(changeRejected, { comment: '' })).toEqual([['NTC-04', 'comment']])
  expect(check(changeRejected, { comment: '看不清' })).toEqual([])
})

test('NTC-05 a person is looked for by six digits, three letters or a Chinese character', () => {
  for (const person of ['12345', 'ab', '1a2b', ' . ']) expect(check(personSearch, { person })).toEqual([['NTC-05', 'person']])
  for (const person of ['123456', 'abc', '李', undefined, '']) expect(check(personSearch, { person })).toEqual([])
})

test('NTC-06 a notice has at most 150 characters in each language', () => {
  const notice = { textCn: '票'.repeat(150), textEn: 'Tickets', plan: true }
  expect(check(noticeTexts, notice, { receivers: 1 })).toEqual([])
  expect(check(noticeTexts, { ...notice, textCn: '票'.repeat(151) }, { receivers: 1 })).toEqual([['NTC-06', 'textCn']])
  expect(check(noticeTexts, { ...notice, textEn: 'x'.repeat(151) }, { receivers: 1 })).toEqual([['NTC-06', 'textEn']])
})

test('NTC-18 what is planned has both languages and a receiver; a draft may lack them', () => {
  expect(check(noticeTexts, { textCn: '', textEn: 'x', plan: true }, { receivers: 1 })).toEqual([['NTC-18', 'textCn']])
  expect(check(noticeTexts, { textCn: '票', textEn: '', plan: true }, { receivers: 1 })).toEqual([['NTC-18', 'textEn']])
  expect(check(noticeTexts, { textCn: '票', textEn: 'x', plan: true }, { receivers: 0 })).toEqual([['NTC-18', 'receivers']])
  expect(check(noticeTexts, { textCn: '', textEn: '', plan: false }, { receivers: 0 })).toEqual([])
})

test('NTC-16 an evaluation is open from 30 days before its end', () => expect(opensBy('2026-11-20')).toBe('2026-12-20'))

test('NTC-20 a notice has at most 2,000 receivers', () => {
  const notice = { textCn: '票', textEn: 'x', plan: false }
  expect(check(noticeTexts, notice, { receivers: 2_000 })).toEqual([])
  expect(check(noticeTexts, notice, { receivers: 2_001 })).toEqual([['NTC-20', 'receivers']])
})

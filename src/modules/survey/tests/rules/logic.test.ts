import { expect, test } from 'vitest'
import { judge } from '../../rules/answers.ts'
import { deadEnds, shownBy } from '../../rules/logic.ts'
import { unsound } from '../../rules/sound.ts'
import { ask, options, QUESTIONS, settings } from '../calls/parts.ts'

const way = ask({ id: 'way', kind: 'single', options: options('bus', 'bike', 'car') })
const only = (id: string, value: string, question = 'way') =>
  ask({ id, kind: 'single', options: options('x', 'y'), showIf: [{ question, is: 'equals', value }] })
const ids = (answers: Parameters<typeof shownBy>[1], questions = QUESTIONS) => shownBy(questions, answers).map(({ id }) => id)

test('SURV-11 a question that the logic hides is neither required nor kept', () => {
  expect(ids({ way: 'bus' })).toEqual(['way', 'line', 'stars'])
  expect(ids({ way: 'bike' })).toEqual(['way', 'stars'])
  expect(judge(QUESTIONS, { way: 'bike', line: 'forgotten', stars: 3, odd: 'x' })).toEqual({ answers: { way: 'bike', stars: 3 }, faults: [] })
  expect(judge(QUESTIONS, { way: 'bus' }).faults).toMatchObject([{ path: 'line', says: 'fault.required' }])
})

test('SURV-11 what asks for a question that is hidden itself is not shown', () => {
  const chain = [way, only('a', 'bus'), only('b', 'x', 'a')]
  expect(ids({ way: 'bike', a: 'x' }, chain)).toEqual(['way'])
  expect(ids({ way: 'bus', a: 'x' }, chain)).toEqual(['way', 'a', 'b'])
})

test('SURV-16 conditions that ask for nothing, for a later question or for no choice are found', () => {
  expect(deadEnds([only('a', 'bus'), way])).toEqual([{ id: 'a', why: 'later' }])
  expect(deadEnds([way, only('a', 'x', 'gone')])).toEqual([{ id: 'a', why: 'unknown' }])
  expect(deadEnds([way, only('a', 'plane')])).toEqual([{ id: 'a', why: 'value' }])
  expect(deadEnds([way, only('a', 'bus'), only('b', 'x', 'a')])).toEqual([])
})

test('SURV-16 a question that nobody can ever be shown is found, also over several steps', () => {
  const never = ask({
    id: 'never',
    showIf: [
      { question: 'way', is: 'equals', value: 'bike' },
      { question: 'a', is: 'equals', value: 'x' },
    ],
  })
  expect(deadEnds([way, only('a', 'bus'), never])).toEqual([{ id: 'never', why: 'never' }])
  const stars = ask({ id: 'stars', kind: 'rating', max: 5 })
  const above = (value: number) => ask({ id: 'above', showIf: [{ question: 'stars', is: 'above', value }] })
  expect([deadEnds([stars, above(4)]), deadEnds([stars, above(5)])]).toEqual([[], [{ id: 'above', why: 'never' }]])
  const several = ask({ id: 'several', kind: 'multiple', options: options('x', 'y', 'z'), max: 1 })
  const both = ask({
    id: 'both',
    showIf: [
      { question: 'several', is: 'equals', value: 'x' },
      { question: 'several', is: 'equals', value: 'y' },
    ],
  })
  expect(deadEnds([several, both])).toEqual([{ id: 'both', why: 'never' }])
  expect(deadEnds([{ ...several, max: 2 }, both])).toEqual([])
})

test('SURV-18 answers are held to what their question takes', () => {
  const fault = (question: Parameters<typeof judge>[0][number], answer: Parameters<typeof judge>[1][string]) =>
    judge([question], { q: answer }).faults.map(({ says }) => says)
  const other = { ...options('x')[0]!, value: 'z', other: true }
  expect(fault(ask({ id: 'q', kind: 'single', options: options('x', 'y') }), 'z')).toEqual(['fault.choice'])
  expect(fault(ask({ id: 'q', kind: 'single', options: [...options('x'), other] }), 'z')).toEqual(['survey.fault.otherWords'])
  expect(fault(ask({ id: 'q', kind: 'multiple', options: options('x', 'y'), min: 2 }), ['x'])).toEqual(['survey.fault.fewest'])
  expect(fault(ask({ id: 'q', kind: 'multiple', options: options('x', 'y'), max: 1 }), ['x', 'y'])).toEqual(['fault.mostItems'])
  expect(fault(ask({ id: 'q', kind: 'multiple', options: options('x', 'y') }), ['x', 'x'])).toEqual(['fault.choice'])
  expect(fault(ask({ id: 'q', kind: 'rating', max: 3 }), 4)).toEqual(['fault.choice'])
  expect(fault(ask({ id: 'q', kind: 'nps' }), 10)).toEqual([])
  expect(fault(ask({ id: 'q', kind: 'number', min: 1, max: 5 }), 6)).toEqual(['fault.tooBig'])
  expect(fault(ask({ id: 'q', kind: 'date' }), '2026-02-30x')).toEqual(['fault.format'])
  const rows = [
    { value: 'a', cn: '甲', en: 'A' },
    { value: 'b', cn: '乙', en: 'B' },
  ]
  const matrix = ask({ id: 'q', kind: 'matrix', options: options('x', 'y'), rows, required: true })
  expect([fault(matrix, { a: 'x' }), fault(matrix, { a: 'x', b: 'y' }), fault(matrix, { c: 'x' })]).toEqual([['survey.fault.everyRow'], [], ['fault.choice']])
})

test('SURV-18 blanks are no answer, and a day is one of the calendar', () => {
  const required = ask({ id: 'q', required: true })
  expect(judge([required], { q: ' \n' }).faults).toMatchObject([{ path: 'q', says: 'fault.required' }])
  const words = ask({ id: 'q', kind: 'single', options: [...options('x'), { ...options('z')[0]!, other: true }] })
  expect(judge([words], { q: 'z', 'q:other': '  ' }).faults).toMatchObject([{ path: 'q:other', says: 'survey.fault.otherWords' }])
  const date = ask({ id: 'q', kind: 'date' })
  expect(judge([date], { q: '2026-02-30' }).faults).toMatchObject([{ says: 'fault.format' }])
  expect(judge([date], { q: '2028-02-29' }).faults).toEqual([])
})

test('SURV-19 a question that nobody could answer is not fit', () => {
  const wrong = (given: Parameters<typeof ask>[0]) => unsound(settings({ questions: [ask(given)] }) as Parameters<typeof unsound>[0]).map(({ says }) => says)
  const several = { id: 'q', kind: 'multiple', options: options('x', 'y') } as const
  expect([wrong({ ...several, min: 3 }), wrong({ ...several, max: 0 })]).toEqual([['survey.unsound.choices'], ['survey.unsound.choices']])
  expect(wrong({ ...several, min: 2, max: 5 })).toEqual([])
  expect([wrong({ id: 'q', max: 501 }), wrong({ id: 'q', max: 0 })]).toEqual([['survey.unsound.letters'], ['survey.unsound.letters']])
  expect(wrong({ id: 'q', max: 500 })).toEqual([])
})

test('SURV-14 choices have two options of different words, and a text at most 500 characters', () => {
  const wrong = (question: Parameters<typeof judge>[0][number]) => unsound(settings({ questions: [question] }) as Parameters<typeof unsound>[0])
  expect(wrong(ask({ id: 'q', kind: 'single', options: options('x') }))).toMatchObject([{ rule: 'SURV-14' }])
  expect(wrong(ask({ id: 'q', kind: 'single', options: options('x', 'x') }))[0]).toMatchObject({ rule: 'SURV-14' })
  expect(wrong(ask({ id: 'q', kind: 'single', options: options('x', 'y') }))).toEqual([])
  expect(judge([ask({ id: 'q' })], { q: 'x'.repeat(501) }).faults).toMatchObject([{ rule: 'SURV-14', figures: { max: 500 } }])
})

test('SURV-19 a survey without questions or in one language is not fit', () => {
  const wrong = (given: Parameters<typeof settings>[0]) => unsound(settings(given) as Parameters<typeof unsound>[0]).map(({ says }) => says)
  expect(wrong({ questions: [] })).toEqual(['survey.unsound.none'])
  expect(wrong({ questions: [ask({ id: 'q', labelEn: '' })] })).toEqual(['survey.unsound.label'])
  expect(wrong({ thanksEn: '' })).toEqual(['survey.unsound.half'])
  expect(wrong({ introCn: '', introEn: '' })).toEqual([])
})

import { expect, test } from 'vitest'
import { answersSaid, answersTo, hasRoom, unanswered } from '../../contract.ts'

const QUESTIONS = [
  {
    id: 'size',
    textCn: '尺码',
    textEn: 'Size',
    required: true,
    choices: [
      { cn: '小', en: 'S' },
      { cn: '大', en: 'L' },
    ],
  },
  { id: 'wish', textCn: '心愿', textEn: 'Wish', required: false, choices: [] },
]

test('what has to be answered is, and by one of the choices', () => {
  const missing = (answers: Record<string, string>) => unanswered(QUESTIONS, answers).map(({ id }) => id)
  expect([missing({}), missing({ size: ' ' }), missing({ size: '2' }), missing({ size: '1', wish: 'window' })]).toEqual([['size'], ['size'], ['size'], []])
})

test('answers to what was asked are kept, and told in the language of who reads', () => {
  const answers = answersTo(QUESTIONS, { size: '1', wish: '', other: 'x' })
  expect(answers).toEqual({ size: '1' })
  expect(answersSaid(QUESTIONS, { ...answers, wish: 'window' }, 'zh')).toBe('尺码：大；心愿：window')
  expect(answersSaid(QUESTIONS, answers, 'en')).toBe('Size: L')
})

test('there is room with a place, on the list, and in a draw', () => {
  const seats = { left: 0, standby: 1, standbyCapacity: 1, stand: 'full' }
  expect([seats, { ...seats, left: 1 }, { ...seats, standbyCapacity: 2 }, { ...seats, stand: 'draw' }].map(hasRoom)).toEqual([false, true, true, true])
})

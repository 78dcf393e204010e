import { expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { isOpen, MOST_FILES, masked, paperOf, reportLife, writing } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const whole = { kind: 'theft', occurredAt: '2026-11-20T04:00:00.000Z', place: '主入口', description: '相机不见。', attachments: [], declared: true }
const faults = (given: object, draft = false) => {
  const found = writing.check({ facts: { draft }, input: { ...whole, ...given }, p: {}, now: NOW })
  return found.map(({ rule, field }) => `${rule} ${field}`)
}

test('a report that says everything may be submitted', () => {
  expect(faults({})).toEqual([])
})

test('SECRPT-02 a report has ten attachments at most, a draft too', () => {
  const files = (count: number) => ({ attachments: Array.from({ length: count }, (_, n) => `${n}`) })
  expect([faults(files(MOST_FILES)), MOST_FILES]).toEqual([[], 10])
  expect([faults(files(11)), faults(files(11), true)]).toEqual([['SECRPT-02 attachments'], ['SECRPT-02 attachments']])
})

test('SECRPT-04 whoever submits declares that it is true; a draft declares nothing', () => {
  expect([faults({ declared: false }), faults({ declared: undefined })]).toEqual([['SECRPT-04 declared'], ['SECRPT-04 declared']])
  expect(faults({ declared: false }, true)).toEqual([])
})

test('SECRPT-05 what is reported has happened already', () => {
  expect(faults({ occurredAt: '2026-11-20T04:00:00.001Z' })).toEqual(['SECRPT-05 occurredAt'])
  expect(faults({ occurredAt: '2026-11-20T04:00:00.001Z' }, true)).toEqual(['SECRPT-05 occurredAt'])
  expect(faults({ occurredAt: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('SECRPT-06 kind, time, place and description are said before it is submitted; a draft may lack all of them', () => {
  const empty = { kind: null, occurredAt: null, place: '', description: '' }
  expect(faults(empty)).toEqual(['SECRPT-06 kind', 'SECRPT-06 occurredAt', 'SECRPT-06 place', 'SECRPT-06 description'])
  expect(faults({ place: '' })).toEqual(['SECRPT-06 place'])
  expect(faults(empty, true)).toEqual([])
})

test('SECRPT-07 the reporter writes drafts and what was rejected', () => {
  expect(reportLife.states.filter(isOpen)).toEqual(['draft', 'rejected'])
})

test('SECRPT-10 a contact that is masked reaches nobody', () => {
  expect(['13812345678', '+86 138 1234 5678', 'qian@example.com'].map(masked)).toEqual(['138****5678', '+86****5678', 'qia****.com'])
  expect(['8001', 'a', ''].map(masked)).toEqual(['8****', 'a****', ''])
})

test('a report is submitted, assigned and completed; it can be sent back, given to another and reopened', () => {
  const from = (action: string) => reportLife.states.filter((state) => transitionFrom(reportLife, state, action))
  expect(from('submit')).toEqual(['draft', 'rejected'])
  expect([from('assign'), from('reject')]).toEqual([
    ['new', 'assigned'],
    ['new', 'assigned'],
  ])
  expect([from('complete'), from('reopen')]).toEqual([['assigned'], ['completed']])
})

test('the paper with what was found out is another one than that of the reporter', () => {
  expect([paperOf('x', true), paperOf('x', false)]).toEqual(['x.whole', 'x'])
})

import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#foundation/time.ts'
import { answering } from '../../rules/delivering.ts'
import { atLeast, isInForce, lastDayOf, levelsFrom, workingDayAfter } from '../../rules/force.ts'
import { filled, strangeIn, templateFor, unfilledIn } from '../../rules/template.ts'
import { drafting, higherOf, publishing } from '../../rules/writing.ts'

const now = new Date('2026-11-20T04:00:00Z')
const ids = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => [rule, field])

describe('validity', () => {
  test('WARN-09 months are counted from the day of publication and end with a shorter month', () => {
    expect(lastDayOf('2026-11-20', 6)).toBe('2027-05-20')
    expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28')
    expect(lastDayOf('2027-08-31', 6)).toBe('2028-02-29')
    expect(lastDayOf('2028-02-29', 12)).toBe('2029-02-28')
    expect(lastDayOf('2028-02-29', 24)).toBe('2030-02-28')
  })

  test('WARN-08 in force from the day of publication to the last day, both included, while it stands', () => {
    const letter = { status: 'published', publishedOn: '2026-11-20', validUntil: '2027-11-20' }
    const on = ['2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21'].map((day) => isInForce(letter, day))
    expect(on).toEqual([false, true, true, false])
    for (const status of ['draft', 'invalidated', 'deleted']) expect(isInForce({ ...letter, status }, '2026-11-20')).toBe(false)
    expect([levelsFrom('written'), atLeast('verbal', 'written')]).toEqual([['written', 'final-written'], false])
  })

  test('WARN-17 working days follow the calendar, and the week where it is not kept', () => {
    expect(workingDayAfter('2026-11-20', 3, new Map())).toBe('2026-11-25')
    expect(workingDayAfter('2028-02-28', 1, new Map())).toBe('2028-02-29')
    expect(workingDayAfter('2026-12-31', 1, new Map())).toBe('2027-01-01')
    // a week of holidays before which a Saturday and a Sunday are worked
    const holidays = new Map<string, boolean>([
      ['2026-11-21', true],
      ['2026-11-22', true],
    ])
    for (let day = '2026-11-23'; day <= '2026-11-29'; day = addDays(day, 1)) holidays.set(day, false)
    expect([1, 2, 3].map((count) => workingDayAfter('2026-11-20', count, holidays))).toEqual(['2026-11-21', '2026-11-22', '2026-11-30'])
    for (let count = 1; count <= 60; count++) expect(weekdayOf(workingDayAfter('2026-11-20', count, new Map())) % 6).not.toBe(0)
  })
})

describe('writing', () => {
  test('WARN-01 WARN-11 WARN-12 what is wrong with a draft stands beside its fields, all at once', () => {
    const input = { ssoId: '10000005', incidentDate: '2026-11-21', witnesses: [1, 2, 3, 4] }
    const found = drafting.check({ facts: { actor: '10000005' }, input, p: { maxWitnessStatements: 3 }, now })
    expect(ids(found)).toEqual([
      ['WARN-01', 'witnesses'],
      ['WARN-11', 'incidentDate'],
      ['WARN-12', 'ssoId'],
    ])
    expect(drafting.check({ facts: { actor: '10000005' }, input: { ssoId: '10000001' }, p: { maxWitnessStatements: 3 }, now })).toEqual([])
  })

  test('WARN-05 WARN-12 a publication asks for its languages and a second pair of hands', () => {
    const check = (input: object, oneHand = false) => ids(publishing.check({ facts: { inForce: [], oneHand }, input, p: {}, now }))
    expect(check({ language: 'zh-Hans', contentCn: 'Warned' })).toEqual([['WARN-05', 'contentCn']])
    expect(check({ language: 'bilingual', contentCn: '警告' })).toEqual([['WARN-05', 'contentEn']])
    expect(check({ language: 'zh-Hans', contentCn: '警告' })).toEqual([])
    expect([check({ level: 'final-written', contentCn: '警告' }, true), check({ level: 'written', contentCn: '警告' }, true)]).toEqual([
      [['WARN-12', undefined]],
      [],
    ])
  })

  test('WARN-10 the gravest warning of the same category counts, and an equal one is none above', () => {
    const inForce = [
      { level: 'written', category: 'cash', validUntil: '2027-01-01' },
      { level: 'final-written', category: 'cash', validUntil: '2027-02-01' },
      { level: 'final-written', category: 'safety', validUntil: '2027-03-01' },
    ] as const
    expect(higherOf(inForce, { level: 'verbal', category: 'cash' })?.validUntil).toBe('2027-02-01')
    expect([higherOf(inForce, { level: 'final-written', category: 'cash' }), higherOf(inForce, { level: 'verbal', category: 'conduct' })]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('WARN-19 who disagrees says why', () => {
    const check = (input: object) => ids(answering.check({ facts: {}, input, p: {}, now }))
    expect([check({ answer: 'disagreed', statement: ' ' }), check({ answer: 'disagreed', statement: '有异议' }), check({ answer: 'acknowledged' })]).toEqual([
      [['WARN-19', 'statement']],
      [],
      [],
    ])
  })
})

describe('templates', () => {
  test('WARN-23 WARN-18 names are filled in, strange ones are found, and what is not known yet stays to be seen', () => {
    expect(filled('{name}于{incidentDate}：{facts}', { name: '李晓雯', incidentDate: '2026-11-12' })).toBe('李晓雯于2026-11-12：{facts}')
    expect(filled('{facts}', { facts: '{name}' }), 'what people wrote is not filled in again').toBe('{name}')
    expect([strangeIn('{name} {nickname}'), unfilledIn('{name} {nickname}')]).toEqual([['nickname'], ['name']])
  })

  test('WARN-22 of a level the template of the category counts, else that of all, and none that is off', () => {
    const of = (category: string | null, active = true) => ({ level: 'verbal', category, active })
    const all = [of(null), of('cash'), of('safety', false)]
    const found = (category: string) => templateFor(all, { level: 'verbal', category })?.category
    expect([found('cash'), found('safety'), found('other'), templateFor(all, { level: 'written', category: 'cash' })]).toEqual(['cash', null, null, undefined])
  })
})

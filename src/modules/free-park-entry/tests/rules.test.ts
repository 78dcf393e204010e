import { describe, expect, test } from 'vitest'
import { type Allowed, deciding, fitsFrom, lacking, lastDay, refusedEntry, ruleChange, ruleTerms, skuTerms, type Terms, UNSEEN, type Who } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const TODAY = '2026-11-20'
const WHO: Who = {
  ...{ entity: 'MB', employeeClass: 3, employeeType: 'full-time', staffGroup: 'FL', path: '/MB/MB-PO/MB-PO-ATT/' },
  ...{ joinDate: '2026-01-01', lastWorkingDate: null, status: 'active' },
}
const RULE: Terms = {
  ...{
    company: 'MB',
    employeeClass: [0],
    employeeType: [],
    staffGroup: null,
    departments: [],
    minTenureDays: 0,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
  },
}
const rule = (id: string, more: Partial<Terms> = {}) => ({ ...RULE, ...more, id })
const idsOf = (refusals: readonly { rule: string }[]) => refusals.map((one) => one.rule)

describe('who gets what', () => {
  test('FPARK-03 the first rule in order that fits decides, and no fit means no right', () => {
    const [own, all] = [rule('own', { departments: ['MB-PO'], staffGroup: 'FL' }), rule('all')]
    expect(deciding([own, all], WHO, TODAY)?.id).toBe('own')
    expect(deciding([all, own], WHO, TODAY)?.id).toBe('all')
    expect(deciding([own, all], { ...WHO, path: '/MB/MB-HR/' }, TODAY)?.id).toBe('all')
    expect(deciding([own], { ...WHO, path: '/MB/MB-POX/' }, TODAY)).toBeUndefined()
    expect(deciding([own, all], { ...WHO, entity: 'JV' }, TODAY)).toBeUndefined()
    expect(deciding([rule('over', { effectiveTo: '2026-11-19' }), rule('to come', { effectiveFrom: '2026-11-21' })], WHO, TODAY)).toBeUndefined()
  })

  test('FPARK-03 each condition that is lacking is named', () => {
    const strict = rule('strict', { employeeClass: [1, 2], employeeType: ['intern'], staffGroup: 'LA', departments: ['MB-HR'], minTenureDays: 365 })
    expect(lacking(strict, WHO, TODAY)).toEqual(['class', 'type', 'group', 'department', 'tenure'])
    expect(lacking(rule('own', { employeeClass: [2, 3], employeeType: ['intern', 'full-time'], minTenureDays: 323 }), WHO, TODAY)).toEqual([])
    expect(lacking(rule('a day more', { minTenureDays: 324 }), WHO, TODAY)).toEqual(['tenure'])
    expect(fitsFrom(rule('a day more', { minTenureDays: 324 }), WHO, TODAY)).toBe('2026-11-21')
    expect(fitsFrom(strict, WHO, TODAY)).toBeUndefined()
  })

  test('FPARK-11 a leaver has a right up to the last working date and no longer', () => {
    const leaver = { ...WHO, lastWorkingDate: TODAY }
    expect(deciding([rule('all')], leaver, TODAY)?.id).toBe('all')
    expect(deciding([rule('all')], leaver, '2026-11-21')).toBeUndefined()
    expect(deciding([rule('all')], { ...WHO, status: 'left' }, TODAY)).toBeUndefined()
    expect(deciding([rule('all')], { ...WHO, joinDate: '2026-11-21' }, TODAY)).toBeUndefined()
    expect(lastDay({ effectiveTo: '2026-12-31' }, leaver)).toBe(TODAY)
    expect(lastDay({ effectiveTo: null }, WHO)).toBeNull()
  })
})

describe('settings', () => {
  const sku = (facts: { codeTaken: boolean; inUse: boolean }, active: boolean) => idsOf(skuTerms.check({ facts, input: { active }, p: {}, now: NOW }))
  test('FPARK-01 FPARK-02 a code is taken once, and what a rule uses is not stopped', () => {
    expect(sku({ codeTaken: true, inUse: false }, true)).toEqual(['FPARK-01'])
    expect(sku({ codeTaken: false, inUse: true }, false)).toEqual(['FPARK-02'])
    expect(sku({ codeTaken: false, inUse: true }, true)).toEqual([])
    expect(sku({ codeTaken: false, inUse: false }, false)).toEqual([])
  })

  test('FPARK-04 FPARK-05 dates in their order, and limits that are whole and above zero', () => {
    const terms = (more: object) => {
      const input = { entriesPerDay: 1, entriesPerMonth: null, effectiveFrom: TODAY, effectiveTo: TODAY, ...more }
      return ruleTerms.check({ facts: {}, input, p: {}, now: NOW }).map((one) => `${one.rule} ${one.field}`)
    }
    expect(terms({})).toEqual([])
    expect(terms({ effectiveTo: '2026-11-19' })).toEqual(['FPARK-04 effectiveTo'])
    expect(terms({ entriesPerDay: 0 })).toEqual(['FPARK-05 entriesPerDay'])
    expect(terms({ entriesPerDay: 1.5, entriesPerMonth: -1 })).toEqual(['FPARK-05 entriesPerDay', 'FPARK-05 entriesPerMonth'])
  })

  test('FPARK-10 what takes a right from many has to be looked at first', () => {
    const refused = (taken: number, seen: number) => ruleChange.check({ facts: { taken }, input: { seen }, p: {}, now: NOW }).length > 0
    expect(refused(UNSEEN, 0)).toBe(false)
    expect(refused(UNSEEN + 1, 0)).toBe(true)
    expect(refused(UNSEEN + 1, UNSEEN)).toBe(true)
    expect(refused(UNSEEN + 1, UNSEEN + 1)).toBe(false)
  })
})

describe('at the gate', () => {
  const right: Allowed = { gates: ['A'], fromTime: '08:00', toTime: '22:00', companions: 2, blackouts: [{ from: '2026-11-21', to: '2026-11-22' }], left: 1 }
  const asked = (more: Partial<Allowed> = {}, companions = 0, now = NOW) => refusedEntry({ ...right, ...more }, { gate: 'A', companions }, now)
  test('FPARK-06 FPARK-07 FPARK-08 limits, black-out days and companions', () => {
    expect(asked()).toBeUndefined()
    expect(asked({ left: 0 })).toBe('limit')
    expect(asked({}, 2)).toBeUndefined()
    expect(asked({}, 3)).toBe('companions')
    expect(asked({}, 0, new Date('2026-11-21T04:00:00Z'))).toBe('blackout')
    expect(asked({}, 0, new Date('2026-11-22T04:00:00Z'))).toBe('blackout')
    expect(asked({}, 0, new Date('2026-11-23T04:00:00Z'))).toBeUndefined()
  })

  test('only at its gates and in its hours, past midnight too', () => {
    expect(refusedEntry(right, { gate: 'B', companions: 0 }, NOW)).toBe('gate')
    expect(asked({ fromTime: '13:00' })).toBe('hours')
    expect(asked({ fromTime: '20:00', toTime: '13:00' })).toBeUndefined()
    expect(asked({ fromTime: '20:00', toTime: '02:00' })).toBe('hours')
  })
})

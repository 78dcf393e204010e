import { expect, test } from 'vitest'
import { type Duty, overstrained, templateSlots } from '../rules/planning.ts'
import { instantOf, operatingDay, overlaps, slotTimes } from '../rules/times.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const broken = (start: string, end: string) => slotTimes.check({ facts: {}, input: { start, end }, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])
const duty = (date: string, start: string, end: string, id = `${date}${start}`): Duty => ({ id, date, start, end, venue: 'A', performers: ['p'] })

test('SHOW-01 SHOW-02 SHOW-05 times have four digits, are of an operating day, and the end comes after the start', () => {
  expect(broken('0930', '1000')).toEqual([])
  expect(broken('930', '10:00')).toEqual([
    ['SHOW-01', 'start'],
    ['SHOW-01', 'end'],
  ])
  expect(broken('2959', '3000')).toEqual([['SHOW-05', 'end']])
  expect(broken('0960', '1000')).toEqual([['SHOW-05', 'start']])
  expect(broken('1000', '1000')).toEqual([['SHOW-02', 'end']])
  expect(broken('2330', '2530')).toEqual([])
})

test('SHOW-05 2530 is half past one of the next day, which is still the operating day before', () => {
  expect(instantOf('2026-11-20', '2530').toISOString()).toBe('2026-11-20T17:30:00.000Z')
  expect(operatingDay(new Date('2026-11-20T17:30:00Z'))).toBe('2026-11-20')
  expect(operatingDay(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
})

test('SHOW-06 what touches at a minute does not overlap, and a night reaches into the next day', () => {
  const day = '2026-11-20'
  expect(overlaps({ date: day, start: '1000', end: '1030' }, { date: day, start: '1030', end: '1100' })).toBe(false)
  expect(overlaps({ date: day, start: '1000', end: '1031' }, { date: day, start: '1030', end: '1100' })).toBe(true)
  expect(overlaps({ date: day, start: '2300', end: '2530' }, { date: '2026-11-21', start: '0100', end: '0200' })).toBe(true)
})

test('SHOW-09 eleven hours between two days and 44 hours a week are enough and no more', () => {
  expect(overstrained(duty('2026-11-21', '0900', '1000'), 'p', [duty('2026-11-20', '2000', '2200')])).toBe(false)
  expect(overstrained(duty('2026-11-21', '0859', '1000'), 'p', [duty('2026-11-20', '2000', '2200')])).toBe(true)
  expect(overstrained(duty('2026-11-20', '2000', '2201'), 'p', [duty('2026-11-21', '0900', '1000')])).toBe(true)
  const week = ['16', '17', '18', '19', '20'].map((day) => duty(`2026-11-${day}`, '1000', '1800'))
  expect(overstrained(duty('2026-11-21', '1000', '1400'), 'p', week)).toBe(false)
  expect(overstrained(duty('2026-11-21', '1000', '1401'), 'p', week)).toBe(true)
  expect(overstrained(duty('2026-11-21', '1000', '1401'), 'another', week)).toBe(false)
})

test('SHOW-03 slots of one template do not overlap in one venue', () => {
  const check = (...slots: { venue: string; start: string; end: string }[]) => templateSlots.check({ facts: {}, input: { slots }, p: {}, now: NOW })
  const first = { venue: 'A', start: '1000', end: '1030' }
  expect(check(first, { ...first, venue: 'B' })).toEqual([])
  expect(check(first, { ...first, start: '1020', end: '1040' })).toMatchObject([{ rule: 'SHOW-03', field: 'slots.1.start' }])
  expect(check({ ...first, start: '10' })).toMatchObject([{ rule: 'SHOW-01', field: 'slots.0.start' }])
})

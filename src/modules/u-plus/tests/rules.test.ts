import { describe, expect, test } from 'vitest'
import { cancelEnd, cancelling, eventTerms, publishing, signingUp, unpublishing } from '../rules/index.ts'
import { lastDue, type Schedule } from '../rules/schedule.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const clash = { titleCn: '读书会', titleEn: 'Book club', from: '2026-12-01 10:00', to: '2026-12-01 12:00' }
const asked = [
  { id: 'size', required: true, choices: ['S', 'M'] },
  { id: 'wish', required: false, choices: [] },
]
const may = { eligible: true, until: later(1), clash: undefined as typeof clash | undefined, free: true, questions: asked }
const broken = (more: Partial<typeof may>, answers: Record<string, string> = { size: '1' }) =>
  signingUp.check({ facts: { ...may, ...more }, input: { answers }, p: {}, now: NOW })

describe('signing up', () => {
  test('UPLUS-16 asks who, until when, whether something clashes, whether there is a place, in this order', () => {
    expect(broken({})).toEqual([])
    expect(broken({ eligible: false, until: NOW, clash, free: false }, {}).map(({ rule }) => rule)).toEqual([
      ...['UPLUS-12', 'UPLUS-03', 'UPLUS-05', 'UPLUS-04', 'UPLUS-18'],
    ])
    expect(broken({ until: NOW, clash, free: false }).map(({ code }) => code)).toEqual(['err2003', 'err2005', 'err2004'])
    expect(broken({ clash })[0]?.figures).toEqual(clash)
  })

  test('UPLUS-18 what has to be answered is, and by one of the choices', () => {
    const fields = (answers: Record<string, string>) => broken({}, answers).map(({ field }) => field)
    expect(fields({})).toEqual(['answers.size'])
    expect(fields({ size: '2' })).toEqual(['answers.size'])
    expect(fields({ size: '0', wish: 'window' })).toEqual([])
  })
})

test('UPLUS-06 UPLUS-13 a place is given back up to the cut-off, or for a day after a change, and never once it has begun', () => {
  const event = { startTime: later(60), cancelCutoff: later(-60), movedUntil: null }
  expect(cancelEnd(event)).toEqual(later(-60))
  expect(cancelEnd({ ...event, movedUntil: later(30) })).toEqual(later(30))
  expect(cancelEnd({ ...event, movedUntil: later(90) })).toEqual(later(60))
  expect(cancelEnd({ ...event, movedUntil: later(-90) })).toEqual(later(-60))
  const late = (cancelUntil: Date, booked: boolean) => cancelling.check({ facts: { cancelUntil, booked }, input: {}, p: {}, now: NOW }).map(({ code }) => code)
  expect([late(later(0), true), late(later(-1), true), late(later(-1), false)]).toEqual([[], ['err2006'], []])
})

describe('what an event says', () => {
  const iso = (minutes: number) => later(minutes).toISOString()
  const terms = { nameCn: '课', nameEn: 'Class', startTime: iso(60), endTime: iso(120), signupOpen: iso(-60), signupCutoff: iso(60), cancelCutoff: iso(60) }
  const fields = (more: object) =>
    eventTerms
      .check({ facts: {}, input: { ...terms, reportEvery: 'none', reportReceivers: [], ...more }, p: {}, now: NOW })
      .map(({ rule, field }) => [rule, field])

  test('UPLUS-10 the times are in order', () => {
    expect(fields({})).toEqual([])
    expect(fields({ endTime: iso(60) })).toEqual([['UPLUS-10', 'endTime']])
    expect(fields({ signupOpen: iso(60) })).toEqual([['UPLUS-10', 'signupCutoff']])
    expect(fields({ signupCutoff: iso(61), cancelCutoff: iso(61) })).toEqual([
      ['UPLUS-10', 'signupCutoff'],
      ['UPLUS-10', 'cancelCutoff'],
    ])
  })

  test('UPLUS-14 both names, at most 60 characters', () => {
    expect(fields({ nameCn: '', nameEn: 'x'.repeat(60) })).toEqual([['UPLUS-14', 'nameCn']])
    expect(fields({ nameEn: 'x'.repeat(61) })).toEqual([['UPLUS-14', 'nameEn']])
  })

  test('UPLUS-19 who is to get a report is named', () => {
    expect(fields({ reportEvery: 'daily' })).toEqual([['UPLUS-19', 'reportReceivers']])
    expect(fields({ reportEvery: 'daily', reportReceivers: ['10000006'] })).toEqual([])
  })

  test('UPLUS-08 UPLUS-21 what is published says something and is to come; what is unpublished nobody has signed up for', () => {
    const out = (blocks: number, minutes: number) => publishing.check({ facts: { blocks, startTime: later(minutes) }, input: {}, p: {}, now: NOW })
    expect(out(1, 1)).toEqual([])
    expect(out(0, 0).map(({ rule }) => rule)).toEqual(['UPLUS-02', 'UPLUS-21'])
    expect(unpublishing.check({ facts: { signedUp: 1 }, input: {}, p: {}, now: NOW })).toHaveLength(1)
  })
})

test('UPLUS-15 a report is due by its schedule: the last moment up to now, neither before it was set nor after the end', () => {
  // Friday 20 November, noon at the resort
  const base: Schedule = {
    ...{ reportEvery: 'daily', reportWeekday: 3, reportHours: 48, startTime: new Date('2026-11-22T06:00:00Z'), endTime: new Date('2026-11-22T08:00:00Z') },
    reportFrom: new Date('2026-11-01T00:00:00Z'),
  }
  const due = (more: Partial<Schedule>, now = NOW) => lastDue({ ...base, ...more }, now)?.toISOString()
  expect(due({ reportEvery: 'none' })).toBeUndefined()
  expect(due({})).toBe('2026-11-20T00:00:00.000Z')
  expect(due({}, new Date('2026-11-19T23:59:00Z'))).toBe('2026-11-19T00:00:00.000Z')
  expect(due({ reportEvery: 'weekly' })).toBe('2026-11-18T00:00:00.000Z')
  expect(due({ reportEvery: 'weekly', reportWeekday: 5 })).toBe('2026-11-20T00:00:00.000Z')
  expect(due({ reportEvery: 'before' })).toBeUndefined()
  expect(due({ reportEvery: 'before', reportHours: 50 })).toBe('2026-11-20T04:00:00.000Z')
  expect(due({ reportFrom: new Date('2026-11-20T00:00:00Z') })).toBeUndefined()
  expect(due({}, new Date('2026-11-23T04:00:00Z'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { needsRelease, publishing, writing } from '../../rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

test('CONFID-12 CONFID-14 a Chinese title and text, and an end after the beginning', () => {
  const written = { titleCn: '组织调整', bodyCn: '<p>自下月起。</p>' }
  const of = (given: Partial<Parameters<typeof writing.check>[0]['input']>) => broken(writing.check({ facts: {}, input: { ...written, ...given }, p: {}, now }))
  expect(of({})).toEqual([])
  expect(of({ titleCn: ' ', bodyCn: '<p>&nbsp;<br></p>' })).toEqual(['CONFID-12 titleCn', 'CONFID-12 bodyCn'])
  expect(of({ expiresAt: '2026-11-20T04:00:00.000Z' })).toEqual(['CONFID-14 expiresAt'])
  expect(of({ expiresAt: '2026-11-21T04:00:00.000Z' })).toEqual([])
  expect(of({ publishAt: '2026-11-22T04:00:00.000Z', expiresAt: '2026-11-21T04:00:00.000Z' })).toEqual(['CONFID-14 expiresAt'])
})

test('CONFID-10 CONFID-13 what one editor lets out alone', () => {
  const of = (people: number, importance: 'normal' | 'high', proposedBy: string | null) =>
    broken(publishing.check({ facts: { people, importance, proposedBy }, input: { by: 'me' }, p: {}, now }))
  expect(of(50, 'normal', null)).toEqual([])
  expect(of(0, 'normal', null)).toEqual(['CONFID-13'])
  for (const [people, importance] of [
    [51, 'normal'],
    [1, 'high'],
  ] as const) {
    expect(needsRelease({ people, importance })).toBe(true)
    expect(of(people, importance, null)).toEqual(['CONFID-10'])
    expect(of(people, importance, 'me')).toEqual(['CONFID-10'])
    expect(of(people, importance, 'another')).toEqual([])
  }
})

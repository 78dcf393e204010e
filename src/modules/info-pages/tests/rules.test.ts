import { expect, test } from 'vitest'
import type { PageHalf } from '../contract.ts'
import { publishing, versionInForce } from '../rules.ts'

const WRITTEN = { key: 'guideline' as const, titleCn: '一', titleEn: 'a', bodyCn: '<p>一</p>', bodyEn: '<p>a</p>', effectiveFrom: '2026-11-20', stale: [] }
const broken = (given: Partial<Omit<typeof WRITTEN, 'key' | 'stale'>> & { key?: 'guideline' | 'terms-of-use'; stale?: PageHalf[]; confirmed?: boolean }) =>
  publishing
    .check({ facts: { today: '2026-11-20' }, input: { ...WRITTEN, ...given }, p: {}, now: new Date('2026-11-20T04:00:00Z') })
    .map(({ rule, field }) => `${rule} ${field}`)

test('INFO-03 each half has to say something', () => {
  expect(broken({})).toEqual([])
  for (const half of ['titleCn', 'titleEn', 'bodyCn', 'bodyEn'] as const) {
    expect(broken({ [half]: '' })).toEqual([`INFO-03 ${half}`])
    expect(broken({ [half]: '<p> &nbsp;<br></p>' })).toEqual([`INFO-03 ${half}`])
  }
})

test('INFO-06 terms hold from tomorrow at the earliest, other pages from today', () => {
  expect(broken({ key: 'terms-of-use' })).toEqual(['INFO-06 effectiveFrom'])
  expect(broken({ key: 'terms-of-use', effectiveFrom: '2026-11-21' })).toEqual([])
})

test('INFO-09 a stale half is published only when that was confirmed', () => {
  expect(broken({ stale: ['bodyEn', 'titleEn'] })).toEqual(['INFO-09 bodyEn'])
  expect(broken({ stale: ['bodyEn'], confirmed: false })).toEqual(['INFO-09 bodyEn'])
  expect(broken({ stale: ['bodyEn'], confirmed: true })).toEqual([])
})

test('of the versions published the last that has begun is in force', () => {
  const version = (n: number, status: 'draft' | 'published' | 'superseded', effectiveFrom: string) => ({ version: n, status, effectiveFrom })
  const all = [
    version(1, 'superseded', '2026-01-01'),
    version(2, 'published', '2026-06-01'),
    version(3, 'published', '2026-12-01'),
    version(4, 'draft', '2026-01-01'),
  ]
  expect(versionInForce(all, '2026-11-30')?.version).toBe(2)
  expect(versionInForce(all, '2026-12-01')?.version).toBe(3)
  expect(versionInForce(all, '2026-05-31')).toBeUndefined()
})

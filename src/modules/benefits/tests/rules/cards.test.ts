import { expect, test } from 'vitest'
import { cardRules, hiddenBy, isHttps, siteRules, type Who, withToken } from '../../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const WHO: Who = { entity: 'MB', employeeType: 'full-time', staffGroup: 'FL', permissions: new Set(['FREEMEAL']) }
const CARD = {
  figure: 'none' as const,
  permissions: [] as string[],
  entities: ['MB' as const],
  employeeTypes: [],
  staffGroups: [],
  activeFrom: '2026-11-20',
  activeTo: '2026-11-20' as string | null,
}
const given = { today: '2026-11-20', offered: new Map([['meal', { permission: 'FREEMEAL' }]]), leads: true }
const hidden = (card: Partial<Parameters<typeof hiddenBy>[0]>, who: Partial<Who> = {}) => hiddenBy({ ...CARD, ...card }, { ...WHO, ...who }, given)

test('a card whose page is gone shows to nobody', () => {
  expect(hiddenBy(CARD, WHO, { ...given, leads: false })).toEqual(['page'])
})

test('BENEF-05 a card shows to the companies, types and groups that it lists, and to holders of any of its permissions', () => {
  expect(hidden({})).toEqual([])
  expect(hidden({}, { entity: 'HB' })).toEqual(['entity'])
  expect(hidden({ employeeTypes: ['intern'] })).toEqual(['employeeType'])
  expect(hidden({ employeeTypes: ['intern', 'full-time'] })).toEqual([])
  expect(hidden({ staffGroups: ['LA'] })).toEqual(['staffGroup'])
  expect(hidden({ permissions: ['TICKET', 'FREEMEAL'] })).toEqual([])
  expect(hidden({ permissions: ['TICKET'] })).toEqual(['permission'])
  expect(hidden({ figure: 'meal' }, { permissions: new Set() })).toEqual(['permission'])
  expect(hidden({ figure: 'ticket' })).toEqual(['module'])
  expect(hidden({ activeFrom: '2026-11-21', activeTo: null })).toEqual(['date'])
  expect(hidden({ activeFrom: '2026-11-01', activeTo: '2026-11-19' })).toEqual(['date'])
})

test('BENEF-09 only https addresses are accepted', () => {
  const of = (url: string) => siteRules.check({ facts: {}, input: { url }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect(of('https://perks.example/start?a=1')).toEqual([])
  for (const url of ['http://perks.example', 'ftp://perks.example', 'perks.example', 'https://', 'https://a:b@perks.example', 'javascript:alert(1)'])
    expect(of(url)).toEqual(['BENEF-09'])
  expect(isHttps('https://perks.example')).toBe(true)
  expect(withToken('https://perks.example/start?a=1', 'x y')).toBe('https://perks.example/start?a=1&token=x+y')
})

test('BENEF-10 a card does not end before it begins', () => {
  const of = (activeFrom: string, activeTo: string | null) =>
    cardRules.check({ facts: { taken: false, leads: true }, input: { activeFrom, activeTo }, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])
  expect(of('2026-11-20', '2026-11-20')).toEqual([])
  expect(of('2026-11-20', null)).toEqual([])
  expect(of('2026-11-21', '2026-11-20')).toEqual([['BENEF-10', 'activeTo']])
})

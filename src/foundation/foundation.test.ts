import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rules } from './contract/rules.ts'
import { day, mailAddress } from './contract/schemas.ts'
import { fill, listed, namesListed, ownHalf } from './contract/texts.ts'
import { firstId, newId } from './database/columns.ts'
import { lockDirectory } from './database/lock.ts'
import { makeSecrets } from './database/secrets.ts'
import { actionsFrom, lifecycle, transitionFrom } from './lifecycle/lifecycle.ts'
import { readConfig } from './server/config.ts'
import { StartFault } from './startFault.ts'
import { addMonths, dayOf, endOf, format, fromWallClock, isDay, isoWeek, nthSunday, sayDay, sayEnd, saySpan, startOfDay, yearsBetween } from './time.ts'

test('several words in a row stand as their language puts them', () => {
  expect([listed(['早餐', '午餐'], 'zh'), listed(['breakfast', 'lunch'], 'en'), listed([], 'zh'), listed(['a'], 'en')]).toEqual([
    '早餐、午餐',
    'breakfast, lunch',
    '',
    'a',
  ])
  expect(
    namesListed([
      { nameCn: '经理', nameEn: 'Manager' },
      { nameCn: '员工', nameEn: 'Cast' },
    ]),
  ).toEqual({ nameCn: '经理、员工', nameEn: 'Manager, Cast' })
})

describe('settings', () => {
  test('every fault is named at once', () => {
    const read = () => readConfig({ PORT: 'x', PUBLIC_URL: 'ftp://a', OIDC_ISSUER: 'https://sso.example' })
    expect(read).toThrow(StartFault)
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*OIDC_CLIENT_ID[\s\S]*SECRET_KEY/)
  })
  test('SESS-24 production refuses the embedded sign-in', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('OIDC_ISSUER')
  })
  test('a clock is set, and the schedule stopped, in tests and demonstrations only', () => {
    const given = { CLOCK: '2026-11-20T12:00:00+08:00', SCHEDULE: 'off', REQUESTS_PER_MINUTE: 'off' }
    expect(readConfig(given)).toMatchObject({ clock: new Date('2026-11-20T04:00:00Z'), schedule: false })
    expect(readConfig(given)).not.toHaveProperty('requestsPerMinute')
    expect(readConfig({ SCHEDULE: 'on' })).toMatchObject({ schedule: true, requestsPerMinute: 6_000 })
    expect(() => readConfig({ ...given, OIDC_ISSUER: 'https://sso.example' })).toThrow(/CLOCK[\s\S]*SCHEDULE/)
    expect(() => readConfig({ ...given, NODE_ENV: 'production' })).toThrow(/CLOCK[\s\S]*SCHEDULE/)
    expect(() => readConfig({ CLOCK: '2026-11-20 12:00', REQUESTS_PER_MINUTE: '5' })).toThrow(/REQUESTS_PER_MINUTE[\s\S]*CLOCK/)
  })
  test('an object store needs its keys, and a scanner its address', () => {
    expect(() => readConfig({ FILES_S3_URL: 'https://store.example/bucket', VIRUS_SCANNER: 'scanner' })).toThrow(
      /VIRUS_SCANNER[\s\S]*FILES_S3_ACCESS_KEY[\s\S]*FILES_S3_SECRET_KEY/,
    )
    const keys = { FILES_S3_ACCESS_KEY: 'key', FILES_S3_SECRET_KEY: 'secret' }
    expect(
      readConfig({ FILES_S3_URL: 'https://store.example/bucket', ...keys, VIRUS_SCANNER: 'tcp://scanner:3310', OFFICE_CONVERTER: '/usr/bin/soffice' }),
    ).toMatchObject({
      objectStore: { url: 'https://store.example/bucket', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' },
      virusScanner: { host: 'scanner', port: 3310 },
      officeConverter: '/usr/bin/soffice',
    })
    expect(readConfig({})).not.toHaveProperty('objectStore')
  })
  test('an empty value counts as not set, and cookies are secure over https', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://portal.example/' })).toMatchObject({ port: 3000, publicUrl: 'https://portal.example', secure: true })
  })
})

describe('time at the resort', () => {
  test('days and months are those of Asia/Shanghai', () => {
    expect(dayOf('2026-11-20T16:00:00Z')).toBe('2026-11-21')
    expect(dayOf('2026-11-20T15:59:59Z')).toBe('2026-11-20')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(fromWallClock('2026-11-20T18:00').toISOString()).toBe('2026-11-20T10:00:00.000Z')
    expect(format('2026-11-20T10:00:00Z', 'HH:mm')).toBe('18:00')
  })
  test('months, weeks, years', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(isoWeek('2026-11-20')).toBe('2026-W47')
    expect(isoWeek('2027-01-01')).toBe('2026-W53')
    expect(nthSunday('2026-12-01', 2)).toBe('2026-12-13')
    expect(nthSunday('2026-11-15', 1)).toBe('2026-11-01')
    expect(yearsBetween('2023-11-21', '2026-11-20')).toBe(2)
    expect(yearsBetween('2023-11-20', '2026-11-20')).toBe(3)
  })
})

describe('words', () => {
  test('a counted noun is singular for 1 in English only', () => {
    expect(fill('Overtime is limited to {n} hours a month', { n: 1 }, 'en')).toBe('Overtime is limited to 1 hour a month')
    expect(fill('{n} hours', { n: 11 }, 'en')).toBe('11 hours')
    expect(fill('{n} hours', { n: 0.1 }, 'en')).toBe('0.1 hours')
    expect(fill('At {place}', { placeCn: '食堂', placeEn: 'the canteen' }, 'en')).toBe('At the canteen')
    expect(fill('{n}小时，{unknown}', { n: 1 }, 'zh')).toBe('1小时，{unknown}')
  })
  test('of a name in both languages at once each reader gets their half', () => {
    expect([ownHalf('员工餐厅A · Canteen A', 'zh'), ownHalf('员工餐厅A · Canteen A', 'en')]).toEqual(['员工餐厅A', 'Canteen A'])
    expect(ownHalf('Canteen A · 员工餐厅A', 'zh')).toBe('员工餐厅A')
    for (const name of ['北门', '北门 · 员工通道', 'North gate · hall 2', '北门 · North gate · 1']) expect(ownHalf(name, 'en')).toBe(name)
  })
  test('a day and an instant are said in the language of the text, and nothing that only looks like one', () => {
    expect(fill('请在{day}前签署', { day: '2026-12-02' }, 'zh')).toBe('请在2026年12月2日前签署')
    expect(fill('Sign by {until}', { until: '2026-12-02 18:00' }, 'en')).toBe('Sign by 2 Dec 2026 18:00')
    expect(fill('{no}, {file}', { no: '2026-99-02', file: 'report 2026-12-02' }, 'en')).toBe('2026-99-02, report 2026-12-02')
  })
})

describe('rules and lifecycles', () => {
  test('rules answer with all that is wrong', () => {
    const set = rules<{ left: number }, { count: number }>({
      'A-01': ({ facts, input }) => input.count > facts.left && { field: 'count', left: facts.left },
      'A-02': ({ input }) => input.count > 9,
    })
    expect(set.check({ facts: { left: 3 }, input: { count: 10 }, p: {}, now: new Date(0) })).toEqual([
      { rule: 'A-01', field: 'count', figures: { left: 3 } },
      { rule: 'A-02', figures: {} },
    ])
  })
  test('a lifecycle with a state that cannot be reached is a fault at start', () => {
    expect(() => lifecycle({ of: 'T', initial: 'a', states: { a: 'n', b: 'g' }, transitions: [] })).toThrow('b cannot be reached')
  })
  test('nothing moves except along a transition', () => {
    const life = lifecycle({ of: 'T', initial: 'a', states: { a: 'n', b: 'g' }, transitions: [{ action: 'go', from: ['a'], to: 'b', by: 'x' }] })
    expect(transitionFrom(life, 'a', 'go')?.to).toBe('b')
    expect(transitionFrom(life, 'b', 'go')).toBeUndefined()
    expect(actionsFrom(life, 'b')).toEqual([])
  })
})

describe('ids, secrets, lock', () => {
  const dir = mkdtempSync(join(tmpdir(), 'backlot-lock-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  test('the order of ids is the order of making', () => {
    const [a, b] = [newId(new Date(1_000)), newId(new Date(2_000))]
    expect(a < b).toBe(true)
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(a).toMatch(form)
    expect(newId(new Date('1900-01-01'))).toMatch(form)
  })
  test('within one millisecond too, whatever is made at others between', () => {
    const made = Array.from({ length: 20_000 }, (_, n) => [newId(new Date(1_000)), newId(new Date(1_000 + (n % 3)))] as const).map(([first]) => first)
    expect(made).toEqual(made.toSorted())
    expect(new Set(made).size).toBe(made.length)
    expect(firstId(new Date(1_000)) < made[0]!).toBe(true)
  })
  test('what is sealed opens with the same key and purpose only', () => {
    const secrets = makeSecrets('k'.repeat(32))
    const sealed = secrets.seal('bank', '6222 0000')
    expect(sealed).not.toContain('6222')
    expect(secrets.open('bank', sealed)).toBe('6222 0000')
    expect(() => secrets.open('other', sealed)).toThrow()
    expect(() => makeSecrets('j'.repeat(32)).open('bank', sealed)).toThrow()
  })
  test('a data directory is held by one process', () => {
    const unlock = lockDirectory(dir)
    expect(() => lockDirectory(dir)).toThrow('already open')
    unlock()
    lockDirectory(dir)()
  })
})

test('a day is one that there is', () => {
  for (const there of ['2027-02-28', '2028-02-29', '1900-01-01', '2199-12-31']) expect([there, isDay(there)]).toEqual([there, true])
  for (const none of ['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '0999-01-01', '2200-01-01', '2027-2-3', '2027-02-28x', ''])
    expect([none, isDay(none)]).toEqual([none, false])
  expect(day.safeParse('2027-02-30').success).toBe(false)
})

test('a day says its year where it is not this one', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  expect(['2026-03-01', '2025-03-01'].map((day) => [sayDay(day, 'zh', now), sayDay(day, 'en', now)])).toEqual([
    ['3月1日', '1 Mar'],
    ['2025年3月1日', '1 Mar 2025'],
  ])
  // the year of the resort, which has begun while it is still December elsewhere
  expect(sayDay('2027-01-01', 'en', new Date('2026-12-31T16:00:00Z'))).toBe('1 Jan')
})

test('an address is one that mail systems take', () => {
  for (const good of ['zhou.haoran@resort.example', 'zhou_h+1@mail.resort.example']) expect([good, mailAddress.safeParse(good).success]).toEqual([good, true])
  for (const bad of ['zhou..haoran@resort.example', 'zhou.@resort.example', '周浩然@resort.example', '.zhou@resort.example', 'zhou@resort', ''])
    expect([bad, mailAddress.safeParse(bad).success]).toEqual([bad, false])
})

test('what ends at midnight ends at 24:00 of its last day', () => {
  expect(endOf('2026-12-02T16:00:00.000Z')).toEqual({ day: '2026-12-02', time: '24:00' })
  expect(endOf('2026-12-02T10:00:00.000Z')).toEqual({ day: '2026-12-02', time: '18:00' })
  expect([sayEnd('2026-12-02T16:00:00.000Z', 'zh'), sayEnd('2026-12-02T10:00:00.000Z', 'en')]).toEqual(['2026年12月2日 24:00', '2 Dec 2026 18:00'])
  expect(saySpan('2026-12-02T10:00:00.000Z', '2026-12-02T16:00:00.000Z', 'en')).toBe('2 Dec 2026 18:00–24:00')
  expect(saySpan('2026-12-02T10:00:00.000Z', '2026-12-02T18:00:00.000Z', 'en')).toBe('2 Dec 2026 18:00–3 Dec 2026 02:00')
})

import { expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { afterWorkingDays, deadlinesOf, nextDue } from '../rules/deadlines.ts'
import { MOST_FILES, writing } from '../rules/index.ts'
import { infringementReportLife } from '../rules/life.ts'
import { linkKey, opensTo } from '../rules/links.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const whole = {
  ...{ kind: 'counterfeit', channel: 'online', link: 'https://shop.example.com/1', address: '', seenAt: '2026-11-20T04:00:00.000Z' },
  ...{ description: '网店出售没有授权的水杯。', attachments: [] as string[] },
}
const faults = (given: object) => writing.check({ facts: {}, input: { ...whole, ...given }, p: {}, now: NOW }).map(({ rule, field }) => `${rule} ${field}`)

test('a report that says everything may be sent', () => {
  expect([faults({}), faults({ channel: 'offline', address: '川沙路', attachments: ['1'] })]).toEqual([[], []])
})

test('INFR-01 kind, time, a description of ten characters and a link or an address are said', () => {
  expect(faults({ kind: null, seenAt: null, link: ' ', description: '九个字不够啊啊啊啊' })).toEqual([
    ...['INFR-01 kind', 'INFR-01 seenAt', 'INFR-01 link', 'INFR-01 description'],
  ])
  expect(faults({ channel: 'offline', attachments: ['1'] })).toEqual(['INFR-01 address'])
  expect(faults({ description: '一二三四五六七八九十' })).toEqual([])
})

test('INFR-02 what is reported was seen already', () => {
  expect([faults({ seenAt: '2026-11-20T04:00:00.001Z' }), faults({ seenAt: '2020-01-01T00:00:00.000Z' })]).toEqual([['INFR-02 seenAt'], []])
})

test('INFR-03 a report has ten files at most', () => {
  const files = (count: number) => ({ attachments: Array.from({ length: count }, (_, n) => `${n}`) })
  expect([MOST_FILES, faults(files(10)), faults(files(11))]).toEqual([10, [], ['INFR-03 attachments']])
})

test('INFR-04 what was seen at a place comes with a photo, or a link', () => {
  const offline = { channel: 'offline', link: '', address: '川沙路夜市' }
  expect([faults(offline), faults({ ...offline, attachments: ['1'] }), faults({ ...offline, link: 'https://a.example.com' })]).toEqual([
    ['INFR-04 attachments'],
    [],
    [],
  ])
})

test('INFR-05 two ways to write a link are one', () => {
  const keys = ['https://www.Shop.example.com/item/1/', 'http://shop.example.com/item/1#top', 'shop.example.com/item/1'].map(linkKey)
  expect(new Set(keys)).toEqual(new Set(['shop.example.com/item/1']))
  expect(linkKey('https://shop.example.com/item/1?sku=2')).toBe('shop.example.com/item/1?sku=2')
  expect([linkKey(''), linkKey('微信号 abc')]).toEqual([null, '微信号 abc'])
  expect(linkKey(`https://shop.example.com/${'好'.repeat(400)}`)!.length).toBeLessThanOrEqual(500)
})

test('INFR-09 only an address of the web is opened', () => {
  expect([opensTo('shop.example.com/1'), opensTo('http://shop.example.com/1')]).toEqual(['https://shop.example.com/1', 'http://shop.example.com/1'])
  const others = ['javascript:alert(1)', 'javascript://shop.example.com/%0aalert(1)', 'data:text/html,x', 'https://shop@evil.example.com', '微信号', '']
  expect(others.map(opensTo)).toEqual(others.map(() => undefined))
})

test('INFR-11 deadlines go by working days, and years that nobody keeps are worked from Monday to Friday', () => {
  const none = new Map<string, boolean>()
  expect([afterWorkingDays('2026-11-20', 0, none), afterWorkingDays('2026-11-20', 1, none), afterWorkingDays('2026-11-20', 5, none)]).toEqual([
    ...['2026-11-20', '2026-11-23', '2026-11-27'],
  ])
  const holiday = new Map([
    ['2026-11-23', false],
    ['2026-11-28', true],
  ])
  expect(afterWorkingDays('2026-11-20', 5, holiday)).toBe('2026-11-28')
})

test('INFR-11 what is not assigned waits for that, then for the first step, then for its end', () => {
  const row = { state: 'new', mergedInto: null, assignDue: new Date('2026-11-24T16:00:00Z'), actDue: null, actedAt: null, closeDue: null }
  expect(nextDue(row, '2026-11-20')).toEqual({ due: '2026-11-24', daysLeft: 4, overdue: false })
  expect(nextDue(row, '2026-11-25')).toEqual({ due: '2026-11-24', daysLeft: -1, overdue: true })
  const works = { ...row, state: 'investigating', actDue: '2026-11-25', closeDue: '2026-12-04' }
  expect(deadlinesOf(works).map(({ of }) => of)).toEqual(['act', 'close'])
  expect(nextDue({ ...works, actedAt: NOW }, '2026-11-20').due).toBe('2026-12-04')
  expect([deadlinesOf({ ...works, state: 'closed' }), deadlinesOf({ ...works, mergedInto: 'x' })]).toEqual([[], []])
})

test('a report is assigned, given to another and closed; it can be refused, withdrawn and reopened', () => {
  const from = (action: string) => infringementReportLife.states.filter((state) => transitionFrom(infringementReportLife, state, action))
  expect([from('assign'), from('close'), from('reject')]).toEqual([['new', 'investigating'], ['investigating'], ['new']])
  expect([from('withdraw'), from('reopen')]).toEqual([['new'], ['closed', 'rejected']])
})

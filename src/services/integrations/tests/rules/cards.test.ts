import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGroupAddress } from '../../rules/addresses.ts'
import { calendarEntry, chatCard } from '../../server/commands/payloads.ts'
import { icsOf, storedIcsOf } from '../../server/data/calendar.ts'
import { feishuCard, feishuSigned, takenBy, wecomCard } from '../../server/data/cards.ts'

const LINK = { text: '去处理', url: 'https://portal.example/zh/notification/index' }
const CARD = { subject: '审批：1 项待办', lines: [{ label: '处理人', value: '**李晓雯** <at id=all></at> [x](https://evil.example)' }], link: LINK }
const SENT = { ...CARD, to: 'Rides', maker: 'wecom' as const, address: 'sealed' }

test('INTEG-09 what people wrote stands in a card as plain text, for either maker', () => {
  const feishu = feishuCard(CARD)
  const tags = [...JSON.stringify(feishu).matchAll(/"tag":"(\w+)"/g)].map(([, tag]) => tag)
  expect(tags.filter((tag) => !['plain_text', 'div', 'action', 'button'].includes(tag!))).toEqual([])
  expect(JSON.stringify(feishu)).toContain('<at id=all></at>')
  expect(wecomCard(CARD).template_card).toMatchObject({
    card_type: 'text_notice',
    main_title: { title: CARD.subject },
    horizontal_content_list: [{ keyname: '处理人', value: CARD.lines[0]!.value }],
    card_action: { type: 1, url: LINK.url },
  })
  expect(feishuCard({ ...CARD, lines: [] }).card.elements.map(({ tag }) => tag)).toEqual(['action'])
})

test('INTEG-09 a card has five lines at most, each of some length, and one link of the web', () => {
  const fits = (more: object) => chatCard.safeParse({ ...SENT, ...more }).success
  expect(fits({})).toBe(true)
  expect(fits({ lines: Array.from({ length: 6 }, () => CARD.lines[0]) })).toBe(false)
  expect(fits({ subject: 'x'.repeat(121) })).toBe(false)
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'x']) expect([url, fits({ link: { ...LINK, url } })]).toEqual([url, false])
})

test('INTEG-08 an address of a group is its maker’s and nothing else', () => {
  const key = '693a91f6-7aac-4bc4-97a0-0ec2fa5aaaaa'
  const wecom = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`
  const feishu = `https://open.feishu.cn/open-apis/bot/v2/hook/${key}`
  expect([isGroupAddress('wecom', wecom), isGroupAddress('feishu', feishu), isGroupAddress('feishu', feishu.replace('feishu.cn', 'larksuite.com'))]).toEqual([
    true,
    true,
    true,
  ])
  for (const [maker, address] of [
    ['wecom', feishu],
    ['feishu', wecom],
    ['wecom', wecom.replace('https', 'http')],
    ['wecom', wecom.replace('qq.com', 'qq.com.evil.example')],
    ['wecom', `${wecom}&debug=1`],
    ['feishu', feishu.replace('open.', 'me:pass@open.')],
    ['feishu', `${feishu}/../../x`],
    ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/'],
    ['wecom', 'http://127.0.0.1/'],
  ] as const)
    expect([address, isGroupAddress(maker, address)]).toEqual([address, false])
})

test('Feishu’s signature is of nothing, under the time and the secret', () => {
  const { timestamp, sign } = feishuSigned('demo', new Date('2026-11-20T04:00:00.900Z'))
  expect(timestamp).toBe('1795147200')
  expect(sign).toBe(createHmac('sha256', '1795147200\ndemo').update('').digest('base64'))
})

test('the answer of a maker says whether the group took the card, later, never again, or not this one', () => {
  expect(
    [takenBy('wecom', { errcode: 0, errmsg: 'ok' }), takenBy('feishu', { code: 0, msg: 'success' }), takenBy('feishu', { StatusCode: 0 })].map((a) => a.taken),
  ).toEqual(['taken', 'taken', 'taken'])
  expect(
    [takenBy('wecom', { errcode: 45009 }), takenBy('feishu', { code: 11232 }), takenBy('wecom', undefined), takenBy('feishu', '<html>')].map((a) => a.taken),
  ).toEqual(['later', 'later', 'later', 'later'])
  expect([takenBy('wecom', { errcode: 93000 }), takenBy('feishu', { code: 19001 })].map((a) => a.taken)).toEqual(['gone', 'gone'])
  // a code that says no counts, whatever the older one beside it says
  expect([takenBy('feishu', { StatusCode: 0, code: 19021 }), takenBy('wecom', { errcode: 40058 })].map((a) => a.taken)).toEqual(['refused', 'refused'])
})

test('INTEG-10 an entry of a calendar is written with its uid, its number of change and its times; stored it bears no method', async () => {
  const entry = calendarEntry.parse({
    to: 'li@example.com',
    uid: 'event-7@backlot',
    sequence: 3,
    subject: '消防演练; 甲组, 乙组',
    place: '东门',
    starts: '2026-11-25T01:00:00.000Z',
    ends: '2026-11-25T02:30:00.000Z',
  })
  const lines = (await icsOf(entry)).split(/\r?\n/)
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:event-7@backlot',
      'SEQUENCE:3',
      'DTSTART:20261125T010000Z',
      'DTEND:20261125T023000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:消防演练\\; 甲组\\, 乙组',
    ]),
  )
  expect(await storedIcsOf(entry)).not.toMatch(/^METHOD/m)
  expect(await icsOf({ ...entry, cancelled: true })).toContain('STATUS:CANCELLED')
  expect(calendarEntry.safeParse({ ...entry, ends: entry.starts }).success).toBe(false)
  for (const to of ['../x', 'a/b', '', 'x y']) expect([to, calendarEntry.safeParse({ ...entry, to }).success]).toEqual([to, false])
})

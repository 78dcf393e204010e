import { expect, test } from 'vitest'
import { covered, maySendAgain, payloadShown, type Resendable, resending } from '../../rules/syncing.ts'

const now = new Date('2026-11-20T04:00:00Z')
const one = (more: Partial<Resendable> = {}): Resendable => ({ state: 'failed', until: null, stillSays: true, ...more })
const check = (...chosen: Resendable[]) => resending.check({ facts: { chosen }, input: {}, p: {}, now }).map(({ rule }) => rule)

test('WF-72 only what was given up is sent again, while it still says something', () => {
  expect(maySendAgain(one(), now)).toBe(true)
  for (const state of ['waiting', 'processing', 'done'] as const) expect(maySendAgain(one({ state }), now)).toBe(false)
  expect(maySendAgain(one({ stillSays: false }), now)).toBe(false)
  expect(maySendAgain(one({ until: new Date('2026-11-20T04:00:00Z') }), now)).toBe(false)
  expect(maySendAgain(one({ until: new Date('2026-11-20T04:00:01Z') }), now)).toBe(true)
})

test('WF-72 one that may be sent is enough, of the others nothing is said', () => {
  expect(check(one({ state: 'done' }), one())).toEqual([])
  expect(check(one({ state: 'done' }), one({ stillSays: false }))).toEqual(['WF-72'])
})

test('WF-71 of a message is shown where it went and its title, never its words, a link or what opens an address', () => {
  const mail = { to: 'li.xiaowen@example.com', subject: '有待办', text: 'https://portal.example/once#secret', html: '<a>secret</a>' }
  expect(payloadShown('mail', mail, false)).toEqual({ shown: { to: 'l***@example.com', subject: '有待办' }, hidden: ['html', 'text'] })
  expect(payloadShown('sms', { to: '13910000002', text: 'secret' }, false)).toEqual({ shown: { to: '139****0002' }, hidden: ['text'] })
  const push = { to: '10000002', endpoint: 'https://push.example/secret', urgent: true }
  expect(payloadShown('push', push, false)).toEqual({ shown: { to: '10000002' }, hidden: ['endpoint'] })
  const card = { to: '审批群', maker: 'wecom', address: 'secret', secret: 'secret', subject: '有待办', lines: [], link: {} }
  const { shown, hidden } = payloadShown('chat', card, false)
  expect(shown).toEqual({ to: '审批群', subject: '有待办' })
  expect(hidden).toEqual(['address', 'lines', 'link', 'secret'])
  expect(payloadShown('mail', mail, true)).toEqual({ shown: { to: 'l***@example.com' }, hidden: ['html', 'subject', 'text'] })
})

test('WF-71 what the other side said bears no address of a person either', () => {
  expect(covered('550 <li.xiaowen@example.com> unknown')).toBe('550 <l***@example.com> unknown')
  expect(covered('POST https://qyapi.example/cgi-bin/webhook/send?key=secret answered 500')).toBe('POST https://qyapi.example/… answered 500')
  expect(covered('8613910000002 is out of reach')).toBe('861******0002 is out of reach')
  expect(covered('connect ECONNREFUSED 10.20.0.25:587')).toBe('connect ECONNREFUSED 10.20.0.25:587')
})

import { afterAll, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { EHS, MANAGER, PHONE, REPORTER, security } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = security(t)
const at = (day: string, time = '09:00') => t.setClock(`${day}T${time}:00+08:00`)

test('what nobody assigned for a day, and what nobody added to for a week, is told each morning once', async () => {
  // all of this at noon of the 20th
  const waiting = await s.submitted()
  const idle = await s.assigned()
  const { id: busy } = await s.assigned()
  at('2026-11-21')
  await t.runJob('security-report.remind')
  expect(await s.told(MANAGER, 'waiting'), 'not a day yet').toEqual([])
  at('2026-11-22')
  for (let twice = 0; twice < 2; twice++) await t.runJob('security-report.remind')
  expect(await s.told(MANAGER, 'waiting')).toEqual(['1份安保报告待分派超过1天'])
  at('2026-11-25')
  await s.found(busy)
  await (await t.as(MANAGER)).ok(calls.reject, { id: waiting.id, reason: 'x' })
  at('2026-11-27')
  await t.runJob('security-report.remind')
  expect(await s.told(EHS, 'idle'), 'not a week yet').toEqual([])
  at('2026-11-28')
  for (let twice = 0; twice < 2; twice++) await t.runJob('security-report.remind')
  expect([await s.told(EHS, 'idle', idle.id), await s.told(EHS, 'idle', busy)]).toEqual([[`安保报告${idle.number}已7天没有进展`], []])
  expect(await s.told(MANAGER, 'idleOf')).toEqual(['1份安保报告已7天没有进展'])
  expect(await s.told(MANAGER, 'waiting'), 'it waits no more').toHaveLength(1)
})

test('SECRPT-10 contacts of guests are erased 3 years after completion, with a line in the log; the report stays', async () => {
  t.setClock(TEST_NOW)
  const vendor = { role: 'vendor' as const, name: '小高', contact: '13600002222', ssoId: null }
  const people = [{ role: 'guest' as const, name: '何女士', contact: PHONE }, vendor]
  const [{ id }, { id: open }] = [await s.completed({ people }), await s.assigned({ people })]
  const contacts = async (of: string) => (await s.seen(of, MANAGER)).people.map(({ contact }) => contact)
  at('2029-11-01', '03:40')
  await t.runJob('security-report.eraseContacts')
  expect(await contacts(id), 'not three years yet').toEqual([PHONE, vendor.contact])
  at('2029-12-01', '03:40')
  for (let twice = 0; twice < 2; twice++) await t.runJob('security-report.eraseContacts')
  expect(await contacts(id)).toEqual(['', vendor.contact])
  expect(await contacts(open), 'what goes on keeps them').toEqual([PHONE, vendor.contact])
  expect(await s.logged(id, 'SecurityReport.contactsErased')).toHaveLength(1)
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'completed', people: [{ name: '何女士' }, { name: '小高' }] })
})

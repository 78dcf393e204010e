import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { at, care, MANAGER, MEMBER, OPEN, STRANGER } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
t.setClock(at(OPEN))
const { approved, booked, bookingOf, decide, left, away } = care(t)
await allowReturn(t, calls.CARE_LEAVE)
/** Ten working days, which is all there is, and of which most are those of before. */
const later = { from: '2026-12-09', to: '2026-12-22', halfDay: 'none' as const }

test('WF-32 days that came back are changed and sent again; their hours and days of before do not stand in their way, and nobody else changes them', async () => {
  await approved()
  const [member, manager, other] = [await t.as(MEMBER), await t.as(MANAGER), await t.as(STRANGER)]
  const id = await booked('2026-12-08', '2026-12-21')
  const { workflowItem: item } = await bookingOf(id)
  const change = (client: typeof member, given: Partial<typeof later> = {}) => client.call(calls.book, { ...later, ...given, changes: id })
  const asItWas = async () => {
    expect(await bookingOf(id)).toMatchObject({ from: '2026-12-08', to: '2026-12-21', hours: 80, status: 'pending' })
    expect(await left()).toEqual({ available: 0, held: 80 })
  }
  // one that waits for its decision is not changed under the manager's hands
  expect((await change(member)).code).toBe('LIFE-01')
  await asItWas()
  expect(await manager.call(operate, { itemId: item, action: 'return-to-requester', comment: '8日客流高峰' })).toMatchObject({ code: '10000' })
  expect(await member.ok(detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/profile/single-leave?change=${id}` })
  expect((await change(other)).code).toBe('SHELL-02')
  expect(await change(member, { to: '2026-12-23' })).toMatchObject({ code: 'SLEAVE-01', fields: [{ path: 'to' }] })
  await asItWas()
  expect(await change(member)).toMatchObject({ code: '10000', content: { id, left: 0 } })
  expect(await bookingOf(id)).toMatchObject({ ...later, hours: 80, status: 'pending', workflowItem: item })
  expect(await left()).toEqual({ available: 0, held: 80 })
  const sent = await manager.ok(detail, { id: item })
  expect(sent.subjectCn).toBe('独生子女护理假 2026年12月9日 至 2026年12月22日（80小时）')
  expect(sent.facts.map(({ valueCn }) => valueCn)).toEqual(['2026年12月9日 至 2026年12月22日', '全天', '80小时', '0小时'])
  // fewer days, once it came back again, give the others' hours back
  await manager.ok(operate, { itemId: item, action: 'return-to-requester', comment: '请缩短' })
  expect(await change(member, { to: '2026-12-11' })).toMatchObject({ code: '10000', content: { left: 56 } })
  expect(await left()).toEqual({ available: 56, held: 24 })
  expect((await decide(id, 'approve')).code).toBe('10000')
  expect(await away('2026-12-08', '2026-12-23')).toMatchObject([
    { kind: 'care', from: at('2026-12-09T00:00').toISOString(), to: at('2026-12-12T00:00').toISOString() },
  ])
  expect((await change(member)).code).toBe('LIFE-01')
  expect(await left()).toEqual({ available: 56, held: 24 })
})

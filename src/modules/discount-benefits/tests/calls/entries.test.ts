import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { beginUpload } from '#services/files/contract.ts'
import { MB } from '#services/files/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, CASHIER, discounts, MEMBER, OTHER, SHOP } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { add, amountFor, changed, decide, detailOf, file, given, left, phasesOf, rateOf, somebody, span, statusOf, suspended, told, use } = discounts(t)
const admin = () => t.as(ADMIN)
const newestOf = async (rootId: string) => (await (await admin()).ok(calls.changelog, { rootId })).versions[0]!

test('an entry is asked for, decided and in force; its person and who asked are told', async () => {
  const ssoId = await somebody()
  const added = await add(amountFor(ssoId, 100))
  expect(added.no).toMatch(/^DW\d{14}$/)
  expect(await phasesOf(added)).toEqual(['asked'])
  expect(await left(ssoId)).toBe(0)
  await decide(added)
  expect(await statusOf(added)).toBe('approved')
  expect(await phasesOf(added)).toEqual(['in-force'])
  expect(await left(ssoId)).toBe(10_000)
  const { list } = await (await admin()).ok(calls.whitelistList, { filters: { category: 'amount', keyword: ssoId } })
  expect(list).toMatchObject([{ no: added.no, person: { ssoId }, amountFen: 10_000, remainingFen: 10_000, status: 'approved' }])
  await t.drain()
  expect(await told(ssoId)).toContain('您获得了折扣：额度 ¥100.00')
  expect(await told(ADMIN)).toContain(`折扣名单申请 ${added.no}：已通过`)
})

test('DBEN-10 nobody has two entries of one list and category in the same time, asked for or in force', async () => {
  const ssoId = await somebody()
  const first = await add(rateOf(ssoId))
  const again = (await admin()).call(calls.whitelistAdd, rateOf(ssoId, span(20, 60)))
  expect(await again).toMatchObject({ code: 'DBEN-10', fields: [{ path: 'ssoIds' }] })
  const check = await (await admin()).ok(calls.personsCheck, { list: 'white', category: 'rate', ssoIds: [ssoId, '1'], ...span() })
  expect(check).toMatchObject({
    valid: [],
    conflicts: [
      { line: 1, reason: 'taken', no: first.no },
      { line: 2, reason: 'malformed' },
    ],
  })
  // after it, of another category, or once it was rejected there is room
  await add(rateOf(ssoId, span(31, 60)))
  await add(amountFor(ssoId))
  await decide(first, 'reject')
  expect(await statusOf(first)).toBe('failed')
  await add(rateOf(ssoId))
})

test('DBEN-11 of one record one application is checked at a time', async () => {
  const ssoId = await somebody()
  const first = await given(rateOf(ssoId))
  const asks = await (await admin()).ok(calls.applyChange, changed(first, { rate: 30 }))
  expect(await statusOf(asks)).toBe('change-checking')
  expect(await (await admin()).call(calls.applyInvalidate, { applyId: first.applyId, reason: 'x' })).toMatchObject({ code: 'DBEN-11' })
  // what was in force holds meanwhile
  expect((await use(ssoId)).content).toMatchObject({ discountFen: 2_000 })
  await (await admin()).ok(calls.applyRecall, { applyId: asks.applyId })
  expect((await newestOf(first.id)).status).toBe('change-cancelled')
  await (await admin()).ok(calls.applyInvalidate, { applyId: first.applyId, reason: 'x' })
})

test('DBEN-12 an amount is not lowered below what is used, and what remains is what is not used', async () => {
  const ssoId = await somebody()
  const first = await given(amountFor(ssoId, 100))
  await use(ssoId, { use: 'amount', originalFen: 4_000 })
  expect(await left(ssoId)).toBe(6_000)
  expect(await (await admin()).call(calls.applyChange, changed(first, { amount: 39 }))).toMatchObject({ code: 'DBEN-12', fields: [{ path: 'amount' }] })
  const asks = await (await admin()).ok(calls.applyChange, changed(first, { amount: 50 }))
  // what is spent while it is decided counts too
  const late = { outlet: SHOP, receiptNo: 'LATE' }
  await use(ssoId, { ...late, use: 'amount', originalFen: 1_500 })
  await expect(decide(asks)).rejects.toThrow('DBEN-12')
  await (await t.as(CASHIER)).ok(calls.tillRefund, late)
  await decide(asks)
  expect(await left(ssoId)).toBe(1_000)
  const [row] = (await (await admin()).ok(calls.whitelistList, { filters: { category: 'amount', keyword: ssoId } })).list
  expect(row).toMatchObject({ amountFen: 5_000, remainingFen: 1_000, status: 'change-approved' })
})

test('DBEN-17 the change log names each changed field with before and after, version by version', async () => {
  const first = await given(rateOf(await somebody()))
  await decide(await (await admin()).ok(calls.applyChange, changed(first, { rate: 30, reason: 'better' })))
  const { versions } = await (await admin()).ok(calls.changelog, { rootId: first.id })
  expect(versions).toMatchObject([
    { kind: 'change', status: 'change-approved', reason: 'better', changes: [{ field: 'rate', before: { cn: '20%' }, after: { cn: '30%' } }] },
    { kind: 'new', status: 'approved', changes: [] },
  ])
  // the earlier version stays as it was
  expect(await detailOf(first)).toMatchObject({ rate: 20, newest: false })
  expect((await (await admin()).download(calls.exportFile, { what: 'changelog', rootId: first.id })).status).toBe(200)
})

test('what is to come is cancelled, what is effective is invalidated, and not the other way round', async () => {
  const [ahead, now] = [await somebody(), await somebody()]
  const coming = await given(rateOf(ahead, span(5, 30)))
  expect(await phasesOf(coming)).toEqual(['waiting'])
  expect(await (await admin()).call(calls.applyInvalidate, { applyId: coming.applyId, reason: 'x' })).toMatchObject({ code: 'LIFE-01' })
  await decide(await (await admin()).ok(calls.applyCancel, { applyId: coming.applyId, reason: 'x' }))
  expect(await phasesOf(coming)).toEqual(['ended'])
  expect((await newestOf(coming.id)).status).toBe('cancel-approved')
  const effective = await given(amountFor(now))
  expect(await (await admin()).call(calls.applyCancel, { applyId: effective.applyId, reason: 'x' })).toMatchObject({ code: 'LIFE-01' })
  const asks = await (await admin()).ok(calls.applyInvalidate, { applyId: effective.applyId, reason: 'x' })
  await decide(asks, 'reject')
  expect((await newestOf(effective.id)).status).toBe('invalidate-failed')
  expect(await left(now)).toBe(10_000)
  await decide(await (await admin()).ok(calls.applyInvalidate, { applyId: effective.applyId, reason: 'x' }))
  expect(await phasesOf(effective)).toEqual(['ended'])
  expect(await left(now)).toBe(0)
})

test('DBEN-02 DBEN-03 DBEN-04 DBEN-05 attachments keep to the limits of the documents', async () => {
  expect(await file(`${'长'.repeat(147)}.pdf`)).toMatchObject({ code: 'DBEN-02' })
  const begin = async (size: number) => (await admin()).call(beginUpload, { policy: calls.POLICY, fileName: 'a.mp4', size, sha256: 'a'.repeat(64) })
  expect(await begin(20 * MB + 1)).toMatchObject({ code: 'DBEN-03' })
  expect(await file('page.html')).toMatchObject({ code: 'DBEN-05' })
  const ids = []
  for (const n of [1, 2, 3, 4]) ids.push((await file(`${n}.pdf`)).content!.id)
  const ssoId = await somebody()
  expect(await (await admin()).call(calls.whitelistAdd, rateOf(ssoId, { attachments: ids }))).toMatchObject({ code: 'DBEN-04' })
  const added = await add(rateOf(ssoId, { attachments: ids.slice(1) }))
  expect((await detailOf(added)).attachments).toHaveLength(3)
})

test('DBEN-06 DBEN-07 DBEN-08 DBEN-09 a form that does not fit is refused', async () => {
  const ssoId = await somebody()
  const refused = async (given: Parameters<typeof add>[0]) => (await (await admin()).call(calls.whitelistAdd, given)).code
  expect(await refused(rateOf(ssoId, { rate: 0 }))).toBe('DBEN-08')
  expect(await refused(amountFor(ssoId, 0))).toBe('DBEN-09')
  expect(await refused(rateOf(ssoId, span(5, 4)))).toBe('DBEN-07')
  expect(await refused(rateOf('66999999'))).toBe('PPL-10')
  expect(await (await admin()).call(calls.whitelistList, { filters: { keyword: 'ab' } })).toMatchObject({ code: 'DBEN-06' })
})

test('who does not keep the lists sees none of them, and no entry but their own discounts', async () => {
  const entry = await suspended(OTHER, { category: 'amount' })
  const member = await t.as(MEMBER)
  expect(await member.call(calls.whitelistList, {})).toMatchObject({ status: 403 })
  expect(await member.call(calls.blacklistAdd, { category: 'rate', ssoIds: [OTHER], reason: 'x', ...span() })).toMatchObject({ status: 403 })
  expect(await member.call(calls.detail, { applyId: entry.applyId })).toMatchObject({ code: 'SHELL-02' })
  expect(await member.call(calls.tillRead, { number: MEMBER, outlet: 'x' })).toMatchObject({ status: 403 })
  expect((await (await t.as(OTHER)).ok(calls.my, {})).suspended).toMatchObject([{ category: 'amount', reason: 'test' }])
  expect((await member.ok(calls.my, {})).suspended).toEqual([])
})

import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { readExpiring, readStatement } from '../../contract.ts'
import { type AccountRef, exchange, familyBalances, grant, hold, openAccount, reverse, soonest, spend, unit, unitWords, usedOf } from '../../server/api.ts'
import { terms, why } from '../rules/parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())

unit({ code: 'test.shown', permission: 'HROPS' })
unit({ code: 'test.scoped', permission: 'HROPS', inScope: async (_ctx, { ownerId }) => ownerId === '10000002' })
unit({ code: 'test.private' })
unit({
  code: 'test-fam.*',
  names: async (_ctx, codes) => new Map(codes.flatMap((code) => (code.endsWith('.a') ? [[code, { nameCn: '甲', nameEn: 'A' }] as const] : []))),
})
unit({ code: 'test-fam.fen' })
unit({ code: 'test-family' })

const OWNER = '10000001'
const HR_OPS = '10000005'
const of = (code: string, ownerId = OWNER): AccountRef => ({ unit: code, ownerKind: 'person', ownerId })

await t.write(async (ctx) => {
  await grant(ctx, of('test.shown'), 5, {
    ...terms('month', { expiresOn: '2026-12-13' }),
    reason: 'rule.LEDGER-08',
    params: { step: 7 },
    reference: { module: 'ledger', id: 'abc' },
    link: '/somewhere/abc',
  })
  await spend(ctx, of('test.shown'), 2, { ...why, key: 's1' })
}, '10000015')

test('LEDGER-11 the statement shows for each entry what, why, when, by whom, and the balance after it', async () => {
  const client = await t.as(OWNER)
  const { list, total, more } = await client.ok(readStatement, { unit: 'test.shown' })
  expect({ total, more }).toEqual({ total: 2, more: false })
  expect(list[0]).toMatchObject({ kind: 'spend', kindCn: '使用', kindEn: 'Used', amount: -2, heldDelta: 0, balanceAfter: 3 })
  expect(list[1]).toMatchObject({
    kind: 'grant',
    kindCn: '发放',
    kindEn: 'Granted',
    amount: 5,
    balanceAfter: 5,
    at: '2026-11-20T04:00:00.000Z',
    by: '10000015',
  })
})

test('LEDGER-12 its owner opens it and sees each cause in words and a link; who holds the permission of the room sees the same lines', async () => {
  const mine = await (await t.as(OWNER)).ok(readStatement, { unit: 'test.shown' })
  expect(mine.list[1]).toMatchObject({
    causeCn: '数量须大于零且为7的倍数',
    causeEn: 'The amount has to be above zero and a multiple of 7',
    link: '/somewhere/abc',
  })
  const hr = await t.as(HR_OPS)
  const account = await t.write((ctx) => openAccount(ctx, of('test.shown')))
  expect(await hr.ok(readStatement, { unit: 'test.shown', ssoId: asSsoId(OWNER) })).toEqual(mine)
  expect(await hr.ok(readStatement, { account })).toEqual(mine)
})

test('LEDGER-12 nobody else opens it: an account by its id is not found, a named person is refused', async () => {
  const account = await t.write((ctx) => openAccount(ctx, of('test.shown')))
  const colleague = await t.as('10000002')
  expect(await colleague.call(readStatement, { account })).toMatchObject({ status: 200, code: 'SHELL-02' })
  expect(await colleague.call(readStatement, { unit: 'test.shown', ssoId: asSsoId(OWNER) })).toMatchObject({ status: 403 })
  const hr = await t.as(HR_OPS)
  expect(await hr.call(readStatement, { unit: 'test.private', ssoId: asSsoId(OWNER) })).toMatchObject({ status: 403 })
  expect(await hr.call(readStatement, { unit: 'test.scoped', ssoId: asSsoId(OWNER) })).toMatchObject({ status: 403 })
  expect(await hr.call(readStatement, { unit: 'test.scoped', ssoId: asSsoId('10000002') })).toMatchObject({ code: '10000' })
  expect(await t.visitor.call(readStatement, { account })).toMatchObject({ code: '10004' })
})

test('a manager opens the quarters that are theirs', async () => {
  const quarter = { unit: 'test.private', ownerKind: 'manager-quarter', ownerId: '10000002/2026Q4' } as const
  const account = await t.write(async (ctx) => (await grant(ctx, quarter, 3, terms('q'))).account)
  expect((await (await t.as('10000002')).ok(readStatement, { account })).list).toHaveLength(1)
  expect(await (await t.as('10000003')).call(readStatement, { account })).toMatchObject({ code: 'SHELL-02' })
})

test('a statement is asked for by account or by unit, page by page; one never opened is empty', async () => {
  const client = await t.as(OWNER)
  expect(await client.call(readStatement, {})).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'unit' }] })
  expect(await client.ok(readStatement, { unit: 'test.private' })).toEqual({ list: [], total: 0, more: false })
  expect(await client.call(readStatement, { unit: 'test.nobodys' })).toMatchObject({ status: 200, code: 'SHELL-02' })
  const { list, total } = await client.ok(readStatement, { unit: 'test.shown', pageNum: 2, pageSize: 1 })
  expect([list.map((line) => line.kind), total]).toEqual([['grant'], 2])
  expect(await client.call(readStatement, { unit: 'test.shown', pageSize: 101 })).toMatchObject({ code: 'SHELL-48' })
})

test('LEDGER-13 everybody sees what of their own lapses, by default within 30 days', async () => {
  await t.write((ctx) => grant(ctx, of('test.private'), 4, terms('far', { expiresOn: '2026-12-21' })))
  const client = await t.as(OWNER)
  const soon = { unit: 'test.shown', amount: 3, on: '2026-12-13' }
  const mine = (list: { unit: string }[]) => list.filter((line) => line.unit.startsWith('test.'))
  expect(mine(await client.ok(readExpiring))).toEqual([soon])
  expect(mine(await client.ok(readExpiring, { days: 31 }))).toEqual([soon, { unit: 'test.private', amount: 4, on: '2026-12-21' }])
  expect(mine(await (await t.as(HR_OPS)).ok(readExpiring, { days: 366 }))).toEqual([])
  expect(await client.call(readExpiring, { days: 400 })).toMatchObject({ code: 'SHELL-39' })
  expect(await t.visitor.call(readExpiring)).toMatchObject({ code: '10004' })
})

test('what was used of a lot is what was spent or given away, without what came back', async () => {
  const mine = of('test.private', '10000003')
  const lot = await t.write((ctx) => grant(ctx, mine, 9, terms('g')))
  const used = await t.write(async (ctx) => {
    await spend(ctx, mine, 2, { ...why, key: 's' })
    const held = await hold(ctx, mine, 3, { ...why, key: 'h' })
    await exchange(ctx, { ...why, fromHold: held.id, to: of('test.shown', '10000003'), amount: 1, key: 'x' })
    await hold(ctx, mine, 1, { ...why, key: 'open' })
    const [mistake] = await spend(ctx, mine, 1, { ...why, key: 's2' })
    await reverse(ctx, mistake!.id, { ...why, key: 'r' })
    return usedOf(ctx, [lot.id])
  })
  expect(used).toEqual(new Map([[lot.id, 5]]))
})

test('a family is read as one: its balances by unit, its names by kind, its money in yuan', async () => {
  const family = of('test-fam.*')
  expect(await t.write((ctx) => familyBalances(ctx, family))).toEqual(new Map())
  await t.write(async (ctx) => {
    await grant(ctx, of('test-fam.a'), 3, terms('a', { expiresOn: '2026-12-13' }))
    await grant(ctx, of('test-fam.b'), 2, terms('b', { expiresOn: '2026-12-13' }))
    await grant(ctx, of('test-fam.b'), 1, terms('later', { expiresOn: '2027-01-31' }))
    await openAccount(ctx, of('test-fam.c'))
    await grant(ctx, of('test-fam.a', '10000002'), 9, terms('other'))
    // a unit that only begins alike is none of the family
    await grant(ctx, of('test-family'), 9, terms('alike'))
  })
  const found = await t.write((ctx) => familyBalances(ctx, family))
  expect(Object.fromEntries([...found].map(([code, { available }]) => [code, available]))).toEqual({ 'test-fam.a': 3, 'test-fam.b': 3, 'test-fam.c': 0 })
  expect(soonest([...found.values()].map(({ expiringNext }) => expiringNext))).toEqual({ on: '2026-12-13', amount: 5 })
  expect(soonest([null])).toBeNull()
  const words = await t.write((ctx) => unitWords(ctx, ['test-fam.a', 'test-fam.b', 'test-fam.fen', 'test-gone']))
  expect(words('test-fam.a')).toMatchObject({ nameCn: '甲', nameEn: 'A' })
  // no module of the tests has words for these: the key shows where they would be looked for
  expect(['test-fam.b', 'test-fam.fen', 'test-gone'].map((code) => words(code).nameCn)).toEqual(['unit.test-fam', 'unit.test-fam.fen', 'unit.test-gone'])
  expect([words('test-fam.fen').said(100_005), words('test-fam.a').said(3)]).toEqual(['¥1,000.05', undefined])
})

import { afterAll, expect, test } from 'vitest'
import type { LockWindow } from '#foundation/contract/windows.ts'
import { provide } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grant, spend, unit } from '#services/ledger/server/api.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER, OTHER } from './parts.ts'

unit({ code: 'test.ticket' })
unit({
  code: 'test-kind.*',
  names: async (_ctx, codes) => new Map(codes.flatMap((code) => (code.endsWith('.day') ? [[code, { nameCn: '日票', nameEn: 'Day ticket' }] as const] : []))),
})
unit({ code: 'test-kind.fen' })
const t = await openTestPortal()
afterAll(() => t.close())
const account = { unit: 'test.ticket', ownerKind: 'person', ownerId: MEMBER } as const
const cause = { reason: 'home.kind.ledger' }
const given = (amount: number, expiresOn: string) =>
  t.write((ctx) => grant(ctx, account, amount, { ...cause, key: `g${expiresOn}`, expiresOn, source: 'test' }))
const lapse = (id: string, on: string) => ({ id, on, whatCn: '证', whatEn: 'card', lossCn: '失效', lossEn: 'lost', path: '/{lang}/home' as const })
const ofTest = async (who = MEMBER, days = 90) => {
  const radar = await (await t.as(who)).ok(calls.expiring, { days })
  return radar.list.filter(({ kind, id }) => kind === 'test' || id.includes('test.ticket'))
}

test('HOME-19 what the ledger and the rooms say lapses stands in one list, each once, the soonest first, with what is lost', async () => {
  await given(2, '2026-12-10')
  await given(5, '2027-02-18')
  await given(9, '2027-02-19')
  const takeBack = provide('lapses', 'test', async ({ actor }) =>
    actor.ssoId === MEMBER ? [lapse('card', '2026-11-30'), lapse('card', '2026-11-30'), lapse('far', '2027-06-01'), lapse('gone', '2026-11-01')] : [],
  )
  expect((await ofTest()).map(({ id, on, lossCn }) => [id, on, lossCn])).toEqual([
    [`${MEMBER}:test:card`, '2026-11-30', '失效'],
    [`${MEMBER}:ledger:test.ticket:2026-12-10`, '2026-12-10', '2 项到期失效'],
    [`${MEMBER}:ledger:test.ticket:2027-02-18`, '2027-02-18', '5 项到期失效'],
  ])
  expect(await ofTest(MEMBER, 12)).toHaveLength(1)
  expect(await ofTest(OTHER)).toEqual([])
  await t.write((ctx) => spend(ctx, account, 2, { ...cause, key: 's' }))
  expect((await ofTest()).map(({ on }) => on)).toEqual(['2026-11-30', '2027-02-18'])
  expect((await (await t.as(MEMBER)).ok(calls.homeIndex)).parts.radar).toEqual(expect.arrayContaining([expect.objectContaining({ id: `${MEMBER}:test:card` })]))
  takeBack()
})

test('a room that cannot say what lapses is told of, and what the others say is shown', async () => {
  const takeBack = provide('lapses', 'test', async () => {
    throw new Error('ill')
  })
  const member = await t.as(MEMBER)
  expect(await member.ok(calls.expiring, {})).toMatchObject({ failed: 1, list: expect.arrayContaining([expect.objectContaining({ kind: 'ledger' })]) })
  expect((await member.ok(calls.homeIndex)).parts.radar).toBeNull()
  // nothing is left out without a word where the part is asked for alone (HOME-12)
  expect((await member.call(calls.homePart, { key: 'radar' })).code).toBe('HOME-12')
  takeBack()
  expect((await member.ok(calls.homePart, { key: 'radar' })).radar).toEqual(expect.any(Array))
  expect(await member.ok(calls.expiring, {})).toMatchObject({ failed: 0 })
})

test('what is used by a card of a room is used there: the unit begins with the key of the card', async () => {
  const takeBack = provide('homeCards', 'test', async () => [{ key: 'test', part: 'have', titleCn: '券', titleEn: 'ticket', path: '/{lang}/roster/mine' }])
  const [first] = await ofTest()
  expect(first).toMatchObject({ path: '/{lang}/roster/mine', kind: 'ledger' })
  takeBack()
})

test('HOME-19 a unit of a family is called as its kind, or as the family; an amount of money is said in yuan', async () => {
  const takeBack = provide('homeCards', 'test', async () => [
    { key: 'test-kind', part: 'have', titleCn: '票', titleEn: 'Tickets', figure: { value: 4, unitCn: '张', unitEn: 'left' }, path: '/{lang}/roster/mine' },
  ])
  await t.write(async (ctx) => {
    const of = (kind: string) => ({ ...account, unit: `test-kind.${kind}`, ownerId: OTHER })
    const terms = { ...cause, key: 'kind', expiresOn: '2026-12-01', source: 'test' }
    await grant(ctx, of('day'), 3, terms)
    await grant(ctx, of('fen'), 50_000, terms)
    await grant(ctx, of('gone'), 1, terms)
  })
  const { list } = await (await t.as(OTHER)).ok(calls.expiring, {})
  expect(list.filter(({ id }) => id.includes('test-kind.')).map(({ whatCn, whatEn, lossCn, lossEn, path }) => [whatCn, whatEn, lossCn, lossEn, path])).toEqual([
    ['日票', 'Day ticket', '3 张到期失效', '3 will be lost', '/{lang}/roster/mine'],
    ['unit.test-kind.fen', 'unit.test-kind.fen', '¥500.00到期失效', '¥500.00 will be lost', '/{lang}/roster/mine'],
    // the test has no words for the family either
    ['unit.test-kind', 'unit.test-kind', '1 张到期失效', '1 will be lost', '/{lang}/roster/mine'],
  ])
  takeBack()
})

const windowsOfTest = async (who = MEMBER, days = 90) => {
  const { windows } = await (await t.as(who)).ok(calls.expiring, { days })
  return windows.filter(({ kind }) => kind === 'test').map(({ id }) => id.split(':').at(-1))
}
const windowed = (id: string, window: LockWindow) => ({ id, whatCn: '改', whatEn: 'Change', window, path: '/{lang}/home' as const })
const until = (day: string) => new Date(`${day}T10:00:00+08:00`).toISOString()

test('SHELL-63 what a person may change at certain times only stands in one calendar, each once, what opens or closes first before the others', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const takeBack = provide('windows', 'test', async ({ actor }) =>
    actor.ssoId === MEMBER
      ? [
          windowed('open', { kind: 'once', until: until('2026-12-20') }),
          windowed('open', { kind: 'once', until: until('2026-12-20') }),
          windowed('again', { kind: 'month', fromDay: 26, toDay: 9 }),
          windowed('hours', { kind: 'day', from: '06:00', until: '11:00' }),
          windowed('over', { kind: 'once', until: until('2026-11-19') }),
          windowed('far', { kind: 'once', until: until('2027-06-01') }),
          windowed('always', { kind: 'month', fromDay: 1, toDay: 31 }),
        ]
      : [],
  )
  expect(await windowsOfTest()).toEqual(['hours', 'again', 'open'])
  expect(await windowsOfTest(MEMBER, 6)).toEqual(['hours', 'again'])
  expect(await windowsOfTest(OTHER)).toEqual([])
  const { windows, kinds } = await (await t.as(MEMBER)).ok(calls.expiring, {})
  expect(windows.find(({ id }) => id.endsWith(':again'))).toMatchObject({ window: { kind: 'month', fromDay: 26, toDay: 9 }, path: '/{lang}/home' })
  expect(kinds.map(({ kind }) => kind)).toContain('test')
  takeBack()
})

test('SHELL-63 a room that cannot say its windows is told of, and what the others say is shown', async () => {
  const [ill, well] = [
    provide('windows', 'test', async () => {
      throw new Error('ill')
    }),
    provide('windows', 'test-well', async () => [windowed('open', { kind: 'once', until: until('2026-12-20') })]),
  ]
  const { failed, windows } = await (await t.as(MEMBER)).ok(calls.expiring, {})
  expect(failed).toBe(1)
  expect(windows.map(({ kind }) => kind)).toContain('test-well')
  ill()
  well()
})

import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { provide, provideInstead } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grant, unit } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import manifest from '../../module.ts'
import { PATIENCE_MS } from '../../server/data/house.ts'
import { mine as mineOf } from '../../server/data/mine.ts'
import { ADMIN, benefits, HOTEL, MEMBER, OTHER, THIRD, tickets } from './parts.ts'

unit({ code: 'park-entry.test' })
unit({ code: 'park-entry.kind.*', names: async (_ctx, codes) => new Map(codes.map((code) => [code, { nameCn: '家庭入园', nameEn: 'Family entry' }])) })
unit({ code: 'park-entry.fen' })
const account = { unit: 'park-entry.test', ownerKind: 'person', ownerId: MEMBER } as const
const t = await openTestPortal({ modules: ['free-meal'] })
afterAll(() => t.close())
const { save, mine, seen, strip } = await benefits(t)

test('BENEF-01 BENEF-02 who holds any of the five opens the benefits, and who holds none is refused all of them', async () => {
  const alone = '10000016'
  expect((await mine(alone)).cards).toEqual(expect.any(Array))
  await strip(alone)
  const gone = await t.as(alone)
  for (const call of [calls.mine, calls.expiringBenefits, calls.statement]) expect(await gone.call(call, {})).toMatchObject({ status: 403 })
  expect(await gone.call(calls.visitCard, { code: 'any' })).toMatchObject({ status: 403 })
  expect([...calls.ANY_BENEFIT]).toEqual(['FREEMEAL', 'RECOGNITION', 'TICKET', 'EXTERNALBENEFIT', 'DISCOUNT'])
  for (const { permission } of manifest.screens.slice(0, 2)) expect(permission).toEqual([...calls.ANY_BENEFIT])
})

test('BENEF-05 a card shows only to the companies that it lists, on its days', async () => {
  const here = await save({ entities: ['MB'] })
  const later = await save({ activeFrom: '2026-11-21' })
  const over = await save({ activeTo: '2026-11-19' })
  expect(await seen()).toContain(here)
  expect(await seen(HOTEL)).not.toContain(here)
  for (const code of [later, over]) expect(await seen()).not.toContain(code)
  t.setClock('2026-11-20T16:30:00Z')
  expect(await seen()).toContain(later)
  t.setClock('2026-11-20T04:00:00Z')
})

test('a card shows to who has its benefit, with what is left of it', async () => {
  const code = await save({ figure: 'ticket' })
  expect(await seen()).not.toContain(code)
  const takeBack = provideInstead('benefits', 'ticket', tickets())
  expect((await mine()).cards.find((card) => card.code === code)).toMatchObject({
    state: 'ok',
    left: { value: 4, unitCn: '张' },
    next: { on: '2026-12-01', value: 1 },
  })
  takeBack()
  const lacking = provideInstead('benefits', 'ticket', tickets({ permission: 'BENEFITS_OVERVIEW_ADMIN' }))
  expect(await seen()).not.toContain(code)
  expect(await seen(ADMIN)).toContain(code)
  lacking()
})

test('BENEF-06 a figure is read for who is signed in, whatever number a request brings', async () => {
  const code = await save({ figure: 'ticket' })
  const asked: string[] = []
  const takeBack = provideInstead(
    'benefits',
    'ticket',
    tickets({
      figure: async ({ actor }) => {
        asked.push(actor.ssoId)
        return { value: Number(actor.ssoId), unitCn: '张', unitEn: 'tickets', parts: [] }
      },
    }),
  )
  const given: object = { ssoId: OTHER }
  const { cards } = await (await t.as(MEMBER)).ok(calls.mine, { ...given })
  expect(cards.find((card) => card.code === code)?.left?.value).toBe(Number(MEMBER))
  expect(new Set(asked)).toEqual(new Set([MEMBER]))
  expect((await (await t.as(MEMBER)).ok(calls.statement, { ...given })).ssoId).toBe(MEMBER)
  takeBack()
})

test('BENEF-07 a figure that is late or fails leaves its card without one, and the others are there', async () => {
  expect(PATIENCE_MS).toBe(3_000)
  const [late, fine] = [await save({ figure: 'ticket' }), await save({ figure: 'hotel' })]
  const good = provideInstead('benefits', 'hotel', tickets())
  const state = async (code: string, ms: number) => (await mineOf(await t.reader(asSsoId(MEMBER)), {}, ms)).cards.find((card) => card.code === code)
  const never = provideInstead('benefits', 'ticket', tickets({ figure: () => new Promise(() => undefined) }))
  expect(await state(late, 50)).toMatchObject({ state: 'unavailable', left: null })
  never()
  const ill = provideInstead(
    'benefits',
    'ticket',
    tickets({
      figure: async () => {
        throw new Error('ill')
      },
    }),
  )
  expect(await state(late, 3_000)).toMatchObject({ state: 'unavailable', left: null })
  expect(await state(fine, 3_000)).toMatchObject({ state: 'ok', left: { value: 4 } })
  expect((await mine()).cards.map(({ code }) => code)).toEqual(expect.arrayContaining([late, fine]))
  ill()
  good()
})

test('BENEF-11 what is not held yet is shown with the rule and the day, and only then', async () => {
  const code = await save({ figure: 'ticket' })
  const none = { figure: async () => undefined }
  const soon = { ...none, eligible: async () => ({ on: '2027-02-01', ruleCn: '满三个月', ruleEn: 'after three months' }) }
  const withoutRule = provideInstead('benefits', 'ticket', tickets(none))
  const ofCode = async (who?: string) => (await mine(who)).coming.filter((one) => one.code === code)
  expect(await ofCode()).toEqual([])
  expect(await seen()).not.toContain(code)
  withoutRule()
  const withRule = provideInstead('benefits', 'ticket', tickets(soon))
  expect(await ofCode()).toMatchObject([{ on: '2027-02-01', ruleEn: 'after three months' }])
  withRule()
  const unpermitted = provideInstead('benefits', 'ticket', tickets({ ...soon, permission: 'BENEFITS_OVERVIEW_ADMIN' }))
  expect(await ofCode()).toHaveLength(1)
  unpermitted()
  const held = provideInstead('benefits', 'ticket', tickets({ eligible: soon.eligible }))
  expect(await ofCode()).toEqual([])
  held()
})

test('BENEF-12 the statement adds up what each benefit was worth to who asks, of the years since joining', async () => {
  const takeBack = provideInstead(
    'benefits',
    'ticket',
    tickets({ worth: async (_ctx, year) => ({ used: 2, unitCn: '张', unitEn: 'tickets', fen: year * 100 }) }),
  )
  const other = provideInstead(
    'benefits',
    'hotel',
    tickets({ worth: async ({ actor }) => ({ used: 1, unitCn: '张', unitEn: 'coupons', fen: actor.ssoId === MEMBER ? 5 : 0 }) }),
  )
  const ill = provideInstead(
    'benefits',
    'upoints',
    tickets({
      worth: async () => {
        throw new Error('ill')
      },
    }),
  )
  const member = await t.as(MEMBER)
  const given = await member.ok(calls.statement, {})
  expect(given).toMatchObject({
    year: 2026,
    ssoId: MEMBER,
    totalFen: 202_605,
    failed: 1,
    lines: [
      { figure: 'ticket', worthFen: 202_600 },
      { figure: 'hotel', worthFen: 5 },
    ],
  })
  expect(given.years[0]).toBe(2026)
  expect(given.years.length).toBeLessThanOrEqual(5)
  const last = given.years.at(-1) ?? 0
  expect((await member.ok(calls.statement, { year: last })).year).toBe(last)
  for (const year of [last - 1, 2027]) expect(await member.call(calls.statement, { year })).toMatchObject({ fields: [{ path: 'year' }] })
  for (const back of [takeBack, other, ill]) back()
})

test('what runs out in 30 days are units of benefits and what is used on their pages, each once', async () => {
  const back = provideInstead('benefits', 'park-entry', tickets())
  await save({ figure: 'park-entry', target: '/{lang}/myFreeMeal' })
  const given = (amount: number, expiresOn: string) =>
    t.write((ctx) => grant(ctx, account, amount, { reason: 'benefits.crumb', key: expiresOn, expiresOn, source: 'test' }))
  await given(2, '2026-12-20')
  await given(3, '2026-12-21')
  const lapse = (id: string, path: `/${string}`) => ({ id, on: '2026-11-25', whatCn: '证', whatEn: 'card', lossCn: '失效', lossEn: 'lost', path })
  const other = provide('lapses', 'benefits', async () => [lapse('a', '/{lang}/mybenefit'), lapse('a', '/{lang}/mybenefit'), lapse('contract', '/{lang}/home')])
  const { list, failed } = await (await t.as(MEMBER)).ok(calls.expiringBenefits, {})
  expect(list.filter(({ id }) => id.startsWith('benefits:') || id.includes('park-entry'))).toMatchObject([
    { id: 'benefits:a', on: '2026-11-25' },
    { id: 'ledger:park-entry.test:2026-12-20', lossEn: '2 will be lost', path: '/{lang}/myFreeMeal' },
  ])
  expect(failed).toBe(0)
  other()
  back()
})

test('BENEF-15 who has something that runs out is told once a week, and nobody else', async () => {
  const back = provideInstead('benefits', 'park-entry', tickets())
  const told = async (who: string) => (await (await t.as(who)).ok(listMessages, { filters: {} })).list.filter(({ module }) => module === 'benefits')
  t.setClock('2026-11-23T01:00:00Z')
  await t.write((ctx) => grant(ctx, account, 1, { reason: 'benefits.crumb', key: 'digest', expiresOn: '2026-12-23', source: 'test' }))
  await t.runJob('benefits.tellWeekly')
  await t.runJob('benefits.tellWeekly')
  await t.drain()
  expect(await told(MEMBER)).toHaveLength(1)
  expect(await told(OTHER)).toHaveLength(0)
  t.setClock('2026-11-30T01:00:00Z')
  await t.runJob('benefits.tellWeekly')
  await t.drain()
  expect(await told(MEMBER)).toHaveLength(2)
  // what a module with a page among the benefits tells is counted too, and one that fails keeps nobody from hearing of the rest
  t.setClock('2026-12-07T01:00:00Z')
  const until = (on: string, path: `/${string}`) => ({ id: path, on, whatCn: '年度折扣额度', whatEn: 'Yearly discount', lossCn: '', lossEn: '', path })
  const both = [until('2026-12-31', '/{lang}/mybenefit'), until('2026-12-30', '/{lang}/home')]
  const takeBack = [
    provide('lapses', 'benefits', async ({ actor }) => (actor.ssoId === OTHER ? both : [])),
    provide('lapses', 'free-meal', () => Promise.reject(new Error('ill'))),
  ]
  await t.runJob('benefits.tellWeekly')
  await t.runJob('benefits.tellWeekly')
  await t.drain()
  expect(await told(OTHER)).toMatchObject([
    { titleCn: '有福利即将到期，最早12月31日', bodyCn: expect.stringContaining('30天内到期：年度折扣额度。') as string },
  ])
  expect(await told(MEMBER)).toHaveLength(3)
  for (const undo of [...takeBack, back]) undo()
})

test('what runs out is called as its kind, and money is said in yuan, on the page and in the digest', async () => {
  const back = provideInstead('benefits', 'park-entry', tickets())
  t.setClock('2026-12-14T01:00:00Z')
  const terms = { reason: 'benefits.crumb', key: 'kinds', expiresOn: '2026-12-19', source: 'test' }
  const of = (code: string) => ({ ...account, unit: code, ownerId: THIRD })
  await t.write(async (ctx) => {
    await grant(ctx, of('park-entry.fen'), 50_000, terms)
    await grant(ctx, of('park-entry.kind.family'), 3, terms)
  })
  const third = await t.as(THIRD)
  const { list } = await third.ok(calls.expiringBenefits, {})
  expect(list.filter(({ on }) => on === terms.expiresOn)).toMatchObject([
    { lossCn: '¥500.00到期失效', lossEn: '¥500.00 will be lost' },
    { whatCn: '家庭入园', whatEn: 'Family entry', lossCn: '3 张到期失效', lossEn: '3 will be lost' },
  ])
  await t.runJob('benefits.tellWeekly')
  await t.drain()
  const [message] = (await third.ok(listMessages, { filters: {} })).list.filter(({ module }) => module === 'benefits')
  expect(message?.bodyCn).toMatch(/¥500\.00.*、家庭入园 3/)
  back()
})

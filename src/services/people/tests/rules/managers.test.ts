import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { closesCircle } from '../../rules/index.ts'
import { addPerson, appointOwners } from '../../server/commands/add.ts'
import { applyChange } from '../../server/commands/change.ts'
import { person, persons } from '../../server/data/facts.ts'
import { hrbpOf, lineOf, managerOf, ownerOf, reportsOf } from '../../server/data/lines.ts'
import { personIn } from '../../server/demo/person.ts'
import { meanwhile } from './meanwhile.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const XIAOWEN = asSsoId('10000001')
const HER_MANAGER = asSsoId('10000002')
const SECOND = asSsoId('10000003')
const TEAM = 'MB-PO-ATT-AB'
const ABOVE = 'MB-PO-ATT'

let next = 20_000_000
/** A new person in a department. */
const join = (departmentCode: string, lineManager: SsoId | null = null): Promise<SsoId> =>
  t.write(async (ctx) => {
    const ssoId = asSsoId(String(++next))
    await addPerson(ctx, personIn(departmentCode, { ssoId, nameCn: '测试', nameEn: `Test ${ssoId}`, joinDate: '2024-01-01', lineManager }, ctx.today))
    return ssoId
  })
const own = (code: string, owner: SsoId): Promise<void> => t.write((ctx) => appointOwners(ctx, [{ code, owner, hrbp: null }]))
const lead = (ssoId: SsoId, lineManager: SsoId | null): Promise<unknown> => t.write((ctx) => applyChange(ctx, ssoId, { lineManager }))
const who = (ssoId: SsoId): Promise<SsoId | undefined> => t.write((ctx) => managerOf(ctx, ssoId))

let director: SsoId
beforeAll(async () => {
  director = await join(ABOVE)
  await own(ABOVE, director)
})

test('the line goes from Xiaowen to her manager and his, and back down', async () => {
  await t.write(async (ctx) => {
    expect(await lineOf(ctx, XIAOWEN, { depth: 2 })).toEqual([HER_MANAGER, SECOND])
    expect(await lineOf(ctx, XIAOWEN, { depth: 1 })).toEqual([HER_MANAGER])
    expect(await reportsOf(ctx, SECOND, { depth: 1 })).toEqual([HER_MANAGER])
    expect(await reportsOf(ctx, SECOND)).toEqual(expect.arrayContaining([HER_MANAGER, XIAOWEN]))
    expect((await person(ctx, XIAOWEN))?.secondLevelManager).toBe(SECOND)
    expect((await persons(ctx, [XIAOWEN, HER_MANAGER])).size).toBe(2)
  })
})

test('PPL-11 a manager who stands below is refused, however far', async () => {
  await expect(lead(SECOND, HER_MANAGER)).rejects.toThrow('PPL-11')
  await expect(lead(SECOND, XIAOWEN)).rejects.toThrow('PPL-11')
  await expect(lead(XIAOWEN, XIAOWEN)).rejects.toThrow('PPL-11')
  await expect(lead(XIAOWEN, asSsoId('99999999'))).rejects.toThrow('SHELL-39')
})

test('PPL-11 no order of changes makes a circle (property)', async () => {
  const crew: SsoId[] = []
  for (let n = 0; n < 6; n++) crew.push(await join(TEAM, SECOND))
  const pair = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 5 }))
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 8 }), async (moves) => {
      for (const [who, to] of moves) await lead(crew[who]!, to < 0 ? null : crew[to]!).catch((fault: Error) => expect(fault.message).toBe('PPL-11'))
      for (const one of crew) {
        const line = await t.write((ctx) => lineOf(ctx, one))
        expect(line).not.toContain(one)
        expect(new Set(line).size).toBe(line.length)
        expect(line.length).toBeLessThan(20)
      }
    }),
    { numRuns: 15 },
  )
})

test('PPL-11 the check on a map agrees: a circle closes exactly where the person stands above the new manager', () => {
  const line = new Map([
    ['c', 'b'],
    ['b', 'a'],
  ])
  const above = (ssoId: string) => line.get(ssoId)
  expect(closesCircle('a', 'c', above)).toBe(true)
  expect(closesCircle('c', 'a', above)).toBe(false)
  expect(closesCircle('a', null, above)).toBe(false)
})

test('PPL-13 without a line manager the owner of the department decides, then of the one above, never oneself', async () => {
  const lost = await join(TEAM)
  expect(await who(lost)).toBe(SECOND)
  expect(await who(SECOND)).toBe(director)
  expect(await t.write((ctx) => ownerOf(ctx, TEAM))).toBe(SECOND)
  expect(await who(director)).toBeUndefined()
})

test('PPL-13 a manager who has left is none, and returns as one', async () => {
  const boss = await join(TEAM, SECOND)
  const one = await join(TEAM, boss)
  await t.write((ctx) => applyChange(ctx, boss, { status: 'left' }))
  expect(await who(one)).toBe(SECOND)
  expect((await t.write((ctx) => person(ctx, one)))?.lineManager).toBe(boss)
  await t.write((ctx) => applyChange(ctx, boss, { status: 'active' }))
  expect(await who(one)).toBe(boss)
})

test('PPL-13 when an owner leaves, who had him instead looks further up', async () => {
  const owner = await join('MB-PO-GS-GR')
  await own('MB-PO-GS-GR', owner)
  const chief = await join('MB-PO-GS')
  await own('MB-PO-GS', chief)
  const lost = await join('MB-PO-GS-GR')
  expect(await who(lost)).toBe(owner)
  await t.write((ctx) => applyChange(ctx, owner, { status: 'left' }))
  expect(await who(lost)).toBe(chief)
})

test('PPL-13 an owner who reports to the person does not decide for them', async () => {
  const chief = await join('MB-RT-MP')
  const owner = await join('MB-RT-MP', chief)
  await own('MB-RT-MP', owner)
  const top = await join('MB-RT')
  await own('MB-RT', top)
  await lead(chief, top)
  await lead(chief, null)
  expect(await who(chief)).toBe(top)
  // The line that HR gives wins over one that only stands in.
  await lead(top, owner)
  expect(await who(top)).toBe(owner)
  expect(await who(chief)).toBeUndefined()
})

test('the HRBP is the own one, else that of the department or the one above, while serving', async () => {
  const [grace, other] = [asSsoId('10000004'), await join('MB-HR-BP')]
  expect(await t.write((ctx) => hrbpOf(ctx, XIAOWEN))).toBe(grace)
  await t.write((ctx) => appointOwners(ctx, [{ code: 'MB-PO', owner: null, hrbp: other }]))
  expect(await t.write((ctx) => hrbpOf(ctx, XIAOWEN))).toBe(other)
  expect((await t.write((ctx) => person(ctx, XIAOWEN)))?.hrbp).toBe(other)
  await t.write((ctx) => applyChange(ctx, XIAOWEN, { hrbp: grace }))
  expect(await t.write((ctx) => hrbpOf(ctx, XIAOWEN))).toBe(grace)
  await t.write((ctx) => applyChange(ctx, grace, { status: 'left' }))
  expect(await t.write((ctx) => hrbpOf(ctx, XIAOWEN))).toBe(other)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('PPL-11 two changes at the same moment close no circle together', async () => {
  const [a, c] = [await join(TEAM), await join(TEAM)]
  const [b, d] = [await join(TEAM, c), await join(TEAM, a)]
  const first = (ctx: WriteCtx) => applyChange(ctx, a, { lineManager: b })
  await expect(meanwhile(t, first, () => lead(c, d))).rejects.toThrow('PPL-11')
  expect(await t.write((ctx) => lineOf(ctx, d))).toEqual(expect.arrayContaining([a, b, c]))
})

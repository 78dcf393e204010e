import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, ne } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { endMember, grantRole, holdersOf, accessMembers as members } from '#services/access/server/api.ts'
import { search } from '#services/audit/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { systemReviewLines as lines, systemReviews as reviews } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const ADMIN = '10000009'
const SECOND = '10000008'
const MEMBER = '10000001'
const ROLE = 'cashier'
const BEGIN = '2027-01-01'
const begin = new Date('2027-01-01T01:00:00Z')
const id = asSsoId

/** A membership that the administrator grants before the review. */
const grant = (ssoId: string, role = ROLE, by = ADMIN, more: { to?: string } = {}) =>
  t.write((ctx) => grantRole(ctx, { role, ssoId: id(ssoId), from: '2026-11-20', reason: 'test', ...more }), by)
const lineOf = async (member: string) => (await t.write((ctx) => ctx.db.select().from(lines).where(eq(lines.member, member))))[0]
const statusOf = async (member: string) =>
  (await t.write((ctx) => ctx.db.select({ status: members.status }).from(members).where(eq(members.id, member))))[0]?.status
const started = () => t.runJob('system.beginReview', BEGIN)
const listed = async (filters: object = {}, by = ADMIN) => (await (await t.as(by)).ok(calls.searchReview, { pageSize: 100, filters })).list
const titles = async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: {} })).list.map(({ titleCn }) => titleCn)

await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: id(SECOND), from: '2026-11-20', reason: 'second' }), ADMIN)
/** Each test begins before a review, and none of another one is there. */
beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write((ctx) => ctx.db.delete(lines))
  await t.write((ctx) => ctx.db.delete(reviews))
  await t.write(async (ctx) => {
    const held = await ctx.db.select({ id: members.id, status: members.status }).from(members).where(eq(members.role, ROLE))
    for (const one of held) if (one.status !== 'ended') await endMember(ctx, one.id, 'test')
  })
  await t.drain()
})

describe('a review', () => {
  test('takes in what was granted by hand before it, once, with who granted it; what ends by itself before its end is left out', async () => {
    const own = await grant(MEMBER)
    const byJob = await grant('10000002', ROLE, 'job:test')
    const ending = await grant('10000003', ROLE, ADMIN, { to: '2027-01-20' })
    t.setClock(begin)
    await started()
    const later = await grant('10000004')
    await started()
    expect(await lineOf(own)).toMatchObject({ status: 'open', owner: ADMIN, ssoId: MEMBER })
    expect(await lineOf(byJob)).toMatchObject({ owner: null })
    expect(await lineOf(ending)).toBe(undefined)
    expect(await lineOf(later)).toBe(undefined)
    expect(await t.write((ctx) => ctx.db.$count(lines, eq(lines.member, own)))).toBe(1)
    const ruled = await t.write((ctx) => ctx.db.select({ byRule: members.byRule }).from(lines).innerJoin(members, eq(members.id, lines.member)))
    expect(ruled.every(({ byRule }) => byRule === null)).toBe(true)
    const { review } = await (await t.as(ADMIN)).ok(calls.currentReview)
    expect(review).toMatchObject({ period: '2027-1', startedOn: BEGIN, dueOn: '2027-01-31' })
    expect(review!.mine).toBeGreaterThan(0)
  })

  test('is of today: run by hand for a half-year that is over, nothing begins', async () => {
    await t.runJob('system.beginReview', '2026-03-01')
    expect(await (await t.as(ADMIN)).ok(calls.currentReview)).toEqual({ review: null })
    expect(await listed()).toEqual([])
  })

  test('is told to who granted, once, and again a week before it ends to who has some left', async () => {
    await grant(MEMBER)
    t.setClock(begin)
    for (const _ of [1, 2]) await started()
    const of = async (word: string) => (await titles(ADMIN)).filter((title) => title.startsWith(word)).length
    expect(await of('角色复核开始')).toBe(1)
    for (const [at, told] of [
      ['2027-01-23T00:10:00Z', 0],
      ['2027-01-24T00:10:00Z', 1],
      ['2027-01-25T00:10:00Z', 1],
    ] as const) {
      t.setClock(at)
      await t.runJob('system.remindReview')
      expect(await of('角色复核即将截止')).toBe(told)
    }
  })
})

describe('a decision', () => {
  test('confirms, or takes the role away at once with the reason; another one on the same line is refused', async () => {
    const [kept, taken] = [await grant(MEMBER), await grant('10000002')]
    t.setClock(begin)
    await started()
    const admin = await t.as(ADMIN)
    const ids = { kept: (await lineOf(kept))!.id, taken: (await lineOf(taken))!.id }
    await admin.ok(calls.decideReview, { action: 'confirm', lines: [ids.kept] })
    expect(await admin.call(calls.decideReview, { action: 'remove', lines: [ids.taken], reason: '' })).not.toMatchObject({ code: '10000' })
    await admin.ok(calls.decideReview, { action: 'remove', lines: [ids.taken], reason: '已调岗' })
    expect([await statusOf(kept), await statusOf(taken)]).toEqual(['active', 'ended'])
    expect((await admin.call(calls.decideReview, { action: 'confirm', lines: [ids.taken] })).code).toBe('LIFE-01')
    expect((await listed({ status: 'confirmed' })).map((line) => line.id)).toEqual([ids.kept])
    await t.drain()
    expect(await titles('10000002')).toContain('您不再拥有角色“收银员”')
    // SYS-07
    const { list } = await t.write((ctx) => search(ctx, { target: ids.taken }, { pageNum: 1, pageSize: 10 }))
    expect(list[0]).toMatchObject({ kind: 'RoleReview.remove', actor: ADMIN, reason: '已调岗', before: { status: 'open' }, after: { status: 'removed' } })
  })

  test('of several lines is made for all or none', async () => {
    const [one, other] = [await grant(MEMBER), await grant('10000002')]
    t.setClock(begin)
    await started()
    const admin = await t.as(ADMIN)
    const [first, second] = [(await lineOf(one))!.id, (await lineOf(other))!.id]
    await admin.ok(calls.decideReview, { action: 'confirm', lines: [second] })
    expect((await admin.call(calls.decideReview, { action: 'remove', lines: [first, second], reason: 'x' })).code).toBe('LIFE-01')
    expect([(await lineOf(one))!.status, await statusOf(one)]).toEqual(['open', 'active'])
  })

  test('SYS-23 nobody confirms or removes a role of their own, and the list offers it to others only', async () => {
    t.setClock(begin)
    await started()
    const [own] = (await listed({ role: 'platform-admin' })).filter(({ person }) => person.ssoId === ADMIN)
    expect(own!.can).toEqual([])
    const admin = await t.as(ADMIN)
    for (const given of [{ action: 'confirm' as const }, { action: 'remove' as const, reason: 'x' }])
      expect(await admin.call(calls.decideReview, { ...given, lines: [own!.id] })).toMatchObject({ code: 'SYS-23', returnMsg: '不能复核本人的角色' })
    const other = await t.as(SECOND)
    expect((await listed({ role: 'platform-admin' }, SECOND)).find((line) => line.id === own!.id)!.can).toEqual(['confirm', 'remove'])
    await other.ok(calls.decideReview, { action: 'confirm', lines: [own!.id] })
  })

  test('is for administrators of roles only', async () => {
    const worker = await t.as(MEMBER)
    const line = '00000000-0000-7000-8000-000000000000'
    expect(await worker.call(calls.currentReview)).toMatchObject({ status: 403, code: 'ACCESS-05' })
    expect(await worker.call(calls.searchReview)).toMatchObject({ status: 403, code: 'ACCESS-05' })
    expect(await worker.call(calls.decideReview, { action: 'confirm', lines: [line] })).toMatchObject({ status: 403, code: 'ACCESS-05' })
    expect((await (await t.as(ADMIN)).call(calls.decideReview, { action: 'confirm', lines: [line] })).code).not.toBe('10000')
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('of two people at the same moment is made once, and the other is told', async () => {
    const member = await grant(MEMBER)
    t.setClock(begin)
    await started()
    const line = (await lineOf(member))!.id
    const [admin, second] = [await t.as(ADMIN), await t.as(SECOND)]
    const answers = await Promise.all([
      admin.call(calls.decideReview, { action: 'remove', lines: [line], reason: 'x' }),
      second.call(calls.decideReview, { action: 'confirm', lines: [line] }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'LIFE-01'])
    expect(await statusOf(member)).toBe((await lineOf(member))!.status === 'removed' ? 'ended' : 'active')
  })

  test('is not needed any more where the membership ended otherwise', async () => {
    const member = await grant(MEMBER)
    t.setClock(begin)
    await started()
    await t.write((ctx) => endMember(ctx, member, 'test'), ADMIN)
    await t.drain()
    expect(await lineOf(member)).toMatchObject({ status: 'removed', decidedBy: ADMIN })
  })
})

describe('what nobody confirmed', () => {
  const after = new Date('2027-01-31T20:00:00Z') // 1 February at the resort

  test('SYS-24 ends after 30 days, and not a day before; what was confirmed stays, and the holder is told', async () => {
    const [forgotten, kept] = [await grant(MEMBER), await grant('10000002')]
    // heard long before: the later message about the same role stands above the earlier one
    await t.drain()
    t.setClock(begin)
    await started()
    await (await t.as(ADMIN)).ok(calls.decideReview, { action: 'confirm', lines: [(await lineOf(kept))!.id] })
    await t.write((ctx) => ctx.db.update(lines).set({ status: 'confirmed' }).where(ne(lines.member, forgotten)))
    t.setClock(addMinutes(after, -60 * 24))
    await t.runJob('system.lapseReview')
    expect(await statusOf(forgotten)).toBe('active')
    t.setClock(after)
    for (const _ of [1, 2]) await t.runJob('system.lapseReview')
    await t.drain()
    expect([await statusOf(forgotten), await statusOf(kept)]).toEqual(['ended', 'active'])
    expect((await lineOf(forgotten))!.status).toBe('lapsed')
    expect((await titles(MEMBER)).filter((title) => title === '您的角色“收银员”已收回')).toHaveLength(1)
  })

  test('SYS-24 SYS-03 the last who may grant roles keep them, whoever forgot to confirm it', async () => {
    t.setClock(begin)
    await started()
    t.setClock(after)
    await t.runJob('system.lapseReview')
    const keepers = await t.write((ctx) => holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' }))
    expect(keepers).toHaveLength(1)
    expect((await t.write((ctx) => ctx.db.select().from(lines).where(eq(lines.status, 'open')))).map(({ ssoId }) => ssoId)).toEqual(keepers)
  })
})

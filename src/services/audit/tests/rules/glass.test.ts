import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { breakGlass, confirmInvestigation, exported, lookedAt, nameInvestigation, openGlass, viewed } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const now = new Date(TEST_NOW)
const days = (count: number): Date => addHours(now, count * 24)
const page = { pageNum: 1, pageSize: 10 }
const reason = 'an accident on the ride'

/** Writes as a person with a role, before whom no session is needed. */
const as = <T>(ssoId: string, roles: string[], work: (ctx: Writer) => Promise<T>): Promise<T> =>
  t.write(
    (ctx) =>
      work({
        ...ctx,
        actor: { ssoId: asSsoId(ssoId), nameCn: '', nameEn: '', entity: 'MB', lang: 'zh', roles, permissions: new Set(), sessionId: '' },
      }),
    ssoId,
  )
const ehs = <T>(work: (ctx: Writer) => Promise<T>) => as('10000016', ['ehs', 'team-member'], work)

/** What was asked to be told, taken off the queue. */
const told = async (): Promise<{ receivers: string[]; event: string; params: Record<string, string> }[]> => {
  const rows = await t.portal.database.write((tx) =>
    rowsOf<{ payload: { receivers: string[]; event: string; params: Record<string, string>; module: string } }>(
      tx,
      sql`delete from testing_queue returning payload`,
    ),
  )
  return rows.map((row) => row.payload).filter((payload) => payload.module === 'audit')
}

describe('AUDIT-06', () => {
  test('AUDIT-06 a view outside the own scope needs a reason of at least 10 characters', async () => {
    const refused = { refusals: [{ rule: 'AUDIT-06', field: 'reason' }] }
    await expect(ehs((ctx) => breakGlass(ctx, { subject: '10000001', what: 'medical', reason: '  too short ' }))).rejects.toMatchObject(refused)
    await ehs((ctx) => breakGlass(ctx, { subject: '10000001', what: 'medical', reason: 'ten letter' }))
  })

  test('AUDIT-06 it ends after 30 minutes, is for one person and one thing, and is logged', async () => {
    const grant = await ehs((ctx) => breakGlass(ctx, { subject: '10000003', what: 'medical', reason }))
    expect(grant.until).toEqual(addMinutes(now, 30))
    expect(await ehs((ctx) => openGlass(ctx, '10000003', 'medical'))).toMatchObject({ id: grant.id })
    expect(await ehs((ctx) => openGlass(ctx, '10000003', 'pay'))).toBeUndefined()
    expect(await ehs((ctx) => openGlass(ctx, '10000004', 'medical'))).toBeUndefined()
    expect(await as('10000005', [], (ctx) => openGlass(ctx, '10000003', 'medical'))).toBeUndefined()
    t.setClock(addMinutes(now, 30))
    expect(await ehs((ctx) => openGlass(ctx, '10000003', 'medical'))).toBeUndefined()
    const { list } = await ehs((ctx) => lookedAt(ctx, '10000003', page))
    expect(list).toMatchObject([{ kind: 'glass.broken', target: grant.id, actor: '10000016', roles: ['ehs'], reason }])
  })

  test('AUDIT-06 the person is told in the same transaction, with role and reason', async () => {
    await told()
    await ehs((ctx) => breakGlass(ctx, { subject: '10000002', what: 'medical', reason }))
    expect(await told()).toMatchObject([{ receivers: ['10000002'], event: 'glassBroken', params: { what: 'medical', reason } }])
  })

  test('AUDIT-06 an investigation named by two delays the notice and hides the view, at most 90 days', async () => {
    const id = await as('10000009', ['platform-admin'], (ctx) => nameInvestigation(ctx, { subject: '10000006', reason, delayDays: 400 }))
    await expect(ehs((ctx) => breakGlass(ctx, { subject: '10000006', what: 'pay', reason, investigation: id }))).rejects.toMatchObject({
      refusals: [{ rule: 'SHELL-02' }],
    })
    await as('10000005', ['hr-ops'], (ctx) => confirmInvestigation(ctx, id))
    await told()
    const grant = await ehs((ctx) => breakGlass(ctx, { subject: '10000006', what: 'pay', reason, investigation: id }))
    await ehs((ctx) => viewed(ctx, '10000006', 'payslip.viewed', { module: 'test' }))
    await ehs((ctx) => exported(ctx, ['10000012', '10000006'], 'payroll.exported', { module: 'test', target: 'file' }))
    expect((await ehs((ctx) => lookedAt(ctx, '10000012', page))).total, 'of whom nothing is investigated').toBe(1)
    expect(grant.noticeAt).toEqual(days(90))
    expect(await told()).toEqual([])
    expect((await ehs((ctx) => lookedAt(ctx, '10000006', page))).total).toBe(0)
    await t.runJob('audit.tellDelayed')
    expect(await told()).toEqual([])
    t.setClock(days(90))
    await t.runJob('audit.tellDelayed')
    await t.runJob('audit.tellDelayed')
    expect(await told()).toMatchObject([{ receivers: ['10000006'], event: 'glassBroken' }])
    expect((await ehs((ctx) => lookedAt(ctx, '10000006', page))).list.map((e) => e.kind).sort()).toEqual(['glass.broken', 'payroll.exported', 'payslip.viewed'])
  })

  test('AUDIT-06 an investigation of one person hides nothing of another, and none after its time', async () => {
    const id = await as('10000009', [], (ctx) => nameInvestigation(ctx, { subject: '10000007', reason, delayDays: 5 }))
    await as('10000005', [], (ctx) => confirmInvestigation(ctx, id))
    const other = { subject: '10000008', what: 'pay', reason, investigation: id }
    await expect(ehs((ctx) => breakGlass(ctx, other))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
    t.setClock(days(5))
    await expect(ehs((ctx) => breakGlass(ctx, { ...other, subject: '10000007' }))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
  })
})

test('AUDIT-12 who named an investigation, and its subject, cannot confirm it', async () => {
  const id = await as('10000009', [], (ctx) => nameInvestigation(ctx, { subject: '10000005', reason }))
  for (const ssoId of ['10000009', '10000005'])
    await expect(as(ssoId, [], (ctx) => confirmInvestigation(ctx, id))).rejects.toMatchObject({ refusals: [{ rule: 'AUDIT-12' }] })
  await as('10000004', [], (ctx) => confirmInvestigation(ctx, id))
})

test('AUDIT-12 nobody names an investigation of herself', async () => {
  const own = as('10000009', [], (ctx) => nameInvestigation(ctx, { subject: '10000009', reason }))
  await expect(own).rejects.toMatchObject({ refusals: [{ rule: 'AUDIT-12' }] })
})

test('AUDIT-04 a person sees who viewed, exported or changed her confidential data, when and in which role; nothing else, nothing of others', async () => {
  const me = '10000013'
  await as('10000004', ['team-member', 'hrbp'], (ctx) => viewed(ctx, me, 'payslip.viewed', { module: 'test', reason: 'question' }))
  t.setClock(addMinutes(now, 1))
  await as('10000007', ['finance'], (ctx) => exported(ctx, [me, '10000012'], 'payroll.exported', { module: 'test', target: 'file' }))
  await as('10000004', ['hrbp'], (ctx) => ctx.audit({ module: 'test', kind: 'desk.moved', target: 'd', subject: me }))
  await as(me, ['team-member'], (ctx) => viewed(ctx, me, 'payslip.viewed', { module: 'test' }))
  const { list, total } = await ehs((ctx) => lookedAt(ctx, me, page))
  expect(total).toBe(2)
  expect(list.map((e) => [e.actor, e.roles, e.look, e.kind, e.at])).toEqual([
    ['10000007', ['finance'], 'exported', 'payroll.exported', addMinutes(now, 1)],
    ['10000004', ['hrbp'], 'viewed', 'payslip.viewed', now],
  ])
})

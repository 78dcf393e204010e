import { randomUUID } from 'node:crypto'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { balance } from '#services/ledger/server/api.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { pointsOf, stockOf } from '../../server/commands/booking.ts'

export const [MEMBER, HANDLER, OWNER, STRANGER, EHS] = ['10000001', '10000002', '10000003', '10000010', '10000016'] as const
/** Theirs whom HANDLER and OWNER lead. */
export const DEPARTMENT = 'MB-PO-ATT-AB'
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '58000000'

export type Written = InputOf<typeof calls.concernSave>
/** A concern that can be reported as it is. */
export const written = (given: Partial<Written> = {}): Written => ({
  ...{ category: 'unsafe-condition', area: 'rides', place: '矿山飞车站台', occurredAt: '2026-01-05T02:00:00.000Z', severity: 'low' },
  ...{ description: '站台护栏松动，游客倚靠时晃动。', declared: true, ref: randomUUID(), hideReporter: false },
  ...given,
})
export const gift = (given: Partial<InputOf<typeof calls.giftSave>> = {}): InputOf<typeof calls.giftSave> => ({
  ...{ nameCn: '急救包', nameEn: 'First-aid kit', points: 30, limitPerPerson: null, onSale: true, from: '2026-01-01', to: null, picture: null },
  ...given,
})

/** What tests of this room do over and over, on one portal. */
export function ehs(t: TestPortal) {
  const admin = () => t.as(EHS)
  const reported = async (given: Partial<Written> = {}, who: string = MEMBER) => (await t.as(who)).ok(calls.concernSave, written(given))
  const assign = async (id: string, given: Partial<InputOf<typeof calls.concernAssign>> = {}) =>
    (await admin()).call(calls.concernAssign, { id, department: DEPARTMENT, handler: HANDLER, severity: 'low', ...given })
  const assigned = async (given: Partial<Written> = {}, who: string = MEMBER) => {
    const made = await reported(given, who)
    await (await admin()).ok(calls.concernAssign, { id: made.id, department: DEPARTMENT, handler: HANDLER, severity: given.severity ?? 'low' })
    return made
  }
  const resolve = async (id: string, who: string = HANDLER, files: string[] = []) =>
    (await t.as(who)).call(calls.concernResolve, { id, answer: '护栏已加固并复检。', files })
  const resolved = async (given: Partial<Written> = {}, who: string = MEMBER) => {
    const made = await assigned(given, who)
    await (await t.as(HANDLER)).ok(calls.concernResolve, { id: made.id, answer: '护栏已加固并复检。', files: [] })
    return made
  }
  const give = async (ssoId: string, points: number) => (await admin()).ok(calls.pointsAward, { ssoIds: [asSsoId(ssoId)], points, reason: '安全月' })
  const gifts = async (given: Parameters<typeof gift>[0] = {}, stock = 10) => {
    const { id } = await (await admin()).ok(calls.giftSave, gift(given))
    if (stock > 0) await (await admin()).ok(calls.giftStock, { id, pieces: stock, reason: '到货' })
    return id
  }
  const notices = (receiver: string, event: string, about?: string) =>
    rowsOf<{ title: string; body: string }>(
      t.portal.database.read(),
      sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'ehs' and event = ${event}
        and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
    )
  return {
    reported,
    assign,
    assigned,
    resolve,
    resolved,
    give,
    gifts,
    notices,
    /** A new member of the handler's team. */
    another: (): Promise<SsoId> =>
      t.write(async (ctx) => {
        const [model] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        const [last] = await ctx.db
          .select({ ssoId: max(peoplePersons.ssoId) })
          .from(peoplePersons)
          .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId('58999999')))
        const { sortName: _s, manager: _m, photo: _p, ...person } = model!
        const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
        await addPerson(ctx, { ...person, ssoId, nameCn: `员工${ssoId.slice(-3)}`, nameEn: `Member ${ssoId.slice(-3)}`, email: null, contractNo: null })
        await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
        return ssoId
      }),
    seen: async (id: string, who: string) => (await t.as(who)).ok(calls.concern, { id }),
    award: async (id: string, severity: 'low' | 'medium' | 'high' | 'immediate' = 'low') => (await admin()).call(calls.concernAward, { id, severity }),
    merge: async (id: string, into: string) => (await admin()).call(calls.concernMerge, { id, into }),
    /** An exchange that waits to be picked up, with its code. */
    exchanged: async (ssoId: string, id: string, count = 1) => (await t.as(ssoId)).ok(calls.exchangeSave, { gift: id, count, place: 'service-center' }),
    has: async (ssoId: string) => (await balance(await t.reader(EHS), pointsOf(asSsoId(ssoId)))).available,
    stock: async (id: string) => (await balance(await t.reader(EHS), stockOf(id))).available,
    told: async (receiver: string, event: string, about?: string) => (await notices(receiver, event, about)).map(({ title }) => title),
    history: async (who: string, filters: InputOf<typeof calls.concernHistory>['filters'] = {}) =>
      (await (await t.as(who)).ok(calls.concernHistory, { filters, pageSize: 100 })).list,
  }
}

import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'

export const REPORTER = '10000001'
/** Reports too, and has nothing to do with what REPORTER saw. */
export const OTHER = '10000003'
/** Manages reports, and may work on them. */
export const ADMIN = '10000008'
/** Works on what is assigned. */
export const EHS = '10000016'
/** Made by `staffed`: investigates as well; and by `withLeaker` too: a member of staff whose leak it was. */
export const [EHS_TOO, LEAKER] = ['65000001', '65000002'] as const

type Made = readonly (readonly [number: string, role: 'ehs' | 'team-member'])[]
const making = (made: Made) => (t: TestPortal) =>
  t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(REPORTER)))
    const { sortName: _s, manager: _m, photo: _p, ...person } = model!
    for (const [number, role] of made) {
      const ssoId = asSsoId(number)
      await addPerson(ctx, { ...person, ssoId, nameCn: `员工${number.slice(-3)}`, nameEn: `Member ${number.slice(-3)}`, email: null, contractNo: null })
      await grantRole(ctx, { role, ssoId, from: '2025-01-01', reason: 'test' })
    }
  })
const ofLeak = [LEAKER, 'team-member'] as const
/** Another investigator, and somebody to hand to HR: nobody else knows of them. */
export const staffed = once(making([[EHS_TOO, 'ehs'], ofLeak]))
/** Somebody to hand to HR alone: beside other modules nobody more holds a role of the house. */
export const withLeaker = once(making([ofLeak]))

export type Written = InputOf<typeof calls.save>
let nth = 0
/** A link that nobody has reported. */
export const freshLink = (): string => `https://shop.example.com/item/${++nth}`
/** A code that nothing has. */
export const freshCode = (): string => `code-${++nth}`

/** A report that can be sent as it is. */
export const written = (given: Partial<Written> = {}): Written => ({
  ...{ kind: 'counterfeit', channel: 'online', platform: '易购', link: freshLink(), sellerName: '童趣百货', seenAt: '2026-11-19T07:30:00.000Z' },
  ...{ description: '网店出售没有授权标识的皮普船长水杯。', priceFen: 2_580, attachments: [] },
  ...given,
})
export const category = (given: Partial<InputOf<typeof calls.categorySave>> = {}): InputOf<typeof calls.categorySave> => ({
  ...{
    code: freshCode(),
    nameCn: '商品',
    nameEn: 'Goods',
    evidenceCn: '商品照片',
    evidenceEn: 'Pictures of the goods',
    actDays: 3,
    closeDays: 10,
    owner: null,
  },
  ...given,
})
export const brand = (given: Partial<InputOf<typeof calls.brandSave>> = {}): InputOf<typeof calls.brandSave> => ({
  ...{ code: freshCode(), nameCn: '皮普船长', nameEn: 'Captain Pip', kind: 'character', registrationNo: '第4410027号', examples: [] },
  ...given,
})

/** What tests of infringements do over and over, on one portal. */
export function infringements(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const reported = async (given: Partial<Written> = {}, who: string = REPORTER) => (await t.as(who)).ok(calls.save, written(given))
  const assign = async (id: string, given: Partial<InputOf<typeof calls.assign>> = {}) =>
    (await admin()).call(calls.assign, { id, was: null, investigator: asSsoId(EHS), severity: 'medium', category: 'other', ...given })
  const assigned = async (given: Partial<Written> = {}, more: Partial<InputOf<typeof calls.assign>> = {}) => {
    const made = await reported(given)
    const answer = await assign(made.id, more)
    if (answer.code !== '10000') throw new Error(`not assigned: ${answer.code}`)
    return made
  }
  const close = async (id: string, given: Partial<InputOf<typeof calls.close>> = {}, who: string = EHS) =>
    (await t.as(who)).call(calls.close, { id, outcome: 'removed', answer: '平台已下架该商品。', ...given })
  const file = async (who: string = REPORTER, filename = 'evidence.pdf') =>
    (await t.as(who)).upload(uploadFile, { policy: 'infringement' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })
  const listed = async (who: string, filters: InputOf<typeof calls.list>['filters'] = {}) =>
    (await (await t.as(who)).ok(calls.list, { filters, pageSize: 100 })).list
  return {
    reported,
    assign,
    assigned,
    close,
    async closed(given: Partial<Written> = {}) {
      const made = await assigned(given)
      await close(made.id)
      return made
    },
    step: async (id: string, given: Partial<InputOf<typeof calls.step>> = {}, who: string = EHS) =>
      (await t.as(who)).call(calls.step, { id, kind: 'takedown-request', reference: 'TD-1', result: '已提交下架请求。', ...given }),
    open: async (id: string, who: string) => (await t.as(who)).call(calls.detail, { id }),
    seen: async (id: string, who: string) => (await t.as(who)).ok(calls.detail, { id }),
    file,
    fileId: async (who: string = REPORTER, filename?: string) => (await file(who, filename)).content!.id,
    listed,
    ids: async (who: string, filters: InputOf<typeof calls.list>['filters'] = {}) => (await listed(who, filters)).map(({ id }) => id),
    merge: async (id: string, into: string) => (await admin()).call(calls.merge, { id, into }),
    refer: async (id: string, ssoId: SsoId = asSsoId(LEAKER)) => (await admin()).call(calls.refer, { id, ssoId, level: 'written' }),
    saveCategory: async (given: Parameters<typeof category>[0] = {}) => {
      const one = category(given)
      return { ...one, ...(await (await admin()).ok(calls.categorySave, one)) }
    },
    saveBrand: async (given: Parameters<typeof brand>[0] = {}) => {
      const one = brand(given)
      return { ...one, ...(await (await admin()).ok(calls.brandSave, one)) }
    },
    /** Titles of what somebody was told of an event, about one report where one is named. */
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'infringement' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}

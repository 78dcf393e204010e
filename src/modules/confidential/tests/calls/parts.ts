import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'

/** Holds none of the room's permissions. */
export const MEMBER = asSsoId('10000001')
export const READER = asSsoId('10000002')
export const OTHER = asSsoId('10000003')
export const EDITOR = asSsoId('10000005')
export const SECOND = asSsoId('10000017')
export const TITLE = '组织架构调整方案'
export const BODY = '<p>自下月起合并两个事业部。</p>'
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]>>endobj\n4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
let made = 0

export type Written = InputOf<typeof calls.save>
export const written = (given: Partial<Written> = {}): Written => ({
  ...{ titleCn: TITLE, titleEn: 'Reorganization', bodyCn: BODY, bodyEn: '', topic: '组织', importance: 'normal' as const },
  ...{ people: [READER] },
  ...given,
})

/** What tests of this room do over and over, on one portal. */
export function confidential(t: TestPortal) {
  const draft = async (given: Partial<Written> = {}, who = EDITOR) => (await (await t.as(who)).ok(calls.save, written(given))).id
  const published = async (given: Partial<Written> = {}) => {
    const id = await draft(given)
    await (await t.as(EDITOR)).ok(calls.publish, { id })
    return id
  }
  const row = async (id: string) => (await (await t.as(EDITOR)).ok(calls.list, { pageSize: 100, filters: {} })).list.find((one) => one.id === id)!
  return {
    draft,
    published,
    row,
    read: async (who: string, id: string) => (await t.as(who)).call(calls.read, { id }),
    mine: async (who: string, filters: InputOf<typeof calls.mine>['filters'] = {}) =>
      (await (await t.as(who)).ok(calls.mine, { filters, pageSize: 100 })).list.map(({ id }) => id),
    pdf: async () => (await (await t.as(EDITOR)).upload(uploadFile, { policy: 'confidential' }, { filename: 'plan.pdf', bytes: PDF })).content!.id,
    /** Somebody new who may read, until a day where one is named. */
    async another(until: string | null = null): Promise<SsoId> {
      const ssoId = asSsoId(String(54_000_000 + made++))
      await t.write(async (ctx) => {
        const [like] = await ctx.db.select().from(peoplePersons).where(eq(peoplePersons.ssoId, MEMBER))
        await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ssoId })
        await grantRole(ctx, { role: 'line-manager', ssoId, from: ctx.today, reason: 'test', ...(until && { to: until }) })
      })
      return ssoId
    },
    told: async (receiver: string, event: string, about: string | null = null) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'confidential' and event = ${event}
            and (${about}::text is null or business_id = ${about}) order by id`,
        )
      ).map(({ title }) => title),
    /** Who did what with a thing, as the audit log has it. */
    logged: async (target: string, kind: string) =>
      (
        await rowsOf<{ actor: string }>(t.portal.database.read(), sql`select actor from audit_events where target = ${target} and kind = ${kind} order by id`)
      ).map(({ actor }) => actor),
  }
}

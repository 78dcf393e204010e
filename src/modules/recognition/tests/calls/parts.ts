import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { nominations } from '../../server/tables.ts'

/** Nominates; led by MANAGER, whose HRBP decides last. */
export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const AREA = '10000003'
export const HRBP = '10000004'
export const ADMIN = '10000006'
export const OTHER = '10000008'
/** Of another company. */
export const STRANGER = '10000011'
export const PART_TIMER = '10000012'

export const REASON = '周六客流高峰时，主动到入口广场协助疏导排队游客，并安抚了两个与家人走散的孩子。'
const EVERYBODY = { everybody: true, include: [], exclude: [] }
const TERMS: calls.ConfigInput = {
  ...{ nameCn: '月度之星', nameEn: 'Star of the month', frequency: 1, windowFrom: 1, windowTo: 31, nominators: EVERYBODY, nominees: EVERYBODY },
  ...{ points: [50, 100], quota: null, firstApprover: 'line-manager', firstPerson: null, finalApprover: 'hrbp', finalPerson: null, active: true },
}
let made = 0

type Written = InputOf<typeof calls.submit>
type Step = 'first' | 'final'

/** What tests of recognition do over and over, on one portal. */
export function recognition(t: TestPortal) {
  const config = async (more: Partial<calls.ConfigInput> = {}) => (await (await t.as(ADMIN)).ok(calls.configSave, { ...TERMS, ...more })).id
  const value = async (code = `v${made++}`) =>
    (await (await t.as(ADMIN)).ok(calls.valueSave, { code, nameCn: '安全', nameEn: 'Safety', order: 1, active: true })).id
  const written = async (more: Partial<Written> = {}): Promise<Written> => ({
    ...{ typeId: more.typeId ?? (await config()), nominees: [PART_TIMER].map(asSsoId), ubrValues: more.ubrValues ?? [await value()] },
    ...{ reason: REASON, points: 100 },
    ...more,
  })
  const submit = async (more: Partial<Written> = {}, who = MEMBER) => (await t.as(who)).call(calls.submit, await written(more))
  const submitted = async (more: Partial<Written> = {}, who = MEMBER) => (await (await t.as(who)).ok(calls.submit, await written(more))).ids[0]!
  const row = async (id: string) => (await t.portal.database.read().select().from(nominations).where(eq(nominations.id, id)))[0]!
  const decide = async (by: string, id: string, step: Step, more: Partial<InputOf<typeof calls.approvalDecide>> = {}) =>
    (await t.as(by)).call(calls.approvalDecide, { items: [{ id, step }], action: 'approve', ...more })
  const firstApproved = async (more: Partial<Written> = {}, who = MEMBER) => {
    const id = await submitted(more, who)
    await decide((await row(id)).firstApprover!, id, 'first')
    return id
  }
  const awarded = async (more: Partial<Written> = {}, who = MEMBER) => {
    const id = await firstApproved(more, who)
    await decide((await row(id)).finalApprover!, id, 'final')
    return id
  }
  const publication = async (typeId: string, more: Partial<InputOf<typeof calls.publicationSave>> = {}) =>
    (await t.as(ADMIN)).call(calls.publicationSave, { titleCn: '表彰榜', titleEn: 'Winners', configs: [typeId], period: '2026-11', ...more })
  return {
    config,
    value,
    written,
    submit,
    submitted,
    row,
    decide,
    firstApproved,
    awarded,
    publication,
    async published(typeId: string): Promise<string> {
      const { id } = (await publication(typeId)).content!
      await (await t.as(ADMIN)).ok(calls.publish, { id })
      await t.drain()
      return id
    },
    /** A colleague like the part-timer, of the same manager. */
    async another(given: Partial<typeof peoplePersons.$inferInsert> = {}) {
      const ssoId = asSsoId(String(52_000_000 + made++))
      await t.write(async (ctx) => {
        const [like] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(PART_TIMER)))
        await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...given, ssoId })
      })
      return ssoId
    },
    /** Points that somebody has in the log for a nomination, with their kind. */
    booked: (id: string) =>
      rowsOf<{ sso_id: string; type: number; points: number }>(
        t.portal.database.read(),
        sql`select sso_id, type, points from upoints_log where source = ${`recognition:${id}`}`,
      ),
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'recognition' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}

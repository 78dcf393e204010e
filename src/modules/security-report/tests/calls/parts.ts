import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'

/** Holds none of the room's permissions. */
export const MEMBER = '10000001'
/** Leads people, and so may report. */
export const REPORTER = '10000002'
export const OTHER = '10000003'
export const MANAGER = '10000008'
/** Made security and EHS by `staffed`. */
export const MANAGER_TOO = '10000007'
export const EHS = '10000016'
export const EHS_TOO = '10000006'

export type Written = InputOf<typeof calls.submit>
export const PHONE = '13812345678'
export const guest = { role: 'guest' as const, name: '何女士', contact: PHONE, ssoId: null }

/** A report that can be submitted as it is. */
export const written = (given: Partial<Written> = {}): Written => ({
  ...{ kind: 'theft', severity: 'low', occurredAt: '2026-11-19T07:30:00.000Z', place: '矿山飞车排队区', description: '背包内的相机不见。' },
  ...{ people: [guest], declared: true },
  ...given,
})

/** A second manager and a second investigator. */
export const staffed = once(async (t) => {
  const granted = { security: MANAGER_TOO, ehs: EHS_TOO }
  for (const [role, who] of Object.entries(granted)) await t.write((ctx) => grantRole(ctx, { role, ssoId: asSsoId(who), from: ctx.today, reason: 'test' }))
})

/** What tests of security reports do over and over, on one portal. */
export function security(t: TestPortal) {
  const draft = async (given: Partial<Written> = {}, who = REPORTER) => {
    const { declared: _, ...said } = written(given)
    return (await (await t.as(who)).ok(calls.save, said)).id
  }
  const submitted = async (given: Partial<Written> = {}, who = REPORTER) => (await t.as(who)).ok(calls.submit, written(given))
  const assigned = async (given: Partial<Written> = {}, to = EHS) => {
    const { id, number } = await submitted(given)
    await (await t.as(MANAGER)).ok(calls.assign, { id, was: null, investigator: to })
    return { id, number }
  }
  const file = async (who = REPORTER, filename = 'evidence.pdf') =>
    (await t.as(who)).upload(uploadFile, { policy: 'security-report' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })
  return {
    draft,
    submitted,
    assigned,
    async completed(given: Partial<Written> = {}) {
      const { id, number } = await assigned(given)
      await (await t.as(EHS)).ok(calls.complete, { id, conclusion: '系遗失，已归还。', measures: '增设提示。' })
      return { id, number }
    },
    found: async (id: string, who = EHS, files: string[] = []) => (await t.as(who)).call(calls.finding, { id, kind: 'finding', text: '监控已调取。', files }),
    open: async (id: string, who: string) => (await t.as(who)).call(calls.detail, { id }),
    seen: async (id: string, who: string) => (await t.as(who)).ok(calls.detail, { id }),
    managed: async (filters: InputOf<typeof calls.managed>['filters'], who = MANAGER) =>
      (await (await t.as(who)).ok(calls.managed, { filters, pageSize: 100 })).list.map(({ id }) => id),
    worksOn: async (who: string) => (await (await t.as(who)).ok(calls.assigned, { pageSize: 100 })).list,
    file,
    fileId: async (who = REPORTER) => (await file(who)).content!.id,
    /** Titles of what somebody was told of an event, about one report where one is named. */
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'security-report' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
    /** Who did what with a report, as the audit log has it. */
    logged: async (id: string, kind: string) =>
      (await rowsOf<{ actor: string }>(t.portal.database.read(), sql`select actor from audit_events where target = ${id} and kind = ${kind} order by id`)).map(
        ({ actor }) => actor,
      ),
  }
}

import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HRBP = '10000004'
export const HR = '10000005'
/** Made HR by `secondHr`. */
export const HR_TOO = '10000007'
export const STRANGER = '10000008'
export const PART_TIMER = '10000012'

export const at = (wall: string): Date => fromWallClock(wall)
const PDF = { filename: '病假证明.pdf', bytes: '%PDF-1.4\n%%EOF\n' }

/** What tests of sick leave do over and over, on one portal. */
export function sick(t: TestPortal) {
  const mine = async (who = MEMBER) => (await t.as(who)).ok(calls.mine, {})
  const file = async (who = MEMBER) => (await (await t.as(who)).upload(uploadFile, { policy: 'sick-leave' }, PDF)).content!.id
  const paper = async (id: string, who: string, given: { restFrom: string; restTo: string; kind?: calls.Paper['kind']; issuedOn?: string }) =>
    (await t.as(who)).call(calls.saveCertificate, { kind: 'certificate', issuedOn: given.restFrom, id, files: [await file(who)], ...given })
  const report = async (from: string, to = from, given: Partial<{ who: string; diagnosis: string; hospital: string }> = {}): Promise<string> => {
    const { who = MEMBER, ...said } = given
    return (await (await t.as(who)).ok(calls.report, { from, to, ...said })).id
  }
  return {
    mine,
    file,
    paper,
    report,
    leaveOf: async (id: string, who = MEMBER) => (await mine(who)).leaves.find((one) => one.id === id),
    /** Reported with a certificate that covers it, so that HR may check it. */
    async toCheck(from: string, to = from, who = MEMBER): Promise<string> {
      const id = await report(from, to, { who })
      const { code } = await paper(id, who, { restFrom: from, restTo: to, issuedOn: '2026-11-19' })
      if (code !== '10000') throw new Error(code)
      return id
    },
    away: (from: string, to: string, who = MEMBER) => t.write((ctx) => absencesOf(ctx, asSsoId(who), at(`${from}T00:00`), at(`${to}T00:00`))),
    secondHr: () => t.write((ctx) => grantRole(ctx, { role: 'hr-ops', ssoId: asSsoId(HR_TOO), from: ctx.today, reason: '测试' })),
    /** What went to time-keeping of a leave, the oldest first. */
    passed: async (id: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          t.portal.database.read(),
          sql`select payload from integrations_outbox where about_id = ${id} order by id`,
        )
      ).map(({ payload }) => payload),
    told: async (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'sick-leave' and event = ${event} order by id`,
      ),
    noted: async (subject: string, kind: string) =>
      rowsOf<{ actor: string; target: string; look: string | null }>(
        t.portal.database.read(),
        sql`select actor, target, look from audit_events where subject = ${subject} and kind = ${kind} order by id`,
      ),
  }
}

import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, ne, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays, type Day, dayOf, fromWallClock, startOfDay } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { openPage, readFlow, refuseFlow, sign } from '#services/e-sign/contract/index.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { renewalById } from '../../server/data/records.ts'
import { renewals } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const SECOND = '10000003'
export const HRBP = '10000004'
export const HR = '10000005'
/** Made an HRBP of nobody by `strangers`. */
export const STRANGER = '10000010'
export const PART_TIMER = '10000012'
export const INTERN = '10000013'

export const TODAY = '2026-11-20'
export const REASON = '岗位调整，编制取消'
const PDF = { filename: '签字页.pdf', bytes: '%PDF-1.4\n%%EOF\n' }
const NAME = [
  [
    [100, 200],
    [300, 80],
    [500, 260],
    [700, 90],
  ],
  [
    [420, 60],
    [440, 300],
  ],
] satisfies InputOf<typeof sign>['strokes']
let made = 0

type Person = Partial<typeof peoplePersons.$inferInsert>

/** What tests of this room do over and over, on one portal. */
export function renewing(t: TestPortal) {
  const set = (who: string, given: Person) =>
    t.write((ctx) =>
      ctx.db
        .update(peoplePersons)
        .set(given)
        .where(eq(peoplePersons.ssoId, asSsoId(who))),
    )
  const today = (): Day => dayOf(t.portal.clock())
  const open = async (who: string, days = 60, given: Person = {}): Promise<string> => {
    const contractEndDate = addDays(today(), days)
    await set(who, { contractType: 'fixed-term', contractCount: 1, contractEndDate, ...given })
    await (await t.as(HR)).ok(calls.open, { people: [asSsoId(who)] })
    const db = t.portal.database.read()
    const [row] = await db
      .select()
      .from(renewals)
      .where(and(eq(renewals.ssoId, asSsoId(who)), ne(renewals.state, 'finished')))
    return row!.id
  }
  const decide = async (id: string, given: Partial<InputOf<typeof calls.decide>> = {}, by = MANAGER) =>
    (await t.as(by)).call(calls.decide, { ids: [id], decision: 'renew', newType: 'fixed-term', newTermMonths: 36, ...given })
  const confirm = async (id: string, given: Partial<InputOf<typeof calls.confirm>> = {}) => (await t.as(HRBP)).call(calls.confirm, { ids: [id], ...given })
  const toEmployee = async (who = MEMBER, days = 60, given: Parameters<typeof decide>[1] = {}): Promise<string> => {
    const id = await open(who, days)
    for (const said of [await decide(id, given), await confirm(id)]) if (said.code !== '10000') throw new Error(JSON.stringify(said))
    return id
  }
  const rowOf = async (id: string) => (await t.write((ctx) => renewalById(ctx, id)))!
  const another = async (given: Person = {}): Promise<string> => {
    const ssoId = asSsoId(String(42_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, contractNo: `HT${ssoId}`, ...given, ssoId })
    })
    return ssoId
  }
  const work = async () => {
    await t.runJob('e-sign.work')
    await t.runJob('integrations.deliver')
  }
  const flowOf = async (id: string): Promise<string> => (await rowOf(id)).esignFlowId!
  /** Accepts, and has the paper made and sent. */
  const accept = async (id: string, who = MEMBER) => {
    const said = await (await t.as(who)).call(calls.answer, { id, answer: 'accept' })
    await work()
    return said
  }
  return {
    ...{ set, open, decide, confirm, toEmployee, rowOf, another, work, flowOf, accept },
    /** A renewal of somebody new, whom HR, managers and HRBPs do something with. */
    async fresh(to: 'manager' | 'hrbp' | 'employee', days = 60): Promise<string> {
      const id = await open(await another(), days)
      if (to !== 'manager') await decide(id)
      if (to === 'employee') await confirm(id)
      return id
    },
    async sign(id: string, who = MEMBER): Promise<void> {
      const flowId = await flowOf(id)
      const client = await t.as(who)
      const { pages } = await client.ok(readFlow, { flowId })
      for (const [at] of pages.entries()) await client.ok(openPage, { flowId, page: at + 1 })
      await client.ok(sign, { flowId, strokes: NAME })
      await t.runJob('e-sign.work')
    },
    async refuse(id: string, reason: string, who = MEMBER): Promise<void> {
      await (await t.as(who)).ok(refuseFlow, { flowId: await flowOf(id), reason })
      await t.runJob('e-sign.work')
    },
    /** Ends what a person has going, so that another one can be opened. */
    clear: (who = MEMBER) =>
      t.write(async ({ db }) => {
        await db.execute(sql`delete from contract_renewal_documents where renewal in (select id from contract_renewal_renewals where sso_id = ${who})`)
        await db.execute(sql`delete from contract_renewal_signings where sso_id = ${who}`)
        await db.execute(sql`delete from contract_renewal_renewals where sso_id = ${who}`)
      }),
    file: async (who: string) => (await (await t.as(who)).upload(uploadFile, { policy: 'contract-renewal' }, PDF)).content!.id,
    strangers: () => t.write((ctx) => grantRole(ctx, { role: 'hrbp', ssoId: asSsoId(STRANGER), from: ctx.today, reason: '测试' })),
    away: (who: string, from: Day, to: Day, kind: 'sick' | 'injury' | 'maternity') =>
      t.write((ctx) => recordAbsence(ctx, asSsoId(who), startOfDay(from), startOfDay(addDays(to, 1)), kind, 'test', { key: `${who}-${from}` })),
    /** The morning of a day, at the time of a job. */
    async morning(job: 'opening' | 'tellToSign' | 'escalate', day: Day): Promise<void> {
      t.setClock(fromWallClock(`${day}T${{ opening: '06:00', tellToSign: '08:00', escalate: '08:10' }[job]}`))
      await t.runJob(`contract-renewal.${job}`)
    },
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; about: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body, business_id as about from notifications_notice where receiver = ${receiver} and module = 'contract-renewal' and event = ${event} order by id`,
      ),
    /** What the HR system was handed of a renewal, the oldest first. */
    handed: async (id: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          t.portal.database.read(),
          sql`select payload from integrations_outbox where port = 'hr-master' and about_id = ${id} order by id`,
        )
      ).map(({ payload }) => payload),
  }
}

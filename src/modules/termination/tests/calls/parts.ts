import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { dayOf } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { openPage, readFlow, refuseFlow, sign } from '#services/e-sign/contract/index.ts'
import { uploadTerminationFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { openOf } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import { requestById } from '../../server/data/records.ts'
import { keepBase } from '../../server/data/settlement.ts'

/** Of the front line, and of the back office without a manager. */
export const MEMBER = '10000001'
export const OFFICE = '10000014'
export const MANAGER = '10000002'
export const HRBP = '10000004'
export const HR = '10000005'
/** Of another company, who answers for nobody. */
export const STRANGER = '10000010'

export const TODAY = '2026-11-20'
const PDF = { filename: '离职信.pdf', bytes: '%PDF-1.4\n%%EOF\n' }
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
type Front = InputOf<typeof calls.previewAction>
export type Filled = InputOf<typeof calls.submit>

/** What tests of this room do over and over, on one portal. */
export function leavers(t: TestPortal) {
  const today = () => dayOf(t.portal.clock())
  const filled = (who: string, given: Partial<Filled> = {}): Filled => ({
    ...{ lastWorkingDate: today(), agreed: true, personalPhone: '13800000000', personalEmail: `p${who}@example.com`, reason: 'career' },
    ...given,
  })
  /** Somebody like the member, of the same manager and HRBP, who may ask for what everybody may. */
  const another = async (given: Person = {}): Promise<string> => {
    const ssoId = asSsoId(String(59_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      await ctx.db
        .insert(peoplePersons)
        .values({ ...like!, staffGroup: 'FL', email: null, contractNo: `HT${ssoId}`, lastWorkingDate: null, status: 'active', ...given, ssoId })
      await grantRole(ctx, { role: 'team-member', ssoId, from: ctx.today, reason: '测试' })
    })
    return ssoId
  }
  const front = (who: string, given: Partial<Front> = {}): Front => ({ action: 'proceed', sso: asSsoId(who), kind: 'resignation', ...filled(who), ...given })
  const CALLS = { proceed: calls.proceed, proceedAndApproval: calls.proceedAndApproval, proceedAndUpdate: calls.proceedAndUpdate }
  /** Previews and confirms. */
  const start = async (who: string, given: Partial<Front> = {}, by = MANAGER) => {
    const client = await t.as(by)
    const { action, ...rest } = front(who, given)
    const seen = await client.call(calls.previewAction, { action, ...rest })
    return seen.content ? client.call(CALLS[action], { ...rest, token: seen.content.token }) : { ...seen, content: undefined }
  }
  const started = async (who: string, given: Partial<Front> = {}, by = MANAGER): Promise<string> => {
    const came = await start(who, given, by)
    if (!came.content) throw new Error(JSON.stringify(came))
    return came.content.id
  }
  const submit = async (who: string, given: Partial<Filled> = {}) => (await t.as(who)).call(calls.submit, filled(who, given))
  const submitted = async (who: string, given: Partial<Filled> = {}): Promise<string> => {
    const came = await submit(who, given)
    if (!came.content) throw new Error(JSON.stringify(came))
    return came.content.id
  }
  const approve = async (id: string, by = MANAGER, given: Partial<InputOf<typeof calls.approval>> = {}) =>
    (await t.as(by)).call(calls.approval, { id, reason: 'pay', rehire: 'yes', rehireComments: '表现优秀', comment: '同意', ...given })
  const reject = async (id: string, by = MANAGER, comment = '请再考虑') => (await t.as(by)).call(calls.reject, { id, comment })
  const rowOf = async (id: string) => (await t.write((ctx) => requestById(ctx, id)))!
  /** Has a letter sent; those of other tests wait before it. */
  const work = async (id: string) => {
    for (let run = 0; run < 20 && (await rowOf(id)).esignState === '1'; run += 1) {
      await t.runJob('e-sign.work')
      await t.runJob('integrations.deliver')
    }
  }
  const file = async (who: string) => (await (await t.as(who)).upload(uploadTerminationFile, {}, PDF)).content!.id
  const paper = async (id: string, by = HR) => (await t.as(by)).call(calls.update, { id, leavingDocuments: [await file(by)] })
  return {
    ...{ today, filled, another, front, start, started, submit, submitted, approve, reject, rowOf, work, file, paper },
    set: (who: string, given: Person) =>
      t.write((ctx) =>
        ctx.db
          .update(peoplePersons)
          .set(given)
          .where(eq(peoplePersons.ssoId, asSsoId(who))),
      ),
    base: (who: string, fen: number) => t.write((ctx) => keepBase(ctx, asSsoId(who), fen)),
    /** Approved by manager and HR with a scan of the letter, for somebody of the front line. */
    async approved(who: string, given: Partial<Front> = {}): Promise<string> {
      const id = await started(who, given)
      await paper(id)
      for (const said of [await approve(id), await approve(id, HR)]) if (said.code !== '10000') throw new Error(JSON.stringify(said))
      return id
    },
    async sign(who: string, id: string): Promise<void> {
      await work(id)
      const { esignFlowId: flowId } = await rowOf(id)
      const client = await t.as(who)
      const { pages } = await client.ok(readFlow, { flowId: flowId! })
      for (const [at] of pages.entries()) await client.ok(openPage, { flowId: flowId!, page: at + 1 })
      await client.ok(sign, { flowId: flowId!, strokes: NAME })
      await t.runJob('e-sign.work')
    },
    async refuse(who: string, id: string, reason: string): Promise<void> {
      await work(id)
      await (await t.as(who)).ok(refuseFlow, { flowId: (await rowOf(id)).esignFlowId!, reason })
      await t.runJob('e-sign.work')
    },
    /** Who has to decide a request now. */
    holders: async (id: string) => {
      const waits = async (who: string) => (await t.write((ctx) => openOf(ctx, asSsoId(who)))).some(({ businessId }) => businessId === id)
      const found: string[] = []
      for (const who of [MANAGER, HRBP, HR]) if (await waits(who)) found.push(who)
      return found
    },
    /** Ends what a person has, so that they ask anew. */
    clear: (who: string) =>
      t.write(async ({ db }) => {
        await db.execute(sql`update e_sign_flow set work_at = null where type = 'termination-letter' and sso_id = ${who}`)
        for (const table of ['signings', 'requests']) await db.execute(sql`delete from ${sql.raw(`termination_${table}`)} where sso_id = ${who}`)
      }),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; about: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body, business_id as about from notifications_notice where receiver = ${receiver} and module = 'termination' and event = ${event} order by id`,
      ),
    /** What the HR system was handed of a request, the oldest first. */
    handed: (id: string) =>
      rowsOf<{ id: string; payload: Record<string, unknown>; state: string }>(
        t.portal.database.read(),
        sql`select id, payload, state from integrations_outbox where port = 'hr-master' and about_id = ${id} order by id`,
      ),
  }
}

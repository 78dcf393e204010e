import type { InputOf } from '#foundation/contract/endpoint.ts'
import { domainEvent } from '#foundation/contract/events.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { asc, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays, type Day, dayOf, fromWallClock } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { grantRole } from '#services/access/server/api.ts'
import { openPage, readFlow, refuseFlow, sign } from '#services/e-sign/contract/index.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { cases, items, papers, tasks } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HRBP = '10000004'
export const HR = '10000005'
export const SECURITY = '10000008'
/** Of another company, who owns nothing. */
export const STRANGER = '10000010'
/** A second one of security, made so by `tasks`. */
export const SECURITY_TOO = '10000017'

export const TODAY = '2026-11-20'
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
type Task = NonNullable<InputOf<typeof calls.saveConfig>['tasks']>[number]
export const TASK: Task = {
  ...{ nameCn: '归还工牌', nameEn: 'Return the badge', category: 'badge', ownerKind: 'role', owner: 'security' },
  ...{ dueOffset: 0, returnable: true, blocksCertificate: true, active: true },
}
const TASKS: readonly Task[] = [
  TASK,
  {
    ...TASK,
    nameCn: '工作交接',
    nameEn: 'Hand over work',
    category: 'handover',
    ownerKind: 'line-manager',
    owner: '',
    dueOffset: -1,
    returnable: false,
    blocksCertificate: false,
  },
  { ...TASK, nameCn: '归还工服', nameEn: 'Return the uniform', category: 'uniform', ownerKind: 'person', owner: MANAGER, blocksCertificate: false },
]
/** As any room says it: by the names of the events, whose shapes are each room's own. */
const said = (name: 'decided' | 'changed' | 'cancelled') => domainEvent(`leaving.${name}`, z.looseObject({}))

/** What tests of this room do over and over, on one portal. */
export function leavings(t: TestPortal) {
  const read = () => t.portal.database.read()
  const hear = async (name: Parameters<typeof said>[0], payload: object) => {
    await t.write((ctx) => ctx.emit(said(name), { ...payload }))
    await t.drain()
  }
  const uuid = (): string => newId(t.portal.clock())
  const caseOf = async (who: string) =>
    (
      await read()
        .select()
        .from(cases)
        .where(eq(cases.ssoId, asSsoId(who)))
        .orderBy(desc(cases.id))
        .limit(1)
    )[0]
  const itemsOf = async (caseId: string) => read().select().from(items).where(eq(items.caseId, caseId)).orderBy(asc(items.sort), asc(items.id))
  const paperOf = async (caseId: string, type: 'handover' | 'leaving-certificate' = 'handover') =>
    (await read().select().from(papers).where(eq(papers.caseId, caseId))).find((one) => one.type === type)!
  const setTasks = async (given: readonly Task[] = TASKS): Promise<string[]> => {
    const hr = await t.as(HR)
    await hr.ok(calls.saveConfig, { tasks: given.map((one) => ({ ...one })) })
    const rows = await read().select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.sort))
    return rows.slice(-given.length).map(({ id }) => id)
  }
  const another = async (given: Person = {}): Promise<string> => {
    const ssoId = asSsoId(String(57_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, contractNo: `HT${ssoId}`, ...given, ssoId })
    })
    return ssoId
  }
  const today = (): Day => dayOf(t.portal.clock())
  const leave = async (who: string, lastWorkingDate = addDays(today(), 10), source = 'termination', id = uuid()) => {
    await hear('decided', { source, id, ssoId: who, lastWorkingDate })
    const row = await caseOf(who)
    return { ...row!, items: await itemsOf(row!.id), leaving: { source, id, ssoId: who, lastWorkingDate } }
  }
  const act = async (by: string, id: string, given: Partial<InputOf<typeof calls.doTask>> = {}) =>
    (await t.as(by)).call(calls.doTask, { id, action: 'complete', ...given })
  const work = async () => {
    await t.runJob('e-sign.work')
    await t.runJob('integrations.deliver')
  }
  const send = async (who: string, type: 'handover' | 'leaving-certificate' = 'handover', by = HR) => {
    const came = await (await t.as(by)).call(calls.createEsign, { sso: asSsoId(who), type })
    if (came.code === '10000') await work()
    return came
  }
  return {
    ...{ hear, uuid, caseOf, itemsOf, paperOf, setTasks, another, leave, act, work, send },
    set: (who: string, given: Person) =>
      t.write((ctx) =>
        ctx.db
          .update(peoplePersons)
          .set(given)
          .where(eq(peoplePersons.ssoId, asSsoId(who))),
      ),
    /** The tasks of most tests, once, and a second one of security. */
    async begin(): Promise<void> {
      await t.write((ctx) => grantRole(ctx, { role: 'security', ssoId: asSsoId(SECURITY_TOO), from: ctx.today, reason: '测试' }))
      if ((await read().select().from(tasks)).length === 0) await setTasks()
    },
    /** All of a case is handed over. */
    async clearAll(caseId: string): Promise<void> {
      for (const { id, status } of await itemsOf(caseId)) if (status === 'awaiting') await act(HR, id)
    },
    async sign(who: string, flowId: string): Promise<void> {
      const client = await t.as(who)
      const { pages } = await client.ok(readFlow, { flowId })
      for (const [at] of pages.entries()) await client.ok(openPage, { flowId, page: at + 1 })
      await client.ok(sign, { flowId, strokes: NAME })
      await t.runJob('e-sign.work')
    },
    async refuse(who: string, flowId: string, reason: string): Promise<void> {
      await (await t.as(who)).ok(refuseFlow, { flowId, reason })
      await t.runJob('e-sign.work')
    },
    /** Ends what a person has going, so that they leave anew. */
    clear: (who = MEMBER) =>
      t.write(async ({ db }) => {
        for (const table of ['items', 'papers', 'cases']) await db.execute(sql`delete from ${sql.raw(`off_boarding_${table}`)} where sso_id = ${who}`)
      }),
    file: async (who: string) => (await (await t.as(who)).upload(uploadFile, { policy: 'off-boarding' }, PDF)).content!.id,
    async morning(day: Day): Promise<void> {
      t.setClock(fromWallClock(`${day}T08:00`))
      await t.runJob('off-boarding.morning')
    },
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string; about: string }>(
        read(),
        sql`select title_cn as title, body_cn as body, business_id as about from notifications_notice where receiver = ${receiver} and module = 'off-boarding' and event = ${event} order by id`,
      ),
    /** What a system was handed of a case, the oldest first. */
    handed: async (port: 'payroll' | 'hr-master', id: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          read(),
          sql`select payload from integrations_outbox where port = ${port} and about_id = ${id} order by id`,
        )
      ).map(({ payload }) => payload),
  }
}

import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, gt, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, addHours, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import type { Progress } from '../../rules/life.ts'
import { applications, slots } from '../../server/tables.ts'

const MODEL = '10000001'
/** Who approves for the people of these tests, and who recruits. */
export const [MANAGER, HRBP, HR] = ['10000002', '10000004', '10000005']
/** Who applies and books, and a career consultant; numbers of this room's own. */
export const [MEMBER, ADVISER] = ['87000001', '87000003']
/** A team member of another company, who has no part in anything. */
export const OTHER = '10000010'
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '87999999'
const PLACE = 'MB-HR-OP'
const SINCE = '2025-01-01'
let made = 0
let people = 100

const like = (t: TestPortal, ssoId: string, given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<void> =>
  t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MODEL)))
    const named = { nameCn: `应聘${ssoId.slice(-3)}`, nameEn: `Applicant ${ssoId.slice(-3)}`, email: null, contractNo: null, lastWorkingDate: null }
    await ctx.db
      .insert(peoplePersons)
      .values({ ...model!, ...named, status: 'active', positionSince: '2020-03-01', staffGroup: 'FL', ...given, ssoId: asSsoId(ssoId) })
    await grantRole(ctx, { role: 'team-member', ssoId: asSsoId(ssoId), from: SINCE, reason: 'test' })
  })

/** A role of this room's tests with some of its permissions, for nobody but who holds it. */
const granted = (t: TestPortal, ssoId: string, code: string, permissions: string[]): Promise<void> =>
  t.write(async (ctx) => {
    const named = { code, nameCn: '测试', nameEn: 'Test', reason: 'test' }
    await savePrivilegeGroup(ctx, { ...named, permissions })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [code] })
    await grantRole(ctx, { role: code, ssoId: asSsoId(ssoId), from: SINCE, reason: 'test' })
  })

/** The people of these tests, of whom one is a consultant. */
export const ready = once(async (t) => {
  for (const one of [MEMBER, ADVISER]) await like(t, one)
  await like(t, STRANGER, { lineManager: null, manager: null, hrbp: null })
  await granted(t, STRANGER, 'ijob-stranger', [calls.POSITION, calls.ADMIN, calls.CONSULTANT])
  await granted(t, ADVISER, 'ijob-adviser', [calls.CONSULTANT])
  const given = { ssoId: asSsoId(ADVISER), field: '运营发展', languages: ['中文', 'English'], active: true }
  await (await t.as(HR)).ok(calls.consultantSave, given)
})

export const RESUME: InputOf<typeof calls.resumeSave>['content'] = {
  education: [{ school: '上海大学', degree: '本科', major: '旅游管理', from: '2012-09', to: '2016-06' }],
  experience: [],
  projects: [],
  certifications: [],
  languages: [{ language: '英语', level: '流利' }],
  skills: ['带教'],
}
type Position = Partial<InputOf<typeof calls.jobSave>>

/** What tests of transfers do over and over, on one portal. */
export function transfers(t: TestPortal) {
  const db = () => t.portal.database.read()
  const today = (): Day => dayOf(t.portal.clock())
  const hr = () => t.as(HR)
  const position = (given: Position = {}): InputOf<typeof calls.jobSave> => ({
    ...{ titleCn: '游乐运营主管', titleEn: 'Ride Operations Supervisor', code: `IJ-${++made}`, department: PLACE, type: 'full-time', staffGroup: 'FL' },
    ...{ headcount: 2, location: '园区', duties: '带领班组', requirements: '有带教经验，英语流利', recruiter: asSsoId(HR) },
    ...{ openFrom: today(), closeOn: addDays(today(), 30) },
    ...given,
  })
  const draft = async (given: Position = {}) => {
    await ready(t)
    return (await (await hr()).ok(calls.jobSave, position(given))).id
  }
  const opened = async (given: Position = {}) => {
    const id = await draft(given)
    await (await hr()).ok(calls.jobPublish, { id })
    return id
  }
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<SsoId> => {
    const ssoId = asSsoId(String(87_000_000 + ++people))
    await ready(t)
    await like(t, ssoId, given)
    return ssoId
  }
  /** What somebody has applied for counts no more against the next. */
  const aged = async (who: string) => {
    const long = addHours(t.portal.clock(), -24 * 60)
    await t.write(({ db: tx }) =>
      tx
        .update(applications)
        .set({ submittedAt: long })
        .where(eq(applications.ssoId, asSsoId(who))),
    )
  }
  const written = (job: string, given: Partial<InputOf<typeof calls.applySubmit>> = {}): InputOf<typeof calls.applySubmit> => ({
    ...{ job, resume: RESUME, motivation: '希望带领班组', attachments: [], declared: true },
    ...given,
  })
  const apply = async (who: string, job: string, given: Partial<InputOf<typeof calls.applySubmit>> = {}) =>
    (await t.as(who)).call(calls.applySubmit, written(job, given))
  const applied = async (who: string, job?: string) => {
    const of = job ?? (await opened())
    await aged(who)
    const { content, code } = await apply(who, of)
    if (!content) throw new Error(`the application was refused: ${code}`)
    return content.id
  }
  const itemOf = async (id: string) => (await db().select({ item: applications.workflowItem }).from(applications).where(eq(applications.id, id)))[0]!.item!
  const decide = async (id: string, action: 'approve' | 'reject', comment = '') => {
    const itemId = await itemOf(id)
    const [task] = await t.write((ctx) => openTasks(ctx, itemId))
    return (await t.as(task!.approver)).call(operate, { itemId, action, comment })
  }
  const approved = async (who: string, job?: string) => {
    const id = await applied(who, job)
    for (const _ of [MANAGER, HRBP]) {
      const { code } = await decide(id, 'approve')
      if (code !== '10000') throw new Error(`nobody approved: ${code}`)
    }
    return id
  }
  const seen = async (id: string, who = HR) => (await t.as(who)).ok(calls.application, { id })
  const move = async (ids: string[], from: Progress, to: Progress, given: Partial<InputOf<typeof calls.applicationMove>> = {}) =>
    (await hr()).call(calls.applicationMove, { ids, from, to, ...(to === '6' && { startDate: addDays(today(), 20) }), ...given })
  const meeting = (application: string, kind: 'hr' | 'manager', result: 'passed' | null = 'passed'): InputOf<typeof calls.applicationInterview> => ({
    ...{ application, kind, at: addHours(t.portal.clock(), 30).toISOString(), place: '行政楼201', interviewers: [asSsoId(HR)], result, note: '表达清楚' },
  })
  /** Brings an approved application to a step. */
  const brought = async (id: string, to: Progress) => {
    for (let at = 1; at < Number(to); at++) {
      if (at === 2 || at === 3) await (await hr()).ok(calls.applicationInterview, meeting(id, at === 2 ? 'hr' : 'manager'))
      const { code } = await move([id], `${at}` as Progress, `${at + 1}` as Progress)
      if (code !== '10000') throw new Error(`${at} was not left: ${code}`)
    }
    return id
  }
  /** A time of the consultant that no other of these tests has. */
  const time = () => {
    const startTime = addHours(t.portal.clock(), 48 + 2 * ++made)
    return { startTime: startTime.toISOString(), endTime: addHours(startTime, 1).toISOString(), place: '会议室3' }
  }
  const slot = async () => {
    await ready(t)
    return (await (await t.as(ADVISER)).ok(calls.slotSave, time())).id
  }
  /** Nobody has a talk to come. */
  const freed = (who: string) =>
    t.write(({ db: tx, now }) =>
      tx
        .update(slots)
        .set({ ssoId: null, booking: null })
        .where(and(eq(slots.ssoId, asSsoId(who)), gt(slots.startTime, now))),
    )
  const booked = async (who = MEMBER) => {
    const id = await slot()
    await freed(who)
    await (await t.as(who)).ok(calls.slotBook, { id, topic: '转岗方向' })
    return id
  }
  /** As if its time had come a minute ago. */
  const begin = (id: string) =>
    t.write(({ db: tx, now }) =>
      tx
        .update(slots)
        .set({ startTime: addHours(now, -1 / 60) })
        .where(eq(slots.id, id)),
    )
  const activity = async (given: Partial<InputOf<typeof calls.activitySave>> = {}) => {
    await ready(t)
    const startTime = addHours(t.portal.clock(), 24 * 200 + 3 * ++made)
    const named = { nameCn: '内部招聘开放日', nameEn: 'Open day', text: '与各部门面谈', place: '员工中心', capacity: 1, state: 'published' as const }
    const input = { ...named, startTime: startTime.toISOString(), endTime: addHours(startTime, 2).toISOString(), ...given }
    return (await (await hr()).ok(calls.activitySave, input)).id
  }
  return {
    ...{ today, position, draft, opened, another, aged, written, apply, applied, decide, approved, seen, move, meeting, brought },
    ...{ time, slot, freed, booked, begin, activity, itemOf },
    mine: async (who: string) => (await (await t.as(who)).ok(calls.my, { pageSize: 100 })).list,
    /** What somebody was told of an event of this room. */
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string }>(
        db(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'internal-jobs' and event = ${event} order by id`,
      ),
  }
}

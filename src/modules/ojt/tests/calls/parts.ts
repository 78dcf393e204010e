import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { courseSave } from '#modules/learning/contract/index.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import type { Result } from '../../rules/index.ts'

/** A member, her manager who trains her, the manager's manager, and who administers lists. */
export const [MEMBER, MANAGER, SECOND, HR, EHS] = ['10000001', '10000002', '10000003', '10000005', '10000016'] as const
/** Of another company, with nobody to train. */
export const OTHER = '10000010'
export const TODAY = '2026-11-20'
export const NOW = '2026-11-20T04:00:00Z'
/** Before the numbers of those that are made here, which no other room makes. */
const [FIRST, LAST] = ['86000000', '86888888']
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '86999999'
/** What learning knows the course of these tests by. */
export const COURSE = 'OJT-T1'
const PDF = '%PDF-1.4\n%%EOF\n'

interface Given {
  departmentCode?: string
  lineManager?: SsoId | null
  hrbp?: SsoId | null
}

async function like(t: TestPortal, ssoId: SsoId, given: Given = {}): Promise<void> {
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    const { sortName: _s, manager: _m, photo: _p, ...person } = model!
    await addPerson(ctx, {
      ...person,
      nameCn: `新员工${ssoId.slice(-3)}`,
      nameEn: `Trainee ${ssoId.slice(-3)}`,
      email: null,
      contractNo: null,
      ...given,
      ssoId,
    })
    await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
  })
}

/** Makes who holds all of the room’s permissions, and reaches nobody by them. */
export const stranger = once(async (t) => {
  await like(t, asSsoId(STRANGER), { lineManager: null, hrbp: null })
  const named = { code: 'ojt-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [...calls.LISTS, ...calls.EDITS, calls.TEMPLATES] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

const course = once(async (t) => {
  const given = { courseId: COURSE, nameCn: '在岗培训课程', nameEn: 'Course on the job', category: '运营', kind: 'position' as const, validityMonths: 12 }
  await (await t.as(HR)).ok(courseSave, given)
})

type Template = InputOf<typeof calls.templateSave>
type Create = InputOf<typeof calls.listCreate>

/** What tests of this room do over and over, on one portal. */
export function ojt(t: TestPortal) {
  const db = () => t.portal.database.read()
  /** A new member of the manager's team, unless somebody else is asked for. */
  const another = async (given: Given = {}): Promise<SsoId> => {
    const [last] = await db()
      .select({ ssoId: max(peoplePersons.ssoId) })
      .from(peoplePersons)
      .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId(LAST)))
    const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
    await like(t, ssoId, given)
    return ssoId
  }
  const file = async (by: string, policy: string = calls.TEMPLATE_FILE, filename = '模板.pdf', bytes: string | Uint8Array = PDF) =>
    (await (await t.as(by)).upload(uploadFile, { policy }, { filename, bytes })).content!.id
  const templateOf = async (more: Partial<Template> = {}): Promise<Template> => {
    await course(t)
    return {
      ...{ kind: 'new', nameCn: '上岗培训', nameEn: 'Training', courseIds: [COURSE], file: await file(HR) },
      items: [
        { no: '1', text: '巡检', standard: '无遗漏' },
        { no: '2', text: '急停' },
      ],
      ...more,
    }
  }
  const template = async (more: Partial<Template> = {}): Promise<string> => (await (await t.as(HR)).ok(calls.templateSave, await templateOf(more))).id
  const asked = (id: string, people: readonly string[], more: Partial<Create> = {}): Create => ({
    ...{ kind: 'new', template: id, people: [...people], trainer: MANAGER, start: TODAY, due: '2026-12-04' },
    ...more,
  })
  /** A list for somebody, by a template of its own unless one is given. */
  const made = async (who: string, more: Partial<Create> = {}, id?: string): Promise<string> => {
    const of = id ?? (await template(more.kind === 'check' ? { kind: 'check', intervalMonths: 6 } : {}))
    return (await (await t.as(HR)).ok(calls.listCreate, asked(of, [who], more))).made[0]!.id
  }
  const open = async (id: string, by: string = HR) => (await t.as(by)).ok(calls.list, { id })
  const fill = async (id: string, results: readonly (Result | null)[], more: Partial<InputOf<typeof calls.listItems>> = {}, by: string = MANAGER) => {
    const { items, revision, attachments } = await open(id)
    const given = {
      id,
      basedOn: revision,
      results: items.map(({ no }, at) => ({ no, result: results[at] ?? null })),
      attachments: attachments.map((one) => one.id),
    }
    return (await t.as(by)).call(calls.listItems, { ...given, ...more })
  }
  const sign = async (id: string, by: string) => (await t.as(by)).call(calls.listSign, { ids: [id] })
  /** Everybody of the chain signs, one after the other. */
  const signAll = async (id: string): Promise<void> => {
    for (;;) {
      const { signer } = await open(id)
      if (!signer) return
      await (await t.as(signer.ssoId)).ok(calls.listSign, { ids: [id] })
    }
  }
  return {
    ...{ another, file, template, templateOf, asked, made, open, fill, sign, signAll },
    /** A list with all its results, to be signed by the trainer first. */
    filled: async (who: string, more: Partial<Create> = {}, results: readonly Result[] = more.kind === 'check' ? ['passed', 'passed'] : ['done', 'done']) => {
      const id = await made(who, more)
      const { code } = await fill(id, results)
      if (code !== '10000') throw new Error(code)
      return id
    },
    create: async (by: string, input: Create) => (await t.as(by)).call(calls.listCreate, input),
    listsOf: async (ssoId: string) => (await (await t.as(HR)).ok(calls.listSearch, { filters: { ssoId: asSsoId(ssoId) } })).list,
    told: async (event: string, about: string) =>
      (
        await rowsOf<{ receiver: string }>(
          db(),
          sql`select receiver from notifications_notice where module = 'ojt' and event = ${event} and business_id = ${about} order by id`,
        )
      ).map(({ receiver }) => receiver),
  }
}

/** A text that nothing else has. */
export const name = (): string => `T-${newId().slice(-8)}`

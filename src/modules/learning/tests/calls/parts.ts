import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import type { Day } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { type ToZip, zip } from '#services/files/server/api.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { accept } from '../../server/commands/certificates.ts'
import { lockLearner } from '../../server/commands/record.ts'
import { certificates } from '../../server/tables.ts'

/** A member, her manager, learning-admin, and somebody of another company. */
export const [MEMBER, MANAGER, HR, OTHER] = ['10000001', '10000002', '10000005', '10000010'] as const
/** Where the member and all that `another` makes work. */
export const DEPARTMENT = 'MB-PO-ATT-AB'
export const TODAY = '2026-11-20'
/** Before the numbers of those that are made here, which no other room makes. */
const [FIRST, LAST] = ['76000000', '76888888']
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '76999999'

/** What somebody new has of their own. */
export interface Given {
  departmentCode?: string
  lineManager?: SsoId | null
  hrbp?: SsoId | null
  jobTitleCn?: string
  joinDate?: Day
  positionSince?: Day
}

async function like(t: TestPortal, ssoId: SsoId, given: Given = {}): Promise<void> {
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    const { sortName: _s, manager: _m, photo: _p, ...person } = model!
    await addPerson(ctx, { ...person, nameCn: `学员${ssoId.slice(-3)}`, nameEn: `Learner ${ssoId.slice(-3)}`, email: null, contractNo: null, ...given, ssoId })
    await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
  })
}

/** Makes who holds all of the room’s permissions, and reaches nobody by them. */
export const stranger = once(async (t) => {
  await like(t, asSsoId(STRANGER), { lineManager: null, hrbp: null })
  const named = { code: 'learning-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.TEAM, calls.ADMIN, calls.EDIT, calls.READ] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

const course = (courseId: string, more: Partial<InputOf<typeof calls.courseSave>> = {}): InputOf<typeof calls.courseSave> => ({
  ...{ courseId, nameCn: `课程${courseId}`, nameEn: `Course ${courseId}`, category: '安全', kind: 'position', validityMonths: 12 },
  ...more,
})
export const type = (code: string, more: Partial<InputOf<typeof calls.typeSave>> = {}): InputOf<typeof calls.typeSave> => ({
  ...{ code, nameCn: `证书${code}`, nameEn: `Certificate ${code}`, issuer: 'EHS', validityMonths: 24, imageNeeded: false },
  ...more,
})

/** Two courses and two types, once on a portal: one that is issued for a course, and one that comes from outside. */
const ready = once(async (t) => {
  const hr = await t.as(HR)
  const free = (await hr.ok(calls.courseSave, course('T-FREE', { kind: 'free', validityMonths: null }))).id
  const behind = (await hr.ok(calls.courseSave, course('T-LOTO'))).id
  const loto = (await hr.ok(calls.typeSave, type('T-LOTO', { courses: ['T-LOTO'], purposes: ['lockout-tagout'] }))).id
  const height = (await hr.ok(calls.typeSave, type('T-HEIGHT', { imageNeeded: true }))).id
  return { free, behind, loto, height }
})

/** An archive of these files by their names. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ToZip> {
    for (const [name, content] of Object.entries(files))
      yield {
        ...{ path: name.split('/'), at: new Date('2026-11-20T04:00:00Z') },
        async *open() {
          yield typeof content === 'string' ? Buffer.from(content) : content
        },
      }
  }
  const parts: Uint8Array[] = []
  for await (const part of zip(entries())) parts.push(part)
  return Buffer.concat(parts)
}
const HEADINGS = 'ssoId,type,number,issuedDate,renewalDate,image'
export const listOf = (...lines: readonly string[]): string => [HEADINGS, ...lines].join('\r\n')

let made = 0
/** A number that no other certificate has. */
export const number = (): string => `n-${++made}-${newId().slice(-6)}`

/** What tests of this room do over and over, on one portal. */
export function learning(t: TestPortal) {
  const read = () => t.portal.database.read()
  /** A new member of the manager's team. */
  const another = async (given: Given = {}): Promise<SsoId> => {
    const [last] = await read()
      .select({ ssoId: max(peoplePersons.ssoId) })
      .from(peoplePersons)
      .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId(LAST)))
    const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
    await like(t, ssoId, given)
    return ssoId
  }
  const image = async (who: string) => (await (await t.as(who)).upload(uploadFile, { policy: calls.IMAGES }, { filename: '证书.png', bytes: PNG })).content!.id
  const upload = async (who: string, given: Partial<InputOf<typeof calls.certUpload>> = {}) => {
    const sent = { type: (await ready(t)).height, number: number(), issuedDate: '2026-03-01', renewalDate: '2029-02-28', image: await image(who) }
    return (await t.as(who)).call(calls.certUpload, { ...sent, ...given })
  }
  return {
    ready: () => ready(t),
    another,
    image,
    upload,
    uploaded: async (who: string, given: Partial<InputOf<typeof calls.certUpload>> = {}) => (await upload(who, given)).content!.id,
    /** A certificate that counts already. */
    held: async (who: SsoId, of: 'loto' | 'height', issuedDate: Day, renewalDate: Day | null): Promise<string> => {
      const id = newId()
      const typeId = (await ready(t))[of]
      await t.write(async (ctx) => {
        await lockLearner(ctx, who)
        await ctx.db.insert(certificates).values({ id, ssoId: who, type: typeId, number: number(), issuedDate, renewalDate, source: 'import', madeAt: ctx.now })
        await accept(ctx, id)
      })
      return id
    },
    stateOf: async (id: string) => (await rowsOf<{ state: string }>(read(), sql`select state from learning_certificates where id = ${id}`))[0]?.state,
    /** Entry of the map for a department, as nobody else's. */
    entry: async (more: Partial<InputOf<typeof calls.mapSave>> = {}) => {
      const given = { department: DEPARTMENT, position: `岗位${++made}`, type: (await ready(t)).loto, from: TODAY, graceDays: 0 }
      return { ...given, ...more }
    },
    preview: async (filename: string, bytes: string | Uint8Array, kind: calls.ImportKind = 'certificates', by: string = HR) =>
      (await t.as(by)).upload(calls.importPreview, { kind }, { filename, bytes }),
    confirm: async (importId: string, by: string = HR) => (await t.as(by)).call(calls.importConfirm, { importId }),
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'learning' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}

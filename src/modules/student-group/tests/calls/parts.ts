import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { open } from '#services/amendments/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { PRODUCTS } from '../../rules/prices.ts'
import { placesLeft } from '../../server/data/places.ts'
import { byId } from '../../server/policy.ts'
import { groups, visits } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const SALES = '10000017'
export const ADMIN = '10000006'
/** Decides on applications. */
export const FINANCE = '10000007'
/** Holds both permissions of the room, for nobody but herself. */
export const STRANGER = '69999999'

/** Places of a day. */
export const DAILY = 600
const PRICE = 10_000
let nth = 0

type Applied = InputOf<typeof calls.submit>
type Visit = Applied['visits'][number]

/** Makes who holds the permissions of the room, and reaches nobody by them. */
export const stranger = once(async (t) => {
  const named = { code: 'student-group-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    await ctx.db.insert(peoplePersons).values({ ...model!, email: null, ssoId: asSsoId(STRANGER), manager: null, lineManager: null, hrbp: null })
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.SUBMIT, calls.ADMIN] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

/** A partner, and a price of 100 yuan for everybody. */
const settings = once(async (t) => {
  const admin = await t.as(ADMIN)
  const today = dayOf(t.portal.clock())
  // of two portals on one database the second finds the prices there
  for (const product of PRODUCTS) await admin.call(calls.priceSave, { product, unitPriceFen: PRICE, effectiveFrom: addDays(today, -30) })
  const { id } = await admin.ok(calls.partnerSave, { nameCn: '研学旅行社', nameEn: 'Study Tours', contractEnd: addDays(today, 3_000) })
  return { partnerId: id }
})

/** What tests of student groups do over and over, on one portal. */
export function studentGroups(t: TestPortal) {
  const today = (ahead = 0): Day => addDays(dayOf(t.portal.clock()), ahead)
  const sales = () => t.as(SALES)
  const admin = () => t.as(ADMIN)
  const school = async (nameCn = '测试学校') =>
    (await (await admin()).ok(calls.schoolSave, { nameCn, nameEn: 'Test School', level: 'primary', city: '上海' })).id
  const visit = (ahead: number, more: Partial<Visit> = {}): Visit => ({
    ...{ visitDate: today(ahead), students: 30, teachers: 2, uepStudents: 0, uepTeachers: 0 },
    ...more,
  })
  /** Of a school of its own. */
  const application = async (visits: Visit[] = [visit(10 + (nth++ % 200))], more: Partial<Applied> = {}): Promise<Applied> => ({
    ...{ ...(await settings(t)), schoolId: await school(), visits, leaderName: '沈老师', leaderPhone: '138 0000 1234', reason: '', attachments: [] },
    ...more,
  })
  const submit = async (given: Applied) => (await sales()).ok(calls.submit, given)
  const itemOf = (id: string) =>
    t.write(async (ctx) => {
      const row = await byId(ctx, id)
      return (row?.rootId ? await open(ctx, row.rootId) : undefined)?.item ?? ''
    })
  const decide = async (id: string, action: 'approve' | 'reject' = 'approve') =>
    (await t.as(FINANCE)).call(operate, { itemId: await itemOf(id), action, comment: 'test' })
  const detail = async (id: string, by = SALES) => (await t.as(by)).ok(calls.detail, { id })
  return {
    ...{ today, sales, admin, school, visit, application, submit, itemOf, decide, detail },
    stranger: () => stranger(t),
    settings: () => settings(t),
    /** One that was approved. */
    async approved(visits?: Visit[], more?: Partial<Applied>) {
      const sent = await submit(await application(visits, more))
      await decide(sent.id)
      return sent
    },
    /** Other visits of what is in force. */
    async changed(id: string, visits: Visit[], more: Partial<InputOf<typeof calls.change>> = {}): Promise<InputOf<typeof calls.change>> {
      return { id, applyId: (await detail(id)).currentId ?? id, visits, reason: 'test', ...more }
    },
    /** Somebody comes today: its only visit is set back, as time would do it. */
    comesToday: (id: string) =>
      t.write(async (ctx) => {
        await ctx.db.update(visits).set({ visitDate: today() }).where(eq(visits.groupId, id))
        await ctx.db.update(groups).set({ firstVisit: today(), lastVisit: today() }).where(eq(groups.id, id))
      }),
    statusOf: async (id: string) => (await detail(id)).status,
    left: (day: Day) => t.write(async (ctx) => (await placesLeft(ctx, [day])).get(day)),
    file: async (filename: string) => (await sales()).upload(uploadFile, { policy: 'student-group' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' }),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
  }
}

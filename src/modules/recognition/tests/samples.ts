import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, AREA, MANAGER, MEMBER, OTHER, recognition } from './calls/parts.ts'

const EVERYBODYS = 'who administers recognition administers all of it'
const FOR_ALL = 'awards and announcements are for everybody'

/** Each try has an award of its own: an immediate one, which hangs on no day. */
const award = (t: TestPortal) => recognition(t).config({ frequency: 5 })
const given = async (t: TestPortal) => recognition(t).written({ typeId: await award(t), nominees: [await recognition(t).another()] })
const drafted = async (t: TestPortal) => {
  const form = await given(t)
  const { ids } = await (await t.as(MEMBER)).ok(calls.save, form)
  return { ...form, id: ids[0]!, basedOn: 1 }
}
const submitted = async (t: TestPortal) => recognition(t).submitted(await given(t))
const awarded = async (t: TestPortal, nominee = MEMBER) => recognition(t).awarded({ typeId: await award(t), nominees: [asSsoId(nominee)] }, OTHER)
/** An award with somebody who won it, in the period of the portal's day. */
const won = async (t: TestPortal) => {
  const typeId = await award(t)
  const id = await recognition(t).awarded({ typeId, nominees: [await recognition(t).another()] })
  const { period } = await recognition(t).row(id)
  return { id, typeId, period }
}
const written = async (t: TestPortal) => {
  const { id: nomination, typeId, period } = await won(t)
  const { id } = (await recognition(t).publication(typeId, { period })).content!
  return { id, nomination, typeId }
}
const published = async (t: TestPortal) => {
  const made = await written(t)
  await (await t.as(ADMIN)).ok(calls.publish, { id: made.id })
  return made
}
const terms = {
  ...{ nameCn: '奖', nameEn: 'Award', frequency: 1 as const, windowFrom: 1, windowTo: 31, points: [50], quota: 3, active: true },
  ...{ nominators: { everybody: true }, nominees: { everybody: true }, firstApprover: 'line-manager' as const, finalApprover: 'hrbp' as const },
}
const after =
  (work: (t: TestPortal) => Promise<unknown>) =>
  async (t: TestPortal): Promise<Record<string, never>> => {
    await work(t)
    return {}
  }
const decided = async (t: TestPortal) => recognition(t).decide(MANAGER, await submitted(t), 'first')
const counted = async (t: TestPortal) => ({ filters: { configs: [(await won(t)).typeId] } })

export default [
  sample(calls.mine, { by: MEMBER, notBy: AREA, input: after((t) => awarded(t)) }),
  sample(calls.card, { by: MEMBER, notBy: AREA, input: async (t) => ({ id: await awarded(t) }) }),
  sample(calls.configOpen, { by: MEMBER, shared: FOR_ALL, input: after(award) }),
  sample(calls.save, { by: MEMBER, notBy: OTHER, input: drafted }),
  sample(calls.submit, { by: MEMBER, notBy: OTHER, input: drafted }),
  sample(calls.withdraw, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await submitted(t) }) }),
  sample(calls.list, { by: MEMBER, notBy: AREA, input: after(submitted) }),
  sample(calls.approvalList, { by: MANAGER, notBy: AREA, input: after(submitted) }),
  sample(calls.approvalDecide, {
    by: MANAGER,
    notBy: AREA,
    input: async (t) => ({ items: [{ id: await submitted(t), step: 'first' as const }], action: 'approve' as const }),
  }),
  sample(calls.approvalHistory, { by: MANAGER, notBy: AREA, input: after(decided) }),
  sample(calls.approvalExport, { by: MANAGER, shared: 'everybody exports what they have decided themselves', input: after(decided) }),
  sample(calls.announcement, { by: MEMBER, shared: FOR_ALL, input: after(published) }),
  sample(calls.congratulate, {
    by: MEMBER,
    shared: FOR_ALL,
    again: 'who has congratulated somebody has done so once',
    input: async (t) => ({ id: (await published(t)).nomination }),
  }),
  sample(calls.report, { by: ADMIN, shared: EVERYBODYS, input: counted }),
  sample(calls.reportExport, { by: ADMIN, shared: EVERYBODYS, input: counted }),
  sample(calls.configList, { by: ADMIN, shared: EVERYBODYS, input: after(award) }),
  sample(calls.configSave, { by: ADMIN, shared: EVERYBODYS, input: () => terms, again: 'two awards may be called the same' }),
  sample(calls.configSwitch, {
    by: ADMIN,
    shared: EVERYBODYS,
    again: 'what is off already stays off',
    input: async (t) => ({ id: await award(t), active: false }),
  }),
  sample(calls.valueSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: (_, n) => ({ code: `sample-${n}`, nameCn: '值', nameEn: 'Value', order: n % 1_000, active: false }),
  }),
  sample(calls.publicationList, { by: ADMIN, shared: EVERYBODYS, input: after(written) }),
  sample(calls.publicationSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    again: 'two announcements may be called the same, the second without winners',
    async input(t) {
      const { typeId, period } = await won(t)
      return { titleCn: '榜', titleEn: 'List', configs: [typeId], period }
    },
  }),
  sample(calls.publish, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await written(t)).id }) }),
  sample(calls.withdrawPublication, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await published(t)).id }) }),
] satisfies Sample[]

import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { operatingDay } from '../rules/times.ts'
import { MEMBER, nextDay, PLANNER, STAGE, STRANGER, schedule, showGiven } from './calls/parts.ts'

const PLANNED = 'planners plan all shows together'
const OWN = 'everybody sees of it what is the own'
const file = (n: number) => ({ filename: `${n}.csv`, bytes: `姓名,员工号,团队\r\n外聘${n},,甲组` })
const today = (t: TestPortal) => operatingDay(t.portal.clock())

/** A draft of a day of its own. */
async function drafted(t: TestPortal, date = nextDay()) {
  const s = schedule(t)
  const show = await s.show()
  return { date, show, id: await s.slot(show, { date }) }
}
async function published(t: TestPortal, date = nextDay()) {
  const made = await drafted(t, date)
  await schedule(t).publish(date)
  return made
}
async function shown<T>(t: TestPortal, input: T): Promise<T> {
  await schedule(t).requestOf(MEMBER)
  return input
}
const template = async (t: TestPortal) => {
  const show = await schedule(t).show()
  return (await t.as(PLANNER)).ok(calls.templateSave, { name: '平日', dayKind: 'weekday', slots: [{ show, venue: show, start: '1000', end: '1030' }] })
}

export default [
  sample(calls.showList, { by: PLANNER, shared: PLANNED, input: (t) => shown(t, {}) }),
  sample(calls.showSave, { by: PLANNER, shared: PLANNED, input: () => showGiven({ stageManager: asSsoId(STAGE) }), again: 'two shows may be called the same' }),
  sample(calls.showEnd, { by: PLANNER, shared: PLANNED, input: async (t) => ({ id: await schedule(t).show() }) }),
  sample(calls.performerList, { by: PLANNER, shared: PLANNED, input: (t) => shown(t, {}) }),
  sample(calls.performerSave, {
    by: PLANNER,
    shared: PLANNED,
    input: (_, n) => ({ name: `外聘${n}`, team: '甲组' }),
    again: 'two performers from outside may be called the same',
  }),
  sample(calls.performerImport, { by: PLANNER, shared: PLANNED, input: () => ({}), file: (_, n) => file(n), again: 'a file may be checked again' }),
  sample(calls.performerImportConfirm, {
    by: PLANNER,
    shared: PLANNED,
    again: 'an upload that is on its way is told to be so',
    input: async (t, n) => ({ importId: (await (await t.as(PLANNER)).upload(calls.performerImport, {}, file(n))).content!.importId }),
  }),
  sample(calls.performerTemplate, { by: PLANNER, shared: PLANNED, input: () => ({}) }),
  sample(calls.templateList, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      await template(t)
      return {}
    },
  }),
  sample(calls.templateSave, {
    by: PLANNER,
    shared: PLANNED,
    input: () => ({ name: '雨天', dayKind: 'rain', slots: [] }),
    again: 'names of templates may be alike',
  }),
  sample(calls.templateDelete, { by: PLANNER, shared: PLANNED, input: template }),
  sample(calls.scheduleList, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      const { date } = await drafted(t)
      return { from: date, to: date }
    },
  }),
  sample(calls.scheduleSave, {
    by: PLANNER,
    shared: PLANNED,
    input: async (t) => schedule(t).slotGiven(await schedule(t).show(), { date: nextDay() }),
  }),
  sample(calls.scheduleAssign, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      const { id, show } = await drafted(t)
      return { id, version: 1, at: 0, performer: await schedule(t).performer(show) }
    },
  }),
  sample(calls.scheduleApplyTemplate, { by: PLANNER, shared: PLANNED, input: async (t) => ({ template: (await template(t)).id, date: nextDay() }) }),
  sample(calls.scheduleCopyDay, { by: PLANNER, shared: PLANNED, input: async (t) => ({ date: (await drafted(t)).date, onto: nextDay() }) }),
  sample(calls.scheduleCheck, { by: PLANNER, shared: PLANNED, input: async (t) => ({ date: (await drafted(t)).date }) }),
  sample(calls.schedulePublish, {
    by: PLANNER,
    shared: PLANNED,
    input: async (t) => ({ date: (await drafted(t)).date, anyway: true }),
    again: 'of a day that is published nothing is left to publish',
  }),
  sample(calls.scheduleCancel, { by: PLANNER, shared: PLANNED, input: async (t) => ({ id: (await published(t)).id, reason: '大风' }) }),
  sample(calls.scheduleDelete, { by: PLANNER, shared: PLANNED, input: async (t) => ({ id: (await drafted(t)).id }) }),
  sample(calls.standIn, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      const { id, show } = await published(t, today(t))
      return { id, at: 0, performer: await schedule(t).performer(show) }
    },
    again: 'it is who was noted last',
  }),
  sample(calls.replacementList, { by: PLANNER, shared: PLANNED, input: (t) => shown(t, {}) }),
  sample(calls.replacementDecide, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      const { request, understudy } = await schedule(t).requestOf(MEMBER)
      return { id: request, action: 'cover' as const, performer: understudy }
    },
  }),
  sample(calls.paradeList, {
    by: PLANNER,
    shared: PLANNED,
    async input(t) {
      const date = nextDay()
      await schedule(t).parade({ date })
      return { from: date, to: date }
    },
  }),
  sample(calls.paradeSave, {
    by: PLANNER,
    shared: PLANNED,
    input: async (t) => (await schedule(t).parade({ date: nextDay() })).given,
    again: 'a parade may go twice',
  }),
  sample(calls.paradePublish, {
    by: PLANNER,
    shared: PLANNED,
    input: async (t) => ({ id: (await schedule(t).parade({ date: nextDay() })).id, version: 1 }),
    again: 'what is published as it is stays so',
  }),
  sample(calls.view, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      const { date } = await schedule(t).playedBy(MEMBER)
      return { from: date, to: date }
    },
  }),
  sample(calls.confirm, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: (await schedule(t).playedBy(MEMBER)).id }), again: 'it is confirmed once' }),
  sample(calls.replacementSave, {
    by: MEMBER,
    notBy: STRANGER,
    input: async (t) => ({ id: (await schedule(t).playedBy(MEMBER)).id, reason: '家里有事' }),
    again: 'asked again, it is what was asked last',
  }),
  sample(calls.callSheet, { by: MEMBER, shared: OWN, input: async (t) => ({ date: (await schedule(t).playedBy(MEMBER)).date }) }),
  sample(calls.calendar, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: (await schedule(t).playedBy(MEMBER)).id }) }),
  sample(calls.exportSchedule, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      const { date } = await schedule(t).playedBy(MEMBER)
      return { what: 'callSheet' as const, from: date, to: date }
    },
  }),
] satisfies readonly Sample[]

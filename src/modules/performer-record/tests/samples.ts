import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { given, PLANNER, records, SCHEDULER } from './calls/parts.ts'
import { workbook } from './calls/workbook.ts'

const r = (t: TestPortal) => records(t)
const SHOWS = { filters: { kind: 'show' as const } }
const after = async <T>(t: TestPortal, input: T): Promise<T> => {
  await r(t).one()
  return input
}
/** A file of shifts that its uploader has checked. */
const checked = async (t: TestPortal) => ({ importId: await r(t).previewed('scheduling', [r(t).line(await r(t).performer(), 'scheduling')]) })

export default [
  sample(calls.records, { by: PLANNER, notBy: SCHEDULER, refusal: 'PREC-01', input: (t) => after(t, SHOWS) }),
  sample(calls.exportRecords, { by: PLANNER, notBy: SCHEDULER, refusal: 'PREC-01', input: (t) => after(t, SHOWS) }),
  sample(calls.preview, {
    by: PLANNER,
    notBy: SCHEDULER,
    refusal: 'PREC-01',
    input: () => ({ kind: 'show' }),
    file: async (t, n) => ({ filename: `${n}.xlsx`, bytes: await workbook('show', [r(t).line(await r(t).performer())]) }),
    again: 'a file may be checked again',
  }),
  sample(calls.confirm, { by: PLANNER, notBy: SCHEDULER, input: checked, again: 'a file that is on its way is told to be so' }),
  sample(calls.history, { by: PLANNER, notBy: SCHEDULER, refusal: 'PREC-01', input: (t) => after(t, SHOWS) }),
  sample(calls.undo, { by: PLANNER, notBy: SCHEDULER, input: async (t) => ({ id: (await r(t).one()).batch }) }),
  sample(calls.correct, {
    by: PLANNER,
    notBy: SCHEDULER,
    input: async (t) => ({ ...given((await r(t).one()).record), end: '1045', reason: '与舞台监督核对' }),
  }),
  sample(calls.template, { by: PLANNER, notBy: SCHEDULER, refusal: 'PREC-01', input: () => ({ kind: 'show' }) }),
  sample(calls.difference, {
    by: PLANNER,
    shared: 'who loads shows and who loads shifts see how they differ',
    async input(t) {
      await r(t).one()
      return { from: r(t).today(), to: r(t).today() }
    },
  }),
] satisfies readonly Sample[]

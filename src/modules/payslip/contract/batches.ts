import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { cellFault, exportLater, LISTED_FAULTS, readAs } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { questionFilters } from './questions.ts'
import { lineGiven, MOST_CELL, MOST_ROWS, month, PAY_ITEMS, PAYROLL, version } from './shapes.ts'

const EARNINGS = PAY_ITEMS.filter(([, kind]) => kind === 'earning').length
const sum = fen.min(0).max(EARNINGS * MOST_CELL * MOST_ROWS)

export const staffGroup = z.enum(['FL', 'LA'])
export const employeeType = z.enum(['full-time', 'part-time', 'intern'])
export const batchState = z.enum(['imported', 'checked', 'scheduled', 'published', 'withdrawn'])

const group = { month, entity, staffGroup, employeeType }

export const batchTemplate = endpoint(`GET ${PAYROLL}/batch/template`, { kind: 'stream', access: 'PAYSLIP_PAYROLL_PUBLISH', input: nothing, output: nothing })

export const importBatch = endpoint(`POST ${PAYROLL}/batch/import`, {
  kind: 'upload',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ ...group, payDate: day }),
  output: z.object({
    /** None where a row is bad: nothing was kept. */
    id: uuid.nullable(),
    rows: z.int(),
    faults: z.array(cellFault).max(LISTED_FAULTS),
    faultCount: z.int(),
    encoding: readAs,
  }),
})

const moved = z.object({ id: uuid, state: batchState })

export const checkBatch = endpoint(`POST ${PAYROLL}/batch/check`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid, grossTotalFen: sum, netTotalFen: sum }),
  output: moved,
})
export const scheduleBatch = endpoint(`POST ${PAYROLL}/batch/schedule`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid, publishAt: instant }),
  output: moved,
})
export const unscheduleBatch = endpoint(`POST ${PAYROLL}/batch/unschedule`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid }),
  output: moved,
})
export const publishBatch = endpoint(`POST ${PAYROLL}/batch/publish`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid }),
  output: moved,
})
export const withdrawBatch = endpoint(`POST ${PAYROLL}/batch/withdraw`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ id: uuid, reason: requiredText(150) }),
  output: moved,
})

const batchFilters = {
  month: month.optional(),
  entity: entity.optional(),
  staffGroup: staffGroup.optional(),
  employeeType: employeeType.optional(),
  state: batchState.optional(),
}

export const batchList = endpoint(`POST ${PAYROLL}/batch/list`, {
  kind: 'read',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: listInput(batchFilters),
  output: listOutput(
    z.object({
      ...group,
      id: uuid,
      state: batchState,
      payDate: z.string(),
      rows: z.int(),
      read: z.int(),
      /** Told once somebody has entered the same by hand: who checks does not copy them. */
      grossTotalFen: fen.nullable(),
      netTotalFen: fen.nullable(),
      /** What the same group was paid the month before. */
      netBeforeFen: fen.nullable(),
      publishAt: instant.nullable(),
      importedBy: personRef,
      checkedBy: personRef.nullable(),
      can: z.array(z.enum(['check', 'schedule', 'unschedule', 'publish', 'withdraw'])),
    }),
  ),
})

/** The list of batches, or that of questions, as a file. */
export const exportBatches = endpoint(`POST ${PAYROLL}/batch/export`, {
  kind: 'stream',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ filters: z.object(batchFilters).default({}) }),
  output: exportLater,
})
export const exportQuestions = endpoint(`POST ${PAYROLL}/question/export`, {
  kind: 'stream',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({ filters: z.object(questionFilters).default({}) }),
  output: exportLater,
})

/** A new version of a published payslip; the old ones stay readable. */
export const correct = endpoint(`POST ${PAYROLL}/correct`, {
  kind: 'write',
  access: 'PAYSLIP_PAYROLL_PUBLISH',
  input: z.object({
    ssoId,
    month,
    /** The version that was looked at. */
    version,
    lines: z
      .array(lineGiven)
      .min(1)
      .max(PAY_ITEMS.length)
      .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length),
    netFen: fen.min(0).max(MOST_CELL),
    note: requiredText(200),
  }),
  output: z.object({ month, version }),
})

import { nameIn } from '#foundation/contract/texts.ts'
import type { z } from '#foundation/zod.ts'
import { codeNames } from '#services/people/server/api.ts'
import { byOffset, defineExport } from '#services/spreadsheets/server/api.ts'
import type { exportBatches, exportQuestions } from '../../contract/index.ts'
import module from '../../module.ts'
import { batchRows, countBatches } from './batches.ts'
import { countQuestions, questionRows } from './questions.ts'
import { listSheet, questionSheet } from './sheet.ts'

/** The list of batches with totals and read rate (SHEET-06). */
export const batchExport = defineExport({
  module: module.name,
  name: 'batches',
  audit: 'PayslipBatch.exported',
  sheet: listSheet,
  count: (ctx, { filters }: z.output<typeof exportBatches.input>, cap) => countBatches(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const [company, group, type] = [await codeNames(ctx, 'entity'), await codeNames(ctx, 'staffGroup'), await codeNames(ctx, 'employeeType')]
    for await (const { row, ...figures } of byOffset((limit, offset) => batchRows(ctx, filters, limit, offset)))
      yield {
        ...figures,
        month: row.month,
        entity: company(row.entity),
        staffGroup: group(row.staffGroup),
        employeeType: type(row.employeeType),
        state: ctx.text(`state.PayslipBatch.${row.status}`),
        rows: row.rows,
        readRate: Math.round((figures.read / row.rows) * 1000) / 10,
      }
  },
})

/** The list of questions with what was last asked and answered. */
export const questionExport = defineExport({
  module: module.name,
  name: 'questions',
  audit: 'PayslipQuestion.exported',
  sheet: questionSheet,
  count: (ctx, { filters }: z.output<typeof exportQuestions.input>, cap) => countQuestions(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    for await (const { person, turns, ...row } of byOffset((limit, offset) => questionRows(ctx, filters, limit, offset)))
      yield {
        ssoId: person.ssoId,
        name: nameIn(ctx, person),
        month: row.month,
        line: nameIn(ctx, row),
        question: turns.findLast(({ by }) => by === 'member')?.text ?? '',
        answer: turns.findLast(({ by }) => by === 'payroll')?.text ?? '',
        state: ctx.text(`state.PayslipQuestion.${row.state}`),
      }
  },
})

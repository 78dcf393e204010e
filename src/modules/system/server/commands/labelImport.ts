import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, type RowOf } from '#services/spreadsheets/server/api.ts'
import type { importLabels } from '../../contract/labels.ts'
import module from '../../module.ts'
import { differs, dressed, onlyHalf, wording } from '../../rules/labels.ts'
import { sameWords } from '../data/glossary.ts'
import { labelSheet } from '../data/labelSheet.ts'
import { type Label, labelsOf } from '../data/labels.ts'
import { changeLabels } from './labels.ts'

type Row = CheckedRow<typeof labelSheet> & { values: RowOf<typeof labelSheet> }

const SAMPLE = 20

const labelImport = defineImport({
  module: module.name,
  name: 'labels',
  sheet: labelSheet,
  save: (ctx, rows) =>
    changeLabels(
      ctx,
      rows.map(({ values: { key, zh, en } }) => ({ key, zh, en })),
    ),
})

/**
 * Checks a sheet of labels, and says what it would change. Nothing is changed yet.
 * @throws SHEET-02 for what is no such sheet
 */
export async function checkLabels(ctx: Reader & Uploading): Promise<OutputOf<typeof importLabels>> {
  const labels = new Map((await labelsOf(ctx)).map((label) => [label.key, label]))
  const { answer, read } = await checkImport(ctx, labelImport, { check: judge(ctx, labels, await sameWords(ctx)) })
  const changes = (answer.faultCount > 0 ? [] : read.rows).flatMap(({ values: { key, zh, en } }) => {
    const label = labels.get(key)
    const words = label && dressed(label.written, { zh, en })
    return words && differs(label.words, words) ? [{ key, ...words, label }] : []
  })
  return {
    ...answer,
    changed: changes.length,
    oneHalf: changes.filter(({ label, zh, en }) => onlyHalf(label.words, { zh, en })).length,
    sample: changes.slice(0, SAMPLE).map(({ label, ...one }) => ({ ...one, beforeZh: label.words.zh, beforeEn: label.words.en })),
  }
}

/** Says of a line what the sheet cannot know: a key that nothing has or that comes twice, words that cannot stand there (SYS-11, SYS-17, SYS-18). */
function judge(ctx: Ctx, labels: ReadonlyMap<string, Label>, same: ReadonlySet<string>): (row: Row) => CellFault[] {
  const first = new Map<string, number>()
  return (row) => {
    const { key, zh, en } = row.values
    const label = labels.get(key)
    if (!label) return [row.fault('key', ctx.text('system.label.fault.unknown'), ctx.text('system.label.expected.unknown'))]
    const before = first.get(key)
    if (before !== undefined) return [row.fault('key', ctx.text('system.label.fault.twice', { line: before }), ctx.text('system.label.expected.twice'))]
    first.set(key, row.line)
    // what the sheet leaves as it is may stand, whatever is wrong with it
    const words = dressed(label.written, { zh, en })
    if (!differs(label.words, words)) return []
    return wording.check({ facts: { written: label.written, same }, input: words, p: {}, now: ctx.now }).map(({ rule, field, figures }) => {
      const half = field === 'zh' ? 'zh' : 'en'
      return row.fault(half, ctx.text(`rule.${rule}`, figures), ctx.text('system.label.expected.like', { text: label.written[half] }))
    })
  }
}

/** Makes a checked sheet count. Confirming again changes nothing. @throws not-found for one that is forgotten, or another's; SHEET-01 for a faulty one */
export const confirmLabelImport = (ctx: Writer, importId: string) => confirmImport(ctx, labelImport, importId)

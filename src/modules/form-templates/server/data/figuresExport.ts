import { refuse } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { codesOf, defineSheet, exportSheet, type OutRow } from '#services/spreadsheets/server/api.ts'
import { type FieldFigures, formField } from '../../contract/index.ts'
import module from '../../module.ts'
import { shareOf } from '../../rules/share.ts'
import { type Asked, reportOf } from './report.ts'
import { ownForm } from './submissions.ts'

const SHEET = defineSheet({
  name: 'form-templates.answers.figures',
  columns: [
    { key: 'question', title: 'form-templates.figures.question', type: 'text', width: 32 },
    { key: 'type', title: 'form-templates.figures.type', type: 'enum', codes: codesOf('form-templates.type', formField.shape.type.options) },
    { key: 'answered', title: 'form-templates.figures.answers', type: 'integer' },
    { key: 'choice', title: 'form-templates.figures.option', type: 'text', width: 24 },
    { key: 'count', title: 'form-templates.figures.count', type: 'integer' },
    { key: 'share', title: 'form-templates.figures.share', type: 'integer' },
    { key: 'mean', title: 'form-templates.figures.mean', type: 'number' },
    { key: 'least', title: 'form-templates.figures.least', type: 'number' },
    { key: 'most', title: 'form-templates.figures.most', type: 'number' },
    { key: 'sum', title: 'form-templates.figures.sum', type: 'number' },
  ],
})
type Row = OutRow<typeof SHEET>

/** A row a field, or one for each of its choices: question and answers stand in each, so that the sheet can be sorted and filtered. */
function rowsOf({ labelCn, labelEn, type, answered, counts, numbers }: FieldFigures, lang: Reader['lang']): Row[] {
  const said = (value: number) => Math.round(type === 'money' ? value : value * 100) / 100
  const about: Row = {
    ...{ question: lang === 'zh' ? labelCn : labelEn, type, answered },
    ...(numbers && { mean: said(numbers.mean), least: said(numbers.least), most: said(numbers.most) }),
    ...(numbers && type !== 'rating' && { sum: said(numbers.sum) }),
  }
  if (counts.length === 0) return [about]
  return counts.map(({ cn, en, count }) => ({ ...about, choice: lang === 'zh' ? cn : en, count, share: shareOf(count, answered) }))
}

/** The figures of one's own form as the page shows them. @throws FORM-13 below five anonymous answers, not-found */
export async function figuresExport(ctx: Reader & Writing, asked: Asked): Promise<FileAnswer> {
  const form = await ownForm(ctx, asked.schemaId)
  const { submissions, fields, tooFew } = await reportOf(ctx, asked)
  if (tooFew) throw refuse('FORM-13')
  await ctx.write((write) => write.audit({ module: module.name, kind: 'FormSubmission.figuresExported', target: form.id, after: asked }))
  async function* rows(): AsyncGenerator<Row> {
    yield { question: ctx.text('form-templates.figures.all'), answered: submissions }
    for (const field of fields) yield* rowsOf(field, ctx.lang)
  }
  const name = nameIn(ctx, form)
  return exportSheet(ctx, SHEET, rows(), { name: `${name} ${ctx.text(SHEET.name)}` })
}

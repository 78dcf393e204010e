import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, ssoId } from '#foundation/contract/schemas.ts'
import { LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Uploading } from '#foundation/server/context.ts'
import { type Column, defineSheet, readSheet, type Sheet, template as toFill } from '#services/spreadsheets/server/api.ts'
import type { readBulk } from '../../contract/index.ts'
import { type Field, LIMITS, MOST_AT_ONCE } from '../../rules/index.ts'
import { type TemplateRow, templateInUse } from './templates.ts'

const SIGNER = 'signerNo'
/** A heading that is no text of ours but what a template calls its value. */
const headingOf = (key: string): string => `value.${key}`

function columnOf({ key, kind, required }: Field): Column {
  const column = { key: headingOf(key), title: headingOf(key), required }
  return kind === 'text' ? { ...column, type: kind, max: LIMITS.text } : { ...column, type: kind }
}

const sheetOf = ({ fields }: TemplateRow): Sheet =>
  defineSheet({
    name: 'e-sign.bulk.list',
    columns: [{ key: SIGNER, title: 'e-sign.signerNo', type: 'text', required: true, max: 8, example: '10000001' }, ...fields.map(columnOf)],
  })

/** A context in which the headings of a template's values are texts like all others. */
function withHeadings(ctx: Ctx, { fields }: TemplateRow): Ctx {
  const labels = new Map(fields.map(({ key, labelCn, labelEn }) => [headingOf(key), { zh: labelCn, en: labelEn }]))
  return { ...ctx, text: (key, values, lang) => labels.get(key)?.[lang ?? ctx.lang] ?? ctx.text(key, values, lang) }
}

/** The empty sheet for a template. @throws not-found for one that is not in use */
export async function bulkTemplate(ctx: Ctx, code: string): Promise<FileAnswer> {
  const template = await templateInUse(ctx, code, 'other')
  return toFill(withHeadings(ctx, template), sheetOf(template), { name: nameIn(ctx, template) })
}

/** The lines of a filled sheet, or what is wrong with its cells. Nothing of it is kept. @throws SHEET-02 */
export async function readList(ctx: Ctx & Uploading, { template: code }: ParsedOf<typeof readBulk>) {
  const template = await templateInUse(ctx, code, 'other')
  const { rows, faults, faultCount, ...read } = await readSheet(withHeadings(ctx, template), ctx.file, sheetOf(template), {
    maxRows: MOST_AT_ONCE,
    check: (row) => (ssoId.safeParse(row.values[SIGNER]).success ? [] : [row.fault(SIGNER, ctx.text('fault.format'), ctx.text('e-sign.bulk.eightDigits'))]),
  })
  const lines = rows.map(({ values }) => ({
    signer: asSsoId(String(values[SIGNER])),
    values: Object.fromEntries(
      template.fields.flatMap(({ key }) => {
        const value = values[headingOf(key)]
        return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : []
      }),
    ),
  }))
  return { rows: faultCount === 0 ? lines : [], faults: faults.slice(0, LISTED_FAULTS), faultCount, ...read }
}

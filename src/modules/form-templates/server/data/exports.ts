import { refuse } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { byPages, type Column, exportSheet, type OutRow, type Sheet } from '#services/spreadsheets/server/api.ts'
import type { FormField, SubmissionRow } from '../../contract/index.ts'
import module from '../../module.ts'
import { answerOf, holdsAnswer, isAnswered } from '../../rules/kinds.ts'
import { standing } from '../../rules/life.ts'
import { sayAnswer } from '../../rules/saying.ts'
import { knownIn } from './directory.ts'
import { namesOf } from './names.ts'
import { areTooFew, type Filters, fieldsOf, named, ownForm, submissionsAfter, submissionsWhere, versionsOf } from './submissions.ts'

const STATES = {
  submitted: 'state.FormSubmission.submitted',
  approved: 'state.FormSubmission.approved',
  rejected: 'state.FormSubmission.rejected',
  withdrawn: 'state.FormSubmission.withdrawn',
}

/** Columns of a field that is a number in all versions are numbers; what was another thing once is written in words. */
const typeOf = (all: readonly FormField[]): 'number' | 'money' | 'day' | 'text' => {
  const [first, ...rest] = new Set(all.map(({ type }) => type))
  if (rest.length > 0) return 'text'
  if (first === 'number' || first === 'rating') return 'number'
  return first === 'money' ? 'money' : first === 'date' ? 'day' : 'text'
}

/** One column a field, of all versions, those of the newest first. Names of fields are words already. */
function sheetOf(name: string, versions: readonly { fields: readonly FormField[] }[], anonymous: boolean, lang: Reader['lang']): Sheet {
  const byKey = Map.groupBy(
    versions.flatMap(({ fields }) => fields.filter(holdsAnswer)),
    ({ key }) => key,
  )
  const columns = [...byKey].map(
    ([key, all]): Column => ({ key: `answer.${key}`, title: lang === 'zh' ? all[0]!.labelCn : all[0]!.labelEn, type: typeOf(all), width: 24 }),
  )
  const who: Column[] = anonymous
    ? []
    : [
        { key: 'ssoId', title: 'form-templates.export.ssoId', type: 'text' },
        { key: 'name', title: 'form-templates.export.name', type: 'text' },
        { key: 'department', title: 'form-templates.export.department', type: 'text', width: 24 },
        { key: 'status', title: 'form-templates.export.status', type: 'enum', codes: STATES },
      ]
  const when: Column = { key: 'submittedAt', title: 'form-templates.export.submittedAt', type: anonymous ? 'day' : 'instant' }
  return { name, columns: [...who, when, { key: 'version', title: 'form-templates.export.version', type: 'integer' }, ...columns] }
}

type Row = Awaited<ReturnType<typeof submissionsAfter>>[number]
type Shown = Awaited<ReturnType<typeof fieldsOf>>

const PAGE = 500

/** What was submitted to one's own form, under the filters of the list. @throws FORM-13 below five anonymous answers, not-found */
export async function exportOf(ctx: Reader & Writing, { filters }: { filters: Filters }): Promise<FileAnswer> {
  const form = await ownForm(ctx, filters.schemaId)
  const numbers = await versionsOf(ctx, form.id)
  const where = submissionsWhere(form, filters, numbers)
  if (await areTooFew(ctx, form, where)) throw refuse('FORM-13')
  const versions = await fieldsOf(ctx, numbers)
  const name = nameIn(ctx, form)
  const newestFirst = [...versions.values()].toSorted((a, b) => b.version - a.version)
  const sheet = sheetOf(name, newestFirst, form.anonymous, ctx.lang)
  await ctx.write((write) => write.audit({ module: module.name, kind: 'FormSubmission.exported', target: form.id, after: { filters } }))
  async function* rows(): AsyncGenerator<OutRow<Sheet>> {
    let page: Row[] = []
    for await (const row of byPages<Row>((after, limit) => submissionsAfter(ctx, where, after, limit), PAGE)) {
      page.push(row)
      if (page.length < PAGE) continue
      yield* await written(ctx, sheet, page, versions)
      page = []
    }
    yield* await written(ctx, sheet, page, versions)
  }
  return exportSheet(ctx, sheet, rows(), { name })
}

/** A page of rows at once, so that what they name is asked for together. */
async function written(ctx: Reader, sheet: Sheet, page: readonly Row[], versions: Shown): Promise<OutRow<Sheet>[]> {
  const filled = page.map(({ vid, answers }) => ({ fields: versions.get(vid)?.fields ?? [], answers }))
  const names = namesOf(await knownIn(ctx, filled), ctx.lang)
  const plain = new Set(sheet.columns.filter(({ type }) => type !== 'text').map(({ key }) => key))
  const answers = ({ fields }: (typeof filled)[number], row: SubmissionRow): OutRow<Sheet> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const [key, answer] = [`answer.${field.key}`, answerOf(row.answers, field.key)]
        if (!isAnswered(answer)) return []
        return [[key, plain.has(key) && !Array.isArray(answer) ? answer : sayAnswer(field, answer, names, ctx.lang)]]
      }),
    )
  const rows = await named(ctx, page, versions)
  return rows.map((row, at) => ({ ...factsOf(row, ctx.lang), ...answers(filled[at]!, row) }))
}

const factsOf = ({ person, status, workflowItem, submittedAt, version }: SubmissionRow, lang: Reader['lang']): OutRow<Sheet> => ({
  ssoId: person?.ssoId,
  name: nameIn({ lang }, person),
  department: lang === 'zh' ? person?.departmentCn : person?.departmentEn,
  status: standing({ status, workflowItem }),
  submittedAt: person ? submittedAt : dayOf(submittedAt),
  version,
})

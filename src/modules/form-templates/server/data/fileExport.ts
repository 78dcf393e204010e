import { Refused, refuse } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { facts, read, type ToZip, zip } from '#services/files/server/api.ts'
import { byPages } from '#services/spreadsheets/server/api.ts'
import type { SubmissionRow } from '../../contract/index.ts'
import module from '../../module.ts'
import { answerOf, isFileField } from '../../rules/kinds.ts'
import { type Filters, fieldsOf, named, ownForm, submissionsAfter, submissionsWhere, versionsOf } from './submissions.ts'

/** What goes into one archive: who wants more asks for it in parts, by the filters. */
const MOST = { files: 2_000, bytes: 2_000_000_000 } as const
const PAGE = 500

type Submission = Awaited<ReturnType<typeof submissionsAfter>>[number]
type Shown = Awaited<ReturnType<typeof fieldsOf>>
interface Wanted {
  id: string
  field: string
  of: Submission
}

/** The files of a submission, each with its field in words. */
const filesOf = (row: Submission, versions: Shown, lang: Reader['lang']): Wanted[] =>
  (versions.get(row.vid)?.fields ?? []).filter(isFileField).flatMap((field) => {
    const answer = answerOf(row.answers, field.key)
    const ids = Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []
    return ids.map((id) => ({ id, field: lang === 'zh' ? field.labelCn : field.labelEn, of: row }))
  })

/** Where the files of each submission stand in the archive: under its time and its person. */
async function foldersOf(ctx: Reader, rows: readonly Submission[], versions: Shown): Promise<Map<string, string>> {
  const called = ({ person, submittedAt }: SubmissionRow) =>
    [format(submittedAt, 'YYYYMMDD HHmm'), person?.ssoId, nameIn(ctx, person)].filter(Boolean).join(' ')
  return new Map((await named(ctx, rows, versions)).map((row) => [row.id, called(row)]))
}

/**
 * The files of what was submitted to one's own form, under the filters of the list, as a ZIP with a folder a submission.
 * @throws FORM-18 where there are more than one archive takes, not-found for the form of another
 */
export async function filesExport(ctx: Reader & Writing, { filters }: { filters: Filters }): Promise<FileAnswer> {
  const form = await ownForm(ctx, filters.schemaId)
  const numbers = await versionsOf(ctx, form.id)
  const [where, versions] = [submissionsWhere(form, filters, numbers), await fieldsOf(ctx, numbers)]
  const wanted: Wanted[] = []
  for await (const row of byPages<Submission>((after, limit) => submissionsAfter(ctx, where, after, limit), PAGE)) {
    wanted.push(...filesOf(row, versions, ctx.lang))
    if (wanted.length > MOST.files) throw refuse('FORM-18')
  }
  const known = await facts(
    ctx,
    wanted.map(({ id }) => id),
  )
  const bytes = wanted.reduce((sum, { id }) => sum + (known.get(id)?.size ?? 0), 0)
  if (bytes > MOST.bytes) throw refuse('FORM-18')
  const folders = await foldersOf(
    ctx,
    wanted.map(({ of }) => of),
    versions,
  )
  await ctx.write((write) =>
    write.audit({ module: module.name, kind: 'FormSubmission.filesExported', target: form.id, after: { filters, files: wanted.length } }),
  )
  async function* entries(): AsyncGenerator<ToZip> {
    for (const { id, field, of } of wanted) {
      const file = await opened(ctx, id)
      if (file) yield { path: [folders.get(of.id) ?? of.id, field, file.fileName], at: of.submittedAt ?? of.changedAt, open: file.open }
    }
  }
  const name = nameIn(ctx, form)
  return new FileAnswer({ filename: `${name} ${format(ctx.now, 'YYYY-MM-DD HHmm')}.zip`, type: 'application/zip', body: zip(entries()) })
}

/** What has been shut away or taken back since is left out, rather than end the archive in its middle. */
async function opened(ctx: Reader, id: string) {
  try {
    return await read(ctx, id)
  } catch (fault) {
    if (fault instanceof Refused) return undefined
    throw fault
  }
}

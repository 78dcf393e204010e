/**
 * Forms that were designed, as the questions of other rooms: a room keeps the id of a version (`vid`) with its own record, shows it by the part
 * `FormFields` of the page, and judges the answers here in its own transaction. What it asks never changes under its feet: a version that was published
 * stays as it is.
 */
import { notFound } from '#foundation/contract/refused.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Answers, FormField, Known } from '../contract/index.ts'
import { type AnswerFault, judge } from '../rules/answers.ts'
import { type JsonSchema, jsonSchemaOf } from '../rules/jsonSchema.ts'
import { directoryFor, knownIn } from './data/directory.ts'
import { publishedVersion, versionById } from './data/versions.ts'

export type { Answers, FormField, Known } from '../contract/index.ts'
export type { AnswerFault } from '../rules/answers.ts'

export interface PublishedForm {
  schemaId: string
  vid: string
  version: number
  fields: FormField[]
}

/**
 * A published version: the one that is named, else the form's last.
 * @throws not-found where there is none, or it is a draft
 */
export async function version(ctx: Ctx, of: { schemaId: string; vid?: string | undefined }): Promise<PublishedForm> {
  const row = of.vid === undefined ? await publishedVersion(ctx, of.schemaId) : await versionById(ctx, of.vid)
  if (!row || row.publishedAt === null || row.schemaId !== of.schemaId) throw notFound()
  return { schemaId: row.schemaId, vid: row.id, version: row.version, fields: row.fields }
}

/**
 * Judges answers by the fields of a published version (FORM-06): what is wrong, by the path of the field (`plate`, `guests.0.name`), with the key of the words
 * and their figures; and what is to be stored, without what is not shown. Files are the room's: it attaches them to its own record.
 * @throws not-found as `version`
 */
export async function validate(ctx: Ctx, vid: string, answers: Answers): Promise<{ answers: Answers; faults: AnswerFault[] }> {
  const row = await versionById(ctx, vid)
  if (!row || row.publishedAt === null) throw notFound()
  return judge(row.fields, answers, await directoryFor(ctx, row.fields, answers))
}

/** What a page needs to show a version with answers: the fields, the names of what answers name, and the answers' JSON Schema in a language. */
export async function renderData(
  ctx: Ctx,
  of: { schemaId: string; vid?: string | undefined },
  answers: Answers,
  lang: Lang = ctx.lang,
): Promise<PublishedForm & { known: Known; schema: JsonSchema }> {
  const form = await version(ctx, of)
  return { ...form, known: await knownIn(ctx, [{ fields: form.fields, answers }]), schema: jsonSchemaOf(form.fields, lang) }
}

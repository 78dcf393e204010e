import type { WriteCtx } from '#foundation/server/context.ts'
import { attach, detach, filesOf } from '#services/files/server/api.ts'
import type { Answers, FormField } from '../../contract/index.ts'
import module from '../../module.ts'
import { answerOf, isFileField } from '../../rules/kinds.ts'
import { POLICIES, recordOf } from '../data/records.ts'

const idsIn = (answers: Answers, key: string): string[] => {
  const answer = answerOf(answers, key)
  return Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []
}

/**
 * Makes the files of the answers part of the submission, a record for each field, and lets go of those that are answers no more.
 * @throws not-found for a file of somebody else, FILE-21, FILE-30, FILE-41
 */
export async function keepFiles(ctx: WriteCtx, submission: string, fields: readonly FormField[], answers: Answers): Promise<void> {
  const asked = fields.filter(isFileField)
  if (asked.length === 0) return
  const stored = await filesOf(
    ctx,
    module.name,
    asked.map(({ key }) => recordOf(submission, key)),
  )
  for (const field of asked) {
    const record = { module: module.name, businessId: recordOf(submission, field.key) }
    const ids = idsIn(answers, field.key)
    const gone = (stored.get(record.businessId) ?? []).filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
    if (gone.length > 0) await detach(ctx, gone, record)
    if (ids.length > 0) await attach(ctx, ids, { ...record, policy: POLICIES[field.type as keyof typeof POLICIES] })
  }
}

/** Lets go of files of fields that are not asked for any more, or as another kind of file. */
export async function dropFiles(ctx: WriteCtx, submission: string, before: readonly FormField[], now: readonly FormField[]): Promise<void> {
  const types = new Map(now.map(({ key, type }) => [key, type]))
  const gone = before.filter(({ key, type }) => types.get(key) !== type)
  await keepFiles(ctx, submission, gone, {})
}

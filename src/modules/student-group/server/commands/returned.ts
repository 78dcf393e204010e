import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { open, type Version } from '#services/amendments/server/api.ts'
import { detach } from '#services/files/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { allVersions } from '../data/versions.ts'
import { type Group, returnedTo } from '../policy.ts'
import { KIND } from './deciding.ts'

/** The version of an own application that came back to be changed (WF-32). Items come before rows, so its item is locked first. */
export async function lockReturned(ctx: Writer, row: Group): Promise<Version | undefined> {
  const seen = row.rootId === null ? undefined : await open(ctx, row.rootId)
  if (seen?.item) await lockItem(ctx, seen.item)
  // it may have been decided until its item was locked
  return returnedTo(ctx, row)
}

const papersOf = ({ content }: Version): string[] => KIND.schema.parse(content).attachments

/** Lets go of papers that no version but this one has shown, and it shows no more: they would count beside those in their place (STUD-14). */
export async function letGo(ctx: WriteCtx, row: Group, returned: Version, files: readonly string[]): Promise<void> {
  const others = (await allVersions(ctx, row)).filter(({ applyId }) => applyId !== returned.applyId).flatMap(papersOf)
  await detach(
    ctx,
    papersOf(returned).filter((file) => !files.includes(file) && !others.includes(file)),
    { module: module.name, businessId: row.id },
  )
}

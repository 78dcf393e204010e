import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf, read } from '#services/files/server/api.ts'
import type { openFile } from '../../contract.ts'
import module from '../../module.ts'
import { isHrOf } from '../policy.ts'
import { certificates } from '../tables.ts'

const certificateOf = async (ctx: Pick<Reader, 'db'>, id: string) => (await ctx.db.select().from(certificates).where(eq(certificates.id, id)))[0]

/** Whose the files of a paper are: its person's alone. HR opens them by `openForHr`, which notes it, and no manager does (SICK-09). */
export const mayReadFiles = async (ctx: Reader, id: string): Promise<boolean> => (await certificateOf(ctx, id))?.ssoId === ctx.actor.ssoId

/** A file for HR. Its person sees who opened it. @throws not-found */
export async function openForHr(ctx: Reader & Writing, asked: ParsedOf<typeof openFile>): Promise<FileAnswer> {
  const paper = await certificateOf(ctx, asked.certificate)
  if (!paper || !(await isHrOf(ctx, paper.ssoId))) throw notFound()
  const file = (await filesOf(ctx, module.name, [paper.id])).get(paper.id)?.find(({ id }) => id === asked.file)
  if (!file) throw notFound()
  await ctx.write((write) => viewed(write, paper.ssoId, 'SickLeave.fileOpened', { module: module.name, target: paper.leave, what: file.fileName }))
  // who may was asked above: services/files would ask the paper's own person
  const { actor: _, ...unasked } = ctx
  const { fileName, contentType, open } = await read(unasked, file.id)
  return new FileAnswer({ filename: fileName, type: contentType, body: open() })
}

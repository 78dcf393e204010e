import { buffer } from 'node:stream/consumers'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { addMinutes, format } from '#foundation/time.ts'
import { filesOf, read } from '#services/files/server/api.ts'
import type { page } from '../../contract.ts'
import module from '../../module.ts'
import { LINK_SECONDS } from '../../rules.ts'
import { requireFor, type Update } from '../policy.ts'
import { updates } from '../tables.ts'
import { drawnPage, pagesIn } from './drawing.ts'
import { openPass, sealPass } from './sealed.ts'
import { stamped } from './stamping.ts'

/** For a minute it opens the pages of this version to this session (CONFID-06). */
export function linkOf(ctx: Reader, { id, version }: Pick<Update, 'id' | 'version'>): { token: string; until: Date } {
  const { ssoId, sessionId: session } = ctx.actor
  const until = addMinutes(ctx.now, LINK_SECONDS / 60)
  return { token: sealPass(ctx, { update: id, version, ssoId, session, until: until.toISOString() }), until }
}

const isPdf = ({ contentType }: { contentType: string }): boolean => contentType === 'application/pdf'

/** The bytes of an attachment, which nobody opens but the room itself (CONFID-05). */
async function bytesOf({ actor: _, ...house }: Ctx, id: string): Promise<Buffer> {
  return buffer((await read(house, id)).open())
}

const attachments = async (ctx: Ctx, id: string) => (await filesOf(ctx, module.name, [id])).get(id) ?? []

/** How many pages the attachments have together; counted once. */
export async function pageCount(ctx: Reader & Writing, row: Update): Promise<number> {
  const files = await attachments(ctx, row.id)
  const known = { ...row.pages }
  const fresh = files.filter(({ id }) => known[id] === undefined)
  for (const file of fresh) known[file.id] = isPdf(file) ? await pagesIn(await bytesOf(ctx, file.id)) : 1
  if (fresh.length > 0)
    await ctx.write(({ db }) =>
      db
        .update(updates)
        .set({ pages: sql`${updates.pages} || ${JSON.stringify(known)}::jsonb` })
        .where(eq(updates.id, row.id)),
    )
  return files.reduce((sum, { id }) => sum + (known[id] ?? 0), 0)
}

/** A page as a picture that says who looks at it, and when (CONFID-05). @throws CONFID-03 for a link that is over, another session's, or of what is not there */
export async function readPage(ctx: Reader, { id, page: number, token }: ParsedOf<typeof page>): Promise<FileAnswer> {
  const row = await requireFor(ctx, id)
  const pass = openPass(ctx, token)
  const { ssoId, sessionId } = ctx.actor
  const good = pass && pass.update === id && pass.version === row.version && pass.ssoId === ssoId && pass.session === sessionId
  if (!good || new Date(pass.until) <= ctx.now) throw refuse('CONFID-03')
  let left = number
  for (const file of await attachments(ctx, id)) {
    const count = row.pages[file.id] ?? 0
    if (left <= count) {
      const bytes = await bytesOf(ctx, file.id)
      const picture = isPdf(file) ? await drawnPage(bytes, left) : bytes
      const { nameCn, nameEn } = ctx.actor
      const body = await stamped(picture, `${ctx.lang === 'zh' ? nameCn : nameEn} ${ssoId} ${format(ctx.now, 'YYYY-MM-DD HH:mm:ss')}`)
      return new FileAnswer({ filename: `${number}.jpg`, type: 'image/jpeg', body, inline: true })
    }
    left -= count
  }
  throw refuse('CONFID-03')
}

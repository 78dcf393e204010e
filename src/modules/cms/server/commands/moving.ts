import { staleNames } from '#foundation/contract/bilingual.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, count, eq, isNull, ne } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { sizes } from '#services/audience/server/api.ts'
import { TEXTS } from '../../contract/index.ts'
import { archived, published } from '../../events.ts'
import module from '../../module.ts'
import { behindIn, listName, neededOf, publishing } from '../../rules/index.ts'
import { tellSearch } from '../data/found.ts'
import { notOver } from '../data/goingOn.ts'
import { storedContentOf } from '../data/written.ts'
import { type Content, contents, type StoredContent } from '../tables.ts'
import { askGuards } from './guards.ts'
import { CONTENT, requireMove } from './lives.ts'
import { tellAuthor } from './telling.ts'
import { keepVersion } from './versions.ts'

/** Who did what is next: the version counts what is done to an item, whatever it is. */
export const touched = (ctx: WriteCtx, row: Content) => ({ version: row.version + 1, changedBy: ctx.actor?.ssoId ?? row.changedBy, changedAt: ctx.now })

interface Release {
  content: StoredContent
  stale: Content['stale']
  /** It may be published with a half that is stale or missing (CMS-19). */
  confirmed?: boolean | undefined
}

/**
 * Puts what is written before the readers, with all checks. The row is locked.
 * @throws CMS-01, CMS-06, CMS-16, CMS-19, CMS-21, CMS-11, what a room refuses by that has a say in it
 */
export async function release(ctx: WriteCtx, row: Content, { content, stale, confirmed }: Release): Promise<Content> {
  requireMove(row, 'publish')
  const reached = content.audience === null ? 0 : ((await sizes(ctx, [content.audience])).get(content.audience) ?? 0)
  const needed: readonly string[] = neededOf(row.type, content)
  const behind = behindIn(content, staleNames(TEXTS, stale)).filter((half) => !needed.includes(half) || stale[half] !== undefined)
  enforce(publishing, { facts: { reached }, input: { ...content, type: row.type, stale: behind, confirmed }, p: {}, now: ctx.now })
  if (content.sticky) await requireSticky(ctx, { ...row, ...content })
  await askGuards(ctx, { id: row.id, type: row.type, storyKind: content.storyKind, people: content.people })
  const again = row.publishStatus === '1'
  const since = again ? {} : { publishedAt: ctx.now, sortNo: ctx.now.getTime() }
  const announces = content.announce && row.announcedAt === null
  await say(ctx, row, { ...content, stale })
  const set = { ...since, ...touched(ctx, row), ...NOTHING_OPEN, ...(announces && { announcedAt: ctx.now }) }
  const after = await advance(ctx, CONTENT, row.key, 'publish', { set })
  await keepVersion(ctx, after, 'publish')
  await tellSearch(ctx, after)
  await ctx.emit(published, { ...told(after), titleCn: after.titleCn, titleEn: after.titleEn, audience: after.audience!, announce: announces, again })
  if (!again) await tellAuthor(ctx, after, 'published')
  return after
}

/** Texts change before the move: the audit log tells the move, the versions what was written. */
async function say(ctx: WriteCtx, { id }: Content, said: Partial<Content>): Promise<void> {
  if (Object.keys(said).length > 0) await ctx.db.update(contents).set(said).where(eq(contents.id, id))
}

/** What was open of an item is over once it is published, or taken back. */
const NOTHING_OPEN = { working: null, publishAt: null, reviewRequestedAt: null, returned: null } as const

interface PutAway {
  said: Partial<Content>
  /** When a draft goes live by itself (CMS-20). */
  publishAt?: Date | null
}

/** Takes an item to the drafts or the archive, with what is written of it then; readers lose it at once. @throws CMS-01 */
export async function putAway(ctx: WriteCtx, row: Content, action: 'draft' | 'archive', given: PutAway): Promise<Content> {
  requireMove(row, action)
  await say(ctx, row, given.said)
  const set = { publishAt: given.publishAt ?? null, reviewRequestedAt: null, ...touched(ctx, row), working: null }
  const after = await advance(ctx, CONTENT, row.key, action, { set })
  await keepVersion(ctx, after, action)
  if (row.publishStatus !== '1') return after
  await tellSearch(ctx, after)
  await ctx.emit(archived, told(after))
  if (action === 'archive') await tellAuthor(ctx, after, 'archived')
  return after
}

const told = ({ id, type, channel, section, storyKind }: Content) => ({ id, type, channel, section, storyKind })

/** CMS-11: so many of a list are sticky at most, of what is not over; two at once are told apart by a lock on the list. @throws CMS-11 */
export async function requireSticky(ctx: WriteCtx, { id, ...of }: Pick<Content, 'id' | 'type' | 'channel' | 'section'>): Promise<void> {
  const { maxSticky } = ctx.parameters(module)
  await lockName(ctx.db, `cms.sticky.${listName(of)}`)
  const [found] = await ctx.db
    .select({ n: count() })
    .from(contents)
    .where(and(eq(contents.type, of.type), eq(contents.publishStatus, '1'), eq(contents.sticky, true), ne(contents.id, id), sameAs(of), notOver(ctx)))
  if ((found?.n ?? 0) >= maxSticky) throw refuse('CMS-11', { field: 'sticky' })
}

/** The items of one list (rules/needed.ts). */
export const sameAs = ({ channel, section }: Pick<Content, 'channel' | 'section'>) =>
  and(channel === null ? isNull(contents.channel) : eq(contents.channel, channel), section === null ? isNull(contents.section) : eq(contents.section, section))

/** What is written of a row as it stands, to be published unchanged. */
export const asItStands = (row: Content): Release => ({ content: row.working ?? storedContentOf(row), stale: row.stale })

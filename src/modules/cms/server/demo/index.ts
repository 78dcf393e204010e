import { printOf } from '#foundation/contract/bilingual.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, inArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMinutes, fromWallClock } from '#foundation/time.ts'
import { grantRole, inHandsOf } from '#services/access/server/api.ts'
import { save } from '#services/audience/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { repair } from '#services/search/server/api.ts'
import module from '../../module.ts'
import { blank } from '../../rules/index.ts'
import { askReview } from '../commands/reviews.ts'
import { CULTURE_FOUND, NEWS_FOUND } from '../data/found.ts'
import { storedContentOf } from '../data/written.ts'
import { contents, reads, versions } from '../tables.ts'
import { CULTURE, EVP, STORIES } from './culture.ts'
import { BANNERS, LINKS } from './doors.ts'
import { ISSUES, MAGAZINE } from './issues.ts'
import { type DemoItem, htmlOf } from './item.ts'
import { magazine } from './magazine.ts'
import { COMPANY, RESORT } from './news.ts'
import { pictureOf } from './pictures.ts'

const EDITOR = asSsoId('10000017')
const OPERATOR = asSsoId('10000006')
const ITEMS: readonly DemoItem[] = [...COMPANY, ...RESORT, ...MAGAZINE, ...BANNERS, ...LINKS, ...CULTURE, ...STORIES, ...EVP]

/** What editors have published, written and put away in the past half year; pictures are drawn, none is taken. */
export default async function fill(job: JobCtx): Promise<void> {
  const keys = ITEMS.map((_, at) => newId(addMinutes(job.now, at)))
  const files = await drawn(job, keys)
  await job.write((ctx) => written(ctx, keys, files))
  await job.write(read)
  await job.write(review)
  // the rows were written as they are, past the commands that tell the search
  for (const source of [NEWS_FOUND, CULTURE_FOUND]) await repair(job, source)
}

interface Drawn {
  cover: string | null
  avatar: string | null
  pdf: string | null
}

/** The files of each item. */
async function drawn(job: JobCtx, keys: readonly string[]): Promise<Drawn[]> {
  const keep = (key: string, name: string, bytes: Uint8Array) =>
    job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId: key }, name, bytes)).id)
  const shapeOf = (type: DemoItem['type']) => (type === 2 || type === 14 ? 'banner' : type === 3 || type === 4 ? 'square' : 'cover')
  // the decoder works at several at once, and the database at one
  const pictures = await Promise.all(
    ITEMS.map(async ({ type, motif, card, issue }) => ({
      cover: motif && (await pictureOf(motif, shapeOf(type))),
      card: motif && card && (await pictureOf(motif, 'square')),
      front: motif && issue && (await pictureOf(motif)),
    })),
  )
  const all: Drawn[] = []
  for (const [at, { issue }] of ITEMS.entries()) {
    const key = keys[at]!
    const text = ISSUES.find(({ issueNo }) => issueNo === issue?.issueNo)
    const { cover, card, front } = pictures[at]!
    all.push({
      cover: cover ? await keep(key, 'cover.jpg', cover) : null,
      avatar: card ? await keep(key, 'card.jpg', card) : null,
      pdf: text && front ? await keep(key, `UBR-${text.issueNo}.pdf`, await magazine(text.issueNo, text, front)) : null,
    })
  }
  return all
}

async function audiences(ctx: WriteCtx) {
  const some = (clause: object) => save(ctx, { everybody: false, include: [clause], exclude: [] })
  return {
    all: await save(ctx, { everybody: true, include: [], exclude: [] }),
    front: await some({ staffGroup: ['FL'] }),
    office: await some({ staffGroup: ['LA'] }),
    hotel: await some({ entity: ['HB'] }),
  }
}

async function written(ctx: WriteCtx, keys: readonly string[], files: readonly Drawn[]): Promise<void> {
  const target = await audiences(ctx)
  const rows = await ctx.db
    .insert(contents)
    .values(
      ITEMS.map((item, at) => {
        const { ago, status = '1', starts, ends, liveIn, forWhom = 'all', cn, en, card, stale } = item
        const when = addHours(fromWallClock(`${addDays(ctx.today, -ago)}T08:${String(10 + (at % 45))}`), ago === 0 ? -12 : 0)
        const file = files[at]!
        const { publishTarget: _none, ...empty } = blank(item.type)
        return {
          ...empty,
          key: keys[at]!,
          type: item.type,
          publishStatus: status,
          titleCn: cn[0],
          titleEn: en[0],
          summaryCn: cn[1],
          summaryEn: en[1],
          contentCn: htmlOf(cn.slice(2)),
          contentEn: htmlOf(en.slice(2)),
          ...(card && {
            cardTitleCn: card[0][0],
            cardSubtitleCn: card[0][1],
            cardContentCn: card[0][2],
            cardTitleEn: card[1][0],
            cardSubtitleEn: card[1][1],
            cardContentEn: card[1][2],
          }),
          channel: item.channel ?? null,
          section: item.section ?? null,
          kind: item.kind ?? null,
          storyKind: item.storyKind ?? null,
          people: (item.people ?? []).map(asSsoId),
          issue: item.issue ?? null,
          link: item.link ?? '',
          cover: file.cover,
          cardAvatar: file.avatar,
          attachments: file.pdf ? [file.pdf] : [],
          sticky: item.sticky ?? false,
          homepageDisplay: item.home ?? false,
          mustRead: item.mustRead ?? false,
          announce: item.announce ?? false,
          startDate: starts === undefined ? null : addDays(ctx.today, starts),
          endDate: ends === undefined ? null : addDays(ctx.today, ends),
          publishAt: liveIn === undefined ? null : fromWallClock(`${addDays(ctx.today, liveIn)}T09:00`),
          audience: target[forWhom],
          version: 1,
          publishedAt: status === '0' ? null : when,
          announcedAt: item.announce && status === '1' ? when : null,
          sortNo: status === '0' ? 0 : when.getTime(),
          stale: stale ? { titleEn: printOf('应急演练通知') } : {},
          author: EDITOR,
          changedBy: EDITOR,
          changedAt: when,
        }
      }),
    )
    .returning()
  const actions = { 0: 'draft', 1: 'publish', 2: 'archive' } as const
  await ctx.db
    .insert(versions)
    .values(
      rows.map((row) => ({ contentId: row.id, version: 1, snapshot: storedContentOf(row), by: EDITOR, at: row.changedAt, action: actions[row.publishStatus] })),
    )
  await besides(ctx, rows)
}

/** One published item has been changed since, which readers do not see yet (CMS-25). */
async function besides(ctx: WriteCtx, rows: readonly (typeof contents.$inferSelect)[]): Promise<void> {
  const row = rows.find(({ channel, publishStatus }) => channel === 'ubr-news' && publishStatus === '1')
  if (!row) return
  const working = { ...storedContentOf(row), titleCn: '夜间花车巡游回归，新增三台花车', titleEn: 'The night parade is back with three new floats' }
  const at = addHours(ctx.now, -2)
  await ctx.db
    .update(contents)
    .set({ working, version: 2, changedAt: at })
    .where(inArray(contents.id, [row.id]))
  await ctx.db.insert(versions).values({ contentId: row.id, version: 2, snapshot: working, by: EDITOR, at, action: 'keep' })
}

/** Some have read some: the older an item, the more. */
async function read(ctx: WriteCtx): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${reads} (content_id, sso_id, first_read_at)
        select item.id, who.sso_id, least(item.published_at + make_interval(hours => (hashtext(who.sso_id || item.id) & 63)), ${ctx.now}::timestamptz)
        from ${contents} as item join (select ${peoplePersons.ssoId} as sso_id from ${peoplePersons} where ${peoplePersons.status} in ('active', 'on-leave')) as who
          on abs(hashtext(item.id || who.sso_id)) % 100 < 12 + item.id % 50
        where item.publish_status = '1' and item.type in (1, 5, 6)`,
  )
  await ctx.db.execute(
    sql`update ${contents} set reads = counted.n from (select content_id, count(*)::int as n from ${reads} group by 1) as counted where ${contents.id} = counted.content_id`,
  )
}

/** What waits for the news operator. */
async function review(ctx: WriteCtx): Promise<void> {
  await grantRole(ctx, { role: 'NewsOperator', ssoId: OPERATOR, from: ctx.today, reason: '演示数据' })
  const titles = ITEMS.filter((item) => item.review).map(({ cn }) => cn[0])
  const rows = await ctx.db.select({ id: contents.id }).from(contents).where(inArray(contents.titleCn, titles)).orderBy(asc(contents.id))
  const then = await inHandsOf(ctx, EDITOR, addHours(ctx.now, -3))
  for (const { id } of rows) await askReview(then, { id })
}

import { PDFDocument, StandardFonts } from 'pdf-lib'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, fromWallClock } from '#foundation/time.ts'
import type { Written } from '#modules/cms/contract/index.ts'
import { publish, sendIn, storiesNaming } from '#modules/cms/server/api.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { saveCode } from '../commands/codes.ts'
import { askConsent } from '../commands/consents.ts'
import { returnStory, tellStory } from '../commands/stories.ts'
import { consents } from '../tables.ts'
import { type DemoItem, ITEMS } from './items.ts'
import { pictureOf } from './pictures.ts'

const EDITOR = asSsoId('10000017')
const MEMBER = asSsoId('10000001')
const COLLEAGUE = asSsoId('10000013')
/** Of the named stories of the cms no more than these. */
const ALL = { pageNum: 1, pageSize: 100 }

/** What the sections of the cms's own demo lack, with who agreed to be in a story, and stories that team members sent in. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(agreed)
  // the oldest first, as they would have been published
  for (const item of ITEMS.toSorted((a, b) => b.ago - a.ago)) await make(job, item)
  await job.write(sentIn)
}

/** Those in the stories that are published have agreed; of the draft the member has not answered yet. */
async function agreed(ctx: WriteCtx): Promise<void> {
  const { list } = await storiesNaming(ctx, ALL)
  const shown = list.filter(({ publishStatus }) => publishStatus === '1')
  const rows = shown.flatMap(({ id, people, changedAt }) =>
    people.map((ssoId) => ({ storyId: id, ssoId, askedBy: EDITOR, askedAt: changedAt, givenAt: changedAt })),
  )
  if (rows.length > 0) await ctx.db.insert(consents).values(rows)
  const editor = await inHandsOf(ctx, EDITOR, addHours(ctx.now, -5))
  for (const { id } of list.filter(({ publishStatus }) => publishStatus === '0')) await askConsent(editor, { id })
}

async function make(job: JobCtx, item: DemoItem): Promise<void> {
  const key = newId(job.now)
  const keep = (name: string, bytes: Uint8Array) => job.write(async (ctx) => (await put(within(ctx), { module: 'cms', businessId: key }, name, bytes)).id)
  const cover = await keep('cover.jpg', await pictureOf(item.scene, 'cover'))
  const cardAvatar = item.card ? await keep('card.jpg', await pictureOf(item.scene, 'square')) : null
  const attachments = item.paper ? [await keep('town-hall.pdf', await slides())] : []
  await job.write(async (ctx) => {
    const editor = await inHandsOf(ctx, EDITOR, fromWallClock(`${addDays(ctx.today, -item.ago)}T10:20`))
    const people = (item.people ?? []).map(asSsoId)
    const id = await sendIn(
      editor,
      item.type,
      { ...textsOf(item), cover, cardAvatar, attachments, people, endDate: item.ends === undefined ? null : addDays(ctx.today, item.ends) },
      key,
    )
    if (people.length > 0)
      await ctx.db.insert(consents).values(people.map((ssoId) => ({ storyId: id, ssoId, askedBy: EDITOR, askedAt: editor.now, givenAt: editor.now })))
    await publish(editor, id)
    if (item.code) await saveCode(editor, { id, shows: item.code[0], code: item.code[1] })
  })
}

const asText = (paragraphs: readonly string[]): string => paragraphs.map((one) => `<p>${one}</p>`).join('')

function textsOf({ cn, en, card, section, kind, storyKind, link }: DemoItem): Partial<Written> {
  return {
    ...{
      section: section ?? null,
      kind: kind ?? null,
      storyKind: storyKind ?? null,
      link: link ?? '',
      publishTarget: { everybody: true, include: [], exclude: [] },
    },
    ...{ titleCn: cn[0], titleEn: en[0], summaryCn: cn[1], summaryEn: en[1], contentCn: asText(cn.slice(2)), contentEn: asText(en.slice(2)) },
    ...(card && {
      ...{ cardTitleCn: card[0][0], cardSubtitleCn: card[0][1], cardContentCn: card[0][2] },
      ...{ cardTitleEn: card[1][0], cardSubtitleEn: card[1][1], cardContentEn: card[1][2] },
    }),
  }
}

/** The slides of a town hall. */
async function slides(): Promise<Uint8Array> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  const SAYS = [
    ['Half-year town hall', 'What we said, and what we did'],
    ['9 of 12 promises kept', 'Air in the changing rooms', 'The night bus', 'Pay for those who teach', 'Shifts told 14 days ahead'],
    ['3 are late', 'Break room: fire inspection, next quarter', 'English courses: another partner, next month', 'Uniform: deeper pockets'],
  ]
  for (const [title = '', ...lines] of SAYS) {
    const page = paper.addPage([842, 474])
    page.drawText(title, { x: 60, y: 340, size: 36, font })
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 280 - at * 36, size: 20, font })
  }
  return paper.save()
}

/** One waits with the editors, and one was given back. */
async function sentIn(ctx: WriteCtx): Promise<void> {
  const member = await inHandsOf(ctx, MEMBER, addHours(ctx.now, -20))
  await tellStory(member, {
    ...{ storyKind: 'personal', language: 'zh', title: '第一次独立发车', consent: true, photos: [], people: [COLLEAGUE] },
    text: '站台上只剩我一个人的时候，我把检查单又念了一遍。\n压杆、门锁、手势、广播。第一列车开出去，二十四个人一起举起了手。\n师傅在监控室里说了一句“不错”，我到现在还记得。',
  })
  const colleague = await inHandsOf(ctx, COLLEAGUE, addHours(ctx.now, -60))
  const { id } = await tellStory(colleague, {
    ...{ storyKind: 'team', language: 'zh', title: '我们班的天台菜园', consent: true, photos: [], people: [] },
    text: '休息室的天台上有十二个花盆，种着辣椒、薄荷和一棵不肯结果的番茄。',
  })
  await returnStory(await inHandsOf(ctx, EDITOR, addHours(ctx.now, -30)), { id, reason: '很喜欢这个题目，请再写写是谁开始的，并补两张照片' })
}

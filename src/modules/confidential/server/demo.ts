import { PDFDocument, rgb } from 'pdf-lib'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { typeface } from '#foundation/server/typeface.ts'
import { addDays, addMinutes, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import type { Importance } from '../contract.ts'
import module from '../module.ts'
import { publishUpdate, releaseUpdate, updateMoves } from './commands/publishing.ts'
import { answerQuestion, askEditors, confirmRead } from './commands/reading.ts'
import { saveList, saveUpdate } from './commands/writing.ts'
import { openings, updates } from './tables.ts'

const [EDITOR, SECOND] = [asSsoId('10000005'), asSsoId('10000017')]
const [SUPERVISOR, AREA] = [asSsoId('10000002'), asSsoId('10000003')]
const CIRCLE = [SUPERVISOR, AREA, EDITOR, SECOND]
const DEVICE = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/149.0'

interface Story {
  ago: number
  texts: readonly [titleCn: string, titleEn: string, bodyCn: string, topic: string]
  importance?: Importance
  confirm?: true
  pages?: readonly string[]
  until: 'draft' | 'proposed' | 'scheduled' | 'published' | 'recalled' | 'expired'
  read?: readonly SsoId[]
  asked?: readonly [by: SsoId, text: string, answer?: string]
}

const STORIES: readonly Story[] = [
  {
    ...{ ago: 75, until: 'expired', read: [SUPERVISOR, AREA] },
    texts: [
      '三季度经营情况通报',
      'Results of the third quarter',
      '<h2>概况</h2><p>入园人次同比增长6.2%，酒店入住率保持稳定。</p><p>餐饮毛利略低于预算，原因见附件。</p>',
      '经营',
    ],
  },
  {
    ...{ ago: 34, until: 'recalled', read: [SUPERVISOR] },
    texts: ['新园区招商进展', 'Progress of the new park', '<p>与两家合作方的条款仍在商议，数字待更正。</p>', '项目'],
  },
  {
    ...{ ago: 21, until: 'published', confirm: true, importance: 'high', read: [SUPERVISOR, AREA], pages: ['组织调整说明', '过渡期安排'] },
    texts: [
      '组织架构调整方案',
      'Plan of the reorganization',
      '<h2>调整内容</h2><p>自明年一月起，娱乐与商品两个事业部合并管理，具体分工见附件。</p><ul><li>岗位与薪酬不变</li><li>汇报关系按附件第二页执行</li></ul><p>正式公布之前请勿对外谈论。</p>',
      '组织',
    ],
    asked: [AREA, '合并后预算编码是否沿用？', '沿用现有编码，明年四月统一更换。'],
  },
  {
    ...{ ago: 9, until: 'published', read: [AREA] },
    texts: ['年度奖金总额预案', 'Budget for annual bonuses', '<p>奖金总额拟为上年的103%，各事业部额度在预算会上确定。</p>', '薪酬'],
    asked: [AREA, '兼职员工是否计入？'],
  },
  {
    ...{ ago: 2, until: 'published', confirm: true, pages: ['安全检查要点'] },
    texts: [
      '春节前安全检查安排',
      'Safety inspections before the spring festival',
      '<p>检查组将在不通知的情况下到访各园区，名单仅限本通知范围内知晓。</p>',
      '安全',
    ],
  },
  {
    ...{ ago: 1, until: 'proposed', importance: 'high' },
    texts: ['董事会决议摘要', 'Resolutions of the board', '<p>会议通过了明年的投资计划。</p>', '董事会'],
  },
  { ...{ ago: 1, until: 'scheduled' }, texts: ['新任总经理任命', 'The new general manager', '<p>任命将于公布日上午生效。</p>', '人事'] },
  { ...{ ago: 0, until: 'draft' }, texts: ['供应商谈判要点', 'Points for the talks with suppliers', '<p>待补充价格区间。</p>', '采购'] },
]

/** The confidential updates of the demo resort, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  const list = await job.write(async (ctx) => {
    const editor = await hands(ctx, EDITOR, 80, '09:00')
    return (await saveList(editor, { nameCn: '管理层', nameEn: 'Management', members: CIRCLE })).id
  })
  for (const story of STORIES) {
    const id = await job.write((ctx) => begin(ctx, story, list))
    if (story.pages) {
      const bytes = await paper(story.texts[0], story.pages)
      await job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, '附件.pdf', bytes))
      await job.write((ctx) => ctx.db.update(updates).set({ pages: {} }).where(eq(updates.id, id)))
    }
    await job.write((ctx) => goOn(ctx, id, story))
  }
}

const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, addDays(ctx.today, -ago), time))

async function begin(
  ctx: WriteCtx,
  { ago, texts: [titleCn, titleEn, bodyCn, topic], importance = 'normal', confirm, until }: Story,
  list: string,
): Promise<string> {
  const later = until === 'scheduled' ? fromWallClock(`${addDays(ctx.today, 3)}T09:00`).toISOString() : null
  const { id } = await saveUpdate(await hands(ctx, EDITOR, ago, '09:10'), {
    ...{ basedOn: 0, titleCn, titleEn, bodyCn, bodyEn: '', topic, importance, mustConfirm: confirm ?? false, publishAt: later, expiresAt: null },
    ...{ attachments: [], people: [], lists: [list] },
  })
  return id
}

async function goOn(ctx: WriteCtx, id: string, { ago, until, importance, confirm, read = [], asked }: Story): Promise<void> {
  if (until === 'draft') return
  await publishUpdate(await hands(ctx, EDITOR, ago, '09:30'), { id })
  if (until === 'proposed' || until === 'scheduled') return
  if (importance === 'high') await releaseUpdate(await hands(ctx, SECOND, ago, '10:05'), { id })
  for (const [nth, ssoId] of read.entries()) {
    const openedAt = addMinutes(fromWallClock(`${addDays(ctx.today, -ago)}T10:30`), nth * 95)
    const lasted = { secondsVisible: 140 + nth * 65, pages: [1] }
    await ctx.db.insert(openings).values({ id: newId(openedAt), updateId: id, version: 1, ssoId, openedAt, ...lasted, device: DEVICE, ip: '10.20.3.41' })
    if (confirm && nth === 0) await confirmRead(await hands(ctx, ssoId, ago, '11:00'), { id })
  }
  if (asked) {
    const [by, text, said] = asked
    const question = await askEditors(await hands(ctx, by, ago, '14:00'), { id, text })
    if (said) await answerQuestion(await hands(ctx, EDITOR, ago, '16:20'), { id: question.id, answer: said })
  }
  if (until === 'recalled') await updateMoves.recall(await hands(ctx, EDITOR, ago, '18:00'), { id, reason: '数字有误，更正后重新发布。' })
  // it was over after a month
  if (until === 'expired')
    await ctx.db
      .update(updates)
      .set({ expiresAt: fromWallClock(`${addDays(ctx.today, -ago + 30)}T09:30`) })
      .where(and(eq(updates.id, id), eq(updates.state, 'published')))
}

const [INK, PALE] = [rgb(0.13, 0.16, 0.24), rgb(0.45, 0.48, 0.56)]

/** A paper of some pages under a title. */
async function paper(title: string, pages: readonly string[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const font = await (await typeface()).embedIn(doc)
  for (const [at, text] of pages.entries()) {
    const page = doc.addPage([595, 420])
    page.drawText(title, { x: 56, y: 340, size: 22, font, color: INK })
    page.drawText(`${at + 1}. ${text}`, { x: 56, y: 296, size: 14, font, color: INK })
    for (let line = 0; line < 5; line++)
      page.drawText('本页内容仅供收件人阅读，不得转发、复制或拍摄。', { x: 56, y: 250 - line * 30, size: 11, font, color: PALE })
  }
  return doc.save()
}

import { printOf } from '#foundation/contract/bilingual.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { inArray, notInArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { wordsOf } from '#foundation/server/richText.ts'
import { addDays, addMinutes, type Day, fromWallClock } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { repair } from '#services/search/server/api.ts'
import type { PageKey } from '../../contract.ts'
import type { PageState } from '../../rules.ts'
import { QUESTIONS as ASKED, PAGES } from '../data/found.ts'
import { infoAcceptances, infoFaq, infoMisses, infoOnboarding, infoPages, infoSystems, infoTicks } from '../tables.ts'
import { GUIDELINE } from './guideline.ts'
import { PAPERS, SYSTEMS } from './lists.ts'
import { MISSED, QUESTIONS } from './questions.ts'
import { TERMS_FIRST, TERMS_NOW } from './terms.ts'
import { bodies, type Chapter } from './text.ts'

const EDITOR = asSsoId('10000017')
const NOW_VERSION = 2
/** Two of the many have been away: the terms in force still wait for them. */
const BEEN_AWAY = ['10000101', '10000102']
const NEW_JOINERS = 6

/** Pages, questions, papers and systems as editors have kept them for a year. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const { today } = ctx
    await ctx.db.insert(infoPages).values([
      written('guideline', 1, ['使用指南', 'Guideline'], GUIDELINE, addDays(today, -140), 'published'),
      {
        ...written('guideline', 2, ['员工门户使用指南', 'Guideline'], GUIDELINE, addDays(today, 30), 'draft'),
        stale: { titleEn: printOf('使用指南') },
        editedAt: editedOn(today),
      },
      written('terms-of-use', 1, ['使用条款', 'Terms of use'], TERMS_FIRST, addDays(today, -400), 'superseded'),
      written('terms-of-use', NOW_VERSION, ['使用条款', 'Terms of use'], TERMS_NOW, addDays(today, -45), 'published'),
      note(
        'newonbfiles',
        ['新员工入职资料', 'New joiner files'],
        '请在报到前备齐以下资料，带到人力资源服务中心。选择公司与员工类型，只看您需要的。',
        'Have these ready before your first day and bring them to the HR service centre. Choose company and employee type to see what you need.',
        addDays(today, -200),
      ),
      note(
        'system-call',
        ['系统导航与求助', 'Systems and support'],
        '常用系统的入口、用途与求助电话。园区内拨四位短号，园区外请加拨 021-5500。',
        'The way into our systems, what they are for and whom to call. Inside the resort dial the four digits, outside add 021-5500.',
        addDays(today, -200),
      ),
    ])
    await questions(ctx)
    await ctx.db.insert(infoOnboarding).values(PAPERS.map((one, i) => ({ id: newId(addMinutes(ctx.now, i)), ...one, order: (i + 1) * 10 })))
    await ctx.db.insert(infoSystems).values(SYSTEMS.map((one, i) => ({ id: newId(ctx.now), ...one, order: (i + 1) * 10 })))
    await accepted(ctx, today)
    await ticked(ctx)
  })
  // the rows above were written as they are, past the commands that tell the search
  for (const source of [PAGES, ASKED]) await repair(job, source)
}

const editedOn = (day: Day): Date => fromWallClock(`${addDays(day, -3)}T15:20`)

const written = (
  key: PageKey,
  version: number,
  [titleCn, titleEn]: readonly [string, string],
  chapters: readonly Chapter[],
  effectiveFrom: Day,
  status: PageState,
) => ({
  key,
  version,
  titleCn,
  titleEn,
  ...bodies(chapters),
  effectiveFrom,
  status,
  editor: EDITOR,
  editedAt: editedOn(effectiveFrom),
})

const note = (key: PageKey, [titleCn, titleEn]: readonly [string, string], cn: string, en: string, effectiveFrom: Day) => ({
  key,
  version: 1,
  titleCn,
  titleEn,
  bodyCn: `<p>${cn}</p>`,
  bodyEn: `<p>${en}</p>`,
  effectiveFrom,
  status: 'published' as const,
  editor: EDITOR,
  editedAt: editedOn(effectiveFrom),
})

async function questions(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(infoFaq).values(
    QUESTIONS.map(([category, questionCn, cn, questionEn, en, helpfulYes, helpfulNo], i) => {
      const [answerCn, answerEn] = [`<p>${cn}</p>`, `<p>${en}</p>`]
      const words = [questionCn, questionEn, wordsOf(answerCn), wordsOf(answerEn)].join('\n')
      return { id: newId(ctx.now), category, questionCn, questionEn, answerCn, answerEn, words, order: i + 1, helpfulYes, helpfulNo, active: true }
    }),
  )
  await ctx.db.insert(infoMisses).values(MISSED.map(([keyword, times], i) => ({ keyword, times, lastAt: addMinutes(ctx.now, -60 * (i * 7 + 3)) })))
}

/** Everybody accepted the terms within days, in one statement. */
async function accepted(ctx: WriteCtx, today: Day): Promise<void> {
  const since = fromWallClock(`${addDays(today, -45)}T08:00`).toISOString()
  await ctx.db.execute(sql`
    insert into ${infoAcceptances} (sso_id, version, at)
    select ${peoplePersons.ssoId}, ${NOW_VERSION}, ${since}::timestamptz + (${peoplePersons.ssoId}::int % 97) * interval '37 minutes'
    from ${peoplePersons} where ${notInArray(peoplePersons.ssoId, BEEN_AWAY.map(asSsoId))}`)
}

/** New joiners have some of their papers ready. */
async function ticked(ctx: WriteCtx): Promise<void> {
  const joining = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(inArray(peoplePersons.status, ['onboarding']))
    .orderBy(peoplePersons.ssoId)
    .limit(NEW_JOINERS)
  const papers = await ctx.db.select({ id: infoOnboarding.id }).from(infoOnboarding).orderBy(infoOnboarding.order)
  const done = joining.flatMap(({ ssoId }, i) => papers.slice(0, i * 2).map(({ id }) => ({ ssoId, fileId: id, at: addMinutes(ctx.now, -600) })))
  if (done.length > 0) await ctx.db.insert(infoTicks).values(done)
}

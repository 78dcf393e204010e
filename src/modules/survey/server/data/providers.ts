import { inBoth } from '#foundation/contract/texts.ts'
import { ne } from '#foundation/database/drizzle.ts'
import type { PersonWindow, Todo, Todos } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { endOf, sayDay } from '#foundation/time.ts'
import { usesBy } from '#services/audience/server/api.ts'
import { surveys } from '../tables.ts'
import { nextToAnswer, surveysOf, waiting } from './mine.ts'

/** Surveys that wait for the person: how many, and which of them closes first. */
export const todos: Todos = { waiting: async (ctx) => [await waiting(ctx)], list: nextOne }

async function nextOne(ctx: Reader): Promise<readonly Todo[]> {
  const next = await nextToAnswer(ctx)
  if (!next) return []
  const { survey, count } = next
  const note = (lang: 'zh' | 'en', title: string) =>
    survey.closesAt ? ctx.text('survey.home.note', { title, day: sayDay(endOf(survey.closesAt).day, lang, ctx.now) }, lang) : title
  return [
    {
      key: 'open',
      ...inBoth(ctx, 'title', 'survey.home.title'),
      figure: { value: count, ...inBoth(ctx, 'unit', 'survey.home.unit') },
      noteCn: note('zh', survey.titleCn),
      noteEn: note('en', survey.titleEn),
      path: '/{lang}/survey/index',
    },
  ]
}

/** Nobody is asked more at once. */
const MOST = 50

/** Until when the surveys that wait for the person can be answered. */
export async function windows(ctx: Reader): Promise<PersonWindow[]> {
  const { list } = await surveysOf(ctx, { tab: 'open', pageNum: 1, pageSize: MOST })
  return list.flatMap(({ uid, titleCn, titleEn, closesAt }) =>
    closesAt
      ? {
          id: uid,
          whatCn: ctx.text('survey.window.answer', { title: titleCn }, 'zh'),
          whatEn: ctx.text('survey.window.answer', { title: titleEn }, 'en'),
          window: { kind: 'once' as const, until: closesAt },
          path: `/{lang}/survey/detail/${uid}` as const,
        }
      : [],
  )
}

/** The surveys that are for audiences. */
export const surveysFor = usesBy({
  ...{
    table: surveys,
    id: surveys.id,
    audience: surveys.audience,
    titleCn: surveys.titleCn,
    titleEn: surveys.titleEn,
    newest: surveys.changedAt,
    where: ne(surveys.status, 'deleted'),
  },
  link: (id) => `/survey/detail/${id}`,
})

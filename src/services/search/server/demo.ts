import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { TYPES } from '../contract.ts'
import { normal } from '../rules/normal.ts'
import { soundOf } from './commands/functions.ts'
import { searchAnswers, searchFunctions, searchGroups, searchHits, searchLogs, searchSynonyms } from './tables.ts'

const SYNONYMS = [
  ['工资单', '薪资单', '工资条', 'pay slip', 'salary'],
  ['工作餐', '员工餐', '餐券', 'meal voucher', 'free meal'],
  ['离职', '辞职', 'resignation', 'termination'],
  ['年假', '年休假', 'annual leave'],
]

const ANSWERS = [
  {
    words: ['忘记密码', '重置密码', 'forgot password', 'reset password'],
    questionCn: '忘记密码怎么办？',
    questionEn: 'I forgot my password. What now?',
    answerCn: '门户使用公司账号登录，没有单独的密码。\n请在登录页点“忘记密码”，或拨打信息技术服务台 8100。',
    answerEn:
      'The portal uses your company account and has no password of its own.\nPress “Forgot password” on the sign-in page or call the IT service desk at 8100.',
    link: '/{lang}/faq',
  },
  {
    words: ['工牌', '补办工牌', 'badge', 'lost badge'],
    questionCn: '工牌丢了怎么办？',
    questionEn: 'I lost my badge. What now?',
    answerCn: '请先致电安保调度 8110 停用旧工牌，再到安保服务点补办。',
    answerEn: 'Call security control at 8110 to block the old one first, then get a new one at the security service point.',
    link: '',
  },
]

/** What functions are called besides, by the path of their screen; those that are not there are left out. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '/{lang}/myFreeMeal': '餐券 饭票 午餐 加班餐 lunch voucher',
  '/{lang}/faq': '常见问题 帮助 help questions',
  '/{lang}/guideline': '手册 说明 manual how to',
}

const GONE = {
  nameCn: '班车时刻表',
  nameEn: 'Shuttle timetable',
  keywords: '班车 通勤 shuttle bus',
  funcUrl: '/{lang}/shuttle',
  routerName: '',
  permissions: [],
  entities: [],
  active: 'inactive' as const,
  named: true,
}

/** Words, how often each week, and what was found: news, documents, functions. */
const SEARCHES: readonly (readonly [string, number, number, number, number])[] = [
  ['工作餐', 9, 0, 3, 2],
  ['忘记密码', 7, 0, 1, 0],
  ['班车时刻表', 6, 0, 0, 0],
  ['pay slip', 4, 0, 0, 0],
  ['加班餐券', 4, 0, 2, 1],
  ['停车证', 3, 0, 0, 0],
  ['公积金', 3, 0, 1, 0],
  ['locker key', 2, 0, 0, 0],
]
/** What every second person opens of the functions that were found. */
const OPENED = '/{lang}/myFreeMeal'
const WEEKS = 4
const WEEK_MINUTES = 7 * 24 * 60
const FIRST = 10_000_001
const PEOPLE = 17

/** Words that the administrators taught the search, and a month of what people looked for. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    await ctx.db.insert(searchSynonyms).values(SYNONYMS.map((words) => ({ id: newId(ctx.now), words })))
    await ctx.db.insert(searchAnswers).values(ANSWERS.map((one) => ({ id: newId(ctx.now), ...one, active: true })))
    for (const [path, keywords] of Object.entries(KEYWORDS)) await ctx.db.update(searchFunctions).set({ keywords }).where(eq(searchFunctions.source, path))
    // a page of the portal before this one, switched off by night since its address leads nowhere
    const [group] = await ctx.db.select({ id: searchGroups.id }).from(searchGroups).orderBy(asc(searchGroups.order)).limit(1)
    if (group) await ctx.db.insert(searchFunctions).values({ id: newId(ctx.now), groupId: group.id, ...GONE, ...soundOf(GONE.nameCn) })
    const logs = Array.from({ length: WEEKS }, (_, week) =>
      SEARCHES.flatMap(([keywords, times, news, documents, functions], which) =>
        Array.from({ length: times }, (_, n) => {
          const at = addMinutes(ctx.now, -(week * WEEK_MINUTES) - 90 - n * 1_117 - which * 263)
          const ssoId = asSsoId(String(FIRST + ((n * 5 + which * 3 + week) % PEOPLE)))
          return { id: newId(at), ssoId, keywords, said: normal(keywords), news, documents, functions, whole: true, at }
        }),
      ),
    ).flat()
    await ctx.db.insert(searchLogs).values(logs)
    const [opened] = await ctx.db.select({ id: searchFunctions.id }).from(searchFunctions).where(eq(searchFunctions.source, OPENED))
    const hits = logs
      .filter(({ functions }, n) => functions > 0 && n % 2 === 0)
      .map(({ id, at }) => ({ id: newId(at), searchLogId: id, hitType: TYPES.function, rank: 1, at: addMinutes(at, 1) }))
    if (opened) await ctx.db.insert(searchHits).values(hits.map((hit) => ({ ...hit, hitId: opened.id })))
  })
}

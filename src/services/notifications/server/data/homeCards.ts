import { moduleNames } from '#foundation/contract/notices.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { dayOf, format, sayDay } from '#foundation/time.ts'
import { messagesOf } from './messages.ts'

/** As many as the home page has room for. */
const SHOWN = 6

/** On the home page: messages that ask the person to do something, one a thing, the newest first. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { list } = await messagesOf(ctx.db, ctx.actor.ssoId, { pageNum: 1, pageSize: SHOWN, filters: { tab: 'action' } })
  return list.map(({ id, module, titleCn, titleEn, link, createdAt }) => {
    const { moduleCn, moduleEn } = moduleNames(ctx, module)
    const time = format(createdAt, 'HH:mm')
    const when = (lang: 'zh' | 'en') => `${sayDay(dayOf(createdAt), lang, ctx.now)} ${time}`
    return {
      key: id,
      part: 'todo',
      titleCn,
      titleEn,
      noteCn: [moduleCn, when('zh')].filter(Boolean).join(' · '),
      noteEn: [moduleEn, when('en')].filter(Boolean).join(' · '),
      path: `/{lang}${link ?? `/notification/${id}`}`,
    }
  })
}

import { moduleNames } from '#foundation/contract/notices.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { DemoCache } from '#foundation/server/demoCache.ts'
import { pageIn } from '#foundation/server/list.ts'
import type { TemplateLine } from '../../contract.ts'
import { type Channel, channels, type Outward } from '../../rules/life.ts'
import { MAIL_VARIABLES } from '../../rules/templates.ts'
import { allDeclared, type NoticeEvent } from '../commands/declaring.ts'
import { template } from '../tables.ts'
import { mailKeys } from './mail.ts'
import { smsKey } from './smsWords.ts'

export type Words = Pick<typeof template.$inferSelect, 'titleCn' | 'titleEn' | 'bodyCn' | 'bodyEn'>

interface Of {
  module: string
  event: string
  channel: Channel
}
const cached = new DemoCache<Words | undefined>()
const nameOf = ({ module, event, channel }: Of): string => `${module}.${event}.${channel}`

/** The words for a message are being changed. */
export const changing = (ctx: Ctx, of: Of): void => cached.forget(ctx, nameOf(of))

/** An administrator's words for a message, where there are any. */
export const wordsOf = (ctx: Pick<Ctx, 'db' | 'secrets'>, of: Of): Promise<Words | undefined> =>
  cached.ask(ctx, nameOf(of), async () => {
    const [row] = await ctx.db
      .select()
      .from(template)
      .where(and(eq(template.module, of.module), eq(template.event, of.event), eq(template.channel, of.channel)))
    return row
  })

/** As `wordsOf`, of the mails or SMS of many messages at once. */
export async function wordsOfMany(
  ctx: Pick<Ctx, 'db'>,
  of: readonly { module: string; event: string }[],
  on: Outward = 'email',
): Promise<(one: { module: string; event: string }) => Words | undefined> {
  const modules = [...new Set(of.map((one) => one.module))]
  if (modules.length === 0) return () => undefined
  const rows = await ctx.db
    .select()
    .from(template)
    .where(and(eq(template.channel, on), inArray(template.module, modules)))
  return (one) => rows.find((row) => row.module === one.module && row.event === one.event)
}

/** The house's own words, before names are filled in. */
export function ownWords(ctx: Ctx, { module, event }: NoticeEvent, channel: Channel): Words {
  const keys = {
    email: mailKeys(false),
    // an SMS has no title; the list calls it so
    sms: { title: 'notifications.channel.sms', body: smsKey(false) },
    'in-app': { title: `notice.${module}.${event}.title`, body: `notice.${module}.${event}.body` },
  }[channel]
  return {
    ...inBoth(ctx, 'title', keys.title),
    ...inBoth(ctx, 'body', keys.body),
  }
}

interface Filters {
  module?: string | undefined
  channel?: Channel | undefined
  keyword?: string | undefined
}

/** Every message that the house sends, with its words on each channel. */
export async function templatesOf(ctx: Ctx, page: { pageNum: number; pageSize: number; filters: Filters }): Promise<PageOf<TemplateLine>> {
  const { module, channel, keyword } = page.filters
  const changed = await ctx.db.select().from(template)
  const lines = allDeclared()
    .flatMap((event) => channels.filter((on) => on !== 'sms' || event.channels?.includes('sms')).map((on) => ({ event, on })))
    .filter(({ event, on }) => (!module || event.module === module) && (!channel || on === channel))
    .map(({ event, on }): TemplateLine => {
      const own = changed.find((row) => row.module === event.module && row.event === event.event && row.channel === on)
      const { titleCn, titleEn, bodyCn, bodyEn } = own ?? ownWords(ctx, event, on)
      return {
        module: event.module,
        ...moduleNames(ctx, event.module),
        event: event.event,
        ...inBoth(ctx, 'about', `notice.${event.module}.${event.event}.title`),
        channel: on,
        titleCn,
        titleEn,
        bodyCn,
        bodyEn,
        variables: on === 'in-app' ? [...event.variables] : [...MAIL_VARIABLES],
        active: own?.active ?? true,
        mandatory: event.mandatory ?? false,
        changed: own !== undefined,
        stale: own?.stale ?? {},
      }
    })
    .filter((line) => !keyword || [line.titleCn, line.titleEn, line.bodyCn, line.bodyEn].some((text) => text.toLowerCase().includes(keyword.toLowerCase())))
    .toSorted((a, b) => a.module.localeCompare(b.module) || a.event.localeCompare(b.event) || a.channel.localeCompare(b.channel))
  return pageIn(page, lines)
}

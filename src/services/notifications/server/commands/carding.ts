import { moduleNames, noticeForHolders } from '#foundation/contract/notices.ts'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { addHours } from '#foundation/time.ts'
import { deliver, GONE } from '#services/integrations/server/api.ts'
import { peopleDepartments as departments, peoplePersons } from '#services/people/server/api.ts'
import { belongsTo } from '../../rules/groups.ts'
import { MOST_ON_CARD, namedOf } from '../../rules/messages.ts'
import { leavesAt } from '../../rules/quiet.ts'
import { houseQuiet } from '../data/quiet.ts'
import { group } from '../tables.ts'
import { declaredOf } from './declaring.ts'
import type { Outcome } from './outcome.ts'
import type { Told } from './reaching.ts'

/** Groups that cards are written into at once. */
const MOST_GROUPS = 100
/** What has not left by then is no news any more. */
const HOURS = 12
const TITLE_LENGTH = 60

type Group = typeof group.$inferSelect & { path: string | null }
interface Card extends Told {
  businessId: string
  link?: string | undefined
  titleCn: string
  titleEn: string
}
interface Asked {
  ssoId: SsoId
  nameCn: string
  nameEn: string
  path: string | null
  noticeId: string
}

/**
 * Writes a card into each group chat whose people a message asks for something, in the transaction that tells it (NOTI-24): of what module, for whom, and
 * where; its title only where the group may have it. Nothing of what is confidential, and nothing at night unless it is urgent.
 */
export async function queueCards(ctx: WriteCtx, told: Card, inserted: readonly { id: string; receiver: SsoId }[]): Promise<void> {
  if (!told.needsAction || inserted.length === 0 || inserted.length > MOST_ON_CARD || declaredOf(told.module, told.event)?.confidential) return
  if (leavesAt(ctx.now, [houseQuiet(ctx)], told.urgent) > ctx.now) return
  const groups = (await activeGroups(ctx)).filter(({ modules }) => modules.length === 0 || modules.includes(told.module))
  if (groups.length === 0) return
  const people = await askedOf(ctx, inserted)
  for (const one of groups) {
    const theirs = people.filter((person) => belongsTo(one, person))
    if (theirs[0]) await handCard(ctx, one, `chat.${one.id}.${theirs[0].noticeId}`, wordsOf(ctx, one, told, theirs), told)
  }
}

async function activeGroups(ctx: WriteCtx): Promise<Group[]> {
  const rows = await ctx.db
    .select({ group, path: departments.path })
    .from(group)
    .leftJoin(departments, eq(departments.code, group.department))
    .where(eq(group.active, true))
    .orderBy(asc(group.id))
    .limit(MOST_GROUPS)
  return rows.map((row) => ({ ...row.group, path: row.path }))
}

async function askedOf(ctx: WriteCtx, inserted: readonly { id: string; receiver: SsoId }[]): Promise<Asked[]> {
  const notices = new Map(inserted.map((row) => [row.receiver, row.id]))
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, nameCn: peoplePersons.nameCn, nameEn: peoplePersons.nameEn, path: departments.path })
    .from(peoplePersons)
    .leftJoin(departments, eq(departments.code, peoplePersons.departmentCode))
    .where(inArray(peoplePersons.ssoId, [...notices.keys()]))
    .orderBy(asc(peoplePersons.ssoId))
  return rows.flatMap((row) => {
    const noticeId = notices.get(row.ssoId)
    return noticeId === undefined ? [] : [{ ...row, noticeId }]
  })
}

interface Words {
  subject: string
  lines: { label: string; value: string }[]
  link: { text: string; url: string }
}

const short = (text: string): string => ([...text].length <= TITLE_LENGTH ? text : `${[...text].slice(0, TITLE_LENGTH - 1).join('')}…`)

function wordsOf(ctx: WriteCtx, { lang, titles }: Group, told: Card, people: readonly Asked[]): Words {
  const say = (key: string, values: Record<string, string | number> = {}) => ctx.text(`notifications.card.${key}`, values, lang)
  const { named, others } = namedOf(people)
  const names = named.map(({ nameCn, nameEn }) => (lang === 'zh' ? nameCn || nameEn : nameEn || nameCn)).join(say('and'))
  return {
    subject: titles ? short(lang === 'zh' ? told.titleCn : told.titleEn) : say('waits', { module: moduleIn(ctx, told.module, lang) }),
    lines: [{ label: say('for'), value: short(others > 0 ? say('others', { names, others }) : names) }],
    link: { text: say('open'), url: `${publicUrlOf(ctx)}/${lang}${told.link ?? '/notification/index'}` },
  }
}

function moduleIn(ctx: WriteCtx, module: string, lang: Lang): string {
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  return (lang === 'zh' ? moduleCn : moduleEn) ?? ctx.text('notifications.mail.portal', {}, lang)
}

/** Hands a card to the port of group chats; what is sealed stays so. */
export async function handCard(ctx: WriteCtx, { name, maker, address, secret }: Omit<Group, 'path'>, key: string, words: Words, about?: Card): Promise<void> {
  await deliver(ctx, 'chat', { to: name, maker, address, ...(secret && { secret }), ...words }, { key, until: addHours(ctx.now, HOURS), about })
}

/** What became of a card. A group that takes no more is written into no more, and whoever looks after notifications hears of it. */
export async function cardOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const [, id] = /^chat\.([0-9a-f-]{36})\./.exec(key) ?? []
  if (!id || state === 'processing') return
  const gone = state === 'done' && answer === GONE
  const [row] = await ctx.db
    .update(group)
    .set({ lastAnswer: answer, lastAt: ctx.now, ...(gone && { active: false }) })
    .where(eq(group.id, id))
    .returning({ name: group.name })
  if (!row || !gone) return
  await ctx.emit(noticeForHolders, {
    permission: 'BASIC_NOTIFICATION_ADMIN',
    notice: {
      module: 'notifications',
      event: 'groupGone',
      params: { name: row.name },
      businessId: id,
      dedupeKey: `${id}.${ctx.today}`,
      link: `/notification/admin?f=${encodeURIComponent(JSON.stringify({ view: 'groups' }))}`,
    },
  })
}

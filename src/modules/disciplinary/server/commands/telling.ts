import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { hrbpOf, managerOf, person } from '#services/people/server/api.ts'
import { ARCHIVE, type Delivery, SAVE } from '../../contract.ts'
import { letterChanged } from '../../events.ts'
import module from '../../module.ts'
import type { LetterRow } from '../policy.ts'

const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })

/** Every notice with the names that its texts may use. Outside of the portal none says what it is about (NOTI-11). */
const EVENTS = {
  published: quiet('number', 'level', 'day'),
  publishedOf: quiet('number', 'level', 'name'),
  invalidated: quiet('number', 'reason'),
  lapsed: quiet('number', 'day'),
  lapsedOf: quiet('number', 'name', 'day'),
  answered: quiet('number', 'name', 'outcome'),
  unread: quiet('number', 'name', 'day'),
  toCheck: quiet('number', 'name'),
  returned: quiet('number', 'name', 'comment'),
  missing: quiet('count'),
  drafted: quiet('name', 'source'),
}
type NoticeName = keyof typeof EVENTS
const { notify, finish } = notices(module, EVENTS)

const OWN = '/profile/disciplinary/warning-letter'
const own = (id: string) => `${OWN}?id=${id}`
const desk = (view: 'admin' | 'hrbp' | 'pfile-manager', id: string) => `/warning-letter/${view}?id=${id}`

interface More {
  params?: Record<string, string | number>
  link?: string
  needsAction?: boolean
  dedupeKey?: string
}

async function tell(
  ctx: WriteCtx,
  event: NoticeName,
  letter: LetterRow,
  receivers: readonly (SsoId | null | undefined)[],
  { params = {}, ...more }: More = {},
): Promise<void> {
  // nobody is told of a letter about themselves as one who handles it
  const to = [...new Set(receivers.flatMap((one) => one ?? []))]
  if (to.length === 0) return
  const who = await person(ctx, letter.ssoId)
  const values = {
    number: letter.letterNo ?? '',
    ...inBoth(ctx, 'level', `disciplinary.level.${letter.level}`),
    nameCn: who?.nameCn ?? letter.ssoId,
    nameEn: who?.nameEn ?? letter.ssoId,
    ...params,
  }
  await notify(ctx, event, { receivers: to, businessId: letter.id, params: values, ...more })
}

const others = (letter: LetterRow, ones: readonly (SsoId | null | undefined)[]) => ones.filter((one) => one !== letter.ssoId)
const partnersOf = async (ctx: WriteCtx, letter: LetterRow) => others(letter, [await managerOf(ctx, letter.ssoId), await hrbpOf(ctx, letter.ssoId)])
const changed = (ctx: WriteCtx, { id, ssoId, level, category, source, recordId }: LetterRow, status: 'published' | 'invalidated' | 'deleted') =>
  ctx.emit(letterChanged, { letterId: id, ssoId, level, category, status, source, recordId })

export async function tellPublished(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  await finish(ctx, { businessId: letter.id, event: 'drafted' })
  const until = letter.validUntil ? dayValues(letter.validUntil, ctx.now) : {}
  await tell(ctx, 'published', letter, [letter.ssoId], { params: until, link: own(letter.id), needsAction: true })
  await tell(ctx, 'publishedOf', letter, await partnersOf(ctx, letter), { link: own(letter.id) })
  await changed(ctx, letter, 'published')
}

export async function tellInvalidated(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  await finish(ctx, { businessId: letter.id })
  await tell(ctx, 'invalidated', letter, [letter.ssoId], { params: { reason: letter.invalidReason }, link: own(letter.id) })
  await changed(ctx, letter, 'invalidated')
}

export async function tellDeleted(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  await finish(ctx, { businessId: letter.id })
  await changed(ctx, letter, 'deleted')
}

/** What became of the delivery: the person has nothing to do any more. */
export async function tellAnswered(ctx: WriteCtx, letter: LetterRow, outcome: Delivery): Promise<void> {
  await finish(ctx, { businessId: letter.id, receiver: letter.ssoId })
  const params = inBoth(ctx, 'outcome', `state.WarningLetter.delivery.${outcome}`)
  await tell(ctx, 'answered', letter, await partnersOf(ctx, letter), { params, link: own(letter.id), dedupeKey: `${letter.id}.${outcome}` })
}

export async function tellLapsed(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  const params = letter.validUntil ? dayValues(letter.validUntil, ctx.now) : {}
  await tell(ctx, 'lapsed', letter, [letter.ssoId], { params, link: own(letter.id) })
  await tell(ctx, 'lapsedOf', letter, others(letter, [await managerOf(ctx, letter.ssoId)]), { params })
}

export async function tellUnread(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  const params = letter.publishedOn ? dayValues(letter.publishedOn, ctx.now) : {}
  await tell(ctx, 'unread', letter, others(letter, [await hrbpOf(ctx, letter.ssoId)]), { params, link: desk('hrbp', letter.id) })
}

export async function tellToCheck(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  await finish(ctx, { businessId: letter.id, event: 'returned' })
  const holders = others(letter, await holdersOf(ctx, { permission: ARCHIVE }))
  await tell(ctx, 'toCheck', letter, holders, { link: desk('pfile-manager', letter.id), needsAction: true, dedupeKey: `${letter.id}.${ctx.now.getTime()}` })
}

/** The scan was looked at: archived, or sent back to who uploaded it, with the reason. */
export async function tellChecked(ctx: WriteCtx, letter: LetterRow, back?: { to: SsoId | null; comment: string }): Promise<void> {
  await finish(ctx, { businessId: letter.id, event: 'toCheck' })
  if (!back) return
  const more = { link: desk('hrbp', letter.id), needsAction: true, dedupeKey: `${letter.id}.${ctx.now.getTime()}` }
  await tell(ctx, 'returned', letter, [back.to], { params: { comment: back.comment }, ...more })
}

/** How many signed scans are late since yesterday, in one message for each who keeps the files. */
export async function tellMissing(ctx: WriteCtx, count: number, day: string): Promise<void> {
  const receivers = await holdersOf(ctx, { permission: ARCHIVE })
  const link = `/warning-letter/pfile-manager?f=${encodeURIComponent(JSON.stringify({ late: true }))}`
  await notify(ctx, 'missing', { receivers, businessId: day, params: { count }, link })
}

/** A module has drafted a letter, which somebody is to look at. */
export async function tellDrafted(ctx: WriteCtx, letter: LetterRow): Promise<void> {
  const params = inBoth(ctx, 'source', `disciplinary.source.${letter.source}`)
  await tell(ctx, 'drafted', letter, others(letter, await holdersOf(ctx, { permission: SAVE })), {
    params,
    link: `/warning-letter/form/${letter.id}`,
    needsAction: true,
  })
}

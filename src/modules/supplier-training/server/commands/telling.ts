import { listed } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues, sayDay, saySpan } from '#foundation/time.ts'
import { deliver, isMailAddress } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import { type Reason, sayReason } from '../../rules/mayWork.ts'
import type { StaffFacts } from '../data/facts.ts'
import { othersFor } from '../data/lapsing.ts'
import type { Staff, Supplier } from '../policy.ts'
import { adminsOf, type Certificate, finish, notify, staffPage, type Training } from './record.ts'

type Who = { row: Pick<Staff, 'id' | 'name' | 'job'>; supplier: Supplier }
const LANGS = ['zh', 'en'] as const
/** Names that a message lists; it says no more. */
const NAMED = 10
const MOBILE = /^\d{11}$/

const both = (of: string, say: (lang: 'zh' | 'en') => string) => ({ [`${of}Cn`]: say('zh'), [`${of}En`]: say('en') })
const typeValues = (ctx: WriteCtx, type: Certificate['type']) => both('type', (lang) => ctx.text(`supplier-training.certType.${type}`, {}, lang))
const reasonValues = (ctx: WriteCtx, of: string, reasons: readonly Reason[]) =>
  both(of, (lang) =>
    listed(
      reasons.map((one) => sayReason((key, values) => ctx.text(key, values, lang), lang, one)),
      lang,
    ),
  )
const whoValues = ({ row, supplier }: Who) => ({ staff: row.name, company: supplier.name })

/** A certificate waits for who checks; it is done with once anybody has decided. */
export const askToCheck = async (ctx: WriteCtx, who: Who, { id, type }: Pick<Certificate, 'id' | 'type'>): Promise<unknown> =>
  notify(ctx, 'toCheck', {
    receivers: await adminsOf(ctx),
    params: { ...whoValues(who), ...typeValues(ctx, type) },
    // what is sent again after a refusal asks again
    ...{ businessId: id, dedupeKey: `${id}:${ctx.now.getTime()}`, link: '/sct/cert-training', needsAction: true },
  })
export const checkedOff = (ctx: WriteCtx, id: string): Promise<void> => finish(ctx, { event: 'toCheck', businessId: id })

export const tellRefused = (ctx: WriteCtx, who: Who, { id, type }: Certificate, reason: string): Promise<unknown> =>
  notify(ctx, 'refused', {
    receivers: [who.supplier.owner],
    params: { ...whoValues(who), ...typeValues(ctx, type), reason },
    ...{ businessId: id, dedupeKey: `${id}:${ctx.now.getTime()}`, link: staffPage(who.row.id) },
  })

export const tellBarred = (ctx: WriteCtx, who: Who, entry: string): Promise<unknown> =>
  notify(ctx, 'barred', { receivers: [who.supplier.owner], params: whoValues(who), businessId: entry, link: staffPage(who.row.id) })
export const tellCompanyBarred = (ctx: WriteCtx, supplier: Supplier, entry: string): Promise<unknown> =>
  notify(ctx, 'companyBarred', { receivers: [supplier.owner], params: { company: supplier.name }, businessId: entry, link: '/sct/supplier-management' })

export const tellWithdrawn = (ctx: WriteCtx, who: Who, card: string, reason: { reasonCn: string; reasonEn: string }): Promise<unknown> =>
  notify(ctx, 'cardWithdrawn', {
    receivers: [who.supplier.owner],
    params: { ...whoValues(who), ...reason },
    ...{ businessId: card, link: staffPage(who.row.id) },
  })

/** Reasons as the text of a card that was withdrawn for them. */
export function reasonsSaid(ctx: WriteCtx, reasons: readonly Reason[]): { reasonCn: string; reasonEn: string } {
  const { reasonCn = '', reasonEn = '' } = reasonValues(ctx, 'reason', reasons)
  return { reasonCn, reasonEn }
}

/** SCT-17: the owner hears what ran out, and who of the same supplier may work in that job. `key` says how often. */
export async function tellLapsed(ctx: WriteCtx, of: StaffFacts, lapsed: readonly Reason[], key: string): Promise<void> {
  const others = await othersFor(ctx, of, ctx.today)
  await notify(ctx, 'lapsed', {
    receivers: [of.supplier.owner],
    params: {
      ...{ ...whoValues(of), job: of.row.job },
      ...reasonValues(ctx, 'what', lapsed),
      ...both('others', (lang) => (others.length > 0 ? listed(others.slice(0, NAMED), lang) : ctx.text('supplier-training.nobody', {}, lang))),
    },
    ...{ businessId: of.row.id, dedupeKey: key, link: staffPage(of.row.id) },
  })
}

interface Ending {
  what: Reason
  day: Day
  days: number
  /** How often it is told. */
  key: string
}

/** What runs out when: to the owner, and by mail or SMS to the contact of the supplier, who has no account. */
export async function tellExpiring(ctx: WriteCtx, who: Who, { what: { type }, day, days, key }: Ending): Promise<void> {
  const what = (lang: 'zh' | 'en') => ctx.text(type === null ? 'supplier-training.expiring.training' : `supplier-training.certType.${type}`, {}, lang)
  const params = { ...whoValues(who), ...both('what', what), ...dayValues(day, ctx.now), days }
  await notify(ctx, 'expiring', { receivers: [who.supplier.owner], params, businessId: who.row.id, dedupeKey: key, link: staffPage(who.row.id) })
  const { contactEmail: email, contactMobile: mobile } = who.supplier
  const text = LANGS.map((lang) => ctx.text('supplier-training.expiring.text', { ...whoValues(who), what: what(lang), day: sayDay(day, lang), days }, lang))
  const [given, about] = [{ key: `${module.name}:${key}` }, { module: module.name, businessId: who.row.id }]
  if (isMailAddress(email)) {
    const subject = LANGS.map((lang) => ctx.text('supplier-training.expiring.subject', {}, lang)).join(' / ')
    await deliver(ctx, 'mail', { to: email, subject, text: text.join('\n\n') }, { ...given, about })
  } else if (MOBILE.test(mobile)) await deliver(ctx, 'sms', { to: mobile, text: text.join(' ') }, { ...given, about })
}

/** Tells somebody of a supplier by SMS that they are enrolled. */
export async function textEnrolled(ctx: WriteCtx, { id, mobile }: Pick<Staff, 'id' | 'mobile'>, training: Training): Promise<void> {
  if (mobile === null || !MOBILE.test(mobile)) return
  const text = LANGS.map((lang) =>
    ctx.text(
      'supplier-training.enrolled.text',
      { training: lang === 'zh' ? training.nameCn : training.nameEn, time: saySpan(training.from, training.to, lang), place: training.place },
      lang,
    ),
  ).join(' ')
  const about = { module: module.name, businessId: training.id }
  await deliver(ctx, 'sms', { to: mobile, text }, { key: `${module.name}:enrolled:${training.id}:${id}`, about })
}

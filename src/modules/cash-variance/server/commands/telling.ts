import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues, sayDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { inYuan } from '../data/yuan.ts'
import { bands } from '../tables.ts'
import { type ActionRow, notify, type VarianceRow } from './record.ts'

const OWN = '/profile/disciplinary/cash'
const DESK = '/cash-variance/admin'

const nameOf = async (ctx: WriteCtx, ssoId: SsoId) => {
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  return { nameCn, nameEn }
}

/** Tells the person of a variance. */
export async function tellPerson(ctx: WriteCtx, event: 'recorded' | 'voided', row: VarianceRow): Promise<void> {
  const params = { ...dayValues(row.date, ctx.now), amount: inYuan(row.amountFen), ...(event === 'voided' && { reason: row.voidReason }) }
  await notify(ctx, event, { receivers: [row.ssoId], params, businessId: row.id, link: OWN })
}

async function saidOf(ctx: WriteCtx, action: ActionRow) {
  const [band] = await ctx.db.select({ bandCn: bands.nameCn, bandEn: bands.nameEn }).from(bands).where(eq(bands.id, action.bandId))
  const link = `${DESK}?tab=actions&ssoId=${action.ssoId}`
  return {
    link,
    params: { ...(await nameOf(ctx, action.ssoId)), ...dayValues(action.dueDate, ctx.now), bandCn: band?.bandCn ?? '', bandEn: band?.bandEn ?? '' },
  }
}

/** Tells whoever is to see to an action of it, with the variances by which it was opened. */
export async function tellOpened(ctx: WriteCtx, action: ActionRow, receivers: readonly SsoId[], by: readonly Pick<VarianceRow, 'date' | 'amountFen'>[]) {
  const { link, params } = await saidOf(ctx, action)
  const said = (lang: 'zh' | 'en') => by.map(({ date, amountFen }) => `${sayDay(date, lang, ctx.now)} ${inYuan(amountFen)}`).join(lang === 'zh' ? '；' : '; ')
  await notify(ctx, 'opened', {
    ...{ receivers: [...receivers], businessId: action.id, link, needsAction: true },
    params: { ...params, evidenceCn: said('zh'), evidenceEn: said('en') },
  })
}

/** It is past its day: the owner hears, and later who is above the owner; each once. */
export async function tellOverdue(ctx: WriteCtx, action: ActionRow, above?: SsoId): Promise<void> {
  const { link, params } = await saidOf(ctx, action)
  const about = { businessId: action.id, link }
  if (above === undefined) await notify(ctx, 'overdue', { ...about, receivers: [action.owner], params, dedupeKey: `overdue:${action.id}`, needsAction: true })
  else {
    const owner = await nameOf(ctx, action.owner)
    const named = { ...params, ownerCn: owner.nameCn, ownerEn: owner.nameEn }
    await notify(ctx, 'overdueOf', { ...about, receivers: [above], params: named, dedupeKey: `overdueOf:${action.id}` })
  }
}

interface Proposed {
  exchangeNo: string
  ssoId: SsoId
  date: string
  amountFen: number
}

/** Tells who administers cash that there is something to record. Never the person. */
export async function tellProposed(ctx: WriteCtx, { exchangeNo, ssoId, date, amountFen }: Proposed): Promise<void> {
  const receivers = (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== ssoId)
  const params = { ...(await nameOf(ctx, ssoId)), ...dayValues(date, ctx.now), amount: inYuan(amountFen), number: exchangeNo }
  await notify(ctx, 'proposed', { receivers, params, businessId: exchangeNo, link: DESK, needsAction: true })
}

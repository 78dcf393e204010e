import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { dayValues, endOf } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { shareOf } from '../../rules/figures.ts'
import type { Survey } from '../data/surveys.ts'

const titles = ({ titleCn, titleEn }: Survey) => ({ titleCn, titleEn })
const linkOf = ({ id }: Survey) => `/survey/detail/${id}`
const endIn = ({ closesAt }: Survey, now: Date) =>
  closesAt ? { ...dayValues(endOf(closesAt).day, now), time: endOf(closesAt).time } : { dayCn: '', dayEn: '', time: '' }

export const tellOpen = (ctx: WriteCtx, survey: Survey, receivers: readonly SsoId[]) =>
  notify(ctx, {
    module: module.name,
    event: 'opened',
    receivers: [...receivers],
    params: { ...titles(survey), ...endIn(survey, ctx.now) },
    businessId: survey.id,
    link: linkOf(survey),
  })

/** `round` tells one reminder from another. */
export const tellReminder = (ctx: WriteCtx, survey: Survey, receivers: readonly SsoId[], round: string) =>
  notify(ctx, {
    module: module.name,
    event: 'remind',
    receivers: [...receivers],
    params: { ...titles(survey), ...endIn(survey, ctx.now) },
    businessId: survey.id,
    dedupeKey: `${survey.id}:remind:${round}`,
    link: linkOf(survey),
  })

/** The own answers can be read behind it; it bears none of them. */
export const tellReceipt = (ctx: Writer, survey: Survey) =>
  notify(ctx, {
    module: module.name,
    event: 'received',
    receivers: [ctx.actor.ssoId],
    params: titles(survey),
    businessId: survey.id,
    dedupeKey: `${survey.id}:received:${ctx.now.toISOString()}`,
    link: linkOf(survey),
  })

export const tellClosed = (ctx: WriteCtx, survey: Survey, asked: number) =>
  notify(ctx, {
    module: module.name,
    event: 'closed',
    receivers: [survey.owner],
    params: { ...titles(survey), count: survey.submitted, rate: shareOf(survey.submitted, asked) },
    businessId: survey.id,
    dedupeKey: `${survey.id}:closed:${ctx.now.toISOString()}`,
    link: `/survey/admin?result=${survey.id}`,
  })

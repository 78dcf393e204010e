import { inBoth, listed } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { sayDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { deliver } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import { isMobile, LATE } from '../../rules/index.ts'
import { areasOf } from '../data/judging.ts'
import type { Application } from '../policy.ts'
import { passes } from '../tables.ts'
import { detailPage, notify, type Pass } from './record.ts'

const LANGS = ['zh', 'en'] as const

/** The applicant hears of a decision. */
export async function tellDecided(ctx: WriteCtx, row: Application, comment: string): Promise<void> {
  const why = (lang: 'zh' | 'en') => (comment === LATE ? ctx.text(LATE, {}, lang) : comment) || '—'
  await notify(ctx, 'decided', {
    receivers: [row.applicant],
    params: {
      no: row.applicationNo,
      company: row.company || '—',
      ...inBoth(ctx, 'outcome', `state.AccessApplication.${row.status}`),
      commentCn: why('zh'),
      commentEn: why('en'),
    },
    ...{ businessId: row.applyId ?? row.id, link: detailPage(row.id) },
  })
}

/** The applicant hears that a pass was suspended or revoked; why is told where a person said it. */
export async function tellPassEnded(
  ctx: WriteCtx,
  pass: Pass,
  row: Pick<Application, 'id' | 'applicant' | 'applicationNo'>,
  name: string,
  reason: string,
): Promise<void> {
  await notify(ctx, 'passEnded', {
    receivers: [row.applicant],
    params: { person: name, no: row.applicationNo, ...inBoth(ctx, 'outcome', `state.AccessPass.${pass.status}`), reason: reason || '—' },
    ...{ businessId: pass.id, dedupeKey: `${pass.id}:${pass.status}:${ctx.now.getTime()}`, link: detailPage(row.id) },
  })
}

const keyOf = (passId: string): string => `${module.name}.pass:${passId}:`

/** Sends the link to a pass, with what the gate asks for where there is no phone. @returns whether there was a number to send it to */
export async function textPass(
  ctx: WriteCtx,
  { id, areas, startDate, endDate }: Pick<Pass, 'id' | 'areas' | 'startDate' | 'endDate'>,
  { name, mobile }: { name: string; mobile: string },
  { company }: Pick<Application, 'company'>,
): Promise<boolean> {
  if (!isMobile(mobile)) return false
  const places = await areasOf(ctx, areas)
  const text = LANGS.map((lang) =>
    ctx.text(
      'in-park-access.text.pass',
      {
        ...{ name, company, from: sayDay(startDate, lang), to: sayDay(endDate, lang) },
        areas: listed(
          places.map(({ nameCn, nameEn }) => (lang === 'zh' ? nameCn : nameEn)),
          lang,
        ),
        link: `${publicUrlOf(ctx)}/${lang}/inParkManage/myApplication/checkQrcode/${id}`,
      },
      lang,
    ),
  ).join(' ')
  await deliver(ctx, 'sms', { to: mobile, text }, { key: `${keyOf(id)}${ctx.now.getTime()}`, about: { module: module.name, businessId: id } })
  await ctx.db.update(passes).set({ sms: 'sending' }).where(eq(passes.id, id))
  return true
}

/** What was not taken by the provider has failed; what was taken goes on being sent until its receipt. */
export async function smsOutcome(ctx: WriteCtx, { state, about }: { state: string; about: { module: string; businessId: string } | null }): Promise<void> {
  if (about?.module === module.name && state === 'failed') await ctx.db.update(passes).set({ sms: 'failed' }).where(eq(passes.id, about.businessId))
}

const receipt = z.object({ kind: z.enum(['delivered', 'failed']), key: z.string() })
const KEY = /^in-park-access\.pass:([0-9a-f-]{36}):\d{1,16}$/
/** Receipts of SMS come for every module: those of passes are known by their key. */
export async function smsReceived(ctx: WriteCtx, payload: unknown): Promise<void> {
  const said = receipt.safeParse(payload)
  const passId = said.success ? KEY.exec(said.data.key)?.[1] : undefined
  if (said.success && passId !== undefined) await ctx.db.update(passes).set({ sms: said.data.kind }).where(eq(passes.id, passId))
}

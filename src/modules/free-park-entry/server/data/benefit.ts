import type { Benefit } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { whoIs } from './deciding.ts'
import { least, leftOf, rightOf } from './rights.ts'

/** Free entry among a person's benefits: the entries that are left today; nothing for who has no right. */
async function figure(ctx: Reader) {
  const who = await whoIs(ctx, ctx.actor.ssoId)
  const held = who && (await rightOf(ctx, who))
  if (!held) return undefined
  const unit = (lang: 'zh' | 'en') => ctx.text('free-park-entry.benefit.unit', {}, lang)
  return { value: least(await leftOf(ctx, who.ssoId, held.rule)), unitCn: unit('zh'), unitEn: unit('en'), parts: [] }
}

export const benefit: Benefit = { permission: 'ESSMSS_ESS', figure }

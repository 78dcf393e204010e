import type { Benefit } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { VIEW } from '../../contract/base.ts'
import { account } from './mine.ts'

/** The points among a person's benefits: what can be spent. */
async function figure(ctx: Reader) {
  const { available } = await account(ctx)
  const unit = (lang: 'zh' | 'en') => ctx.text('upoints.home.unit', {}, lang)
  return { value: available, unitCn: unit('zh'), unitEn: unit('en'), parts: [] }
}

export const benefit: Benefit = { permission: VIEW, figure }

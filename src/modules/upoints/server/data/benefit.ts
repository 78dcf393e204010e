import { inBoth } from '#foundation/contract/texts.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { VIEW } from '../../contract/base.ts'
import { account } from './mine.ts'

/** The points among a person's benefits: what can be spent. */
async function figure(ctx: Reader) {
  const { available } = await account(ctx)
  return { value: available, ...inBoth(ctx, 'unit', 'upoints.home.unit'), parts: [] }
}

export const benefit: Benefit = { permission: VIEW, figure }

import { inBoth } from '#foundation/contract/texts.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { whoIs } from './deciding.ts'
import { least, leftOf, rightOf } from './rights.ts'

/** Free entry among a person's benefits: the entries that are left today; nothing for who has no right. */
async function figure(ctx: Reader) {
  const who = await whoIs(ctx, ctx.actor.ssoId)
  const held = who && (await rightOf(ctx, who))
  if (!held) return undefined
  return { value: least(await leftOf(ctx, who.ssoId, held.rule)), ...inBoth(ctx, 'unit', 'free-park-entry.benefit.unit'), parts: [] }
}

export const benefit: Benefit = { permission: 'ESSMSS_ESS', figure }

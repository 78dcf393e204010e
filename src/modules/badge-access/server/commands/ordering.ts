import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { RequestRow } from '../policy.ts'
import { restores } from '../tables.ts'

export const PORT = 'badge'
/** Long enough for three tries, the last of them after six minutes, and no more: then it is for the badge office to see to. */
const TRYING_MINUTES = 30

const keyOf = (id: string, attempt: number): string => `${module.name}:${id}:${attempt}`

/** Which request, and which attempt at it, a key names. */
export function ofKey(key: string): { id: string; attempt: number } | undefined {
  const [name, given, attempt] = key.split(':')
  // what comes from outside may be anything
  const id = uuid.safeParse(given).data
  return name === module.name && id && attempt ? { id, attempt: Number(attempt) } : undefined
}

/** Hands the order to the badge system, once an attempt (BADGE-09). With the restore locked. */
export async function order(ctx: WriteCtx, { id, ssoId, badgeNo, number, returnDate }: RequestRow, attempt: number): Promise<void> {
  const { nameCn } = await personRef(ctx, ssoId)
  const says = (part: string) => ctx.text(`badge-access.order.${part}`, {}, 'zh')
  const message = {
    action: 'switch-on',
    to: `${nameCn} ${ssoId}`,
    subject: says('subject'),
    lines: [
      { label: says('badge'), value: badgeNo },
      { label: says('from'), value: returnDate },
      { label: says('request'), value: number },
    ],
    facts: { ssoId, badgeNo, from: returnDate, request: number },
  }
  await ctx.db.update(restores).set({ attempt, askedAt: ctx.now }).where(eq(restores.id, id))
  await deliver(ctx, PORT, message, {
    key: keyOf(id, attempt),
    until: addMinutes(ctx.now, TRYING_MINUTES),
    about: { module: module.name, businessId: id },
  })
}

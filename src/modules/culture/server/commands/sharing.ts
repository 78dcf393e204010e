import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import { factsOf, markRead } from '#modules/cms/server/api.ts'
import { permissionsOf } from '#services/access/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import { READ, type shareCulture as shareCall } from '../../contract/index.ts'
import { pathOf } from '../../rules.ts'
import { gone, itemFor } from '../data/items.ts'
import { tell } from './telling.ts'

/** CULT-18: the actor has opened an item; the first time counts. @throws CULT-05 */
export async function readCulture(ctx: Writer, { id }: { id: number }): Promise<void> {
  await itemFor(ctx, id, { ended: true })
  await markRead(ctx, id)
}

/**
 * CULT-13: tells colleagues of an item, each of them once a day by the same person.
 * @throws CULT-05, CULT-13 where one of them may not read it: nobody is told then
 */
export async function shareCulture(ctx: Writer, { id, to, note = '' }: ParsedOf<typeof shareCall>): Promise<{ told: number }> {
  const found = await itemFor(ctx, id)
  const audience = (await factsOf(ctx, [id])).get(id)?.audience
  if (!audience) throw gone()
  const { ssoId, nameCn, nameEn } = ctx.actor
  const people = [...new Set(to)].filter((one) => one !== ssoId)
  for (const one of people)
    if (!(await includes(ctx, audience, one)) || !(await permissionsOf(ctx, one)).includes(READ)) throw refuse('CULT-13', { field: 'to' })
  const told = await tell(ctx, found, {
    event: 'shared',
    receivers: people,
    key: `${ssoId}.${ctx.today}`,
    link: pathOf(found),
    params: { nameCn, nameEn, noteCn: note || '-', noteEn: note || '-' },
  })
  return { told }
}

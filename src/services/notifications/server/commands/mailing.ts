import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { alias, and, eq, inArray, isNotNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Outward } from '../../rules/life.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { channel, email, preference, template } from '../tables.ts'
import { declaredOf } from './declaring.ts'

export interface Told {
  module: string
  event: string
  needsAction: boolean
  /** Instead of what the event says. */
  channels?: readonly Outward[] | undefined
  mandatory: boolean
  urgent: boolean
}

/** Whether a message comes by mail, or by SMS where it comes so, whatever its receiver has chosen (NOTI-09). */
export const isMandatory = ({ module, event, mandatory, urgent }: Omit<Told, 'needsAction' | 'channels'>): boolean =>
  mandatory || urgent || (declaredOf(module, event)?.mandatory ?? false)

const digest = alias(preference, 'digest')

/**
 * Notes that a message has to be mailed, in the transaction that tells it (NOTI-15): to those of its receivers who have an address and did not
 * switch mails of its module off, or gather them in a digest.
 */
export async function queueMails(ctx: WriteCtx, told: Told, inserted: readonly { id: string; receiver: SsoId }[]): Promise<void> {
  const { module, event } = told
  const must = isMandatory(told)
  const usual = told.needsAction || declaredOf(module, event)?.channels?.includes('email')
  if (inserted.length === 0 || !(must || (told.channels?.includes('email') ?? usual))) return
  const wants = or(sql`${must}`, and(sql`coalesce(${preference.email}, true)`, sql`coalesce(${digest.digest}, 'none') = 'none'`))
  const off = sql`exists (select 1 from ${channel} where ${channel.channel} = 'email' and not ${channel.active})`
  const silent = sql`exists (select 1 from ${template} where ${template.module} = ${module} and ${template.event} = ${event} and ${template.channel} = 'email' and not ${template.active})`
  const reached = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .leftJoin(preference, and(eq(preference.ssoId, peoplePersons.ssoId), eq(preference.module, module)))
    .leftJoin(digest, and(eq(digest.ssoId, peoplePersons.ssoId), eq(digest.module, EVERY_MODULE)))
    .where(
      and(
        inArray(
          peoplePersons.ssoId,
          inserted.map((row) => row.receiver),
        ),
        isNotNull(peoplePersons.email),
        ne(peoplePersons.status, 'left'),
        wants,
        sql`not ${off}`,
        sql`not ${silent}`,
      ),
    )
  const who = new Set(reached.map((row) => row.ssoId))
  const rows = inserted.flatMap(({ id, receiver }) =>
    who.has(receiver) ? [{ id: newId(ctx.now), dedupeKey: id, noticeId: id, receiver, module, event, createdAt: ctx.now }] : [],
  )
  if (rows.length) await ctx.db.insert(email).values(rows).onConflictDoNothing({ target: email.dedupeKey })
}

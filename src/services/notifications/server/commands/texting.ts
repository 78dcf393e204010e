import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { alias, and, eq, inArray, isNotNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { leavesAt } from '../../rules/quiet.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { houseQuiet, quietOf } from '../data/quiet.ts'
import { channel, preference, sms, template } from '../tables.ts'
import { declaredOf } from './declaring.ts'
import { isMandatory, type Told } from './mailing.ts'

const own = alias(preference, 'own')

/**
 * Notes that a message has to come by SMS too, in the transaction that tells it (NOTI-15): where its event says so or it is urgent, to those of its
 * receivers who have a number and did not switch SMS of its module off (NOTI-09). When it leaves is known now and looked at again then (NOTI-10).
 */
export async function queueTexts(ctx: WriteCtx, told: Told, inserted: readonly { id: string; receiver: SsoId }[]): Promise<void> {
  const { module, event, urgent } = told
  const comes = (told.channels ?? declaredOf(module, event)?.channels)?.includes('sms')
  if (inserted.length === 0 || !(urgent || comes)) return
  const off = sql`exists (select 1 from ${channel} where ${channel.channel} = 'sms' and not ${channel.active})`
  const silent = sql`exists (select 1 from ${template} where ${template.module} = ${module} and ${template.event} = ${event} and ${template.channel} = 'sms' and not ${template.active})`
  const reached = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, quietFrom: own.quietFrom, quietTo: own.quietTo })
    .from(peoplePersons)
    .leftJoin(preference, and(eq(preference.ssoId, peoplePersons.ssoId), eq(preference.module, module)))
    .leftJoin(own, and(eq(own.ssoId, peoplePersons.ssoId), eq(own.module, EVERY_MODULE)))
    .where(
      and(
        inArray(
          peoplePersons.ssoId,
          inserted.map((row) => row.receiver),
        ),
        isNotNull(peoplePersons.phone),
        ne(peoplePersons.status, 'left'),
        or(sql`${isMandatory(told)}`, sql`coalesce(${preference.sms}, true)`),
        sql`not ${off}`,
        sql`not ${silent}`,
      ),
    )
  const house = houseQuiet(ctx)
  const who = new Map(reached.map(({ ssoId, ...kept }) => [ssoId, leavesAt(ctx.now, quietOf(house, kept), urgent)]))
  const rows = inserted.flatMap(({ id, receiver }) => {
    const leaves = who.get(receiver)
    return leaves ? [{ id: newId(ctx.now), dedupeKey: id, noticeId: id, receiver, module, event, urgent, leavesAt: leaves, createdAt: ctx.now }] : []
  })
  if (rows.length) await ctx.db.insert(sms).values(rows).onConflictDoNothing({ target: sms.dedupeKey })
}

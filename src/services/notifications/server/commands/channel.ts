import type { Writer } from '#foundation/server/context.ts'
import { isEmailOn } from '../data/channel.ts'
import { channel } from '../tables.ts'

/** Switches mails on or off for everybody; in-app messages have no switch (NOTI-09). */
export async function switchEmail(ctx: Writer, { active, reason }: { active: boolean; reason?: string | undefined }): Promise<void> {
  const before = await isEmailOn(ctx.db)
  await ctx.db.insert(channel).values({ channel: 'email', active }).onConflictDoUpdate({ target: channel.channel, set: { active } })
  await ctx.audit({
    module: 'notifications',
    kind: 'channel.switched',
    target: 'email',
    before: { active: before },
    after: { active },
    ...(reason && { reason }),
  })
}

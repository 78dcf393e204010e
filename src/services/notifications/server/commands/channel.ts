import type { Writer } from '#foundation/server/context.ts'
import type { Outward } from '../../rules/life.ts'
import { isOn } from '../data/channel.ts'
import { channel as channels } from '../tables.ts'

/** Switches mails or SMS on or off for everybody (NOTI-18); in-app messages have no switch (NOTI-09). */
export async function switchChannel(
  ctx: Writer,
  { channel, active, reason }: { channel: Outward; active: boolean; reason?: string | undefined },
): Promise<void> {
  const before = await isOn(ctx.db, channel)
  await ctx.db.insert(channels).values({ channel, active }).onConflictDoUpdate({ target: channels.channel, set: { active } })
  await ctx.audit({
    module: 'notifications',
    kind: 'channel.switched',
    target: channel,
    before: { active: before },
    after: { active },
    ...(reason && { reason }),
  })
}

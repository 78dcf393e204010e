import type { Db } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Outward } from '../../rules/life.ts'
import { channel } from '../tables.ts'

/** Whether anything leaves on a channel at all (NOTI-18). */
export async function isOn(db: Db, on: Outward): Promise<boolean> {
  const [row] = await db.select({ active: channel.active }).from(channel).where(eq(channel.channel, on))
  return row?.active ?? true
}

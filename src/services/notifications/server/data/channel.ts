import type { Db } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { channel } from '../tables.ts'

/** Whether mails leave at all. */
export async function isEmailOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ active: channel.active }).from(channel).where(eq(channel.channel, 'email'))
  return row?.active ?? true
}

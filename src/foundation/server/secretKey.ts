import { randomBytes } from 'node:crypto'
import type { Database } from '#foundation/database/open.ts'
import { makeSecrets, type Secrets } from '#foundation/database/secrets.ts'
import type { Config } from './config.ts'
import { fact, noteFact } from './start.ts'

/** The keys of this portal, once its tables are there: SECRET_KEY, which real data requires (config); a demonstration makes its own and keeps it in its database. */
export async function portalSecrets(config: Config, database: Database): Promise<Secrets> {
  if (config.secretKey) return makeSecrets(config.secretKey)
  const kept = await fact(database, 'demo-secret')
  if (kept) return makeSecrets(kept)
  const made = randomBytes(32).toString('base64url')
  await noteFact(database, 'demo-secret', made)
  return makeSecrets(made)
}

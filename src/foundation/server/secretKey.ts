import { randomBytes } from 'node:crypto'
import type { Database } from '#foundation/database/open.ts'
import { makeSecrets, type Secrets } from '#foundation/database/secrets.ts'
import { StartFault } from '#foundation/startFault.ts'
import type { Config } from './config.ts'
import { knownFacts } from './nature.ts'
import { fact, noteFact } from './start.ts'

const FINGERPRINT = 'secret-key'
/** Tells nothing of the key, and which it is. */
const fingerprintOf = (secretKey: string): string => makeSecrets(secretKey).sign('foundation.secret-key', 'fingerprint')

/**
 * Refuses another key than that which sealed what lies in the database, before anything is changed: nothing of it could be read, and two nodes with two keys would
 * not understand each other.
 * @throws StartFault
 */
export async function proveSecretKey(config: Config, database: Database): Promise<void> {
  const known = (await knownFacts(database)).get(FINGERPRINT)
  if (known && config.secretKey && known !== fingerprintOf(config.secretKey))
    throw new StartFault(
      'SECRET_KEY is not the key of this database: what was sealed with it could not be read. Nothing was changed. Set the key that was there before.',
    )
}

/** The keys of this portal, once its tables are there: SECRET_KEY, which real data requires; a demonstration makes its own and keeps it in its database. */
export async function portalSecrets(config: Config, database: Database): Promise<Secrets> {
  const key = config.secretKey ?? (await ownKey(database))
  await noteFact(database, FINGERPRINT, fingerprintOf(key))
  return makeSecrets(key)
}

async function ownKey(database: Database): Promise<string> {
  const kept = await fact(database, 'demo-secret')
  if (kept) return kept
  const made = randomBytes(32).toString('base64url')
  await noteFact(database, 'demo-secret', made)
  return made
}

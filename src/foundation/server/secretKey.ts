import { randomBytes } from 'node:crypto'
import { lockName, type Tx } from '#foundation/database/db.ts'
import type { Database } from '#foundation/database/open.ts'
import { makeSecrets, type Secrets } from '#foundation/database/secrets.ts'
import { foundationFacts } from '#foundation/database/tables.ts'
import { StartFault } from '#foundation/startFault.ts'
import type { Config } from './config.ts'
import { knownFacts } from './nature.ts'

/** Which SECRET_KEY is in force, without telling it. */
const FINGERPRINT = 'secret-key'
/** What everything is sealed and signed with: drawn once, kept sealed under SECRET_KEY, so that another SECRET_KEY loses nothing. */
const HOUSE_KEY = 'house-key'
/** The SECRET_KEY that a demonstration has made for itself. */
const OWN = 'demo-secret'
const PURPOSE = 'foundation.house-key'

const drawn = (): string => randomBytes(32).toString('base64url')
/** What a database keeps to know its SECRET_KEY by. */
export const fingerprintOf = (secretKey: string): string => makeSecrets(secretKey).sign('foundation.secret-key', 'fingerprint')

const OTHER =
  'SECRET_KEY is not the key of this database: what was sealed with it could not be read. Nothing was changed. Set the key that was there before; to change it, set that one as SECRET_KEY_BEFORE.'
const NONE = 'SECRET_KEY: is needed; this database was sealed with one, and without it nothing of that could be read. Nothing was changed.'

/**
 * Refuses another key than that which sealed what lies in the database, before anything is changed: nothing of it could be read, and two nodes with two keys would
 * not understand each other.
 * @throws StartFault
 */
export async function proveSecretKey(config: Config, database: Database): Promise<void> {
  const facts = await knownFacts(database)
  if (facts.has(FINGERPRINT)) keyInForce(config, facts)
}

/**
 * The keys of this portal, once its tables are there. SECRET_KEY opens the house key, which seals and signs; with SECRET_KEY_BEFORE it is sealed anew under the
 * SECRET_KEY that is set now. A demonstration makes its own SECRET_KEY and keeps it in its database.
 * @throws StartFault where another program, which began at the same moment, has sealed with another key
 */
export async function portalSecrets(config: Config, database: Database): Promise<Secrets> {
  return makeSecrets(await database.write((tx) => houseKey(tx, config)))
}

async function houseKey(tx: Tx, config: Config): Promise<string> {
  await lockName(tx, PURPOSE)
  const facts = new Map((await tx.select().from(foundationFacts)).map(({ key, value }) => [key, value]))
  const note = (key: string, value: string) =>
    tx.insert(foundationFacts).values({ key, value }).onConflictDoUpdate({ target: foundationFacts.key, set: { value } })
  const sealUnder = async (secretKey: string, house: string): Promise<string> => {
    await note(HOUSE_KEY, makeSecrets(secretKey).seal(PURPOSE, house))
    await note(FINGERPRINT, fingerprintOf(secretKey))
    return house
  }
  if (!facts.has(FINGERPRINT)) {
    const secretKey = config.secretKey ?? facts.get(OWN) ?? drawn()
    if (!config.secretKey) await note(OWN, secretKey)
    return sealUnder(secretKey, drawn())
  }
  const before = keyInForce(config, facts)
  const sealed = facts.get(HOUSE_KEY)
  // a database from before there was a house key was sealed with SECRET_KEY itself
  const house = sealed ? makeSecrets(before).open(PURPOSE, sealed) : before
  const now = config.secretKey ?? before
  return sealed && now === before ? house : sealUnder(now, house)
}

/** The one of the keys that are set which the database knows. */
function keyInForce(config: Config, facts: ReadonlyMap<string, string>): string {
  const found = [config.secretKey ?? facts.get(OWN), config.secretKeyBefore].find((key) => key !== undefined && fingerprintOf(key) === facts.get(FINGERPRINT))
  if (found === undefined) throw new StartFault(config.secretKey ? OTHER : NONE)
  return found
}

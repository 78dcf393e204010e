import { Refused, refuse } from '#foundation/contract/refused.ts'
import { type FilePolicy, faultOf, fits, kindOf, type Suffix } from '../../rules/index.ts'
import { type Content, encodingOf, matches, typeOf } from '../data/content.ts'
import type { StoredFile } from '../data/files.ts'
import { Unreadable, withoutPlace } from '../data/pictures.ts'
import { type Bytes, type Measured, type Store, TooLarge } from '../data/store.ts'

/** What is known of a file before its bytes come. */
export interface Begun {
  row: StoredFile
  policy: FilePolicy
  suffix: Suffix
}

/** The bytes of a file, and what was announced of them. */
interface Sent {
  content: Bytes
  size?: number | undefined
  sha256?: string | undefined
}

/** What came, and under which name and type it is kept where that is not what was announced. */
export interface Stored extends Measured {
  named?: { fileName: string; contentType: string }
}

/**
 * Puts the bytes into the store and checks what came. What is another type that the policy takes is kept as what it is.
 * @throws FILE-20, FILE-27, FILE-35, FILE-37, FILE-48, or the policy's own rule
 */
export async function keep(store: Store, { row, policy, suffix }: Begun, given: Sent): Promise<Stored> {
  const measured = await put(store, row.storedName, policy, given.content)
  if (measured.size === 0) throw new Refused([faultOf(policy, 'empty')])
  if ((given.size ?? measured.size) !== measured.size || (given.sha256 ?? measured.sha256) !== measured.sha256) throw refuse('FILE-37', { field: 'file' })
  const content = { name: row.storedName, size: measured.size }
  const truly = (await matches(store, content, suffix)) ? suffix : await trueType(store, content, policy)
  const named = await namedAs(store, content, row.fileName, { told: suffix, is: truly })
  const bare = kindOf(truly).picture && !policy.keepsPlace ? await stripped(store, content, truly) : undefined
  return { ...(bare ?? measured), ...(named && { named }) }
}

/** The type that a content has, where its name says another. @throws FILE-27; FILE-48 with what it is, where the policy does not take it */
async function trueType(store: Store, content: Content, policy: FilePolicy): Promise<Suffix> {
  const found = await typeOf(store, content)
  const taken = found.find((one) => policy.types.includes(one))
  if (taken) return taken
  throw found[0] ? refuse('FILE-48', { field: 'file', type: found[0].toUpperCase() }) : refuse('FILE-27', { field: 'file' })
}

/** The true name of a content that was announced as something else; a text says how it is written. */
async function namedAs(store: Store, content: Content, fileName: string, { told, is }: { told: Suffix; is: Suffix }): Promise<Stored['named']> {
  const { mime, look } = kindOf(is)
  if (is !== told) return { fileName: `${fileName.slice(0, fileName.lastIndexOf('.'))}.${is}`, contentType: mime }
  if (look !== 'text' || (await encodingOf(store, content)) === 'utf-8') return undefined
  return { fileName, contentType: mime.replace('utf-8', 'gb18030') }
}

/** @throws FILE-20, or the policy's own rule, as soon as too much has come */
async function put(store: Store, name: string, policy: FilePolicy, content: Bytes): Promise<Measured> {
  try {
    const measured = await store.put(name, content, policy.maxSize)
    if (fits(policy, measured.size)) return measured
  } catch (fault) {
    if (!(fault instanceof TooLarge)) throw fault
  }
  throw new Refused([faultOf(policy, 'size')])
}

/** FILE-32. @throws FILE-27 where it is no picture that can be read */
async function stripped(store: Store, content: { name: string; size: number }, suffix: Suffix): Promise<Measured | undefined> {
  try {
    const bytes = await withoutPlace(store, content, suffix)
    return bytes && (await store.put(content.name, bytes))
  } catch (fault) {
    if (fault instanceof Unreadable) throw refuse('FILE-27', { field: 'file' })
    throw fault
  }
}

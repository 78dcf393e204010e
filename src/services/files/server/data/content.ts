import { kindOf, SUFFIXES, type Suffix } from '../../rules/index.ts'
import { oldOfficeNames } from './oldOffice.ts'
import { bytesAt, type Store } from './store.ts'
import { type ReadAt, unpack, type ZipEntry, ZipLie, zipEntries } from './zip.ts'

/** As much as the library needs to know a signature. */
const HEAD = 65_536
const EMAIL_FIELDS = /^(from|to|subject|date|mime-version|message-id|received|return-path|content-type|x-[\w-]+):/im

export interface Content {
  name: string
  size: number
}

/** Whether a content is what its suffix says (FILE-27). */
export async function matches(store: Store, content: Content, suffix: Suffix): Promise<boolean> {
  const kind = kindOf(suffix)
  const read = (start: number, length: number) => bytesAt(store, content.name, start, length)
  switch (kind.look) {
    case 'signature':
      return (kind.found ?? []).includes(await signatureOf(read))
    case 'zip':
      return (await isZip(read)) && (await zipEntries(read, content.size)) !== undefined
    case 'office': {
      const entries = (await isZip(read)) ? await zipEntries(read, content.size) : undefined
      const names = entries?.map(({ name }) => name)
      if (!entries || !names?.includes('[Content_Types].xml')) return false
      if ((kind.inside ?? []).some((part) => names.includes(part))) return true
      const main = await mainPart(read, entries)
      return main !== undefined && names.includes(main) && (kind.inside ?? []).some((part) => part.split('/')[0] === main.split('/')[0])
    }
    case 'old-office': {
      const names = await oldOfficeNames(read)
      return names !== undefined && (kind.inside ?? []).some((part) => names.has(part))
    }
    case 'email':
      return (await isText(store, content)) && EMAIL_FIELDS.test((await read(0, HEAD)).toString('utf8'))
    case 'text':
      return isText(store, content)
  }
}

/** Where readers of PDF look for its beginning. */
const PDF_WITHIN = 1_024

async function signatureOf(read: ReadAt): Promise<string> {
  const head = await read(0, HEAD)
  // a line feed, or what a mail program put there, may stand before it
  if (head.subarray(0, PDF_WITHIN).includes('%PDF-') && head.subarray(0, 2).toString('latin1') !== 'PK') {
    const before = head.subarray(0, head.indexOf('%PDF-')).toString('latin1')
    if (/^\s*$/.test(before)) return 'pdf'
  }
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.ext ?? ''
}

const MOST_RELATIONS = 65_536
const MAIN = /<Relationship\b[^>]*\bType="[^"]*\/officeDocument"[^>]*>/
/** The main part of an Office file, as its relations name it: Office 365 writes `word/document2.xml`, too. */
async function mainPart(read: ReadAt, entries: readonly ZipEntry[]): Promise<string | undefined> {
  const relations = entries.find(({ name }) => name === '_rels/.rels')
  if (!relations || relations.unpacked > MOST_RELATIONS) return undefined
  try {
    let text = ''
    for await (const piece of unpack(read, relations)) text += piece.toString('utf8')
    return /\bTarget="\/?([^"]+)"/.exec(MAIN.exec(text)?.[0] ?? '')?.[1]
  } catch (fault) {
    if (fault instanceof ZipLie) return undefined
    throw fault
  }
}

/** Of the types whose content tells by itself what it is, those that a content is. */
export async function typeOf(store: Store, content: Content): Promise<readonly Suffix[]> {
  const told = SUFFIXES.filter((suffix) => ['signature', 'office', 'old-office'].includes(kindOf(suffix).look))
  const found: Suffix[] = []
  for (const suffix of told) if (await matches(store, content, suffix)) found.push(suffix)
  return found
}

const isZip = async (read: (start: number, length: number) => Promise<Buffer>): Promise<boolean> =>
  (await read(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not hold
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** UTF-8, or GBK as Chinese Windows saves it, from beginning to end, without what only programs write. */
const isText = async (store: Store, content: Content): Promise<boolean> => (await encodingOf(store, content)) !== undefined

/** How a text is written; nothing where it is none. */
export async function encodingOf(store: Store, content: Content): Promise<'utf-8' | 'gb18030' | undefined> {
  for (const encoding of ['utf-8', 'gb18030'] as const) if (await isWritten(store, content, encoding)) return encoding
  return undefined
}

async function isWritten(store: Store, { name }: Content, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of store.get(name)) if (NO_TEXT.test(decoder.decode(piece as Buffer, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (fault) {
    if (fault instanceof TypeError) return false
    throw fault
  }
}

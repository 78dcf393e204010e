import { fileTypeFromBuffer } from 'file-type'
import { kindOf, type Suffix } from '../../rules/index.ts'
import { oldOfficeNames } from './oldOffice.ts'
import { bytesAt, type Store } from './store.ts'
import { zipEntries } from './zip.ts'

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
      return (kind.found ?? []).includes((await fileTypeFromBuffer(await read(0, HEAD)))?.ext ?? '')
    case 'zip':
      return (await isZip(read)) && (await zipEntries(read, content.size)) !== undefined
    case 'office': {
      const names = (await isZip(read)) ? (await zipEntries(read, content.size))?.map(({ name }) => name) : undefined
      return names?.includes('[Content_Types].xml') === true && (kind.inside ?? []).some((part) => names.includes(part))
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

const isZip = async (read: (start: number, length: number) => Promise<Buffer>): Promise<boolean> =>
  (await read(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not hold
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** UTF-8 from beginning to end, without what only programs write. */
async function isText(store: Store, { name }: Content): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of store.get(name)) if (NO_TEXT.test(decoder.decode(piece as Buffer, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (fault) {
    if (fault instanceof TypeError) return false
    throw fault
  }
}

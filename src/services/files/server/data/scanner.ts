import type { Readable } from 'node:stream'
import { kindOf, type Reason, type Suffix } from '../../rules/index.ts'
import { oldOfficeNames } from './oldOffice.ts'
import type { Measured } from './store.ts'
import { type ReadAt, unpack, type ZipEntry, ZipLie, zipEntries } from './zip.ts'

export interface ToScan extends Measured {
  suffix: Suffix
  open(): Readable
  read: ReadAt
}
export type Verdict = { clean: true } | { clean: false; reason: Reason; finding?: string }

/**
 * The port that an administrator's scanner stands behind. What it throws means that it could not tell: the file stays unreadable
 * (`scanning`) and is offered to it again later.
 */
export interface Scanner {
  scan(file: ToScan): Promise<Verdict>
}

const CLEAN: Verdict = { clean: true }
const harmful = (reason: Reason): Verdict => ({ clean: false, reason })

/** The test file that every scanner knows, put together here so that none finds it in this one. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

const PROGRAMS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) => Buffer.from(hex, 'hex'))
const isProgram = (head: Buffer): boolean => PROGRAMS.some((signature) => head.subarray(0, signature.length).equals(signature))
const PROGRAM_NAMES = /\.(exe|dll|com|scr|pif|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|lnk|jar|class|sh|app|apk|reg|cpl)$/i
const MACROS = /(^|\/)vbaProject\.bin$/i
const MACRO_STORAGES = ['_VBA_PROJECT', 'VBA', '_VBA_PROJECT_CUR', 'Macros']

/** So much may an archive unpack to, in all and by the byte that it is packed in; small ones may be as dense as they like. */
const UNPACKED = { most: 1024 * 1024 * 1024, ratio: 200, small: 50 * 1024 * 1024 } as const

/** The scanner that is always there: rules about what no attachment has a reason to hold. */
export const ruledScanner: Scanner = {
  /** FILE-40 */
  async scan(file) {
    const { look } = kindOf(file.suffix)
    const head = await file.read(0, 8)
    if (isProgram(head) && file.suffix !== 'mp3') return harmful('executable')
    const inside = look === 'zip' || look === 'office' ? await archive(file) : look === 'old-office' ? await oldOffice(file) : CLEAN
    return inside.clean ? throughout(file) : inside
  },
}

/** One pass over the bytes as they lie. */
async function throughout(file: ToScan): Promise<Verdict> {
  const wanted: [Buffer, Reason][] = [[Buffer.from(TEST_VIRUS, 'latin1'), 'virus']]
  if (file.suffix === 'pdf') wanted.push([Buffer.from('/Launch', 'latin1'), 'launch'])
  const overlap = Math.max(...wanted.map(([text]) => text.length)) - 1
  let before = Buffer.alloc(0)
  for await (const piece of file.open()) {
    const bytes = Buffer.concat([before, piece as Buffer])
    for (const [text, reason] of wanted) if (bytes.includes(text)) return harmful(reason)
    before = bytes.subarray(-overlap)
  }
  return CLEAN
}

async function oldOffice(file: ToScan): Promise<Verdict> {
  const names = await oldOfficeNames(file.read)
  return MACRO_STORAGES.some((name) => names?.has(name)) ? harmful('macro') : CLEAN
}

async function archive(file: ToScan): Promise<Verdict> {
  const entries = (await zipEntries(file.read, file.size)) ?? []
  if (entries.some(({ encrypted }) => encrypted)) return harmful('encrypted')
  if (entries.some(({ name }) => MACROS.test(name))) return harmful('macro')
  if (entries.some(({ name }) => PROGRAM_NAMES.test(name))) return harmful('executable')
  if (isBomb(entries, file.size)) return harmful('bomb')
  try {
    for (const entry of entries) {
      const found = await unpacked(file.read, entry)
      if (!found.clean) return found
    }
  } catch (fault) {
    if (fault instanceof ZipLie) return harmful('bomb')
    throw fault
  }
  return CLEAN
}

function isBomb(entries: readonly ZipEntry[], size: number): boolean {
  const all = entries.reduce((sum, { unpacked: one }) => sum + one, 0)
  const packed = entries.reduce((sum, { packed: one }) => sum + one, 0)
  // entries that share their bytes are more than the file has room for
  return all > UNPACKED.most || packed > size || (all > UNPACKED.small && all / size > UNPACKED.ratio)
}

async function unpacked(read: ReadAt, entry: ZipEntry): Promise<Verdict> {
  const text = Buffer.from(TEST_VIRUS, 'latin1')
  let before: Buffer | undefined
  for await (const piece of unpack(read, entry)) {
    if (before === undefined && isProgram(piece)) return harmful('executable')
    const bytes = Buffer.concat([before ?? Buffer.alloc(0), piece])
    if (bytes.includes(text)) return harmful('virus')
    before = bytes.subarray(-text.length)
  }
  return CLEAN
}
